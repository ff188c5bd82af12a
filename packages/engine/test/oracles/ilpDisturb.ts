/**
 * An integer program for the least disturbance: the fewest old melds that a play with the given tiles and points
 * breaks. An old meld is unbroken when all its tiles lie together in one new meld.
 *
 * New runs are paths through the values of a colour, in states 1, 2 and 3 or more tiles long. An old run
 * without jokers that stays together is one edge of such a path. An old meld with jokers may lie in its new
 * run in many ways, because its joker can get another face there. So each set of such melds that could share
 * a run has a path of its own, which must contain their real tiles and enough jokers. A new group holds at
 * most one old meld, so the program enumerates groups, each with the meld that it keeps.
 */
import { type Meld, slotType } from '../../src/rules/meld.ts';
import type { Position } from '../../src/rules/position.ts';
import { colorOfType, JOKER_TYPE, TYPE_COUNT, tileType, typeOf, valueOfType } from '../../src/rules/tile.ts';
import type { Best } from './ilp.ts';
import { addColumn, addRow, emptyProgram, type IntegerProgram, type ProgramSolver } from './program.ts';

/** A sum that collects terms while the program is built, and becomes a row at the end. */
class Sum {
  readonly entries = new Map<number, number>();
  add(column: number, coefficient = 1): void {
    this.entries.set(column, (this.entries.get(column) ?? 0) + coefficient);
  }
  between(program: IntegerProgram, lower: number, upper: number): void {
    addRow(program, lower, upper, [...this.entries.keys()], [...this.entries.values()]);
  }
}

const sums = (count: number): Sum[] => Array.from({ length: count }, () => new Sum());

interface OldMeld {
  readonly kind: Meld['kind'];
  /** The types of the real tiles, ascending, and the number of jokers in the meld. */
  readonly real: readonly number[];
  readonly jokers: number;
}

const oldMeldOf = (meld: Meld): OldMeld => {
  const real = meld.slots
    .filter((slot) => typeof slot === 'string')
    .map(slotType)
    .sort((a, b) => a - b);
  return { kind: meld.kind, real, jokers: meld.slots.length - real.length };
};

/** Data that the parts of the program share. */
interface Draft {
  readonly program: IntegerProgram;
  readonly colors: number;
  readonly values: number;
  readonly most: number;
  readonly jokersInPlay: number;
  /** Real tiles and jokers on the new table, by type. */
  readonly real: Sum[];
  readonly jokers: Sum[];
  readonly old: readonly OldMeld[];
  /** The sum that counts how often each old meld is kept. */
  readonly kept: Sum[];
}

/** The paths of one colour. Returns the flow out of the source, and the real tiles and jokers laid one by one. */
function addRunPaths(draft: Draft, color: number): { started: Sum; real: Sum[]; jokers: Sum } {
  const { program, values, most } = draft;
  const started = new Sum();
  const own = sums(values + 1);
  const ownJokers = new Sum();
  // balance[v][s]: the flow into the state "value v laid, s long" minus the flow out of it.
  const balance = Array.from({ length: values + 1 }, () => sums(4));
  for (let value = 1; value <= values; value++) {
    const steps = new Sum();
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 3],
    ] as const) {
      if (from > 0 && value === 1) continue;
      const step = addColumn(program, 0, 0, most);
      steps.add(step);
      balance[value]![to]!.add(step);
      if (from === 0) started.add(step);
      else balance[value - 1]![from]!.add(step, -1);
    }
    const type = typeOf(color, value);
    const real = addColumn(program, 0, 0, most);
    steps.add(real, -1);
    draft.real[type]!.add(real);
    own[value]!.add(real);
    if (draft.jokersInPlay > 0) {
      const joker = addColumn(program, 0, 0, draft.jokersInPlay);
      steps.add(joker, -1);
      draft.jokers[type]!.add(joker);
      ownJokers.add(joker);
    }
    steps.between(program, 0, 0);
  }
  for (const [m, meld] of draft.old.entries()) {
    if (meld.kind !== 'run' || meld.jokers > 0 || colorOfType(meld.real[0]!) !== color) continue;
    const first = valueOfType(meld.real[0]!);
    for (const from of [0, 1, 2, 3] as const) {
      if (from > 0 && first === 1) continue;
      const step = addColumn(program, 0, 0, 1);
      draft.kept[m]!.add(step);
      for (const type of meld.real) {
        draft.real[type]!.add(step);
        own[valueOfType(type)]!.add(step);
      }
      balance[first + meld.real.length - 1]![3]!.add(step);
      if (from === 0) started.add(step);
      else balance[first - 1]![from]!.add(step, -1);
    }
  }
  // A run may end only when it has three or more tiles.
  for (let value = 1; value <= values; value++) {
    balance[value]![1]!.between(program, 0, 0);
    balance[value]![2]!.between(program, 0, 0);
    balance[value]![3]!.between(program, 0, Infinity);
  }
  return { started, real: own, jokers: ownJokers };
}

/** The run that keeps all of these old melds with jokers together, where such a run is possible. */
function addSharedRun(draft: Draft, members: readonly number[]): void {
  const melds = members.map((m) => draft.old[m]!);
  const real = melds.flatMap((meld) => meld.real);
  if (new Set(real).size < real.length) return;
  const colors = new Set(real.map(colorOfType));
  if (colors.size > 1) return;
  const jokers = melds.reduce((sum, meld) => sum + meld.jokers, 0);
  const choices = colors.size === 1 ? [...colors] : Array.from({ length: draft.colors }, (_, c) => c);
  for (const color of choices) {
    const laid = addColumn(draft.program, 0, 0, 1);
    const path = addRunPaths(draft, color);
    path.started.add(laid, -1);
    path.started.between(draft.program, 0, 0);
    // There is only one path. A real tile inside the edge of a kept run cannot also serve one of these melds.
    for (const type of real) {
      const sum = new Sum();
      const from = path.real[valueOfType(type)]!;
      for (const [column, coefficient] of from.entries)
        if (!isJump(draft, column)) sum.add(column, coefficient);
      sum.add(laid, -1);
      sum.between(draft.program, 0, Infinity);
    }
    path.jokers.add(laid, -jokers);
    path.jokers.between(draft.program, 0, Infinity);
    for (const m of members) draft.kept[m]!.add(laid);
  }
}

const isJump = (draft: Draft, column: number): boolean => draft.kept.some((sum) => sum.entries.has(column));

function addGroups(draft: Draft): void {
  const { program, colors, values, most } = draft;
  for (let value = 1; value <= values; value++)
    for (let mask = 0; mask < 1 << colors; mask++) {
      const size = bits(mask);
      if (size < 3) continue;
      for (let jokers = mask; ; jokers = (jokers - 1) & mask) {
        if (bits(jokers) <= draft.jokersInPlay) {
          const lay = (): number => {
            const column = addColumn(program, 0, 0, most);
            for (let color = 0; color < colors; color++)
              if (mask & (1 << color))
                (jokers & (1 << color) ? draft.jokers : draft.real)[typeOf(color, value)]!.add(column);
            return column;
          };
          lay();
          const real = new Set<number>();
          for (let color = 0; color < colors; color++)
            if (((mask & ~jokers) >> color) & 1) real.add(typeOf(color, value));
          for (const [m, meld] of draft.old.entries())
            if (meld.jokers <= bits(jokers) && meld.real.every((type) => real.has(type)))
              draft.kept[m]!.add(lay());
        }
        if (jokers === 0) break;
      }
    }
}

function bits(mask: number): number {
  let count = 0;
  for (let m = mask; m !== 0; m &= m - 1) count++;
  return count;
}

/** The program whose optimum is the largest number of old melds that stay together. */
function disturbanceProgram(position: Position, best: Best): IntegerProgram {
  const { ruleset } = position;
  if (!position.opened || ruleset.jokerReclaimToHandAllowed)
    throw new Error('the program is written for opened players who cannot take jokers');
  const table = new Int16Array(TYPE_COUNT);
  const before = new Int16Array(TYPE_COUNT);
  const rack = new Int16Array(TYPE_COUNT);
  let tableJokers = 0;
  for (const meld of position.table)
    for (const slot of meld.slots) {
      if (typeof slot === 'string') table[slotType(slot)]!++;
      else {
        before[slotType(slot)]!++;
        tableJokers++;
      }
    }
  for (const tile of position.rack) rack[tileType(tile)]!++;

  const program = emptyProgram();
  const old = position.table.map(oldMeldOf);
  const draft: Draft = {
    program,
    colors: ruleset.colors,
    values: ruleset.values,
    most: ruleset.copiesPerTiletype + ruleset.numJokers,
    jokersInPlay: tableJokers + rack[JOKER_TYPE]!,
    real: sums(JOKER_TYPE),
    jokers: sums(JOKER_TYPE),
    old,
    kept: sums(old.length),
  };
  for (let color = 0; color < ruleset.colors; color++) addRunPaths(draft, color);
  const withJokers = old.flatMap((meld, m) => (meld.jokers > 0 ? [m] : []));
  for (let mask = 1; mask < 1 << withJokers.length; mask++)
    addSharedRun(
      draft,
      withJokers.filter((_, i) => mask & (1 << i)),
    );
  addGroups(draft);
  for (const sum of draft.kept) {
    for (const column of sum.entries.keys()) program.cost[column]!++;
    sum.between(program, 0, 1);
  }

  const tiles = new Sum();
  const points = new Sum();
  const allJokers = new Sum();
  for (let type = 0; type < JOKER_TYPE; type++) {
    const real = draft.real[type]!;
    const jokers = draft.jokers[type]!;
    for (const [column, coefficient] of jokers.entries) allJokers.add(column, coefficient);
    const left = rack[type]! > 0 ? addColumn(program, 0, 0, rack[type]!) : -1;
    if (left >= 0) {
      tiles.add(left);
      points.add(left, valueOfType(type));
      real.add(left, -1);
    }
    if (real.entries.size > 0) real.between(program, table[type]!, table[type]!);
    const stood = before[type]!;
    const rule = ruleset.jokerReclaimRule;
    if (stood === 0 || rule === 'free') continue;
    // The number of jokers reclaimed from a face is at most the number of their replacements.
    if (left >= 0 && rule !== 'locked') jokers.add(left);
    jokers.between(program, stood - (rule === 'replace_any' ? table[type]! : 0), Infinity);
  }
  if (rack[JOKER_TYPE]! > 0) {
    const left = addColumn(program, 0, 0, rack[JOKER_TYPE]!);
    tiles.add(left);
    points.add(left, ruleset.jokerPenalty);
    allJokers.add(left, -1);
  }
  if (draft.jokersInPlay > 0) allJokers.between(program, tableJokers, tableJokers);
  tiles.between(program, best.tiles, best.tiles);
  points.between(program, best.points, best.points);
  return program;
}

/** The fewest old melds that a play with these tiles and points breaks; null where there is no such play. */
export function leastBroken(position: Position, best: Best, solver: ProgramSolver): number | null {
  const program = disturbanceProgram(position, best);
  const values = solver(program);
  if (values === null) return null;
  return position.table.length - program.cost.reduce((sum, cost, column) => sum + cost * values[column]!, 0);
}
