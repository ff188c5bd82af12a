/** The solver's bot: it makes the play that lays the most tiles. */
import { bestPlay, netTiles, positionOfView } from '@rummikub/engine';
import { type Bot, canDraw, notPlaying, playing, seatToMove } from './bot.ts';

export const optimalBot: Bot = {
  name: 'optimal',
  sentence:
    'Finds the play that lays the most tiles, every turn, however much of the table has to move for it.',
  choose(view) {
    seatToMove(view);
    const play = bestPlay(positionOfView(view));
    // Where jokers may be taken to the rack, the best play can leave more tiles there than a draw.
    if (play === null || (netTiles(play) < 0 && canDraw(view))) return notPlaying(view);
    return playing(view, play);
  },
};
