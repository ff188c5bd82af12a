/**
 * What a problem is really about: the faces at which a tile of the rack, or a joker, can make a difference.
 * Whatever else lies on the table stays as it is, and tiles of the rack that fit nowhere are left out.
 */

import { COLOR, FACES, MAX_VALUE, VALUE } from '../constants.ts';
import type { Problem } from './problem.ts';

export type Focus = ReturnType<typeof makeFocus>;

export function makeFocus(p: Problem) {
  // By colour, one bit for each value: those that are there, at which a tile must stay on the table, and at which there is
  // just one tile.
  const present = new Int32Array(FACES);
  const staying = new Int32Array(FACES);
  const single = new Int32Array(FACES);
  /** The values that a first colour has no tile of, a second, and so on. */
  const lacking = new Int32Array(FACES);
  const HIGHEST = 1 << 31;

  /** The values that runs of three have which begin at these. */
  const spanned = (begins: number): number => begins | (begins << 1) | (begins << 2);

  return focus;

  /**
   * Finds the live faces of a problem, sets the rest aside and takes it out of the counts. Without jokers that
   * could stand anywhere, a part of the table that no tile of the rack is connected with through possible melds
   * is best left alone: it is covered as it is, and no old meld breaks.
   */
  function focus(): void {
    const { live, begins, grouped, fixed, rack, standing } = p;
    for (let color = 0; color < 4; color++) {
      let mine = 0;
      let table = 0;
      let one = 0;
      for (let value = 1, type = color * MAX_VALUE; value <= MAX_VALUE; value++, type++) {
        const own = rack[type]!;
        const old = fixed[type]! + standing[type]!;
        // Without a branch, which nobody could foresee: the sign of a negative number is the bit.
        mine |= (-own >>> 31) << value;
        table |= (-old >>> 31) << value;
        one |= ((((own + old) ^ 1) - 1) >>> 31) << value;
      }
      present[color] = mine | table;
      staying[color] = table;
      single[color] = one;
      live[color] = mine;
    }
    findMelds();
    if (p.loose === 0) narrow();
    for (let color = 0; color < 4; color++) {
      const fits = spanned(begins[color]!) | grouped[color]!;
      live[color] = p.loose === 0 ? live[color]! & fits : fits;
    }
    spread();
    setAside();
  }

  /** Where runs can begin and where groups can be, with the jokers that are loose. */
  function findMelds(): void {
    const { loose, begins, grouped } = p;
    const values = (2 << p.values) - 2;
    // Values of at least one colour, and of two.
    let one = 0;
    let two = 0;
    for (let color = 0; color < 4; color++) {
      const there = present[color]!;
      two |= one & there;
      one |= there;
    }
    const groups = p.colors < 3 ? 0 : loose === 1 ? two : loose === 2 ? one : values;
    const starts = values & (values >> 2);
    for (let color = 0; color < 4; color++) lacking[color] = 0;
    for (let color = 0; color < 4; color++) {
      const x = present[color]!;
      const y = x >> 1;
      const z = x >> 2;
      const enough =
        loose === 0 ? x & y & z : loose === 1 ? (x & (y | z)) | (y & z) : loose === 2 ? x | y | z : starts;
      // A run that begins with a joker may as well end with it, unless it reaches the highest value. Of three jokers in
      // a row the first may be the second of a run.
      let gaps = loose < 3 ? ~x & values : 0;
      // Of colours without a tile, one is as good for a joker in a group as the other: the first ones have it.
      let joining = x;
      for (let joker = 0; joker < loose; joker++) {
        gaps &= ~(HIGHEST >>> Math.clz32(gaps));
        const others = ~joining;
        joining |= others & ~lacking[joker]!;
        lacking[joker]! |= others;
      }
      begins[color] = color < p.colors ? enough & starts & ~gaps : 0;
      grouped[color] = color < p.colors ? groups & joining : 0;
    }
  }

  /**
   * Leaves out melds that no layout has, for they would take the only tile that another tile of the table needs. A tile that
   * can be in no group needs a run: so its neighbours stay out of groups where no run without them is possible for it. And
   * a tile that can be in no run needs a group: so where there is just one, the others of that group stay out of runs.
   */
  function narrow(): void {
    const { begins, grouped } = p;
    for (let again = true; again; ) {
      again = false;
      // Values at which somebody must be in a group, and at which one colour can be or more, two, three, and all.
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
        // No run but through the neighbour below, or the two below; or above.
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

  /** From the tiles of the rack along all melds that are possible. */
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

  /** Takes what is not live out of the counts, and the old melds there out of the way. */
  function setAside(): void {
    const { live, order } = p;
    for (let color = 0; color < 4; color++) {
      let dead = present[color]! & ~live[color]!;
      for (; dead !== 0; dead &= dead - 1) {
        const type = color * MAX_VALUE + 30 - Math.clz32(dead & -dead);
        p.fixed[type] = 0;
        p.standing[type] = 0;
        p.rack[type] = 0;
      }
    }
    const values = live[0]! | live[1]! | live[2]! | live[3]!;
    p.low = values === 0 ? 1 : 31 - Math.clz32(values & -values);
    p.high = values === 0 ? 0 : 31 - Math.clz32(values);
    p.steps = values | (2 << p.high);
    let kept = 0;
    for (let k = 0; k < p.inPlay; k++) {
      const meld = order[k]!;
      const face = p.meldFaces[p.meldStart[meld]!]!;
      if (((live[COLOR[face]!]! >> VALUE[face]!) & 1) === 0) continue;
      order[k] = order[kept]!;
      order[kept++] = meld;
    }
    p.inPlay = kept;
  }
}
