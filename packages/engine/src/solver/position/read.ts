/** Reads a position into the problem: the one place where tiles, old melds and what their jokers stand for come in. */
import { bits } from '../../rules/bits.ts';
import type { Position } from '../../rules/position.ts';
import { positionViolations } from '../../rules/position.ts';
import { type Ruleset, tileCount } from '../../rules/ruleset.ts';
import { CODE_COUNT, existsIn, JOKER_TYPE, MAX_VALUE, tileCode, typeOfFace } from '../../rules/tile.ts';
import { ViolationError, wrongType } from '../../rules/violation.ts';
import { vectorOf } from '../color/groups.ts';
import { FACE_OF_TYPE, FACES, GROUP, meldKey, RUN } from '../face.ts';
import type { Focus } from './focus.ts';
import type { Frozen } from './frozen.ts';
import { CHOSEN, FREE, LOCKED, MELDS, type Problem, REPLACE, REPLACE_ANY } from './problem.ts';

export function makeReader(p: Problem, focus: Focus) {
  const RULES = { locked: LOCKED, replace: REPLACE, replace_any: REPLACE_ANY, free: FREE } as const;

  const orderKey = new Int32Array(MELDS);
  /** By code: whether the tile exists in the ruleset read last. */
  const existing = new Uint8Array(CODE_COUNT);
  let lastRuleset: Ruleset | null = null;
  /** Whether the position read last was a case of frozen melds. */
  let wasFrozen = false;

  return { readPosition, demand, demandAtLeast, rackByType };

  /**
   * Reads a position, in one case of its frozen melds if that is given. Throws its violations where it is not valid. Returns
   * false where the rack lacks a tile that the case needs.
   */
  function readPosition(position: Position, frozen?: Frozen): boolean {
    const { table, rack, ruleset, opened } = position ?? {};
    if (typeof ruleset !== 'object' || ruleset === null)
      throw new ViolationError([wrongType('a ruleset', ruleset, 'ruleset')]);
    const known = typeof opened === 'boolean';
    if (!scan(table, rack, ruleset) || !known) {
      const wrong = positionViolations(table, rack, ruleset);
      if (!known) wrong.push(wrongType('true or false', opened, 'opened'));
      throw new ViolationError(wrong);
    }
    const opening = !opened;
    p.colors = ruleset.colors;
    p.values = ruleset.values;
    p.tiles = tileCount(ruleset);
    p.openingPoints = opening ? ruleset.initialMeldMinPoints : 0;
    p.rearranges = !(opening && ruleset.initialMeldMustUseOnlyHand);
    p.rule = opening ? LOCKED : RULES[ruleset.jokerReclaimRule];
    if (opening && !ruleset.initialMeldAllowJoker) p.rackJokers = 0;
    p.inPlay = p.melds;
    if (wasFrozen) thaw();
    if (frozen !== undefined) freeze(frozen);
    if (!p.rearranges) {
      p.inPlay = 0;
      p.fixed.fill(0);
      p.standing.fill(0);
      p.tableJokers = 0;
    }
    p.leastNet = !opening && ruleset.jokerReclaimToHandAllowed ? -p.tableJokers : 0;
    countLooseJokers();
    focus();
    return frozen === undefined || p.replacing.every((count, face) => count <= p.rack[face]!);
  }

  function thaw(): void {
    p.frozen.fill(0);
    p.blocks = [];
    p.fourths = [];
    p.held = 0;
    wasFrozen = false;
  }

  /** Takes the blocks out of the tiles that the search distributes, and sets which jokers are reclaimed. */
  function freeze({ gone, blocks, melds }: Frozen): void {
    const { order, replacing, blocked, fixed } = p;
    const fourths: number[][] = [];
    wasFrozen = true;
    p.gone.set(gone);
    // The real tiles that must lie at a face: those of blocks, and those that take the place of jokers.
    for (const { kind, faces, jokers } of blocks) {
      let lacking = (1 << p.colors) - 1;
      for (const [i, face] of faces.entries()) {
        blocked[face]!++;
        lacking &= ~(1 << (face >> 4));
        if (!jokers[i]) replacing[face]!++;
      }
      if (kind === RUN) {
        p.blocksBegin[faces[0]!]!++;
        p.blocksEnded[faces.at(-1)! + 1]!++;
      } else if (lacking !== 0) {
        const value = faces[0]! & 15;
        fourths[value] = [...(fourths[value] ?? []), vectorOf(lacking)];
      }
    }
    for (let face = 0; face < FACES; face++) {
      const real = Math.max(replacing[face]!, gone[face]!) - fixed[face]!;
      replacing[face] = Math.max(0, real, p.rule === REPLACE ? gone[face]! : 0);
    }
    p.leastPlayed.set(replacing);
    p.rule = CHOSEN;
    p.blocks = blocks;
    p.fourths = fourths;
    p.held = melds.size;
    // The others keep their order.
    const sorted = Array.from(order.subarray(0, p.melds));
    order.set([...sorted.filter((m) => !melds.has(m)), ...melds]);
    p.inPlay -= p.held;
  }

  /**
   * Narrows the problem that was just read: `most` and `least` limit the tiles laid of each type, jokers last. Where
   * the least is no joker, jokers may still be taken from the table if the rules allow it. Returns false where
   * a tile that must be laid fits nowhere.
   */
  function demand(most: ArrayLike<number>, least: ArrayLike<number>): boolean {
    for (let type = 0; type < JOKER_TYPE; type++) p.rack[FACE_OF_TYPE[type]!] = most[type]!;
    p.rackJokers = most[JOKER_TYPE]!;
    countLooseJokers();
    focus();
    return demandAtLeast(least);
  }

  /** The same with no limit on what may be laid. */
  function demandAtLeast(least: ArrayLike<number>): boolean {
    for (let type = 0; type < JOKER_TYPE; type++) {
      const face = FACE_OF_TYPE[type]!;
      p.leastPlayed[face] = Math.max(least[type]!, p.replacing[face]!);
      if (p.leastPlayed[face]! > p.rack[face]!) return false;
    }
    // Jokers that are laid count net of those taken.
    if (least[JOKER_TYPE]! > 0) p.leastNet = least[JOKER_TYPE]!;
    return least[JOKER_TYPE]! <= p.rackJokers;
  }

  /** The tiles of the rack that fit somewhere, by type, jokers last. */
  function rackByType(): number[] {
    return [...Array.from(FACE_OF_TYPE, (face) => p.rack[face]!), p.rackJokers];
  }

  function countLooseJokers(): void {
    const { rule, standing, rack, fixed, reclaimable } = p;
    const movable = p.tableJokers > 0 && rule !== LOCKED;
    let sum = 0;
    for (let value = MAX_VALUE + 2; value >= 1; value--) {
      if (movable && value <= p.values)
        for (let face = value; face < FACES; face += 16) {
          const here = standing[face]!;
          if (here === 0) continue;
          const real = rule === REPLACE ? rack[face]! : rack[face]! + fixed[face]!;
          sum += rule === CHOSEN ? p.gone[face]! : rule === FREE || real > here ? here : real;
        }
      reclaimable[value] = sum;
    }
    p.loose = p.rackJokers + sum;
  }

  /** Fills the counts. False where anything is wrong; `positionViolations` then says what. */
  function scan(table: Position['table'], tiles: Position['rack'], ruleset: Ruleset): boolean {
    const { fixed, rack, standing, onTable, onRack, meldKind, meldStart, meldCodes, meldFaces, order } = p;
    const exists = tilesOf(ruleset);
    p.counts.fill(0);
    if (!Array.isArray(table) || !Array.isArray(tiles) || table.length > 70 || tiles.length > CODE_COUNT)
      return false;
    let at = 0;
    p.tableJokers = 0;
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
          if (code >> 2 === JOKER_TYPE) return false;
          face = FACE_OF_TYPE[code >> 2]!;
          fixed[face]!++;
        } else {
          code = tileCode(slot?.tile);
          if (code >> 2 !== JOKER_TYPE || exists[code] === 0) return false;
          const type = typeOfFace(slot.as);
          if (type < 0 || exists[type << 2] === 0) return false;
          face = FACE_OF_TYPE[type]!;
          standing[face]!++;
          jokers++;
        }
        const copy = 1 << (code & 3);
        if ((onTable[code >> 2]! & copy) !== 0) return false;
        onTable[code >> 2]! |= copy;
        // Sorts the tiles of a meld by face.
        let i = at++;
        for (; i > meldStart[m]! && meldFaces[i - 1]! > face; i--) {
          meldCodes[i] = meldCodes[i - 1]!;
          meldFaces[i] = meldFaces[i - 1]!;
        }
        meldCodes[i] = code;
        meldFaces[i] = face;
        colors |= 1 << (face >> 4);
        values |= 1 << (face & 15);
      }
      const low = values & -values;
      if (meld.kind === 'run') {
        meldKind[m] = RUN;
        if ((colors & (colors - 1)) !== 0 || values !== low * ((1 << n) - 1)) return false;
      } else if (meld.kind === 'group') {
        meldKind[m] = GROUP;
        if (values !== low || bits(colors) !== n) return false;
      } else return false;
      // Of melds of the same faces, those with fewer jokers come first. No two melds have the same first tile.
      const first = meldStart[m]!;
      const key =
        (((meldKey(meldKind[m]!, meldFaces[first]!, colors, n) << 3) | jokers) << 8) | meldCodes[first]!;
      p.tableJokers += jokers;
      let i = m;
      for (; i > 0 && orderKey[i - 1]! > key; i--) {
        orderKey[i] = orderKey[i - 1]!;
        order[i] = order[i - 1]!;
      }
      orderKey[i] = key;
      order[i] = m;
    }
    p.melds = table.length;
    meldStart[table.length] = at;
    p.rackJokers = 0;
    for (let i = 0; i < tiles.length; i++) {
      const code = tileCode(tiles[i]);
      if (code < 0 || exists[code] === 0) return false;
      const type = code >> 2;
      const copy = 1 << (code & 3);
      if (((onTable[type]! | onRack[type]!) & copy) !== 0) return false;
      onRack[type]! |= copy;
      if (type === JOKER_TYPE) p.rackJokers++;
      else rack[FACE_OF_TYPE[type]!]!++;
    }
    p.rackSize = tiles.length;
    return true;
  }

  /** By code: whether the ruleset has the tile. The answer for the last ruleset is kept. */
  function tilesOf(ruleset: Ruleset): Uint8Array {
    if (ruleset !== lastRuleset) {
      // If `existsIn` throws, the half-written table must not be used.
      lastRuleset = null;
      for (let code = 0; code < CODE_COUNT; code++) existing[code] = existsIn(code, ruleset) ? 1 : 0;
      lastRuleset = ruleset;
    }
    return existing;
  }
}
