/** The old groups: which of them a group vector breaks, and which break because a joker leaves. */

import { COLOR, FACES, GROUP, JOKER_TYPE, MAX_VALUE, MELD, VALUE } from '../constants.ts';
import type { Problem } from '../position/problem.ts';
import type { Automata } from './edges.ts';
import type { Faces } from './faces.ts';
import { keepGroups, MOST_VECTORS } from './groups.ts';

export type OldGroups = ReturnType<typeof makeOldGroups>;

export function makeOldGroups(p: Problem, faces: Faces, automata: Automata) {
  const oldGroups = {
    // By value: their colour masks packed by four bits, and which of them have a joker where.
    masks: new Int32Array(FACES),
    jokers: new Int32Array(FACES),
    /** How many of them each vector of the problem breaks; -1 where nobody has asked yet. */
    broken: new Int8Array(MOST_VECTORS),
    /**
     * What of the group prices is not given back where the colours meet in a vector, with what old groups cost that it breaks.
     * The least of a value is nothing: the last colour takes it all.
     */
    slack: new Float64Array(MOST_VECTORS),
    read,
    brokenBy,
    breakAll,
    jokersLeaving,
  };

  return oldGroups;

  /** Reads the old groups; none where they are not to be followed. */
  function read(): void {
    const { masks, jokers, broken, slack } = oldGroups;
    for (let value = 1; value <= MAX_VALUE; value++) {
      masks[value] = 0;
      jokers[value] = 0;
    }
    const count = faces.vectorStart[p.high + 1]!;
    for (let i = 0; i < count; i++) {
      broken[i] = -1;
      slack[i] = 0;
    }
    if (!automata.follows) return;
    for (let k = 0; k < p.inPlay; k++) {
      const m = p.order[k]!;
      if (p.meldKind[m] !== GROUP) continue;
      let colors = 0;
      let standing = 0;
      const value = VALUE[p.meldFaces[p.meldStart[m]!]!]!;
      for (let i = p.meldStart[m]!; i < p.meldStart[m + 1]!; i++) {
        const color = 1 << COLOR[p.meldFaces[i]!]!;
        colors |= color;
        if (p.meldCodes[i]! >> 2 === JOKER_TYPE) standing |= color;
      }
      masks[value] = (masks[value]! << 4) | colors;
      jokers[value] = (jokers[value]! << 4) | standing;
    }
  }

  /** How many old groups the i-th vector breaks. */
  function brokenBy(i: number, vector: number, value: number): number {
    const known = oldGroups.broken[i]!;
    if (known >= 0) return known;
    const masks = oldGroups.masks[value]!;
    const broken = masks === 0 ? 0 : keepGroups(vector, masks).broken;
    oldGroups.broken[i] = broken;
    return broken;
  }

  /** Works it out for all vectors. */
  function breakAll(): void {
    const { vectorStart, vectors } = faces;
    for (let value = p.low; value <= p.high; value++)
      for (let i = vectorStart[value]!; i < vectorStart[value + 1]!; i++) brokenBy(i, vectors[i]!, value);
  }

  /** What it costs more that jokers leave old groups which the vector alone would keep, by changes in jokers. */
  function jokersLeaving(
    value: number,
    vector: number,
    n0: number,
    n1: number,
    n2: number,
    n3: number,
  ): number {
    const leaving = (n0 < 0 ? 1 : 0) | (n1 < 0 ? 2 : 0) | (n2 < 0 ? 4 : 0) | (n3 < 0 ? 8 : 0);
    if (leaving === 0) return 0;
    const coming = (n0 > 0 ? 1 : 0) | (n1 > 0 ? 2 : 0) | (n2 > 0 ? 4 : 0) | (n3 > 0 ? 8 : 0);
    let whole = 0;
    let lost = 0;
    let shift = 0;
    let jokers = oldGroups.jokers[value]!;
    for (let masks = oldGroups.masks[value]!; masks !== 0; masks >>>= 4) {
      let mask = masks & 15;
      if ((jokers & 15 & leaving) !== 0) {
        // The joker may come back as the one colour that the group lacks.
        mask = coming !== 0 && (mask ^ coming) === 15 ? 15 : 0;
      }
      if (mask === 0) lost++;
      else {
        whole |= mask << shift;
        shift += 4;
      }
      jokers >>>= 4;
    }
    const now = lost + keepGroups(vector, whole).broken;
    return (now - keepGroups(vector, oldGroups.masks[value]!).broken) * MELD;
  }
}
