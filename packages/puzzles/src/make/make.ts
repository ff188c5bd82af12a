/** Puzzles from games of bots. The same seed makes the same puzzles. */
import { randomFrom } from '@rummikub/bots';
import { isJoker, type Position, tableTiles } from '@rummikub/engine';
import { tileType } from '@rummikub/engine/parts';
import { type Features, featuresOf, ratingOf } from '../puzzle/difficulty.ts';
import { openingsOf } from '../puzzle/openings.ts';
import { levelOf, MOST_WAYS, type Puzzle, solutionOf } from '../puzzle/puzzle.ts';
import { countUpTo, waysToLayMost } from '../puzzle/ways.ts';
import { playedPositions } from './positions.ts';
import { addMelds, addTiles, coreOf } from './shrink.ts';

/** A puzzle without its id, with what its rating comes from. */
export interface MadePuzzle extends Omit<Puzzle, 'id'> {
  readonly features: Features;
}

/** The largest puzzles: more is work, not an idea. */
const MOST_MELDS = 9;
const MOST_TABLE = 38;
const MOST_RATING = 2250;
const MOST_RACK = 8;
const MOST_UNOPENED = 16;

type Random = ReturnType<typeof randomFrom>;
const below = (random: Random, count: number): number => (random.next() >>> 0) % count;

function shuffled<T>(things: readonly T[], random: Random): T[] {
  const list = [...things];
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(random, i + 1);
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
  return list;
}

/** Every puzzle that one game gives. */
export function* puzzlesOfGame(seed: string): Generator<MadePuzzle> {
  const random = randomFrom(seed);
  for (const { position, isTurn } of playedPositions(seed)) {
    const made = position.opened ? (isTurn ? fromTable(position, random) : null) : fromRack(position);
    if (made !== null) yield made;
  }
}

/** An 'empty' or a 'most' puzzle. */
function fromTable(position: Position, random: Random): MadePuzzle | null {
  const core = coreOf(position, shuffled(position.table, random));
  if (core === null || core.position.table.length > MOST_MELDS || core.position.rack.length > MOST_RACK)
    return null;
  if (core.position.rack.filter(isJoker).length > 1) return null;
  const features = featuresOf(core.position, solutionOf(core.position), 1);
  // A harder idea is hidden among other melds, and no table has a single meld.
  const small = features.broken < 2 && core.position.table.length > 1;
  const withMelds = addMelds(core, small ? 0 : 1 + below(random, 3));
  if (withMelds.table.length < 2) return null;
  const goal = withMelds.rack.length;
  const extra = below(random, 4) === 0 && goal >= 2 ? 1 + below(random, 3) : 0;
  const whole = addTiles(withMelds, shuffled(position.rack, random), extra);
  const kind = whole.rack.length > goal ? 'most' : 'empty';
  return rated(kind, sorted(whole), goal);
}

function rated(kind: 'empty' | 'most', position: Position, goal: number): MadePuzzle | null {
  const ways = countUpTo(waysToLayMost(position, goal), MOST_WAYS);
  const features = featuresOf(position, solutionOf(position), ways);
  // Where nothing is taken apart there is nothing to see, and where there are many ways, nothing to find.
  if (ways > MOST_WAYS || features.broken + features.freed === 0) return null;
  const rating = ratingOf(features);
  if (rating > MOST_RATING || tableTiles(position.table).length > MOST_TABLE) return null;
  return { kind, position, goal, ways, features, rating, level: levelOf(rating) };
}

/** An 'opening' puzzle: a rack with few openings, none of which is a single meld. */
function fromRack({ ruleset, rack }: Position): MadePuzzle | null {
  if (rack.length > MOST_UNOPENED) return null;
  const goal = ruleset.initialMeldMinPoints;
  const { least, close } = openingsOf(rack, goal);
  if (least.length === 0 || least.length > 5) return null;
  if (least.some((melds) => melds.length === 1)) return null;
  const position = sorted({ ruleset, table: [], rack, opened: false });
  const solution = solutionOf(position);
  const jokers = solution.played.filter(isJoker).length;
  // Two melds that lie there for all to see are no puzzle: something must come close, or a joker must find its place.
  if (close + jokers === 0 && solution.table.length < 3) return null;
  const features: Features = {
    laid: solution.played.length,
    melds: 0,
    broken: 0,
    moved: 0,
    mended: 0,
    chain: solution.table.length,
    freed: jokers,
    near: close,
    ways: least.length,
  };
  const rating = ratingOf(features);
  return { kind: 'opening', position, goal, ways: least.length, features, rating, level: levelOf(rating) };
}

const sorted = (position: Position): Position => ({
  ...position,
  rack: [...position.rack].sort((a, b) => tileType(a) - tileType(b)),
});
