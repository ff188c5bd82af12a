/**
 * What a problem is really about: the faces at which a tile of the rack, or a joker, can make a difference.
 * Whatever else lies on the table stays as it is, and tiles of the rack that fit nowhere are left out.
 */
import { MAX_VALUE } from '../rules/tile.ts';
import { COLOR, type Problem, VALUE } from './problem.ts';

// By colour: the values that are there, and those at which a run of three can begin; and the values at which there can
// be groups. One bit each.
const present = new Int32Array(4);
const begins = new Int32Array(4);
let groups = 0;

/**
 * Finds the live faces of a problem, sets the rest aside and takes it out of the counts. Without jokers that
 * could stand anywhere, a part of the table that no tile of the rack is connected with through possible melds
 * is best left alone: it is covered as it is, and no old meld breaks.
 */
export function focus(p: Problem): void {
  const { live, fixed, rack, standing } = p;
  for (let color = 0; color < 4; color++) {
    let there = 0;
    let mine = 0;
    for (let value = 1, type = color * MAX_VALUE; value <= MAX_VALUE; value++, type++) {
      const own = rack[type]!;
      if (own > 0) mine |= 1 << value;
      if (own + fixed[type]! + standing[type]! > 0) there |= 1 << value;
    }
    present[color] = there;
    live[color] = mine;
  }
  findMelds(p);
  if (p.loose === 0) spread(p);
  else
    for (let color = 0; color < p.colors; color++) {
      const first = begins[color]!;
      live[color] = first | (first << 1) | (first << 2) | groups;
    }
  setAside(p);
}

/** Where runs can begin and where groups can be, with the jokers that are loose. */
function findMelds(p: Problem): void {
  const { loose } = p;
  const values = (2 << p.values) - 2;
  const [a, b, c, d] = present as unknown as [number, number, number, number];
  // Values of at least one colour, two, three.
  const one = a | b | c | d;
  const two = (a & (b | c | d)) | (b & (c | d)) | (c & d);
  const three = (a & b & (c | d)) | (c & d & (a | b));
  groups = p.colors < 3 ? 0 : loose === 0 ? three : loose === 1 ? two : loose === 2 ? one : values;
  const starts = values & (values >> 2);
  for (let color = 0; color < 4; color++) {
    const x = present[color]!;
    const y = x >> 1;
    const z = x >> 2;
    const enough =
      loose === 0 ? x & y & z : loose === 1 ? (x & (y | z)) | (y & z) : loose === 2 ? x | y | z : starts;
    begins[color] = color < p.colors ? enough & starts : 0;
  }
}

/** From the tiles of the rack along all melds that are possible. */
function spread(p: Problem): void {
  const { live } = p;
  // A tile of the rack that no meld can have is not where it begins.
  for (let color = 0; color < 4; color++) {
    const first = begins[color]!;
    live[color]! &= first | (first << 1) | (first << 2) | groups;
  }
  for (let before = -1, now = 0; before !== now; ) {
    before = now;
    const joined = groups & (live[0]! | live[1]! | live[2]! | live[3]!);
    now = 0;
    for (let color = 0; color < 4; color++) {
      let alive = live[color]! | (joined & present[color]!);
      const first = begins[color]! & (alive | (alive >> 1) | (alive >> 2));
      alive |= first | (first << 1) | (first << 2);
      live[color] = alive;
      now += alive;
    }
  }
}

/** Takes what is not live out of the counts, and the old melds there out of the way. */
function setAside(p: Problem): void {
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
