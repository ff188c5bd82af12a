/** A set of rows of integers: each row is kept once and known by its index. Made for hundreds of thousands of rows. */
import { doubled } from '../solver/array.ts';

export interface Rows {
  /** The rows, one after the other. There is always room for one behind the last. */
  data: Int32Array;
  count: number;
  /** Keeps the row that was written behind the last one. Returns the index of an equal row, or a new one. */
  keep(): number;
}

/** Rows of this width. */
export function makeRows(width: number): Rows {
  // A hash table of indexes plus one; 0 where a slot is free.
  let table = new Int32Array(32);
  const rows = { data: new Int32Array(16 * width), count: 0, keep };

  /** The slot of a row, or the free slot where it belongs. */
  function slotOf(place: number): number {
    const { data } = rows;
    const row = place * width;
    let hash = 0;
    for (let i = row; i < row + width; i++) {
      hash = Math.imul(hash ^ data[i]!, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    for (; ; hash++) {
      const slot = hash & (table.length - 1);
      const other = (table[slot]! - 1) * width;
      let same = 0;
      if (other >= 0) while (same < width && data[other + same] === data[row + same]) same++;
      if (other < 0 || same === width) return slot;
    }
  }

  function keep(): number {
    const { data, count } = rows;
    const slot = slotOf(count);
    const found = table[slot]!;
    if (found > 0) return found - 1;
    table[slot] = ++rows.count;
    if ((count + 2) * width > data.length) rows.data = doubled(rows.data);
    if (rows.count * 2 > table.length) {
      table = new Int32Array(table.length * 4);
      for (let place = 0; place <= count; place++) table[slotOf(place)] = place + 1;
    }
    return count;
  }

  return rows;
}
