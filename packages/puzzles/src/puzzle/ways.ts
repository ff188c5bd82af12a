/**
 * The different solutions of a puzzle.
 *
 * Two solutions are the same way where they lay the same tiles, have the same groups, and their jokers stand for the
 * same tiles. Cutting a run in two, or crossing two runs that overlap, makes no other way: a player sees one idea.
 */
import {
  jokersOf,
  judgePlay,
  type Meld,
  type Position,
  type Slot,
  type TileId,
  tableTiles,
} from '@rummikub/engine';
import { faceOfType, JOKER_TYPE, tileType, typeOf, typeOfFace } from '@rummikub/engine/parts';

const COLORS = 4;
const VALUES = 13;

/** The open runs of one colour: how many have one tile, two tiles, three or more. */
type Open = readonly [ones: number, twos: number, long: number];

const NO_RUN: Open = [0, 0, 0];

/** The open runs after `tiles` more of the next number; null where a run would stay too short. */
function extended([ones, twos, long]: Open, tiles: number): Open | null {
  const spare = tiles - ones - twos;
  if (spare < 0) return null;
  // A longer run is never worse than a new one, so spare tiles extend runs first.
  const kept = Math.min(long, spare);
  return [spare - kept, ones, twos + kept];
}

/** The groups that can be made of one number: each a set of colours, as bits. */
const GROUPS = Array.from({ length: 1 << COLORS }, (_, mask) => mask).filter(
  (mask) => [0, 1, 2, 3].filter((color) => mask & (1 << color)).length >= 3,
);

/** Every choice of groups from the tiles of one number, by colour. */
function* groupsOf(tiles: readonly number[], from = 0): Generator<{ groups: number[]; rest: number[] }> {
  yield { groups: [], rest: [...tiles] };
  for (let i = from; i < GROUPS.length; i++) {
    const mask = GROUPS[i]!;
    const left = tiles.map((count, color) => count - ((mask >> color) & 1));
    if (left.some((count) => count < 0)) continue;
    for (const { groups, rest } of groupsOf(left, i)) yield { groups: [mask, ...groups], rest };
  }
}

/** Every choice of groups, a list for each number, that leaves tiles which make runs. `counts` is by type. */
function* partitions(
  counts: readonly number[],
  value = 1,
  open: readonly Open[] = [NO_RUN, NO_RUN, NO_RUN, NO_RUN],
): Generator<number[][]> {
  if (value > VALUES) {
    if (open.every(([ones, twos]) => ones + twos === 0)) yield [];
    return;
  }
  const tiles = Array.from({ length: COLORS }, (_, color) => counts[typeOf(color, value)] ?? 0);
  for (const { groups, rest } of groupsOf(tiles)) {
    const next: Open[] = [];
    for (const [color, count] of rest.entries()) {
      const after = extended(open[color] ?? NO_RUN, count);
      if (after === null) break;
      next.push(after);
    }
    if (next.length < COLORS) continue;
    for (const later of partitions(counts, value + 1, next)) yield [groups, ...later];
  }
}

/** Every way to choose `count` types for jokers, in ascending order. */
function* jokerFaces(count: number, from = 0): Generator<number[]> {
  if (count === 0) yield [];
  else
    for (let type = from; type < JOKER_TYPE; type++)
      for (const rest of jokerFaces(count - 1, type)) yield [type, ...rest];
}

function countTypes(types: Iterable<number>): number[] {
  const counts: number[] = new Array(JOKER_TYPE + 1).fill(0);
  for (const type of types) counts[type]!++;
  return counts;
}

/** The tables of all ways to lay exactly these tiles of the rack. Each is legal by the judge. */
export function* waysToLay(position: Position, laid: readonly TileId[]): Generator<Meld[]> {
  const tiles = [...tableTiles(position.table), ...laid];
  const counts = countTypes(tiles.map(tileType));
  const before = countTypes(position.table.flatMap((meld) => [...jokersOf(meld).values()].map(typeOfFace)));
  const fromRack = countTypes(laid.map(tileType));
  for (const faces of jokerFaces(counts[JOKER_TYPE]!)) {
    const now = countTypes(faces);
    // The joker rule by counts; the judge has the last word below.
    if (before.some((count, type) => count - now[type]! > fromRack[type]!)) continue;
    const all = counts.map((count, type) => count + now[type]!);
    for (const groups of partitions(all)) {
      const table = layOut(tiles, faces, groups);
      if (judgePlay(position, table).ok) yield table;
    }
  }
}

/** A table with these groups; the other tiles lie in runs that are as long as they can be. */
function layOut(tiles: readonly TileId[], jokers: readonly number[], groups: readonly number[][]): Meld[] {
  const piles = new Map<number, Slot[]>();
  const free = tiles.filter((tile) => tileType(tile) === JOKER_TYPE);
  const put = (type: number, slot: Slot): void => {
    piles.set(type, [...(piles.get(type) ?? []), slot]);
  };
  for (const tile of tiles) if (tileType(tile) !== JOKER_TYPE) put(tileType(tile), tile);
  for (const [i, type] of jokers.entries()) put(type, { tile: free[i]!, as: faceOfType(type) });
  const melds: Meld[] = [];
  const runs: Slot[][][] = [[], [], [], []];
  for (let value = 1; value <= VALUES; value++) {
    for (const mask of groups[value - 1] ?? []) {
      const slots: Slot[] = [];
      for (let color = 0; color < COLORS; color++)
        if (mask & (1 << color)) slots.push(piles.get(typeOf(color, value))!.pop()!);
      melds.push({ kind: 'group', slots });
    }
    for (const [color, open] of runs.entries()) {
      // The shortest runs need the tile most.
      open.sort((a, b) => a.length - b.length);
      const pile = piles.get(typeOf(color, value)) ?? [];
      const kept = open.splice(0, pile.length);
      for (const done of open.splice(0)) melds.push({ kind: 'run', slots: done });
      open.push(...kept.map((run) => [...run, pile.pop()!]), ...pile.map((slot) => [slot]));
    }
  }
  for (const slots of runs.flat()) melds.push({ kind: 'run', slots });
  return melds;
}

/** Every choice of `count` of the rack's tiles; copies of a tile count once. */
export function* choices(rack: readonly TileId[], count: number): Generator<TileId[]> {
  if (count === 0) yield [];
  else
    for (let i = 0; i + count <= rack.length; i++) {
      if (i > 0 && rack.slice(0, i).some((tile) => tileType(tile) === tileType(rack[i]!))) continue;
      // Later copies of a tile that was left out stay out, so each set of faces comes up once.
      for (const rest of choices(rack.slice(i + 1), count - 1)) yield [rack[i]!, ...rest];
    }
}

/** The tables of all ways to lay `goal` tiles, where more than `goal` cannot be laid. */
export function* waysToLayMost(position: Position, goal: number): Generator<Meld[]> {
  const rack = [...position.rack].sort((a, b) => tileType(a) - tileType(b));
  for (const laid of choices(rack, goal)) yield* waysToLay(position, laid);
}

/** Counts up to `most`, and gives `most` + 1 where there are more. */
export function countUpTo(things: Iterable<unknown>, most: number): number {
  let count = 0;
  for (const _ of things) if (++count > most) break;
  return count;
}
