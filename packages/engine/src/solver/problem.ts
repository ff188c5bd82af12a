/**
 * A position as numbers: how many tiles of each type must stay on the table, how many may join them from
 * the rack, where jokers stand, and what the rules let them do. One problem is reused for every solve.
 */
import { bits } from '../rules/bits.ts';
import type { Position } from '../rules/position.ts';
import { positionViolations } from '../rules/position.ts';
import { type Ruleset, tileCount } from '../rules/ruleset.ts';
import { CODE_COUNT, existsIn, JOKER_TYPE, MAX_VALUE, tileCode, typeOfFace } from '../rules/tile.ts';
import { ViolationError, wrongType } from '../rules/violation.ts';
import { focus } from './focus.ts';

export const LOCKED = 0;
export const REPLACE = 1;
const REPLACE_ANY = 2;
export const FREE = 3;

const RULES = { locked: LOCKED, replace: REPLACE, replace_any: REPLACE_ANY, free: FREE } as const;

export const RUN = 0;
export const GROUP = 1;

/** What must be reached besides a cover of the table. */
export const NEED_NOTHING = 0;
/** At least one tile leaves the rack. */
export const NEED_TILE = 1;
/** What leaves the rack is worth the opening's points. */
export const NEED_POINTS = 2;

export class Problem {
  colors = 0;
  values = 0;
  /** How many tiles the ruleset has in all. */
  tiles = 0;
  /** The four that follow, one after the other. */
  private readonly counts = new Int8Array(4 * JOKER_TYPE);
  /** Real tiles of a type that lie on the table and must stay on it. */
  readonly fixed = this.counts.subarray(0, JOKER_TYPE);
  /** Jokers that stand for a type on the table. */
  readonly standing = this.counts.subarray(JOKER_TYPE, 2 * JOKER_TYPE);
  /** Real tiles of a type on the rack. */
  readonly rack = this.counts.subarray(2 * JOKER_TYPE, 3 * JOKER_TYPE);
  /** How many of them must be played: none, but where a given set of tiles is to be laid out. */
  readonly leastPlayed = this.counts.subarray(3 * JOKER_TYPE);
  tableJokers = 0;
  rackJokers = 0;
  rule: number = REPLACE;
  /** How many jokers could stand elsewhere than before: those of the rack and those that may be reclaimed. */
  loose = 0;
  /** How many jokers may be reclaimed at values from v on. */
  readonly reclaimableFrom = new Int8Array(MAX_VALUE + 3);
  /** The fewest jokers that the table may gain: negative where they may go to the rack. */
  leastNet = 0;
  /** The opening's points, or 0 where the player has opened. */
  openingPoints = 0;
  /** Whether the old melds take part: in an opening from the rack alone they are left alone. */
  rearranges = true;

  /** The faces at which something can change: by colour, one bit for each value. Nothing else is counted above. */
  readonly live = new Int32Array(4);
  /** Likewise: where a run can begin, and where tiles of a colour can be in a group. */
  readonly begins = new Int32Array(4);
  readonly grouped = new Int32Array(4);
  /** The lowest and the highest value of a live face; the lowest is the higher one where there is none. */
  low = 0;
  high = 0;

  // The old melds, as they came: kind, and where their tiles start in the lists of codes and faces.
  melds = 0;
  /** How many of them may change; the others stay as they are. */
  inPlay = 0;
  /** Those in canonical order, the others behind them: the answer must not depend on the order in which they came. */
  readonly order = new Uint8Array(71);
  readonly meldKind = new Uint8Array(71);
  readonly meldStart = new Uint8Array(72);
  readonly meldCodes = new Uint8Array(CODE_COUNT);
  readonly meldFaces = new Uint8Array(CODE_COUNT);
  rackSize = 0;
  readonly rackCodes = new Uint8Array(CODE_COUNT);

  /** Reads a position. Throws its violations where it is not a valid one. */
  read(position: Position): void {
    const { ruleset, opened } = position;
    const known = typeof opened === 'boolean';
    if (!this.scan(position.table, position.rack, ruleset) || !known) {
      const wrong = positionViolations(position.table, position.rack, ruleset);
      if (!known) wrong.push(wrongType('true or false', opened, 'opened'));
      throw new ViolationError(wrong);
    }
    const opening = !opened;
    this.colors = ruleset.colors;
    this.values = ruleset.values;
    this.tiles = tileCount(ruleset);
    this.openingPoints = opening ? ruleset.initialMeldMinPoints : 0;
    this.rearranges = !(opening && ruleset.initialMeldMustUseOnlyHand);
    this.rule = opening ? LOCKED : RULES[ruleset.jokerReclaimRule];
    if (opening && !ruleset.initialMeldAllowJoker) this.rackJokers = 0;
    this.inPlay = this.melds;
    if (!this.rearranges) {
      this.inPlay = 0;
      this.fixed.fill(0);
      this.standing.fill(0);
      this.tableJokers = 0;
    }
    this.leastNet = !opening && ruleset.jokerReclaimToHandAllowed ? -this.tableJokers : 0;
    this.countLooseJokers();
    focus(this);
  }

  /**
   * Narrows the problem to laying out just these tiles of the rack: how many of each type, and how many
   * jokers. With none of those, jokers may still be taken from the table where the rules allow it. There must be
   * a way to lay them.
   */
  demand(tiles: ArrayLike<number>, jokers: number): void {
    for (let type = 0; type < JOKER_TYPE; type++) {
      this.rack[type] = tiles[type]!;
      this.leastPlayed[type] = tiles[type]!;
    }
    this.rackJokers = jokers;
    if (jokers > 0) this.leastNet = jokers;
    this.countLooseJokers();
    focus(this);
  }

  private countLooseJokers(): void {
    const { rule, standing, rack, fixed, reclaimableFrom } = this;
    let sum = 0;
    reclaimableFrom.fill(0);
    if (this.tableJokers > 0 && rule !== LOCKED) {
      for (let value = this.values; value >= 1; value--) {
        for (let type = value - 1; type < JOKER_TYPE; type += MAX_VALUE) {
          const here = standing[type]!;
          if (here === 0) continue;
          const real = rule === REPLACE ? rack[type]! : rack[type]! + fixed[type]!;
          sum += rule === FREE || real > here ? here : real;
        }
        reclaimableFrom[value] = sum;
      }
    }
    this.loose = this.rackJokers + sum;
  }

  /** Fills the counts; false where anything is wrong, and then somebody else says what. */
  private scan(table: Position['table'], tiles: Position['rack'], ruleset: Ruleset): boolean {
    const { fixed, rack, standing, meldKind, meldStart, meldCodes, meldFaces, rackCodes, order } = this;
    const exists = tilesOf(ruleset);
    this.counts.fill(0);
    seen.fill(0);
    if (!Array.isArray(table) || !Array.isArray(tiles) || table.length > 70 || tiles.length > CODE_COUNT)
      return false;
    let at = 0;
    this.tableJokers = 0;
    for (let m = 0; m < table.length; m++) {
      const meld = table[m];
      const slots = meld?.slots;
      if (!Array.isArray(slots)) return false;
      const n = slots.length;
      if (n < 3 || n > MAX_VALUE) return false;
      meldStart[m] = at;
      let colors = 0;
      let values = 0;
      let jokers = 0;
      for (let s = 0; s < n; s++) {
        const slot = slots[s]!;
        let code: number;
        let face: number;
        if (typeof slot === 'string') {
          code = tileCode(slot);
          if (code < 0 || exists[code] === 0) return false;
          face = code >> 2;
          if (face === JOKER_TYPE) return false;
          fixed[face]!++;
        } else {
          code = tileCode(slot?.tile);
          if (code >> 2 !== JOKER_TYPE || exists[code] === 0) return false;
          face = typeOfFace(slot.as);
          if (face < 0 || exists[face << 2] === 0) return false;
          standing[face]!++;
          jokers++;
        }
        if (seen[code] !== 0) return false;
        seen[code] = 1;
        // Its tiles in order of their faces.
        let i = at++;
        for (; i > meldStart[m]! && meldFaces[i - 1]! > face; i--) {
          meldCodes[i] = meldCodes[i - 1]!;
          meldFaces[i] = meldFaces[i - 1]!;
        }
        meldCodes[i] = code;
        meldFaces[i] = face;
        colors |= 1 << COLOR[face]!;
        values |= 1 << VALUE[face]!;
      }
      const low = values & -values;
      if (meld.kind === 'run') {
        meldKind[m] = RUN;
        if ((colors & (colors - 1)) !== 0 || values !== low * ((1 << n) - 1)) return false;
      } else if (meld.kind === 'group') {
        meldKind[m] = GROUP;
        if (values !== low || bits(colors) !== n) return false;
      } else return false;
      // Of melds of the same faces those with fewer jokers first; and no two have the same first tile.
      const first = meldStart[m]!;
      const key =
        (((meldKey(meldKind[m]!, meldFaces[first]!, colors, n) << 3) | jokers) << 8) | meldCodes[first]!;
      this.tableJokers += jokers;
      let i = m;
      for (; i > 0 && orderKey[i - 1]! > key; i--) {
        orderKey[i] = orderKey[i - 1]!;
        order[i] = order[i - 1]!;
      }
      orderKey[i] = key;
      order[i] = m;
    }
    this.melds = table.length;
    meldStart[table.length] = at;
    this.rackJokers = 0;
    for (let i = 0; i < tiles.length; i++) {
      const code = tileCode(tiles[i]);
      if (code < 0 || exists[code] === 0 || seen[code] !== 0) return false;
      seen[code] = 1;
      rackCodes[i] = code;
      const type = code >> 2;
      if (type === JOKER_TYPE) this.rackJokers++;
      else rack[type]!++;
    }
    this.rackSize = tiles.length;
    return true;
  }
}

/** Melds in canonical order: by kind, first face, length and colours. What is equal then has the same faces. */
export const meldKey = (kind: number, first: number, colors: number, length: number): number =>
  (((kind << 6) | first) << 8) | (length << 4) | colors;

const seen = new Uint8Array(CODE_COUNT);
const orderKey = new Int32Array(71);
export const COLOR = new Uint8Array(JOKER_TYPE);
export const VALUE = new Uint8Array(JOKER_TYPE);
for (let type = 0; type < JOKER_TYPE; type++) {
  COLOR[type] = Math.floor(type / MAX_VALUE);
  VALUE[type] = (type % MAX_VALUE) + 1;
}

let lastRuleset: Ruleset | null = null;
const existing = new Uint8Array(CODE_COUNT);

/** Which codes the ruleset has; remembered for the ruleset asked last. */
function tilesOf(ruleset: Ruleset): Uint8Array {
  if (ruleset !== lastRuleset) {
    // Whatever goes wrong below, nothing half done is used.
    lastRuleset = null;
    for (let code = 0; code < CODE_COUNT; code++) existing[code] = existsIn(code, ruleset) ? 1 : 0;
    lastRuleset = ruleset;
  }
  return existing;
}

/** What breaking an old meld costs: a number that can be shared out finely. */
export const MELD = 64;
/** Costs below this count broken melds, of which there are never so many; costs above are multiples of it. */
export const BROKEN = 128 * MELD;

/**
 * What leaving a tile on the rack costs. Lexicographic by size: old melds that break cost less than
 * a point, so that they only ever break ties; then points and tiles, in the order of the objective.
 */
export class Weights {
  /** For a tile of a given value. */
  readonly value = new Float64Array(MAX_VALUE + 1);
  joker = 0;
  /** For a joker that is laid, for each number that it stands below the highest. */
  below = 0;

  set(problem: Problem, objective: 'tiles' | 'value', jokerPenalty: number): void {
    const jokers = problem.rackJokers + problem.tableJokers;
    let points = jokers * jokerPenalty;
    for (let type = 0; type < JOKER_TYPE; type++) points += problem.rack[type]! * VALUE[type]!;
    const point = objective === 'tiles' ? BROKEN : BROKEN * (problem.rackSize + jokers + 1);
    const tile = objective === 'tiles' ? BROKEN * (points + 1) : BROKEN;
    for (let v = 1; v <= MAX_VALUE; v++) this.value[v] = tile + v * point;
    this.joker = tile + jokerPenalty * point;
  }

  /** What it costs to lay nothing. */
  whole(problem: Problem): number {
    let sum = problem.rackJokers * this.joker;
    for (let type = 0; type < JOKER_TYPE; type++) sum += problem.rack[type]! * this.value[VALUE[type]!]!;
    return sum;
  }
}
