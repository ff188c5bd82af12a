/** The weakest bot: it plays what is legal with a few tiles of its rack, chosen at random. */
import { positionOfView } from '@rummikub/engine';
import { type Bot, mustPlay, notPlaying, playing, seatToMove } from './bot.ts';
import { below, shuffled } from './chance.ts';
import { tableWithAdditions } from './greedy.ts';
import { smallPlay } from './smallPlay.ts';

export const randomBot: Bot = {
  name: 'random',
  sentence: 'Looks at some tiles of its rack, adds those that fit, and overlooks the rest.',
  choose(view, _budget, random) {
    seatToMove(view);
    const position = positionOfView(view);
    const most = position.opened ? GLANCE : position.rack.length;
    const looked = shuffled(position.rack, random).slice(0, 1 + below(random, most));
    const table = tableWithAdditions({ ...position, rack: looked });
    if (table !== null) return { type: 'play', seat: view.currentSeat, table };
    const forced = mustPlay(view) ? smallPlay(position) : null;
    return forced === null ? notPlaying(view) : playing(view, forced);
  },
};

/** The most tiles that it looks at in a turn. An opening needs more tiles than a later play. */
const GLANCE = 4;
