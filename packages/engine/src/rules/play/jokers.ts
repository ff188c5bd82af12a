/** The jokers of the old table: what they may be read as, which of them a play reclaims, and which melds they freeze. */
import { isAssigned, type Meld, slotTile, slotType } from '../meld.ts';
import type { Position } from '../position.ts';
import type { Ruleset } from '../ruleset.ts';
import { faceOfType, JOKER_TYPE, typeOf, valueOfType } from '../tile.ts';
import { type Violation, violation } from '../violation.ts';
import type { Tally } from './tally.ts';

/** An old meld with jokers, in one reading of the old table. */
interface JokerMeld {
  readonly meld: Meld;
  /** The types of its real tiles. */
  readonly real: readonly number[];
  /** What its jokers stand for in this reading. */
  readonly jokers: readonly number[];
  /** What its jokers may stand for in any reading. */
  readonly possible: readonly number[];
}

/** Every choice of `count` of the items, in their order. */
function combinations<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, i) =>
    combinations(items.slice(i + 1), count - 1).map((rest) => [item, ...rest]),
  );
}

/** Every way to choose one item of each list, beginning with the first items. */
const selections = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((chosen, list) => chosen.flatMap((some) => list.map((one) => [...some, one])), [[]]);

/**
 * What the jokers of an old meld may be read as, by type; first what they were given. Jokers in a group may stand for any
 * distinct colours that its real tiles lack, unless the ruleset binds them to the colours that they were given.
 */
export function jokerReadings(meld: Meld, ruleset: Ruleset): number[][] {
  const given = meld.slots.filter(isAssigned).map(slotType);
  if (given.length === 0 || meld.kind === 'run' || ruleset.jokerGroupColors === 'assigned') return [given];
  const real = meld.slots.filter((slot) => !isAssigned(slot)).map(slotType);
  const value = valueOfType(given[0] ?? 0);
  const lacking: number[] = [];
  for (let color = 0; color < ruleset.colors; color++)
    if (!real.includes(typeOf(color, value))) lacking.push(typeOf(color, value));
  const key = [...given].sort((a, b) => a - b).join();
  return [given, ...combinations(lacking, given.length).filter((reading) => reading.join() !== key)];
}

/**
 * Applies the rules about the jokers of the old table. A play is legal when one reading of the old table satisfies them all;
 * otherwise the faults are those of the reading that has the fewest.
 */
export function findJokerFaults(
  position: Position,
  table: readonly Meld[],
  tally: Tally,
  faults: Violation[],
): void {
  const { ruleset } = position;
  if (ruleset.jokerReclaimRule === 'free') return;
  // Most plays leave the jokers alone, and then no other reading matters.
  if (!ruleset.jokerMeldsFrozen && !losesJokers(tally)) return;
  let fewest: Violation[] | null = null;
  for (const reading of readingsOf(position)) {
    const found = faultsOf(reading, table, tally, ruleset);
    if (fewest === null || found.length < fewest.length) fewest = found;
    if (found.length === 0) return;
  }
  faults.push(...(fewest ?? []));
}

/** Whether fewer jokers stand for some face than before, by the colours that they were given. */
function losesJokers({ jokersBefore, jokersAfter }: Tally): boolean {
  for (let type = 0; type < JOKER_TYPE; type++) if (jokersBefore[type]! > jokersAfter[type]!) return true;
  return false;
}

/** Every reading of the old table: its melds with jokers. */
function readingsOf({ table, ruleset }: Position): JokerMeld[][] {
  return selections(
    table
      .filter(({ slots }) => slots.some(isAssigned))
      .map((meld): JokerMeld[] => {
        const real = meld.slots.filter((slot) => !isAssigned(slot)).map(slotType);
        const readings = jokerReadings(meld, ruleset);
        const possible = [...new Set(readings.flat())].sort((a, b) => a - b);
        return readings.map((jokers) => ({ meld, real, jokers, possible }));
      }),
  );
}

/**
 * The faults in one reading. The joker rule goes by counts: where fewer jokers stand for a face than before, the difference
 * was reclaimed.
 *
 * 'replace' also requires a reclaimed joker to lie in a new meld. That follows from the counts: old melds hold no
 * more jokers for a face than stood for it before, so where the count of a face rises, the joker that raises it
 * lies in a new meld.
 */
function faultsOf(
  reading: readonly JokerMeld[],
  table: readonly Meld[],
  { jokersAfter, realAfter, leftRack }: Tally,
  ruleset: Ruleset,
): Violation[] {
  const rule = ruleset.jokerReclaimRule;
  const faults: Violation[] = [];
  const holders = new Map<number, [JokerMeld, ...JokerMeld[]]>();
  for (const meld of reading)
    for (const type of meld.jokers) holders.set(type, [meld, ...(holders.get(type) ?? [])]);
  /** By face: how many of the jokers that stood for it were reclaimed. */
  const reclaimed = new Map<number, number>();
  for (const [type, melds] of holders) {
    const gone = melds.length - jokersAfter[type]!;
    if (gone <= 0) continue;
    reclaimed.set(type, gone);
    const replacing = rule === 'replace' ? leftRack[type]! : realAfter[type]!;
    const details = { face: faceOfType(type), ...described(melds[0]) };
    if (rule === 'locked') faults.push(violation('joker_locked', details, 'table'));
    else if (replacing < gone) faults.push(violation('joker_not_replaced', { ...details, rule }, 'table'));
  }
  const torn =
    ruleset.jokerMeldsFrozen && faults.length === 0 ? tornMeld(reading, holders, reclaimed, table) : null;
  if (torn !== null) faults.push(violation('joker_meld_frozen', described(torn), 'table'));
  return faults;
}

/** The frozen melds in an opening that may rearrange the table: jokers are read as they were given, and none is reclaimed. */
export function findTornMeld(position: Position, table: readonly Meld[], faults: Violation[]): void {
  const torn = readingsOf(position)[0]?.find((one) => !staysWhole(one, [], table));
  if (torn !== undefined) faults.push(violation('joker_meld_frozen', described(torn), 'table'));
}

/** The meld that a joker lies in, and every face that it may be read as. */
const described = ({ meld, possible }: JokerMeld) => ({
  meld: meld.slots.map(slotTile).join(' '),
  faces: possible.map(faceOfType),
});

/**
 * A meld that still holds a joker but did not stay whole; null where every such meld did. Where several old jokers had the same
 * face and some of them were reclaimed, any of them may be the reclaimed ones.
 */
function tornMeld(
  reading: readonly JokerMeld[],
  holders: ReadonlyMap<number, readonly JokerMeld[]>,
  reclaimed: ReadonlyMap<number, number>,
  table: readonly Meld[],
): JokerMeld | null {
  const choices = [...reclaimed].map(([type, count]) =>
    combinations(holders.get(type) ?? [], count).map((melds) => ({ type, melds })),
  );
  let torn: JokerMeld | null = null;
  for (const chosen of selections(choices)) {
    const bad = reading.find((one) => {
      const gone = chosen.filter(({ melds }) => melds.includes(one)).map(({ type }) => type);
      return gone.length < one.jokers.length && !staysWhole(one, gone, table);
    });
    if (bad === undefined) return null;
    torn ??= bad;
  }
  return torn;
}

/** Whether a new meld holds all faces of an old one: real tiles for its reclaimed jokers, jokers for the others. */
function staysWhole({ real, jokers }: JokerMeld, gone: readonly number[], table: readonly Meld[]): boolean {
  return table.some(({ slots }) => {
    const has = (type: number, joker: boolean): boolean =>
      slots.some((slot) => isAssigned(slot) === joker && slotType(slot) === type);
    return real.every((type) => has(type, false)) && jokers.every((type) => has(type, !gone.includes(type)));
  });
}
