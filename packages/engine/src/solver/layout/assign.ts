/** Gives the slots of the new melds their physical tiles. Tiles stay with those of their old meld where they can. */

import { CODE_COUNT, JOKER_TYPE, TYPE_COUNT } from '../../rules/tile.ts';
import { typeOfFace } from '../face.ts';
import type { Problem } from '../position/problem.ts';
import { type NewMelds, SLOTS } from './newMelds.ts';

/** The code of the first of a set of copies, one bit for each. */
export function lowestOf(type: number, copies: number): number {
  return type * 4 + 31 - Math.clz32(copies & -copies);
}

export function makeAssign(p: Problem, melds: NewMelds) {
  const memory = new Uint8Array(2 * CODE_COUNT + 2 * TYPE_COUNT);
  /** By index in the list of the old melds' tiles: whether the tile is assigned. */
  const placed = memory.subarray(0, CODE_COUNT);
  /** By code: the old meld of a tile of the table plus one; 0 for other tiles. */
  const meldOf = memory.subarray(CODE_COUNT, 2 * CODE_COUNT);
  /** By type: the copies on the table that are not assigned, one bit for each. */
  const onTable = memory.subarray(2 * CODE_COUNT, 2 * CODE_COUNT + TYPE_COUNT);
  /** By type: the last slot with such a tile plus one; by slot: the one before it. */
  const lastOf = new Int16Array(TYPE_COUNT);
  const before = new Int16Array(melds.codes.length);
  /** By code: the index of a tile in the list of the old melds' tiles. */
  const indexOf = new Uint8Array(CODE_COUNT);

  const { faces, owners, strays, codes, size } = melds;
  const assign = {
    /** The number of tiles that leave the rack; and by type which copies, one bit for each. */
    count: 0,
    played: memory.subarray(2 * CODE_COUNT + TYPE_COUNT),
    assignAll,
  };

  return assign;

  /**
   * Gives every slot of the new melds its tile, and returns the jokers that go to the rack. Counts down the numbers of
   * real tiles and of jokers at each face.
   */
  function assignAll(realLeft: Int16Array, jokersLeft: Int16Array): number[] {
    const { order, meldStart, meldCodes } = p;
    memory.fill(0);
    assign.count = 0;

    // First the tiles that old melds keep.
    for (let n = 0; n < melds.count; n++)
      for (let s = n * SLOTS; s < n * SLOTS + size[n]!; s++)
        if (owners[s]! >= 0) keep(s, realLeft, jokersLeft);

    for (let k = 0; k < p.inPlay + p.held; k++) {
      // Melds that stay as they are lie between those that may change and those in blocks, and keep their tiles.
      const m = order[k < p.inPlay ? k : p.melds - p.held + k - p.inPlay]!;
      for (let i = meldStart[m]!; i < meldStart[m + 1]!; i++) {
        const code = meldCodes[i]!;
        meldOf[code] = m + 1;
        if (placed[i] !== 0) continue;
        onTable[code >> 2]! |= 1 << (code & 3);
        indexOf[code] = i;
      }
    }

    // Then the other tiles of the table at their faces, those of the rack, and jokers where they stood.
    for (let n = 0; n < melds.count; n++)
      for (let s = n * SLOTS; s < n * SLOTS + size[n]!; s++) {
        if (codes[s]! >= 0) continue;
        const face = faces[s]!;
        if (realLeft[face]! > 0) {
          realLeft[face]!--;
          codes[s] = take(typeOfFace(face));
        } else codes[s] = standingFor(face);
      }

    // Last the free jokers: those taken from elsewhere on the table before those of the rack.
    for (let n = 0; n < melds.count; n++)
      for (let s = n * SLOTS; s < n * SLOTS + size[n]!; s++) if (codes[s]! < 0) codes[s] = take(JOKER_TYPE);
    while (swapCopies());
    const taken: number[] = [];
    for (let left = onTable[JOKER_TYPE]!; left !== 0; left &= left - 1)
      taken.push(lowestOf(JOKER_TYPE, left));
    return taken;
  }

  /** Gives a slot the tile, or the joker, of the old meld that it should come from. */
  function keep(s: number, realLeft: Int16Array, jokersLeft: Int16Array): void {
    const { meldStart, meldCodes, meldFaces } = p;
    const owner = owners[s]!;
    const face = faces[s]!;
    let found = -1;
    for (let i = meldStart[owner]!; i < meldStart[owner + 1]!; i++) {
      if (placed[i] !== 0) continue;
      if (strays[s] === 1 ? meldCodes[i]! >> 2 !== JOKER_TYPE : meldFaces[i] !== face) continue;
      // Of several jokers the first by code.
      if (found < 0 || meldCodes[i]! < meldCodes[found]!) found = i;
    }
    if (found < 0) return;
    const left = meldCodes[found]! >> 2 === JOKER_TYPE ? jokersLeft : realLeft;
    if (left[face]! === 0) return;
    left[face]!--;
    placed[found] = 1;
    codes[s] = meldCodes[found]!;
  }

  /** Takes a copy of a type: one of the table if there is one, else one of the rack. */
  function take(type: number): number {
    let left = onTable[type]!;
    onTable[type]! &= left - 1;
    if (left === 0) {
      left = p.onRack[type]! & ~assign.played[type]!;
      assign.played[type]! |= left & -left;
      assign.count++;
    }
    return lowestOf(type, left);
  }

  /**
   * Swaps copies where more tiles stay with those of their old meld by that. Whole old melds stay whole. Returns whether
   * a pair was swapped.
   */
  function swapCopies(): boolean {
    let swapped = false;
    lastOf.fill(0);
    for (let a = 0; a < melds.count; a++) {
      for (let s = a * SLOTS, end = s + size[a]!; s < end; s++) {
        const type = codes[s]! >> 2;
        for (let t = lastOf[type]! - 1; t >= 0; t = before[t]! - 1) {
          const x = codes[s]!;
          const y = codes[t]!;
          const b = Math.floor(t / SLOTS);
          if (meldOf[x] === meldOf[y] || isWhole(a, x) || isWhole(b, y)) continue;
          if (fellows(a, y) + fellows(b, x) <= fellows(a, x) + fellows(b, y)) continue;
          codes[s] = y;
          codes[t] = x;
          swapped = true;
        }
        before[s] = lastOf[type]!;
        lastOf[type] = s + 1;
      }
    }
    return swapped;
  }

  /** The number of other tiles that a meld has of the old meld of a tile. */
  function fellows(n: number, code: number): number {
    const meld = meldOf[code]!;
    if (meld === 0) return 0;
    let count = 0;
    for (let s = n * SLOTS, end = s + size[n]!; s < end; s++)
      if (meldOf[codes[s]!] === meld && codes[s] !== code) count++;
    return count;
  }

  /** Whether a meld has the whole old meld of a tile. */
  function isWhole(n: number, code: number): boolean {
    const meld = meldOf[code]!;
    return meld > 0 && fellows(n, code) === p.meldStart[meld]! - p.meldStart[meld - 1]! - 1;
  }

  /** Takes the first joker of the table that stood for a face, or -1. */
  function standingFor(face: number): number {
    for (let left = onTable[JOKER_TYPE]!; left !== 0; left &= left - 1) {
      const code = lowestOf(JOKER_TYPE, left);
      if (p.meldFaces[indexOf[code]!] !== face) continue;
      onTable[JOKER_TYPE]! ^= 1 << (code & 3);
      return code;
    }
    return -1;
  }
}
