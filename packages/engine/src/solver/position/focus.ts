/**
 * Finds the live faces of a problem: those at which a tile of the rack or a joker can change something. The rest of the
 * table stays as it is, and tiles of the rack that fit nowhere are left out. All sets of values have one bit a value.
 */

import { MAX_VALUE } from '../../rules/tile.ts';
import { FACES, lowestIn } from '../face.ts';
import type { Problem } from './problem.ts';

export type Focus = ReturnType<typeof makeFocus>;

export function makeFocus(p: Problem) {
  // By colour: the values that have a tile, those at which a tile must stay on the table, and those with just one tile.
  const present = new Int32Array(FACES);
  const staying = new Int32Array(FACES);
  const single = new Int32Array(FACES);

  /** The values of runs of three that begin at these. */
  const spanned = (begins: number): number => begins | (begins << 1) | (begins << 2);

  return focus;

  /**
   * Finds the live faces and takes the others out of the counts. Without loose jokers, a part of the table that is
   * connected with no tile of the rack through possible melds is best left as it is: it is covered, and no old
   * meld in it breaks.
   */
  function focus(): void {
    const { live, begins, grouped, fixed, rack, standing } = p;
    for (let color = 0; color < 4; color++) {
      let mine = 0;
      let table = 0;
      let one = 0;
      for (let value = 1; value <= MAX_VALUE; value++) {
        const face = color * 16 + value;
        const own = rack[face]!;
        const old = fixed[face]! + standing[face]!;
        // Branch-free: a processor predicts these branches badly. The sign bit of -n says whether n > 0.
        mine |= (-own >>> 31) << value;
        table |= (-old >>> 31) << value;
        one |= ((((own + old) ^ 1) - 1) >>> 31) << value;
      }
      present[color] = mine | table;
      staying[color] = table;
      single[color] = one;
      live[color] = mine;
    }
    // Blocks are always live.
    for (const { faces } of p.blocks) for (const face of faces) live[face >> 4]! |= 1 << (face & 15);
    findMelds();
    // A block can be extended by a single tile, so that what a tile needs is not known.
    if (p.loose === 0 && p.held === 0) narrow();
    for (let color = 0; color < 4; color++) {
      const fits = spanned(begins[color]!) | grouped[color]!;
      live[color] = p.loose === 0 ? live[color]! & fits : fits;
    }
    spread();
    setAside();
  }

  /** Where runs can begin and where groups can be, with the loose jokers. */
  function findMelds(): void {
    const { loose, begins, grouped } = p;
    const values = (2 << p.values) - 2;
    // Values that at least one colour has, and at least two.
    let one = 0;
    let two = 0;
    let three = 0;
    for (let color = 0; color < 4; color++) {
      const there = present[color]!;
      three |= two & there;
      two |= one & there;
      one |= there;
    }
    const groups = p.colors < 3 ? 0 : loose === 0 ? three : loose === 1 ? two : loose === 2 ? one : values;
    const starts = values & (values >> 2);
    for (let color = 0; color < 4; color++) {
      const x = present[color]!;
      const y = x >> 1;
      const z = x >> 2;
      const enough =
        loose === 0 ? x & y & z : loose === 1 ? (x & (y | z)) | (y & z) : loose === 2 ? x | y | z : starts;
      begins[color] = color < p.colors ? enough & starts : 0;
      grouped[color] = color < p.colors ? groups & (loose > 0 ? values : x) : 0;
    }
  }

  /**
   * Removes melds that no layout can have, since they would take the only tile that another tile of the table needs. A
   * table tile that can be in no group needs a run; a neighbour without which it has no run, and of which there is
   * one copy, is in no group. A table tile that can be in no run needs a group; where only three colours
   * can form it, their single copies are in no run.
   */
  function narrow(): void {
    const { begins, grouped } = p;
    for (let again = true; again; ) {
      again = false;
      // Values at which a tile must be in a group; and values at which at least 1, 2, 3, 4 colours can be in one.
      let needed = 0;
      let one = 0;
      let two = 0;
      let three = 0;
      let four = -1;
      for (let color = 0; color < 4; color++) {
        const there = grouped[color]!;
        needed |= staying[color]! & ~spanned(begins[color]!);
        three |= two & there;
        two |= one & there;
        one |= there;
        four &= there;
      }
      for (let color = 0; color < 4; color++) {
        const first = begins[color]!;
        const was = grouped[color]! & three;
        const run = staying[color]! & ~was;
        // Tiles whose only runs go through the neighbour below, or above.
        const below = run & ~first;
        const above = run & ~(first << 2);
        const taken =
          (below >> 1) | ((below & ~(first << 1)) >> 2) | (above << 1) | ((above & ~(first << 1)) << 2);
        const groups = was & ~(single[color]! & taken);
        const held = single[color]! & groups & needed & ~four;
        const runs = first & ~(held | (held >> 1) | (held >> 2));
        if (groups !== grouped[color] || runs !== first) again = true;
        grouped[color] = groups;
        begins[color] = runs;
      }
    }
  }

  /** Makes live what shares a possible meld with a live face, until nothing is added. */
  function spread(): void {
    const { live, begins, grouped } = p;
    for (let before = -1, now = 0; before !== now; ) {
      before = now;
      now = 0;
      let joined = 0;
      for (let color = 0; color < 4; color++) joined |= live[color]! & grouped[color]!;
      for (let color = 0; color < 4; color++) {
        let alive = live[color]! | (joined & grouped[color]!);
        alive |= spanned(begins[color]! & (alive | (alive >> 1) | (alive >> 2)));
        live[color] = alive;
        now += alive;
      }
    }
  }

  /** Takes what is not live out of the counts, and moves the old melds there behind the others. */
  function setAside(): void {
    const { live, order } = p;
    for (let color = 0; color < 4; color++) {
      for (let dead = present[color]! & ~live[color]!; dead !== 0; dead &= dead - 1) {
        const face = color * 16 + lowestIn(dead);
        p.fixed[face] = 0;
        p.standing[face] = 0;
        p.rack[face] = 0;
      }
    }
    const values = live[0]! | live[1]! | live[2]! | live[3]!;
    p.low = values === 0 ? 1 : lowestIn(values);
    p.high = values === 0 ? 0 : 31 - Math.clz32(values);
    p.steps = values | (2 << p.high);
    let kept = 0;
    for (let k = 0; k < p.inPlay; k++) {
      const meld = order[k]!;
      const face = p.meldFaces[p.meldStart[meld]!]!;
      if (((live[face >> 4]! >> (face & 15)) & 1) === 0) continue;
      order[k] = order[kept]!;
      order[kept++] = meld;
    }
    p.inPlay = kept;
  }
}
