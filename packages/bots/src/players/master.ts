/**
 * A bot that waits: it keeps its tiles until it can play its whole rack in one turn.
 *
 * Tiles on the table help every player. A bot that lays as much as possible helps the next player, and keeps the few
 * tiles that fit nowhere. A large rack can often be played in one turn by rearranging the table. `docs/experiments.md`
 * has the numbers.
 */
import {
  bestPlay,
  isJoker,
  type Meld,
  netTiles,
  type Play,
  type Position,
  positionOfView,
  type TileId,
  type View,
} from '@rummikub/engine';
import { sampleWorld, type World } from './belief.ts';
import { type Bot, type Budget, canDraw, notPlaying, playing, type Random, seatToMove } from './bot.ts';
import { shrink } from './smallPlay.ts';

export const masterBot: Bot = {
  name: 'master',
  sentence: 'Opens with as little as it can, then keeps its tiles until all of them go out in one play.',
  choose(view, budget, random) {
    seatToMove(view);
    const position = positionOfView(view);
    const best = bestPlay(position);
    if (best === null) return notPlaying(view);
    if (netTiles(best) === position.rack.length) return playing(view, best);
    // Before the opening it plays: until then its own tiles are all that it can make melds of.
    if (canDraw(view) && position.opened) return notPlaying(view);
    const kept = withoutJokers(position, best);
    if (canDraw(view)) return kept === null ? notPlaying(view) : playing(view, shrink(position, kept));
    if (view.drawnThisTurn) return notPlaying(view);
    return playing(view, leastHelpful(view, position, kept ?? best, budget, random));
  },
};

/** The best play that keeps the rack's jokers, or null. */
function withoutJokers(position: Position, best: Play): Play | null {
  if (!best.played.some(isJoker)) return best;
  return bestPlay({ ...position, rack: position.rack.filter((tile) => !isJoker(tile)) });
}

/** How many worlds are tried for each play. */
const WORLDS = 6;

/**
 * The pool is empty and something must be played: one tile if possible, after which no other seat can go out;
 * where several do, the most expensive one. Two players see all tiles by now, more than two try some worlds.
 */
function leastHelpful(view: View, position: Position, fallback: Play, budget: Budget, random: Random): Play {
  const worlds = Array.from({ length: view.seats.length > 2 ? WORLDS : 1 }, () => sampleWorld(view, random));
  let choice: Play | null = null;
  let least = Number.POSITIVE_INFINITY;
  let looks = 0;
  for (const play of smallPlays(position, fallback)) {
    let danger = 0;
    for (const world of worlds) {
      if (looks++ >= budget.looks || budget.timeIsUp()) return choice ?? play;
      if (somebodyGoesOut(view, world, play.table)) danger++;
    }
    if (danger === 0) return play;
    if (danger < least) choice = play;
    least = Math.min(least, danger);
  }
  return choice ?? fallback;
}

/** Plays of one tile, the most expensive first and jokers last; then the large play, shrunk. */
function* smallPlays(position: Position, large: Play): Generator<Play, void> {
  if (position.opened)
    for (const tile of inOrderOfLoss(position.rack)) {
      const alone = bestPlay({ ...position, rack: [tile] });
      if (alone !== null) yield alone;
    }
  yield shrink(position, large);
}

const inOrderOfLoss = (rack: readonly TileId[]): TileId[] => [
  ...rack.filter((tile) => !isJoker(tile)).reverse(),
  ...rack.filter(isJoker),
];

function somebodyGoesOut(view: View, world: World, table: readonly Meld[]): boolean {
  return view.seats.some(({ opened, out }, seat) => {
    if (out || seat === view.viewer) return false;
    const rack = world.racks[seat] ?? [];
    const play = bestPlay({ ruleset: view.ruleset, table, rack, opened });
    return play !== null && netTiles(play) === rack.length;
  });
}
