/**
 * How hard a puzzle is: what a person must see, counted on its solution, and added up to a rating.
 * `docs/puzzles.md` describes the model.
 */
import {
  bestPlay,
  jokersOf,
  type Meld,
  meldTiles,
  netTiles,
  type Play,
  type Position,
  slotTile,
} from '@rummikub/engine';
import { meldFaults, slotType } from '@rummikub/engine/parts';

/** What a person must see. */
export interface Features {
  /** Tiles that leave the rack. */
  readonly laid: number;
  /** Melds on the table. */
  readonly melds: number;
  /** Old melds that do not stay together. */
  readonly broken: number;
  /** Table tiles that end in another meld than most of their meld. */
  readonly moved: number;
  /** Melds that give tiles away, are no melds without them, and are mended with other tiles. */
  readonly mended: number;
  /** The longest chain of melds in which each gives a tile to the next. */
  readonly chain: number;
  /** Jokers of the table that stand for another tile afterwards. */
  readonly freed: number;
  /** Ways to come close: parts of what must be laid, one tile short, that can be laid. For an opening: see `Openings`. */
  readonly near: number;
  /** Different solutions. */
  readonly ways: number;
}

/** Points of rating for one of each feature; for the ways, for each doubling of their number. */
export const WEIGHTS: Readonly<Record<keyof Features, number>> = {
  laid: 30,
  melds: 25,
  broken: 100,
  moved: 20,
  mended: 60,
  chain: 70,
  freed: 120,
  near: 25,
  ways: -45,
};

/** The names of the features. */
export const FEATURES = Object.keys(WEIGHTS) as readonly (keyof Features)[];

/** The rating of a puzzle in which nothing is to be seen. */
export const BASE = 400;

/** Beyond these numbers one more adds nothing: it is more of the same. */
const MOST: Partial<Readonly<Record<keyof Features, number>>> = { near: 5, melds: 12 };

/** What a feature counts in the rating. */
export function featureValue(features: Features, name: keyof Features): number {
  // Each doubling of the solutions makes it easier to meet one.
  if (name === 'ways') return Math.log2(Math.max(1, features.ways));
  return Math.min(features[name], MOST[name] ?? Number.POSITIVE_INFINITY);
}

/** The rating of a puzzle with these features. */
export function ratingOf(features: Features): number {
  const rating = FEATURES.reduce((sum, name) => sum + WEIGHTS[name] * featureValue(features, name), BASE);
  return Math.round(Math.max(400, Math.min(2600, rating)));
}

/** The features of a position in which this play is the solution. */
export function featuresOf(position: Position, solution: Play, ways: number): Features {
  const { table } = position;
  const homes = homesOf(table, solution.table);
  const inHome = (meld: Meld, i: number): number => shared(meld, solution.table[homes[i] ?? -1]);
  return {
    laid: netTiles(solution),
    melds: table.length,
    broken: table.filter((meld, i) => inHome(meld, i) < meld.slots.length).length,
    moved: table.reduce((sum, meld, i) => sum + meld.slots.length - inHome(meld, i), 0),
    mended: mendedMelds(table, solution.table, homes),
    chain: longestChain(table, solution.table, homes),
    freed: freedJokers(table, solution.table),
    near: nearMisses(position, solution),
    ways,
  };
}

const shared = (a: Meld, b: Meld | undefined): number => {
  if (b === undefined) return 0;
  const tiles = meldTiles(b);
  return meldTiles(a).filter((tile) => tiles.includes(tile)).length;
};

/** For each old meld the new meld that most of it went to; -1 where a larger part of another meld took that one. */
function homesOf(before: readonly Meld[], after: readonly Meld[]): number[] {
  const homes: number[] = before.map(() => -1);
  const taken = new Set<number>();
  const pairs = before
    .flatMap((meld, i) => after.map((other, j) => ({ i, j, size: shared(meld, other) })))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size);
  for (const { i, j } of pairs)
    if (homes[i] === -1 && !taken.has(j)) {
      homes[i] = j;
      taken.add(j);
    }
  return homes;
}

function longestChain(before: readonly Meld[], after: readonly Meld[], homes: readonly number[]): number {
  /** For each new meld the old melds whose tiles it got, beside the one whose home it is. */
  const givers = after.map((meld, j) =>
    [...before.entries()].filter(([i, old]) => homes[i] !== j && shared(old, meld) > 0).map(([i]) => i),
  );
  const longest = (j: number, seen: readonly number[]): number =>
    Math.max(
      0,
      ...(givers[j] ?? [])
        .filter((i) => !seen.includes(i))
        .map((i) => 1 + longest(homes[i] ?? -1, [...seen, i])),
    );
  return Math.max(0, ...after.map((_, j) => longest(j, [])));
}

function freedJokers(before: readonly Meld[], after: readonly Meld[]): number {
  const standing = new Map(after.flatMap((meld) => [...jokersOf(meld)]));
  return before.flatMap((meld) => [...jokersOf(meld)]).filter(([tile, as]) => standing.get(tile) !== as)
    .length;
}

function mendedMelds(before: readonly Meld[], after: readonly Meld[], homes: readonly number[]): number {
  return before.filter((meld, i) => {
    const home = after[homes[i] ?? -1];
    if (home === undefined) return false;
    const tiles = meldTiles(home);
    const kept = meld.slots.filter((slot) => tiles.includes(slotTile(slot)));
    const gives = kept.length < meld.slots.length;
    return gives && tiles.length > kept.length && meldFaults(meld.kind, kept.map(slotType)).length > 0;
  }).length;
}

function nearMisses(position: Position, solution: Play): number {
  const { played } = solution;
  if (!position.opened || played.length < 2) return 0;
  return played.filter((left) => {
    const rack = played.filter((tile) => tile !== left);
    const play = bestPlay({ ...position, rack });
    return play !== null && netTiles(play) === rack.length;
  }).length;
}
