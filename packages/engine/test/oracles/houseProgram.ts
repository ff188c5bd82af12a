/**
 * An integer program for the best play under the house rules: jokers in groups of any missing colour, melds frozen by
 * their jokers, and playing on after the opening.
 *
 * There is one program for each reading of the old table, each choice of the old jokers that the play reclaims, and each way in which
 * frozen melds share new ones. A column stands for a whole meld of any length, so that a frozen meld chooses one of the melds
 * that contain it.
 */
import { type Meld, slotType } from '../../src/rules/meld.ts';
import type { Position } from '../../src/rules/position.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { JOKER_TYPE, TYPE_COUNT, tileType, typeOf, valueOfType } from '../../src/rules/tile.ts';
import type { Best, Objective } from './ilp.ts';
import { addColumn, addRow, emptyProgram, type ProgramSolver } from './program.ts';

/** An old meld by the faces of its slots. */
export interface OldMeld {
  readonly real: readonly number[];
  readonly jokers: readonly number[];
}

/** Every choice of `count` of the items. */
export function chosen<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, i) => chosen(items.slice(i + 1), count - 1).map((rest) => [item, ...rest]));
}

/** Every way to choose one item of each list. */
export const product = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]]);

/** Every reading of an old table under the ruleset. */
export function readingsOf(table: readonly Meld[], ruleset: Ruleset): OldMeld[][] {
  return product(
    table.map((meld): OldMeld[] => {
      const real = meld.slots.filter((slot) => typeof slot === 'string').map(slotType);
      const jokers = meld.slots.filter((slot) => typeof slot !== 'string').map(slotType);
      if (meld.kind === 'run' || jokers.length === 0 || ruleset.jokerGroupColors === 'assigned')
        return [{ real, jokers }];
      const value = valueOfType(jokers[0]!);
      const missing = Array.from({ length: ruleset.colors }, (_, color) => typeOf(color, value)).filter(
        (type) => !real.includes(type),
      );
      return chosen(missing, jokers.length).map((types) => ({ real, jokers: types }));
    }),
  );
}

/** Every choice of the old jokers that a play reclaims, as the faces of those that stay, meld by meld. */
const stayingJokers = (reading: readonly OldMeld[]): number[][][] =>
  product(
    reading.map(({ jokers }) =>
      Array.from({ length: jokers.length + 1 }, (_, n) => chosen(jokers, n)).flat(),
    ),
  );

/** Faces that lie in one new meld: whether a joker stands for each. */
type Together = ReadonlyMap<number, boolean>;

/** Every way in which frozen melds lie in new melds, alone or several in one, where they agree on their common faces. */
function sharing(frozen: readonly Together[]): Together[][] {
  const [first, ...others] = frozen;
  if (first === undefined) return [[]];
  return sharing(others).flatMap((melds) => [
    [first, ...melds],
    ...melds.flatMap((meld, i) =>
      [...first].every(([type, joker]) => (meld.get(type) ?? joker) === joker)
        ? [melds.with(i, new Map([...meld, ...first]))]
        : [],
    ),
  ]);
}

/** The melds that keep a joker, with real tiles where the others were. */
const frozenMelds = (reading: readonly OldMeld[], staying: readonly (readonly number[])[]): Together[] =>
  reading.flatMap(({ real, jokers }, m) =>
    staying[m]!.length === 0
      ? []
      : [new Map([...real, ...jokers].map((type) => [type, staying[m]!.includes(type)]))],
  );

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((a, b) => a + b, 0);

function allMelds({ colors, values }: Ruleset): number[][] {
  const melds: number[][] = [];
  for (let color = 0; color < colors; color++)
    for (let first = 1; first <= values; first++)
      for (let last = first + 2; last <= values; last++)
        melds.push(Array.from({ length: last - first + 1 }, (_, i) => typeOf(color, first + i)));
  for (let value = 1; value <= values; value++)
    for (let size = 3; size <= colors; size++)
      for (const some of chosen([...Array(colors).keys()], size))
        melds.push(some.map((color) => typeOf(color, value)));
  return melds;
}

/**
 * The best play's tiles and points under the house rules; null where there is no play. The player has opened, or the
 * ruleset lets them play on in the turn of the opening.
 */
export function houseBest(position: Position, objective: Objective, solver: ProgramSolver): Best | null {
  const { ruleset } = position;
  const rule = ruleset.jokerReclaimRule;
  let best: Best | null = null;
  for (const reading of readingsOf(position.table, ruleset))
    for (const staying of rule === 'free' ? [null] : stayingJokers(reading)) {
      const frozen = ruleset.jokerMeldsFrozen && staying !== null ? frozenMelds(reading, staying) : [];
      for (const together of sharing(frozen)) {
        const found = bestWith(position, objective, reading, staying, together, solver);
        if (found !== null && (best === null || better(found, best, objective))) best = found;
      }
    }
  return best;
}

const better = (a: Best, b: Best, objective: Objective): boolean =>
  (objective === 'tiles'
    ? a.tiles - b.tiles || a.points - b.points
    : a.points - b.points || a.tiles - b.tiles) > 0;

function bestWith(
  { ruleset, rack, opened }: Position,
  objective: Objective,
  reading: readonly OldMeld[],
  staying: readonly (readonly number[])[] | null,
  together: readonly Together[],
  solver: ProgramSolver,
): Best | null {
  const count = (types: Iterable<number>): Int16Array => {
    const counts = new Int16Array(TYPE_COUNT);
    for (const type of types) counts[type]!++;
    return counts;
  };
  const table = count(reading.flatMap(({ real }) => real));
  const before = count(reading.flatMap(({ jokers }) => jokers));
  const held = count(rack.map(tileType));
  const stays = staying === null ? null : count(staying.flat());
  const rule = ruleset.jokerReclaimRule;
  const tableJokers = sum(before);
  const mayTake = ruleset.jokerReclaimToHandAllowed ? tableJokers : 0;
  const jokers = tableJokers + held[JOKER_TYPE]!;
  const penalty = ruleset.jokerPenalty;
  const most = sum(
    rack.map((tile) => (tileType(tile) === JOKER_TYPE ? penalty : valueOfType(tileType(tile)))),
  );
  const scale = objective === 'tiles' ? 1 + most + mayTake * penalty : 1 + rack.length + mayTake;
  const weight = (points: number): number => (objective === 'tiles' ? scale + points : points * scale + 1);

  const program = emptyProgram();
  const melds = allMelds(ruleset).filter(
    (types) => types.filter((type) => table[type]! + held[type]! === 0).length <= jokers,
  );
  const laid = melds.map(() => addColumn(program, 0, 0, 8));
  const holding: number[][] = Array.from({ length: JOKER_TYPE }, () => []);
  for (const [m, types] of melds.entries()) for (const type of types) holding[type]!.push(laid[m]!);
  const out: number[] = [];
  const standing: number[] = [];
  for (let type = 0; type < JOKER_TYPE; type++) {
    const gone = stays === null ? 0 : before[type]! - stays[type]!;
    if (rule === 'locked' && gone > 0) return null;
    if (rule === 'replace' && gone > held[type]!) return null;
    // Exactly these jokers are reclaimed: no other joker takes the face of a reclaimed joker.
    const least = stays === null ? 0 : stays[type]!;
    const left = addColumn(program, weight(valueOfType(type)), rule === 'replace' ? gone : 0, held[type]!);
    const joker = addColumn(program, 0, least, gone > 0 ? least : jokers);
    out.push(left);
    standing.push(joker);
    const frozenReal = together.filter((meld) => meld.get(type) === false).length;
    const frozenJokers = together.filter((meld) => meld.get(type) === true).length;
    if (frozenReal > 0) addRow(program, frozenReal - table[type]!, Infinity, [left], [1]);
    if (frozenJokers > 0) addRow(program, frozenJokers, Infinity, [joker], [1]);
    if (rule === 'replace_any' && gone > 0) addRow(program, gone - table[type]!, Infinity, [left], [1]);
    addRow(
      program,
      table[type]!,
      table[type]!,
      [...holding[type]!, left, joker],
      [...holding[type]!.map(() => 1), -1, -1],
    );
  }
  const net = addColumn(program, weight(penalty), -mayTake, held[JOKER_TYPE]!);
  addRow(program, tableJokers, tableJokers, [...standing, net], [...standing.map(() => 1), -1]);
  // At least one tile leaves the rack. Laying a joker while taking another does not count.
  if (mayTake > 0) {
    const laysJoker = addColumn(program, 0, 0, 1);
    addRow(program, -mayTake, Infinity, [net, laysJoker], [1, -mayTake - 1]);
    addRow(program, 1, Infinity, [...out, laysJoker], [...out.map(() => 1), 1]);
  }
  // Each of the frozen melds chooses a laid meld of its own that contains it.
  const choosing: number[][] = melds.map(() => []);
  for (const meld of together) {
    const own: number[] = [];
    for (const [m, types] of melds.entries()) {
      if (![...meld.keys()].every((type) => types.includes(type))) continue;
      own.push(addColumn(program, 0, 0, 1));
      choosing[m]!.push(own.at(-1)!);
    }
    addRow(
      program,
      1,
      1,
      own,
      own.map(() => 1),
    );
  }
  for (const [m, own] of choosing.entries())
    if (own.length > 0) addRow(program, 0, Infinity, [laid[m]!, ...own], [1, ...own.map(() => -1)]);
  if (!opened) {
    const sets = melds.filter((types) => types.length <= 5);
    const opening = sets.map(() => addColumn(program, 0, 0, 8));
    const worth = sets.map((types) => sum(types.map(valueOfType)));
    addRow(program, ruleset.initialMeldMinPoints, Infinity, opening, worth);
    const openingJokers: number[] = [];
    for (let type = 0; type < JOKER_TYPE; type++) {
      const joker = addColumn(program, 0, 0, ruleset.initialMeldAllowJoker ? held[JOKER_TYPE]! : 0);
      openingJokers.push(joker);
      const around = opening.filter((_, i) => sets[i]!.includes(type));
      addRow(program, -Infinity, 0, [...around, joker, out[type]!], [...around.map(() => 1), -1, -1]);
    }
    // Only jokers that left the rack count: the laid jokers minus the taken ones, at least 0.
    if (mayTake === 0)
      addRow(program, -Infinity, 0, [...openingJokers, net], [...openingJokers.map(() => 1), -1]);
    else {
      const some = addColumn(program, 0, 0, 1);
      const big = held[JOKER_TYPE]! + mayTake;
      addRow(program, -Infinity, 0, [...openingJokers, some], [...openingJokers.map(() => 1), -big]);
      addRow(
        program,
        -Infinity,
        big,
        [...openingJokers, net, some],
        [...openingJokers.map(() => 1), -1, big],
      );
    }
  }
  const values = solver(program);
  if (values === null) return null;
  const jokersLeft = values[net]!;
  const tiles = sum(out.map((column) => values[column]!)) + jokersLeft;
  const points = sum(out.map((column, type) => values[column]! * valueOfType(type))) + jokersLeft * penalty;
  return out.some((column) => values[column]! > 0) || jokersLeft > 0 ? { tiles, points } : null;
}
