/**
 * The idea of a puzzle: what happens to each meld that does not stay as it is. Two puzzles with the same idea feel alike,
 * so a set limits the share of each.
 */
import {
  jokersOf,
  type Meld,
  meldTiles,
  type Play,
  type Position,
  slotTile,
  type TileId,
} from '@rummikub/engine';
import { meldFaults, slotType } from '@rummikub/engine/parts';

/**
 * What happens to a meld of the table:
 * - `fourth`: a group of four lends one tile and stays a group.
 * - `end`: a run lends tiles of its ends and stays a run.
 * - `cut`: a run becomes two or more runs.
 * - `middle`: a run lends a tile of its middle, and both sides stay runs.
 * - `mended`: a meld lends tiles, is no meld without them, and gets others.
 * - `gone`: no part of it stays.
 * - `joker`: its joker is freed.
 */
type Change = 'fourth' | 'end' | 'cut' | 'middle' | 'mended' | 'gone' | 'joker';

const isMeld = ({ kind }: Meld, slots: Meld['slots']): boolean =>
  meldFaults(kind, slots.map(slotType)).length === 0;

/** What happens to a meld between two tables, its freed jokers apart; null where it stays whole. */
function changeOf(meld: Meld, after: readonly Meld[], freed: ReadonlySet<TileId>): Change | null {
  const left = meld.slots.filter((slot) => !freed.has(slotTile(slot)));
  const parts = after
    .map((other) => {
      const tiles = meldTiles(other);
      return { other, slots: left.filter((slot) => tiles.includes(slotTile(slot))) };
    })
    .filter(({ slots }) => slots.length > 0)
    .sort((a, b) => b.slots.length - a.slots.length);
  const [largest] = parts;
  if (parts.length < 2 || largest === undefined) return null;
  const isWhole = parts.some(({ slots }) => isMeld(meld, slots));
  if (meld.kind === 'group') {
    if (isWhole) return 'fourth';
    return largest.other.kind === 'group' && largest.slots.length > 1 ? 'mended' : 'gone';
  }
  // A part of a run stays where it lies in a run of its colour.
  const staying = parts.filter(({ other }) => other.kind === 'run');
  if (staying.length > 1) return staying.length < parts.length ? 'middle' : 'cut';
  if (staying.length === 0) return 'gone';
  return isWhole ? 'end' : 'mended';
}

/** The idea of a position in which this play is the solution: the kinds of its changes, in order. */
export function ideaOf({ table }: Position, solution: Play): string {
  const standing = new Map(solution.table.flatMap((meld) => [...jokersOf(meld)]));
  const jokers = table.flatMap((meld) => [...jokersOf(meld)]);
  const freed = new Set(jokers.filter(([tile, as]) => standing.get(tile) !== as).map(([tile]) => tile));
  const changes = table.flatMap((meld) => changeOf(meld, solution.table, freed) ?? []);
  return [...new Set<Change>(freed.size > 0 ? [...changes, 'joker'] : changes)].toSorted().join(' ');
}
