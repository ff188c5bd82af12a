/** Puzzles with a table, from games of bots. The same seed makes the same puzzles. */
import { randomFrom } from '@rummikub/bots';
import { isJoker, meldText, type Play, type Position, tableTiles } from '@rummikub/engine';
import { tileType } from '@rummikub/engine/parts';
import { type Features, featuresOf, ratingOf } from '../puzzle/difficulty.ts';
import { ideaOf } from '../puzzle/idea.ts';
import { levelOf, type Puzzle } from '../puzzle/puzzle.ts';
import { solutionOf } from '../puzzle/solution.ts';
import { countUpTo, waysToLayMost } from '../puzzle/ways.ts';
import { playedPositions } from './positions.ts';
import { below, type Random, shuffled } from './random.ts';
import { addMelds, addTiles, coreOf } from './shrink.ts';

/** A puzzle without its id, with what its rating comes from, and its idea. */
export interface MadePuzzle extends Omit<Puzzle, 'id'> {
  readonly features: Features;
  readonly idea: string;
}

/** The largest puzzles: more is work, not an idea. */
const MOST_MELDS = 9;
const MOST_TABLE = 38;
const MOST_RATING = 2250;
const MOST_RACK = 7;
const MOST_CHANGED = 9;
/** With more ways a solution is met by luck. */
export const MOST_WAYS_MADE = 4;

/** Every puzzle with a table that one game gives. */
export function* puzzlesOfGame(seed: string): Generator<MadePuzzle> {
  const random = randomFrom(seed);
  for (const position of playedPositions(seed)) {
    const made = fromTable(position, random);
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
  const ways = countUpTo(waysToLayMost(position, goal), MOST_WAYS_MADE);
  if (ways > MOST_WAYS_MADE) return null;
  const solution = solutionOf(position);
  const features = featuresOf(position, solution, ways);
  // Where nothing is taken apart there is nothing to see.
  if (features.broken + features.freed === 0 || changedMelds(position, solution) > MOST_CHANGED) return null;
  const rating = ratingOf(features);
  if (rating > MOST_RATING || tableTiles(position.table).length > MOST_TABLE) return null;
  const idea = ideaOf(position, solution);
  return { kind, position, goal, ways, features, idea, rating, level: levelOf(rating) };
}

/** How many melds of the solution the table does not have. */
function changedMelds({ table }: Position, solution: Play): number {
  const old = new Set(table.map(meldText));
  return solution.table.filter((meld) => !old.has(meldText(meld))).length;
}

/** The position with its rack in order. */
export const sorted = (position: Position): Position => ({
  ...position,
  rack: [...position.rack].sort((a, b) => tileType(a) - tileType(b)),
});
