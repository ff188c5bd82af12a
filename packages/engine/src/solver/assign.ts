/** Physical tiles for melds that are laid out by face: old melds keep their own tiles, copies in order else. */

import { clear } from './clear.ts';
import { CODE_COUNT, JOKER_TYPE } from './constants.ts';
import { type Drafts, SLOTS } from './drafts.ts';
import type { Problem } from './problem.ts';

export type Assign = ReturnType<typeof makeAssign>;

export function makeAssign(p: Problem, drafts: Drafts) {
  const words = new Float64Array((3 * CODE_COUNT + 4) / 8);
  const marks = new Uint8Array(words.buffer);
  /** Places in the list of meld tiles that are laid already. */
  const placed = marks.subarray(0, CODE_COUNT);
  /** Which codes wait on the table, by their place in the list of meld tiles plus one, and which on the rack. */
  const onTable = marks.subarray(CODE_COUNT, 2 * CODE_COUNT);
  const onRack = marks.subarray(2 * CODE_COUNT);
  /** The old meld that a tile of the table is in, by its place in the list of meld tiles. */
  const meldOf = new Uint8Array(CODE_COUNT);

  const { faces, owners, strays, codes, size, list } = drafts;
  const assign = {
    /** What leaves the rack, as codes: the first so many. */
    played: new Uint8Array(CODE_COUNT),
    count: 0,
    assignAll,
  };

  return assign;

  /**
   * Gives every slot of the drafts its tile. Says which jokers go to the rack. The numbers of real tiles and of jokers
   * at each face are counted down.
   */
  function assignAll(realLeft: Int16Array, jokersLeft: Int16Array): number[] {
    clear(words);
    assign.count = 0;

    // First what old melds keep, each tile where its own meld goes on.
    for (let n = 0; n < drafts.count; n++) {
      const draft = list[n]!;
      for (let s = draft * SLOTS, end = s + size[draft]!; s < end; s++)
        if (owners[s]! >= 0) keep(s, realLeft, jokersLeft);
    }

    for (let k = 0; k < p.inPlay; k++) {
      const m = p.order[k]!;
      for (let i = p.meldStart[m]!; i < p.meldStart[m + 1]!; i++)
        if (placed[i] === 0) {
          onTable[p.meldCodes[i]!] = i + 1;
          meldOf[i] = m;
        }
    }
    for (let i = 0; i < p.rackSize; i++) onRack[p.rackCodes[i]!] = 1;

    // Then the other tiles of the table at their faces, then those of the rack, then jokers where they stood.
    let open = 0;
    for (let n = 0; n < drafts.count; n++) {
      const draft = list[n]!;
      for (let s = draft * SLOTS, end = s + size[draft]!; s < end; s++) {
        if (codes[s]! >= 0) continue;
        const face = faces[s]!;
        if (realLeft[face]! > 0) {
          realLeft[face]!--;
          codes[s] = take(draft, face);
        } else {
          const joker = standingFor(face);
          codes[s] = joker;
          if (joker < 0) open++;
          else onTable[joker] = 0;
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
    for (let code = JOKER_TYPE << 2; code < CODE_COUNT; code++) if (onTable[code]! > 0) taken.push(code);
    return taken;
  }

  /** Puts the tile of an old meld, or its joker, where a draft wants it. */
  function keep(s: number, realLeft: Int16Array, jokersLeft: Int16Array): void {
    const owner = owners[s]!;
    const face = faces[s]!;
    let found = -1;
    for (let i = p.meldStart[owner]!; i < p.meldStart[owner + 1]!; i++) {
      if (placed[i] !== 0) continue;
      if (strays[s] === 1 ? p.meldCodes[i]! >> 2 !== JOKER_TYPE : p.meldFaces[i] !== face) continue;
      // Of several jokers the first by name, in whatever order they lie.
      if (found < 0 || p.meldCodes[i]! < p.meldCodes[found]!) found = i;
    }
    if (found < 0) return;
    const left = p.meldCodes[found]! >> 2 === JOKER_TYPE ? jokersLeft : realLeft;
    if (left[face]! === 0) return;
    left[face]!--;
    placed[found] = 1;
    codes[s] = p.meldCodes[found]!;
  }

  /** A tile of the table before one of the rack; of several on the table the one whose old meld the draft has most of. */
  function take(draft: number, type: number): number {
    let best = -1;
    for (let code = type << 2; code < (type + 1) << 2; code++) {
      if (onTable[code] === 0) continue;
      if (best < 0 || sharedFaces(draft, code) > sharedFaces(draft, best)) best = code;
    }
    if (best >= 0) {
      onTable[best] = 0;
      return best;
    }
    let code = type << 2;
    while (onRack[code] === 0) code++;
    onRack[code] = 0;
    assign.played[assign.count++] = code;
    return code;
  }

  /** How many faces a draft has in common with the old meld of a tile. */
  function sharedFaces(draft: number, code: number): number {
    const meld = meldOf[onTable[code]! - 1]!;
    let same = 0;
    for (let at = p.meldStart[meld]!; at < p.meldStart[meld + 1]!; at++)
      for (let s = draft * SLOTS, end = s + size[draft]!; s < end; s++)
        if (faces[s] === p.meldFaces[at]) same++;
    return same;
  }

  /** The first joker waiting on the table that stands for a face, or -1. */
  function standingFor(face: number): number {
    for (let code = JOKER_TYPE << 2; code < CODE_COUNT; code++)
      if (onTable[code]! > 0 && p.meldFaces[onTable[code]! - 1] === face) return code;
    return -1;
  }
}
