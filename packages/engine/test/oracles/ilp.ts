/**
 * The compact integer program for the best play. It has one column for each set of 3 to 5 tiles that can be filled (185 in
 * the standard game; a longer run is several sets), and one column for the jokers that stand for each face.
 *
 * Tiles that leave the rack have no column of their own. Tiles of the table, tiles of the rack and jokers cover a face, so
 * the number of tiles that left the rack is cover − jokers − table.
 */
import { type Meld, type Slot, slotTile, slotType } from '../../src/rules/meld.ts';
import type { Position } from '../../src/rules/position.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import {
  faceOfType,
  JOKER_TYPE,
  type TileId,
  TYPE_COUNT,
  tileType,
  typeOf,
  valueOfType,
} from '../../src/rules/tile.ts';
import { addColumn, addRow, emptyProgram, type IntegerProgram, type ProgramSolver } from './program.ts';

export type Objective = 'tiles' | 'value';

export interface Best {
  /** The number of tiles that left the rack, minus jokers taken to it. */
  readonly tiles: number;
  readonly points: number;
}

/** Runs of 3 to 5 and groups, each as its types. Every meld is a union of these. */
function shortSets(ruleset: Ruleset): number[][] {
  const sets: number[][] = [];
  const { colors, values } = ruleset;
  for (let color = 0; color < colors; color++)
    for (let length = 3; length <= 5; length++)
      for (let first = 1; first + length - 1 <= values; first++)
        sets.push(Array.from({ length }, (_, i) => typeOf(color, first + i)));
  for (let value = 1; value <= values; value++)
    for (let mask = 0; mask < 1 << colors; mask++) {
      const types = [];
      for (let color = 0; color < colors; color++) if (mask & (1 << color)) types.push(typeOf(color, value));
      if (types.length >= 3) sets.push(types);
    }
  return sets;
}

const setsByShape = new Map<number, number[][]>();
function setsOf(ruleset: Ruleset): number[][] {
  const shape = ruleset.colors * 16 + ruleset.values;
  let sets = setsByShape.get(shape);
  if (sets === undefined) {
    sets = shortSets(ruleset);
    setsByShape.set(shape, sets);
  }
  return sets;
}

interface PlayProgram {
  readonly program: IntegerProgram;
  /** The sets that can be filled, and each one's column. */
  readonly sets: number[][];
  readonly setColumn: number[];
  /** The column of the jokers that stand for a type, or -1. */
  readonly jokerColumn: Int16Array;
  /** The row that covers a type, or -1. */
  readonly typeRow: Int16Array;
  /** The columns of jokers that leave the rack and of jokers that come to it, or -1. */
  readonly jokersOut: number;
  readonly jokersIn: number;
  /** Real tiles and jokers that are on the table and take part in the play. */
  readonly table: Int16Array;
  readonly before: Int16Array;
}

function playProgram(position: Position, objective: Objective): PlayProgram {
  const { ruleset, opened } = position;
  const penalty = ruleset.jokerPenalty;
  const table = new Int16Array(TYPE_COUNT);
  const before = new Int16Array(TYPE_COUNT);
  const rack = new Int16Array(TYPE_COUNT);
  let tableJokers = 0;
  if (opened || !ruleset.initialMeldMustUseOnlyHand)
    for (const meld of position.table)
      for (const slot of meld.slots) {
        if (typeof slot === 'string') table[slotType(slot)]!++;
        else {
          before[slotType(slot)]!++;
          tableJokers++;
        }
      }
  let rackPoints = 0;
  for (const tile of position.rack) {
    const type = tileType(tile);
    rack[type]!++;
    rackPoints += type === JOKER_TYPE ? penalty : valueOfType(type);
  }
  const mayLay = opened || ruleset.initialMeldAllowJoker ? rack[JOKER_TYPE]! : 0;
  const mayTake =
    opened && ruleset.jokerReclaimToHandAllowed && ruleset.jokerReclaimRule !== 'locked' ? tableJokers : 0;
  const jokers = tableJokers + mayLay;
  const scale =
    objective === 'tiles' ? 1 + rackPoints + mayTake * penalty : 1 + position.rack.length + mayTake;
  const weight = (points: number): number => (objective === 'tiles' ? scale + points : points * scale + 1);

  // The rows already bound the columns from above. Repeating these bounds makes some solvers slower.
  const program = emptyProgram();
  const sets: number[][] = [];
  const setColumn: number[] = [];
  const jokerColumn = new Int16Array(TYPE_COUNT).fill(-1);
  const covering: number[][] = Array.from({ length: JOKER_TYPE }, () => []);
  for (const set of setsOf(ruleset)) {
    let missing = 0;
    let cost = 0;
    for (const type of set) {
      if (table[type]! + rack[type]! === 0) missing++;
      cost += weight(valueOfType(type));
    }
    if (missing > jokers) continue;
    const column = addColumn(program, cost, 0, Infinity);
    sets.push(set);
    setColumn.push(column);
    for (const type of set) covering[type]!.push(column);
  }

  const rule = opened ? ruleset.jokerReclaimRule : 'locked';
  const jokerColumns: number[] = [];
  const typeRow = new Int16Array(TYPE_COUNT).fill(-1);
  for (let type = 0; type < JOKER_TYPE; type++) {
    const columns = covering[type]!;
    const real = table[type]!;
    const stood = before[type]!;
    if (columns.length === 0 && real === 0 && stood === 0) continue;
    const ones = columns.map(() => 1);
    if (stood > 0 && rule === 'replace') addRow(program, real + stood, Infinity, columns, ones);
    if (stood > 0 && rule === 'replace_any') addRow(program, stood, Infinity, columns, ones);
    if (jokers > 0) {
      const column = addColumn(program, -weight(valueOfType(type)), rule === 'locked' ? stood : 0, Infinity);
      jokerColumn[type] = column;
      jokerColumns.push(column);
      columns.push(column);
      ones.push(-1);
    }
    typeRow[type] = program.rowLower.length;
    addRow(program, real, real + rack[type]!, columns, ones);
  }
  let jokersOut = -1;
  let jokersIn = -1;
  if (jokers > 0) {
    const ones = jokerColumns.map(() => 1);
    if (mayLay > 0) {
      jokersOut = addColumn(program, weight(penalty), 0, mayLay);
      jokerColumns.push(jokersOut);
      ones.push(-1);
    }
    if (mayTake > 0) {
      jokersIn = addColumn(program, -weight(penalty), 0, mayTake);
      jokerColumns.push(jokersIn);
      ones.push(1);
    }
    addRow(program, tableJokers, tableJokers, jokerColumns, ones);
  }
  const made = { program, sets, setColumn, jokerColumn, typeRow, jokersOut, jokersIn, table, before };
  if (!opened && ruleset.initialMeldMinPoints > 0) addOpeningRow(made, ruleset.initialMeldMinPoints);
  if (mayTake > 0) addPlayRows(made, mayLay, mayTake);
  return made;
}

/** Adds the row for the opening: the effective values of the tiles that left the rack reach its points. */
function addOpeningRow({ program, sets, setColumn, table, before }: PlayProgram, needed: number): void {
  let old = 0;
  for (let type = 0; type < JOKER_TYPE; type++) old += valueOfType(type) * (table[type]! + before[type]!);
  const worth = sets.map((set) => set.reduce((sum, type) => sum + valueOfType(type), 0));
  addRow(program, needed + old, Infinity, setColumn, worth);
}

/**
 * Where jokers can be taken, an optimal solution may take more jokers than it lays, so a row must require at least one
 * laid tile. Laying a joker while taking another counts as laying none.
 */
function addPlayRows(made: PlayProgram, mayLay: number, mayTake: number): void {
  const { program, sets, setColumn, jokerColumn, jokersOut, jokersIn, table } = made;
  const columns = [...setColumn];
  const coefficients = sets.map((set) => set.length);
  for (const column of jokerColumn)
    if (column >= 0) {
      columns.push(column);
      coefficients.push(-1);
    }
  if (jokersOut >= 0) {
    columns.push(jokersOut);
    coefficients.push(1);
    const taking = addColumn(program, 0, 0, 1);
    addRow(program, -Infinity, mayLay, [jokersOut, taking], [1, mayLay]);
    addRow(program, -Infinity, 0, [jokersIn, taking], [1, -mayTake]);
  }
  let old = 0;
  for (let type = 0; type < JOKER_TYPE; type++) old += table[type]!;
  addRow(program, old + 1, Infinity, columns, coefficients);
}

/** Tiles and points of the optimal columns, or null where they play nothing. */
function bestOf(made: PlayProgram, values: ArrayLike<number>, ruleset: Ruleset): Best | null {
  const left = leftRack(made, values);
  let tiles = 0;
  let points = 0;
  for (let type = 0; type < TYPE_COUNT; type++) {
    tiles += left[type]!;
    points += left[type]! * (type === JOKER_TYPE ? ruleset.jokerPenalty : valueOfType(type));
  }
  return left.some((count) => count > 0) ? { tiles, points } : null;
}

/** The number of tiles of each type that left the rack; taken jokers are subtracted. */
function leftRack(made: PlayProgram, values: ArrayLike<number>): Int16Array {
  const left = made.table.map((count) => -count);
  for (const [s, set] of made.sets.entries())
    for (const type of set) left[type]! += values[made.setColumn[s]!]!;
  for (let type = 0; type < JOKER_TYPE; type++)
    if (made.jokerColumn[type]! >= 0) left[type]! -= values[made.jokerColumn[type]!]!;
  if (made.jokersOut >= 0) left[JOKER_TYPE]! += values[made.jokersOut]!;
  if (made.jokersIn >= 0) left[JOKER_TYPE]! -= values[made.jokersIn]!;
  return left;
}

/** The best play's tiles and points by the integer program; null where there is no play. */
export function ilpBest(position: Position, objective: Objective, solver: ProgramSolver): Best | null {
  const made = playProgram(position, objective);
  const values = solver(made.program);
  return values === null ? null : bestOf(made, values, position.ruleset);
}

/**
 * The number of sets of rack tiles, by type, that can leave the rack in a legal play, with one program for each set.
 * It does not support rulesets in which jokers go to the rack.
 */
export function ilpCount(position: Position, solver: ProgramSolver): number {
  if (position.ruleset.jokerReclaimToHandAllowed) throw new Error('jokers taken are not counted here');
  const made = playProgram(position, 'tiles');
  const { program, typeRow, jokersOut, table } = made;
  const rack = new Int16Array(TYPE_COUNT);
  for (const tile of position.rack) rack[tileType(tile)]!++;
  const types = [...rack.keys()].filter((type) =>
    type === JOKER_TYPE ? jokersOut >= 0 : rack[type]! > 0 && typeRow[type]! >= 0,
  );
  let count = 0;
  const choose = (next: number, chosen: number): void => {
    const type = types[next];
    if (type === undefined) {
      if (chosen > 0 && solver(program) !== null) count++;
      return;
    }
    for (let n = 0; n <= rack[type]!; n++) {
      if (type === JOKER_TYPE) {
        program.lower[jokersOut] = n;
        program.upper[jokersOut] = n;
      } else {
        program.rowLower[typeRow[type]!] = table[type]! + n;
        program.rowUpper[typeRow[type]!] = table[type]! + n;
      }
      choose(next + 1, chosen + n);
    }
  };
  choose(0, 0);
  return count;
}

/** The new table of the integer program's best play, in melds of 3 to 5; null where there is no play. */
export function ilpTable(position: Position, objective: Objective, solver: ProgramSolver): Meld[] | null {
  const made = playProgram(position, objective);
  const values = solver(made.program);
  if (values === null) return null;
  const left = leftRack(made, values);
  if (!left.some((count) => count > 0)) return null;

  const piles: TileId[][] = Array.from({ length: TYPE_COUNT }, () => []);
  const fixed = !position.opened && position.ruleset.initialMeldMustUseOnlyHand;
  for (const meld of fixed ? [] : position.table)
    for (const slot of meld.slots) piles[tileType(slotTile(slot))]!.push(slotTile(slot));
  const jokersNow = piles[JOKER_TYPE]!.length + left[JOKER_TYPE]!;
  for (const tile of position.rack) {
    const type = tileType(tile);
    if (left[type]! > 0) {
      left[type]!--;
      piles[type]!.push(tile);
    }
  }
  piles[JOKER_TYPE]!.length = jokersNow;
  const standing = made.jokerColumn.map((column) => (column < 0 ? 0 : values[column]!));
  const melds: Meld[] = fixed ? [...position.table] : [];
  for (const [s, set] of made.sets.entries())
    for (let i = 0; i < values[made.setColumn[s]!]!; i++) {
      const slots = set.map((type): Slot => {
        if (standing[type]! === 0) return piles[type]!.pop()!;
        standing[type]!--;
        return { tile: piles[JOKER_TYPE]!.pop()!, as: faceOfType(type) };
      });
      const isRun = set.every((type) => Math.floor(type / 13) === Math.floor(set[0]! / 13));
      melds.push({ kind: isRun ? 'run' : 'group', slots });
    }
  return melds;
}
