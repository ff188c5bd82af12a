/** Reads a position into the problem. */
import { bits } from '../../rules/bits.ts';
import type { Position } from '../../rules/position.ts';
import { positionViolations } from '../../rules/position.ts';
import { type Ruleset, tileCount } from '../../rules/ruleset.ts';
import { existsIn, tileCode, typeOfFace } from '../../rules/tile.ts';
import { ViolationError, wrongType } from '../../rules/violation.ts';
import { clear } from '../clear.ts';
import * as shared from '../constants.ts';
import { CODE_COUNT, GROUP, JOKER_TYPE, MAX_VALUE, meldKey, RUN } from '../constants.ts';
import type { Focus } from './focus.ts';
import { FREE, LOCKED, type Problem, REPLACE, REPLACE_ANY } from './problem.ts';

export function makeReader(p: Problem, focus: Focus) {
  const COLOR = shared.COLOR;
  const VALUE = shared.VALUE;

  const RULES = { locked: LOCKED, replace: REPLACE, replace_any: REPLACE_ANY, free: FREE } as const;

  const orderKey = new Int32Array(71);
  /** Which codes the ruleset asked last has. */
  const existing = new Uint8Array(CODE_COUNT);
  let lastRuleset: Ruleset | null = null;

  return { readPosition, demand, demandAtLeast };

  /** Reads a position. Throws its violations where it is not a valid one. */
  function readPosition(position: Position): void {
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
    if (!p.rearranges) {
      p.inPlay = 0;
      p.fixed.fill(0);
      p.standing.fill(0);
      p.tableJokers = 0;
    }
    p.leastNet = !opening && ruleset.jokerReclaimToHandAllowed ? -p.tableJokers : 0;
    countLooseJokers();
    focus();
  }

  /**
   * Narrows the problem to laying out just these tiles of the rack: how many of each type, and how many
   * jokers. With none of those, jokers may still be taken from the table where the rules allow it. There must be
   * a way to lay them.
   */
  function demand(tiles: ArrayLike<number>, jokers: number): void {
    for (let type = 0; type < JOKER_TYPE; type++) {
      p.rack[type] = tiles[type]!;
      p.leastPlayed[type] = tiles[type]!;
    }
    p.rackJokers = jokers;
    if (jokers > 0) p.leastNet = jokers;
    countLooseJokers();
    focus();
  }

  /** Narrows the problem to plays that lay at least these tiles; false where some of them fit nowhere. */
  function demandAtLeast(tiles: ArrayLike<number>): boolean {
    for (let type = 0; type < JOKER_TYPE; type++) {
      if (tiles[type]! > p.rack[type]!) return false;
      p.leastPlayed[type] = tiles[type]!;
    }
    // Jokers that are laid count net of those taken.
    if (tiles[JOKER_TYPE]! > 0) p.leastNet = tiles[JOKER_TYPE]!;
    return tiles[JOKER_TYPE]! <= p.rackJokers;
  }

  function countLooseJokers(): void {
    const { rule, standing, rack, fixed, reclaimable } = p;
    const movable = p.tableJokers > 0 && rule !== LOCKED;
    let sum = 0;
    for (let value = MAX_VALUE + 2; value >= 1; value--) {
      if (movable && value <= p.values)
        for (let type = value - 1; type < JOKER_TYPE; type += MAX_VALUE) {
          const here = standing[type]!;
          if (here === 0) continue;
          const real = rule === REPLACE ? rack[type]! : rack[type]! + fixed[type]!;
          sum += rule === FREE || real > here ? here : real;
        }
      reclaimable[value] = sum;
    }
    p.loose = p.rackJokers + sum;
  }

  /** Fills the counts; false where anything is wrong, and then somebody else says what. */
  function scan(table: Position['table'], tiles: Position['rack'], ruleset: Ruleset): boolean {
    const { fixed, rack, standing, onTable, onRack, meldKind, meldStart, meldCodes, meldFaces, order } = p;
    const exists = tilesOf(ruleset);
    clear(p.words);
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
        const copy = 1 << (code & 3);
        if ((onTable[code >> 2]! & copy) !== 0) return false;
        onTable[code >> 2]! |= copy;
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
      else rack[type]!++;
    }
    p.rackSize = tiles.length;
    return true;
  }

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
}
