/**
 * Melds at their old places. The tiles that a meld kept do not move; one that grows takes free room, or pushes its
 * neighbours aside in their row; one without room there goes to the nearest free spot, or into a row that moves together
 * for it. Pure.
 */
import type { TileId } from '@rummikub/engine';
import { type Home, homesOf } from './homes.ts';
import {
  GAP,
  HANDLE,
  linesOf,
  pitch,
  type Room,
  roomy,
  rowHeight,
  rowsIn,
  rowsInSight,
  sizeOf,
} from './measures.ts';
import type { Laid, Placeable, Placement } from './placement.ts';
import { nearestFree, pushedApart } from './row.ts';

const sameTiles = (a: readonly TileId[], b: readonly TileId[]): boolean =>
  a.length === b.length && a.every((tile, i) => tile === b[i]);

/** Null where there is no room for one of the melds. */
export function keptPlaces(melds: readonly Placeable[], before: Placement, room: Room): Placement | null {
  const table = new Table(melds, before.tile, room);
  const homes = [...homesOf(melds, before.laid)].toSorted(([a], [b]) => a - b);
  for (const [i, { laid, taken }] of homes)
    if (!taken && sameTiles(table.tilesOf(i), laid.tiles)) table.put(i, laid.x, laid.row);
  const byRight = homes.toSorted(([, a], [, b]) => Number(a.taken) - Number(b.taken));
  for (const [i, home] of byRight) if (!table.has(i)) table.putNear(i, home);
  const homeOf = new Map(homes);
  for (const i of melds.keys())
    if (!table.has(i) && !table.putFree(i, homeOf.get(i)?.laid) && !table.putBetween(i)) return null;
  return table.done(before);
}

interface Spot {
  readonly x: number;
  readonly row: number;
}

/** Where a new meld of this many tiles would lie; null where there is no room for it. */
export function firstFree({ laid, tile, room }: Placement, count: number): Spot | null {
  const table = new Table(laid, tile, room);
  for (const [i, { x, row }] of laid.entries()) table.put(i, x, row);
  return table.freeSpot(count);
}

/** The table while melds are laid on it. */
class Table {
  private readonly melds: readonly Placeable[];
  private readonly tile: number;
  private readonly room: Room;
  private readonly rows: number;
  private readonly laid = new Map<number, Laid>();

  constructor(melds: readonly Placeable[], tile: number, room: Room) {
    this.melds = melds;
    this.tile = tile;
    this.room = room;
    this.rows = room.scrolls === true ? Number.POSITIVE_INFINITY : rowsIn(tile, room);
  }

  has = (i: number): boolean => this.laid.has(i);
  tilesOf = (i: number): readonly TileId[] => this.melds[i]?.tiles ?? [];

  put(i: number, x: number, row: number): void {
    this.laid.set(i, { ...this.melds[i], tiles: this.tilesOf(i), size: this.sizeOf(i), x, row });
  }

  /** In the row of its old place, so that its tiles move as little as possible; nowhere where the row is full. */
  putNear(i: number, { laid: { x, row, tiles: old } }: Home): void {
    if (this.linesOf(i) > 1) return;
    const size = this.sizeOf(i);
    const { width } = this.room;
    const first = this.tilesOf(i).findIndex((tile) => old.includes(tile));
    const was = old.indexOf(this.tilesOf(i)[first] as TileId);
    const wish = Math.max(0, Math.min(width - size, x + (was - first) * pitch(this.tile)));
    const near = nearestFree(this.inRow(row), size, wish, width, GAP);
    if (near !== null && Math.abs(near - wish) <= pitch(this.tile)) {
      this.put(i, near, row);
      return;
    }
    this.push(i, row, pushedApart(this.inRow(row), { x: wish, size }, width, GAP));
  }

  /** At the end of the row whose melds move the least for it. */
  putBetween(i: number): boolean {
    if (this.linesOf(i) > 1) return false;
    const { width } = this.room;
    const size = this.sizeOf(i);
    const ways = Array.from({ length: this.height() }, (_, row) => {
      const pushed = pushedApart(this.inRow(row), { x: width - size, size }, width, GAP);
      const distance = [...(pushed?.others ?? [])].reduce((sum, [{ x }, to]) => sum + Math.abs(to - x), 0);
      return { row, pushed, distance };
    });
    const [best] = ways
      .filter(({ pushed }) => pushed !== null)
      .toSorted((a, b) => a.distance - b.distance || a.row - b.row);
    if (best === undefined) return false;
    this.push(i, best.row, best.pushed);
    return true;
  }

  putFree(i: number, home?: Spot): boolean {
    const dropped = this.melds[i]?.dropped;
    const near =
      home ??
      (dropped === undefined
        ? undefined
        : {
            x: dropped.x - this.tile / 2 - HANDLE,
            row: Math.max(0, Math.floor(dropped.y / rowHeight(this.tile))),
          });
    const spot = this.freeSpot(this.tilesOf(i).length, near);
    if (spot !== null) this.put(i, spot.x, spot.row);
    return spot !== null;
  }

  /** The free spot nearest to another one, or the first free one, with room around it where there is some. */
  freeSpot(count: number, near?: Spot): Spot | null {
    const { tile, room } = this;
    const lines = linesOf(count, tile, room);
    const wish = near ?? { x: 0, row: 0 };
    const last = Math.min(this.rows, Math.max(this.height() + 1, wish.row + 1));
    const rows = Array.from({ length: last }, (_, row) => row).toSorted(
      (a, b) => Math.abs(a - wish.row) - Math.abs(b - wish.row),
    );
    for (const apart of near === undefined && lines === 1 ? [roomy(tile), GAP] : [GAP])
      for (const row of rows) {
        const below = Array.from({ length: lines - 1 }, (_, line) => this.inRow(row + 1 + line));
        const most = apart === GAP ? this.rows : rowsInSight(tile, room);
        if (row + lines > most || below.some((others) => others.length > 0)) continue;
        const x = nearestFree(this.inRow(row), sizeOf(count, tile, room), wish.x, room.width, apart);
        if (x !== null) return { x, row };
      }
    return null;
  }

  done(before: Placement): Placement | null {
    if (this.height() > this.rows) return null;
    const laid = this.melds.flatMap((_, i) => this.laid.get(i) ?? []);
    const height = Math.max(this.room.height, before.room.height);
    return { room: { ...this.room, height }, tile: this.tile, laid };
  }

  /** Lays a meld in a row whose others were pushed aside for it; nothing where there was no room. */
  private push(i: number, row: number, pushed: ReturnType<typeof pushedApart<Laid>>): void {
    if (pushed === null) return;
    for (const [other, to] of pushed.others) this.put(this.indexOf(other), to, row);
    this.put(i, pushed.x, row);
  }

  private sizeOf = (i: number): number => sizeOf(this.tilesOf(i).length, this.tile, this.room);
  private linesOf = (i: number): number => linesOf(this.tilesOf(i).length, this.tile, this.room);

  private inRow(row: number): Laid[] {
    return [...this.laid].flatMap(([i, one]) =>
      row >= one.row && row < one.row + this.linesOf(i) ? [one] : [],
    );
  }

  private indexOf(laid: Laid): number {
    for (const [i, one] of this.laid) if (one === laid) return i;
    throw new Error('a meld that is not on the table');
  }

  /** How many rows are used. */
  private height(): number {
    return Math.max(0, ...[...this.laid].map(([i, { row }]) => row + this.linesOf(i)));
  }
}
