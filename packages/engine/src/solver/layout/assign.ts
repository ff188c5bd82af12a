/** Physical tiles for melds that are laid out by face: tiles stay with others of their old meld, copies in order else. */

import { clear } from '../clear.ts';
import { CODE_COUNT, JOKER_TYPE, TYPE_COUNT } from '../constants.ts';
import type { Problem } from '../position/problem.ts';
import { type Drafts, SLOTS } from './newMelds.ts';

/** The code of the first of some copies. */
export function lowestOf(type: number, copies: number): number {
  return type * 4 + 31 - Math.clz32(copies & -copies);
}

export type Assign = ReturnType<typeof makeAssign>;

export function makeAssign(p: Problem, drafts: Drafts) {
  const words = new Float64Array((2 * CODE_COUNT + 2 * TYPE_COUNT + 6) / 8);
  /** Places in the list of meld tiles that are laid already. */
  const placed = new Uint8Array(words.buffer, 0, CODE_COUNT);
  /** The old meld of a tile of the table, by code, and one more; 0 for others. */
  const meldOf = new Uint8Array(words.buffer, CODE_COUNT, CODE_COUNT);
  /** By type: which copies wait on the table; one bit for each. */
  const onTable = new Uint8Array(words.buffer, 2 * CODE_COUNT, TYPE_COUNT);
  /** By type: the slot seen last, and one more; by slot, the one before it. */
  const lastOf = new Int16Array(TYPE_COUNT);
  const before = new Int16Array(drafts.codes.length);
  /** Where the tiles of the table are in the list of meld tiles, by code. */
  const placeOf = new Uint8Array(CODE_COUNT);

  const { faces, owners, strays, codes } = drafts;
  const assign = {
    /** What leaves the rack: how many tiles; and by type which copies, one bit for each. */
    count: 0,
    played: new Uint8Array(words.buffer, 2 * CODE_COUNT + TYPE_COUNT, TYPE_COUNT),
    assignAll,
  };

  return assign;

  /**
   * Gives every slot of the drafts its tile. Says which jokers go to the rack. The numbers of real tiles and of jokers
   * at each face are counted down.
   */
  function assignAll(realLeft: Int16Array, jokersLeft: Int16Array): number[] {
    const { faces, owners, codes, size, list, count } = drafts;
    const { order, meldStart, meldCodes } = p;
    clear(words);
    assign.count = 0;

    // First what old melds keep, each tile where its own meld goes on.
    for (let n = 0; n < count; n++) {
      const draft = list[n]!;
      for (let s = draft * SLOTS, end = s + size[draft]!; s < end; s++)
        if (owners[s]! >= 0) keep(s, realLeft, jokersLeft);
    }

    for (let k = 0; k < p.inPlay; k++) {
      const m = order[k]!;
      for (let i = meldStart[m]!; i < meldStart[m + 1]!; i++) {
        const code = meldCodes[i]!;
        meldOf[code] = m + 1;
        if (placed[i] !== 0) continue;
        onTable[code >> 2]! |= 1 << (code & 3);
        placeOf[code] = i;
      }
    }

    // Then the other tiles of the table at their faces, then those of the rack, then jokers where they stood.
    let open = 0;
    for (let n = 0; n < count; n++) {
      const draft = list[n]!;
      for (let s = draft * SLOTS, end = s + size[draft]!; s < end; s++) {
        if (codes[s]! >= 0) continue;
        const face = faces[s]!;
        if (realLeft[face]! > 0) {
          realLeft[face]!--;
          codes[s] = take(face);
        } else {
          codes[s] = standingFor(face);
          if (codes[s]! < 0) open++;
        }
      }
    }

    // Last the jokers that are free: those taken from elsewhere on the table before those of the rack.
    for (let n = 0; open > 0; n++) {
      const draft = list[n]!;
      for (let s = draft * SLOTS, end = s + size[draft]!; s < end; s++)
        if (codes[s]! < 0) {
          codes[s] = take(JOKER_TYPE);
          open--;
        }
    }
    while (swapCopies());
    const taken: number[] = [];
    for (let left = onTable[JOKER_TYPE]!; left !== 0; left &= left - 1)
      taken.push(lowestOf(JOKER_TYPE, left));
    return taken;
  }

  /** Puts the tile of an old meld, or its joker, where a draft wants it. */
  function keep(s: number, realLeft: Int16Array, jokersLeft: Int16Array): void {
    const { meldStart, meldCodes, meldFaces } = p;
    const owner = owners[s]!;
    const face = faces[s]!;
    let found = -1;
    for (let i = meldStart[owner]!; i < meldStart[owner + 1]!; i++) {
      if (placed[i] !== 0) continue;
      if (strays[s] === 1 ? meldCodes[i]! >> 2 !== JOKER_TYPE : meldFaces[i] !== face) continue;
      // Of several jokers the first by name, in whatever order they lie.
      if (found < 0 || meldCodes[i]! < meldCodes[found]!) found = i;
    }
    if (found < 0) return;
    const left = meldCodes[found]! >> 2 === JOKER_TYPE ? jokersLeft : realLeft;
    if (left[face]! === 0) return;
    left[face]!--;
    placed[found] = 1;
    codes[s] = meldCodes[found]!;
  }

  /** A tile of the table before one of the rack. */
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
   * Copies change places where more tiles stay with others of their old meld by that: nobody wants to exchange what looks the
   * same. No old meld that is whole is touched. Returns whether any have.
   */
  function swapCopies(): boolean {
    const { codes, size, list, count } = drafts;
    let swapped = false;
    for (let type = 0; type < TYPE_COUNT; type++) lastOf[type] = 0;
    for (let n = 0; n < count; n++) {
      const a = list[n]!;
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

  /** How many other tiles a draft has of the old meld of a tile. */
  function fellows(draft: number, code: number): number {
    const { codes, size } = drafts;
    const meld = meldOf[code]!;
    if (meld === 0) return 0;
    let count = 0;
    for (let s = draft * SLOTS, end = s + size[draft]!; s < end; s++)
      if (meldOf[codes[s]!] === meld && codes[s] !== code) count++;
    return count;
  }

  /** Whether a draft has the whole old meld of a tile. */
  function isWhole(draft: number, code: number): boolean {
    const meld = meldOf[code]!;
    return meld > 0 && fellows(draft, code) === p.meldStart[meld]! - p.meldStart[meld - 1]! - 1;
  }

  /** Takes the first joker waiting on the table that stands for a face; or -1. */
  function standingFor(face: number): number {
    for (let left = onTable[JOKER_TYPE]!; left !== 0; left &= left - 1) {
      const code = lowestOf(JOKER_TYPE, left);
      if (p.meldFaces[placeOf[code]!] !== face) continue;
      onTable[JOKER_TYPE]! ^= 1 << (code & 3);
      return code;
    }
    return -1;
  }
}
