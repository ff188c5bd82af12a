/**
 * The bot that plays for the joy of it: it lays nearly the most tiles, and turns over as much of the table as it can.
 *
 * A tile that it keeps back for a larger rearrangement is mostly playable in its next turn.
 */
import {
  bestPlay,
  judgePlay,
  type Meld,
  meldTiles,
  netTiles,
  type Play,
  type Position,
  positionOfView,
  tableTiles,
} from '@rummikub/engine';
import { type Bot, type Budget, canDraw, notPlaying, playing, seatToMove } from './bot.ts';

export const jugglerBot: Bot = {
  name: 'juggler',
  sentence: 'Plays for the joy of it: takes the whole table apart and puts it together in a new way.',
  choose(view, budget) {
    seatToMove(view);
    const position = positionOfView(view);
    const best = bestPlay(position);
    if (best === null || (netTiles(best) < 0 && canDraw(view))) return notPlaying(view);
    return playing(view, boldest(position, best, budget));
  },
};

/** How many tiles fewer than the most it lays for a larger rearrangement. */
const SLACK = 1;

/** The play that breaks the most old melds, of those with nearly the most tiles; of equal ones that with more tiles. */
function boldest(position: Position, best: Play, budget: Budget): Play {
  let choice = best;
  let most = -1;
  for (const play of candidates(position, best)) {
    const broken = brokenMelds(position.table, play.table);
    if (broken > most) {
      choice = play;
      most = broken;
    }
    if (budget.timeIsUp()) break;
  }
  return choice;
}

/** The best play and, unless it goes out, those without one of its tiles; each also with the table laid anew. */
function* candidates(position: Position, best: Play): Generator<Play, void> {
  yield* bothLayouts(position, best);
  if (!position.opened || netTiles(best) === position.rack.length) return;
  for (const left of best.played) {
    const play = bestPlay({ ...position, rack: position.rack.filter((tile) => tile !== left) });
    if (play !== null && netTiles(play) >= netTiles(best) - SLACK) yield* bothLayouts(position, play);
  }
}

function* bothLayouts(position: Position, play: Play): Generator<Play, void> {
  yield play;
  // The solver keeps old melds whole where it can; without a table there are none to keep.
  const tiles = tableTiles(play.table);
  const anew = bestPlay({ ...position, table: [], rack: tiles, opened: true });
  if (anew?.played.length !== tiles.length) return;
  const judged = judgePlay(position, anew.table);
  if (judged.ok) yield judged.value;
}

/** How many old melds are in pieces: their tiles lie in more than one meld of the new table. */
export function brokenMelds(before: readonly Meld[], after: readonly Meld[]): number {
  const meldOf = new Map(after.flatMap((meld, m) => meldTiles(meld).map((tile) => [tile, m] as const)));
  return before.filter((meld) => new Set(meldTiles(meld).map((tile) => meldOf.get(tile))).size > 1).length;
}
