/** The old groups: how many of them a group vector breaks, and how many more break because a joker leaves. */

import { JOKER_TYPE, MAX_VALUE } from '../../rules/tile.ts';
import { FACES, GROUP } from '../face.ts';
import type { Problem } from '../position/problem.ts';
import { netOf } from './edge.ts';
import type { Faces } from './faces.ts';
import { keepGroups, MOST_VECTORS, withoutFourths } from './groups.ts';

export type OldGroups = ReturnType<typeof makeOldGroups>;

export function makeOldGroups(p: Problem, faces: Faces) {
  const oldGroups = {
    // By value: the colours of each old group, packed, four bits each; and the colours that its jokers stand for.
    colors: new Int32Array(FACES),
    jokers: new Int32Array(FACES),
    /** By index of a group vector: the number of old groups that it breaks. */
    broken: new Uint8Array(MOST_VECTORS),
    read,
    jokersLeaving,
  };

  return oldGroups;

  /** Reads the old groups; none of them where they are not followed. */
  function read(follow: boolean): void {
    const { colors, jokers, broken } = oldGroups;
    for (let value = 1; value <= MAX_VALUE; value++) {
      colors[value] = 0;
      jokers[value] = 0;
    }
    for (let k = 0; follow && k < p.inPlay; k++) {
      const m = p.order[k]!;
      if (p.meldKind[m] !== GROUP) continue;
      let all = 0;
      let standing = 0;
      const value = p.meldFaces[p.meldStart[m]!]! & 15;
      for (let i = p.meldStart[m]!; i < p.meldStart[m + 1]!; i++) {
        const color = 1 << (p.meldFaces[i]! >> 4);
        all |= color;
        if (p.meldCodes[i]! >> 2 === JOKER_TYPE) standing |= color;
      }
      colors[value] = (colors[value]! << 4) | all;
      jokers[value] = (jokers[value]! << 4) | standing;
    }
    for (let value = p.low; value <= p.high; value++)
      for (let i = faces.vectorStart[value]!; i < faces.vectorStart[value + 1]!; i++)
        broken[i] =
          colors[value] === 0
            ? 0
            : keepGroups(withoutFourths(faces.vectors[i]!, p.fourths[value]), colors[value]!).broken;
  }

  /** How many more old groups break where jokers leave, from the edges of the four colours. */
  function jokersLeaving(
    value: number,
    vector: number,
    e0: number,
    e1: number,
    e2: number,
    e3: number,
  ): number {
    const n0 = netOf(e0);
    const n1 = netOf(e1);
    const n2 = netOf(e2);
    const n3 = netOf(e3);
    const leaving = (n0 < 0 ? 1 : 0) | (n1 < 0 ? 2 : 0) | (n2 < 0 ? 4 : 0) | (n3 < 0 ? 8 : 0);
    if (leaving === 0) return 0;
    const groups = withoutFourths(vector, p.fourths[value]);
    const coming = (n0 > 0 ? 1 : 0) | (n1 > 0 ? 2 : 0) | (n2 > 0 ? 4 : 0) | (n3 > 0 ? 8 : 0);
    const all = oldGroups.colors[value]!;
    let whole = 0;
    let broken = -keepGroups(groups, all).broken;
    let shift = 0;
    let jokers = oldGroups.jokers[value]!;
    for (let rest = all; rest !== 0; rest >>>= 4, jokers >>>= 4) {
      const kept = keptColors(rest & 15, (jokers & 15 & leaving) !== 0, coming);
      if (kept === 0) broken++;
      else {
        whole |= kept << shift;
        shift += 4;
      }
    }
    return broken + keepGroups(groups, whole).broken;
  }
}

/** The colours that a new group needs to hold an old one. A joker that left may come back as the one colour that it lacks. */
export function keptColors(colors: number, jokerLeft: boolean, coming: number): number {
  if (!jokerLeft) return colors;
  return coming !== 0 && (colors ^ coming) === 15 ? 15 : 0;
}
