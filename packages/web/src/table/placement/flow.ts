/** Melds laid out row by row, as text is set, with tiles as large as fit. Pure. */
import { homesOf } from './homes.ts';
import { GAP, linesOf, type Room, roomy, rowsIn, rowsInSight, sizeOf, wholeTile } from './measures.ts';
import type { Placeable, Placement } from './placement.ts';

/** Each size of tiles is smaller than the one before by this factor, so that sizes change seldom. */
const STEP = 0.9;
/** How much smaller tiles may become to keep every meld in one row: a broken meld is hard to read. */
const FOR_WHOLE_MELDS = 0.65;

/** The order is the one on the screen before; new melds come last. */
export function flow(melds: readonly Placeable[], before: Placement | null, room: Room): Placement {
  const homes = before === null ? null : homesOf(melds, before.laid);
  const was = (i: number): readonly [number, number] => {
    const { row = Number.MAX_VALUE, x = 0 } = homes?.get(i)?.laid ?? {};
    return [row, x];
  };
  const order = melds
    .map((meld, i) => ({ meld, i, was: was(i) }))
    .toSorted((a, b) => a.was[0] - b.was[0] || a.was[1] - b.was[1] || a.i - b.i);
  const counts = order.map(({ meld }) => meld.tiles.length);
  const tile = tileFor(counts, room);
  // With room around each meld, into which it can grow, where there is enough.
  const spots =
    spotsOf(counts, tile, room, roomy(tile), rowsInSight(tile, room)) ??
    spotsOf(counts, tile, room, GAP) ??
    [];
  const laid = order
    .map(({ meld, i }, at) => ({
      i,
      laid: {
        ...meld,
        size: sizeOf(meld.tiles.length, tile, room),
        x: spots[at]?.x ?? 0,
        row: spots[at]?.row ?? 0,
      },
    }))
    .toSorted((a, b) => a.i - b.i)
    .map((one) => one.laid);
  return { room, tile, laid };
}

/** Whether a meld is longer than the table is wide with tiles of this size, and smaller ones would keep it in one row. */
export function breaksNeedlessly(melds: readonly Placeable[], tile: number, room: Room): boolean {
  const counts = melds.map(({ tiles }) => tiles.length);
  const longest = Math.max(1, ...counts);
  return linesOf(longest, tile, room) > 1 && linesOf(longest, tileFor(counts, room), room) === 1;
}

/** Null where there are fewer rows than needed. */
function spotsOf(
  counts: readonly number[],
  tile: number,
  room: Room,
  apart: number,
  rows: number = rowsIn(tile, room),
): { readonly x: number; readonly row: number }[] | null {
  let x = 0;
  let row = 0;
  const spots = counts.map((count) => {
    const size = sizeOf(count, tile, room);
    if (x > 0 && x + size > room.width) {
      x = 0;
      row++;
    }
    const spot = { x, row };
    x += size + apart;
    row += linesOf(count, tile, room) - 1;
    return spot;
  });
  return row < rows || counts.length === 0 ? spots : null;
}

/** The largest size of tiles at which everything fits; the least where none does. */
function tileFor(counts: readonly number[], room: Room): number {
  const largest = sizesOf(room).find((tile) => spotsOf(counts, tile, room, GAP) !== null) ?? room.least;
  const whole = wholeTile(Math.max(1, ...counts), room);
  return whole >= Math.max(room.least, largest * FOR_WHOLE_MELDS) ? Math.min(largest, whole) : largest;
}

function sizesOf({ least, most }: Room): number[] {
  const sizes: number[] = [];
  for (let size = most; size > least; size = Math.floor(size * STEP)) sizes.push(size);
  return [...sizes, least];
}
