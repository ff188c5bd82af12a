/** Random tables, racks and rearrangements for tests. All melds are valid; the joker rule may be broken. */
import { type Meld, type MeldKind, meldTiles, type Slot } from '../../src/rules/meld.ts';
import type { Play } from '../../src/rules/play/judge.ts';
import type { Position } from '../../src/rules/position.ts';
import { makeRuleset, type Ruleset } from '../../src/rules/ruleset.ts';
import { canonicalTable, tableTiles } from '../../src/rules/table.ts';
import {
  colorOfType,
  compareTiles,
  type Face,
  faceOfType,
  fullSet,
  isJoker,
  rackPoints,
  type TileId,
  tileType,
  typeOf,
  valueOfType,
} from '../../src/rules/tile.ts';

/** A random integer from 0 to `n` - 1. */
export type Random = (n: number) => number;

/** A small generator (mulberry32): the same seed gives the same numbers. */
export function seeded(seed: number): Random {
  let state = seed | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n);
  };
}

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const list = [...items];
  for (let i = list.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
  return list;
}

export const anyOf = <T>(items: readonly T[], random: Random): T | undefined => items[random(items.length)];

/** The faces of every run and group that contain this type. */
function facesAround(type: number, { colors, values }: Ruleset): { kind: MeldKind; types: number[] }[] {
  const found: { kind: MeldKind; types: number[] }[] = [];
  const color = colorOfType(type);
  const value = valueOfType(type);
  for (let low = 1; low <= value; low++)
    for (let high = Math.max(value, low + 2); high <= Math.min(values, low + 7); high++)
      found.push({
        kind: 'run',
        types: Array.from({ length: high - low + 1 }, (_, i) => typeOf(color, low + i)),
      });
  for (let mask = 0; mask < 1 << colors; mask++) {
    const chosen = Array.from({ length: colors }, (_, c) => c).filter((c) => (mask >> c) & 1);
    if (chosen.length >= 3 && chosen.includes(color))
      found.push({ kind: 'group', types: chosen.map((c) => typeOf(c, value)) });
  }
  return found;
}

/**
 * Random melds that use every tile of `must` and any tiles of `may`; null where a bounded number of tries found none.
 * Jokers stand for missing tiles.
 */
function randomCover(
  must: readonly TileId[],
  may: readonly TileId[],
  ruleset: Ruleset,
  random: Random,
): Meld[] | null {
  const left = new Set<TileId>(shuffled([...must, ...may], random));
  const needed = new Set<TileId>(must);
  const melds: Meld[] = [];
  let tries = 400;
  const fill = (kind: MeldKind, types: readonly number[], sure: TileId): Meld | null => {
    const used: TileId[] = [];
    const slots: Slot[] = [];
    for (const type of types) {
      const open = [...left].filter((t) => !used.includes(t));
      const real = tileType(sure) === type ? sure : open.find((t) => tileType(t) === type);
      const joker = isJoker(sure) && !used.includes(sure) ? sure : open.find(isJoker);
      // Sometimes a joker takes the place of an available real tile.
      const tile =
        joker !== undefined && (real === undefined || (real !== sure && random(8) === 0)) ? joker : real;
      if (tile === undefined) return null;
      used.push(tile);
      slots.push(isJoker(tile) ? { tile, as: faceOfType(type) as Face } : tile);
    }
    return used.includes(sure) ? { kind, slots } : null;
  };
  const go = (): boolean => {
    const tile = [...left].find((t) => needed.has(t) && !isJoker(t)) ?? [...left].find((t) => needed.has(t));
    if (tile === undefined) return true;
    const type = isJoker(tile) ? typeOf(random(ruleset.colors), 1 + random(ruleset.values)) : tileType(tile);
    for (const { kind, types } of shuffled(facesAround(type, ruleset), random)) {
      if (--tries < 0) return false;
      const meld = fill(kind, types, tile);
      if (meld === null) continue;
      for (const t of meldTiles(meld)) left.delete(t);
      melds.push(meld);
      if (go()) return true;
      melds.pop();
      for (const t of meldTiles(meld)) left.add(t);
    }
    return false;
  };
  return go() ? melds : null;
}

/** Rulesets with different rules, on small and large sets of tiles. */
export function randomRuleset(random: Random): Ruleset {
  return makeRuleset({
    preset: anyOf(['standard', 'standard', 'xp-6p', 'tiny'] as const, random)!,
    jokerReclaimRule: anyOf(['replace', 'replace_any', 'free', 'locked'] as const, random)!,
    jokerGroupColors: random(3) === 0 ? 'assigned' : 'any',
    jokerReclaimToHandAllowed: random(3) === 0,
    initialMeldMustUseOnlyHand: random(2) === 0,
    initialMeldAllowJoker: random(3) > 0,
    initialMeldMinPoints: anyOf([0, 10, 30], random)!,
    jokerPenalty: anyOf([30, 20], random)!,
  });
}

/** A position with about this many melds and a rack, under a ruleset. */
export function randomPosition(
  ruleset: Ruleset,
  random: Random,
  { melds, rack, opened = true }: { melds: number; rack: number; opened?: boolean },
): Position {
  const pool = new Set<TileId>(shuffled(fullSet(ruleset), random));
  const table: Meld[] = [];
  for (let i = 0; i < melds; i++) {
    const tile = [...pool].find((t) => !isJoker(t));
    if (tile === undefined) break;
    // Most melds get few jokers, so that some are left for other melds and for the rack.
    const others = [...pool].filter((t) => t !== tile && (!isJoker(t) || random(3) === 0));
    const meld = randomCover([tile], others, ruleset, random)?.[0];
    if (meld === undefined) continue;
    for (const t of meldTiles(meld)) pool.delete(t);
    table.push(meld);
  }
  // The pool is shuffled, jokers included, so its first tiles are a random rack.
  return { ruleset, table: canonicalTable(table), rack: [...pool].slice(0, rack), opened };
}

/** Another valid table with the same tiles and some rack tiles. Each round rebuilds a few melds. */
export function rearranged(position: Position, random: Random, rounds: number): Meld[] {
  let table: Meld[] = [...position.table];
  let rack: TileId[] = [...position.rack];
  for (let i = 0; i < rounds; i++) {
    const mixed = shuffled(table, random);
    const taken = mixed.slice(0, random(Math.min(5, table.length + 1)));
    const kept = mixed.slice(taken.length);
    const must = tableTiles(taken);
    const from = shuffled(rack, random).slice(0, random(rack.length + 1));
    const extra = random(2) === 0 && from.length > 0 ? [from[0] as TileId] : [];
    const cover = randomCover([...must, ...extra], from.slice(extra.length), position.ruleset, random);
    if (cover === null) continue;
    table = [...kept, ...cover];
    const onTable = new Set(tableTiles(table));
    rack = rack.filter((t) => !onTable.has(t));
  }
  return canonicalTable(table);
}

/** The play that leads to this table, legal or not, calculated without the engine's judge. */
export function playTo({ table: before, ruleset }: Position, table: readonly Meld[]): Play {
  const old = tableTiles(before);
  const now = tableTiles(table);
  const played = now.filter((tile) => !old.includes(tile)).sort(compareTiles);
  const taken = old.filter((tile) => !now.includes(tile)).sort(compareTiles);
  const points = (list: TileId[]): number =>
    list.reduce((sum, tile) => sum + rackPoints(tile, ruleset.jokerPenalty), 0);
  const play = { table: canonicalTable(table), played, points: points(played) - points(taken) };
  return taken.length > 0 ? { ...play, taken } : play;
}
