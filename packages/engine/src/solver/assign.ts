/** Physical tiles for melds that are laid out by face: old melds keep their own tiles, copies in order else. */

import { clear } from './clear.ts';
import { CODE_COUNT, JOKER_TYPE, TYPE_COUNT } from './constants.ts';
import { type Drafts, SLOTS } from './drafts.ts';
import type { Problem } from './problem.ts';

/** The code of the first of some copies. */
export function lowestOf(type: number, copies: number): number {
  return type * 4 + 31 - Math.clz32(copies & -copies);
}

export type Assign = ReturnType<typeof makeAssign>;

export function makeAssign(p: Problem, drafts: Drafts) {
  const words = new Float64Array((CODE_COUNT + 2 * TYPE_COUNT + 2) / 8);
  /** Places in the list of meld tiles that are laid already. */
  const placed = new Uint8Array(words.buffer, 0, CODE_COUNT);
  /** By type: which copies wait on the table; one bit for each. */
  const onTable = new Uint8Array(words.buffer, CODE_COUNT, TYPE_COUNT);
  /** Where the tiles of the table are in the list of meld tiles, by code. */
  const placeOf = new Uint8Array(CODE_COUNT);
  /** The old meld that a tile of the table is in, by its place in the list of meld tiles. */
  const meldOf = new Uint8Array(CODE_COUNT);

  const { faces, owners, strays, codes, size } = drafts;
  const assign = {
    /** What leaves the rack: how many tiles; and by type which copies, one bit for each. */
    count: 0,
    played: new Uint8Array(words.buffer, CODE_COUNT + TYPE_COUNT, TYPE_COUNT),
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
        if (placed[i] !== 0) continue;
        const code = meldCodes[i]!;
        onTable[code >> 2]! |= 1 << (code & 3);
        placeOf[code] = i;
        meldOf[i] = m;
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
          codes[s] = take(draft, face);
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
          codes[s] = take(draft, JOKER_TYPE);
          open--;
        }
    }
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

  /** A tile of the table before one of the rack; of several on the table the one whose old meld the draft has most of. */
  function take(draft: number, type: number): number {
    let best = -1;
    for (let left = onTable[type]!; left !== 0; left &= left - 1) {
      const code = lowestOf(type, left);
      if (best < 0 || sharedFaces(draft, code) > sharedFaces(draft, best)) best = code;
    }
    if (best >= 0) {
      onTable[type]! ^= 1 << (best & 3);
      return best;
    }
    const left = p.onRack[type]! & ~assign.played[type]!;
    assign.played[type]! |= left & -left;
    assign.count++;
    return lowestOf(type, left);
  }

  /** How many tiles a draft has, or may still get, of the old meld of a tile. */
  function sharedFaces(draft: number, code: number): number {
    const { meldStart, meldFaces, meldCodes } = p;
    const meld = meldOf[placeOf[code]!]!;
    let same = 0;
    for (let at = meldStart[meld]!; at < meldStart[meld + 1]!; at++)
      for (let s = draft * SLOTS, end = s + size[draft]!; s < end; s++)
        if (codes[s]! < 0 ? faces[s] === meldFaces[at] : codes[s] === meldCodes[at]) same++;
    return same;
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
