/**
 * A bot that waits like `master` and plans the end of a game of two.
 *
 * When two players wait for each other, the pool runs empty. Then all tiles are known, and a player with a play must play. The one
 * who first has only plays that let the other out loses. So the bot plays the rest of the game out in its head, with its own
 * tiles in different orders, against a player who parts with the most expensive safe tile first.
 */
import {
  bestPlay,
  isJoker,
  netTiles,
  type Play,
  type Position,
  positionOfView,
  type TileId,
  tableTiles,
  type View,
} from '@rummikub/engine';
import { tileType } from '@rummikub/engine/parts';
import { type Endgame, endgameOf, goesOut, playOut } from '../endgame/endgame.ts';
import { DEAREST_FIRST, MELDS_OF_THREE } from '../endgame/melds.ts';
import { unseenTiles } from './belief.ts';
import { type Bot, type Budget, playing, seatToMove } from './bot.ts';
import { randomFrom, shuffled } from './chance.ts';
import { masterBot } from './master.ts';

export const finisherBot: Bot = {
  name: 'finisher',
  sentence: 'Waits like master. When the pool is empty, it plays the rest of the game out in its head.',
  choose(view, budget, random) {
    seatToMove(view);
    if (!isKnownEnd(view)) return masterBot.choose(view, budget, random);
    const theirs = unseenTiles(view);
    const position = positionOfView(view);
    const game = endgameOf(position, theirs);
    if (goesOut(game, 0)) {
      const all = bestPlay(position);
      if (all !== null && netTiles(all) === position.rack.length) return playing(view, all);
    }
    const play = planned(position, theirs, game, budget);
    return play === null ? masterBot.choose(view, budget, random) : playing(view, play);
  },
};

/** Whether all tiles are known, and the rules are those that an endgame can count. */
function isKnownEnd(view: View): boolean {
  const { ruleset, seats, poolSize, drawnThisTurn } = view;
  return (
    seats.length === 2 &&
    seats.every(({ opened, out }) => opened && !out) &&
    poolSize === 0 &&
    !drawnThisTurn &&
    // A saved position may lack tiles.
    unseenTiles(view).length === seats.find((_, seat) => seat !== view.viewer)?.rackSize &&
    !ruleset.allowPassWhenPlayAvailable &&
    ruleset.copiesPerTiletype <= 2 &&
    ruleset.numJokers <= 2 &&
    !ruleset.jokerMeldsFrozen &&
    !ruleset.jokerReclaimToHandAllowed
  );
}

/**
 * Orders in which the bot may part with its tiles: the usual one, its reverse, and random ones. They are the same in every turn, so that
 * a plan that wins is found again in the next one.
 */
const ORDERS: readonly (readonly number[])[] = [
  DEAREST_FIRST,
  DEAREST_FIRST.toReversed(),
  ...Array.from({ length: 60 }, (_, i) => shuffled(DEAREST_FIRST, randomFrom(`order ${i}`))),
];

/** Plays of more than one tile are tried where the game is lost within this many turns. */
const CLOSE = 30;
/** How many of them at most. */
const MOST_LARGER = 60;

/** The play of the best plan, or null where no play keeps the other from going out. */
function planned(position: Position, theirs: readonly TileId[], game: Endgame, budget: Budget): Play | null {
  let looks = 0;
  let choice: Play | null = null;
  let longest = -1;
  const spent = (): boolean => looks >= budget.looks || budget.timeIsUp();
  const refused = new Set<number>();
  for (const order of ORDERS) {
    if (spent()) break;
    looks++;
    const usual = order.filter((type) => !refused.has(type));
    const { wins, turns, first } = playOut(game, [usual, DEAREST_FIRST], 0);
    if (first < 0) break;
    if (!wins && turns <= longest) continue;
    const play = bestPlay({
      ...position,
      rack: position.rack.filter((one) => tileType(one) === first).slice(0, 1),
    });
    if (play === null || letsOut(position, theirs, play)) {
      refused.add(first);
      continue;
    }
    choice = play;
    longest = turns;
    if (wins) return choice;
  }
  if (longest > CLOSE) return choice;
  let larger = 0;
  for (const play of largerPlays(position)) {
    if (spent() || larger++ >= MOST_LARGER) break;
    looks++;
    const rack = position.rack.filter((tile) => !play.played.includes(tile));
    const after = endgameOf({ ...position, table: play.table, rack }, theirs);
    if (goesOut(after, 1)) continue;
    const { wins, turns } = playOut(after, [DEAREST_FIRST, DEAREST_FIRST], 1);
    if ((!wins && turns <= longest) || letsOut(position, theirs, play)) continue;
    choice = play;
    longest = turns;
    if (wins) break;
  }
  return choice;
}

/** Whether the other goes out after the play, exactly. Without jokers the endgame knows it as well. */
function letsOut(position: Position, theirs: readonly TileId[], play: Play): boolean {
  if (![...theirs, ...tableTiles(play.table)].some(isJoker)) return false;
  const reply = bestPlay({ ...position, table: play.table, rack: theirs });
  return reply !== null && netTiles(reply) === theirs.length;
}

/** Plays of a joker alone, of the melds on the rack, and of two tiles. */
function* largerPlays(position: Position): Generator<Play, void> {
  const joker = position.rack.find(isJoker);
  const tiles = position.rack.filter((tile) => !isJoker(tile));
  const sets: TileId[][] = joker === undefined ? [] : [[joker]];
  sets.push(...ownMelds(tiles));
  for (const [i, a] of tiles.entries()) for (const b of tiles.slice(i + 1)) sets.push([a, b]);
  for (const set of sets) {
    const play = bestPlay({ ...position, rack: set });
    if (play !== null && netTiles(play) === set.length) yield play;
  }
}

/** The runs and groups of three tiles on a rack, the dearest first. */
function ownMelds(tiles: readonly TileId[]): TileId[][] {
  const byType = new Map(tiles.map((tile) => [tileType(tile), tile]));
  return MELDS_OF_THREE.map((types) => types.flatMap((type) => byType.get(type) ?? [])).filter(
    (found) => found.length === 3,
  );
}
