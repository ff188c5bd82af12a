/** A stopped arena as JSON, to resume later. */
import { fail, ok, type Result, type Violation } from '@rummikub/engine';
import { show, violation, within } from '@rummikub/engine/parts';
import { UNITS } from './deal.ts';
import { type ArenaSetup, parseSetup, setupToJson } from './setup.ts';
import type { Tally, TallyOfEntrant } from './tally.ts';

/** A stopped arena, to resume later. */
export interface SavedArena {
  readonly setup: ArenaSetup;
  readonly tally: Tally;
}

/** An arena in JSON; `parseSaved` reads it again. */
export const savedToJson = ({ setup, tally }: SavedArena): Record<string, unknown> => ({
  setup: setupToJson(setup),
  tally,
});

type Fields = Readonly<Record<string, unknown>>;

const COUNTS = ['deals', 'games', 'turns', 'blocked', 'shared', 'unfinished'] as const;
const SUMS = ['wins', 'winsSquared', 'score', 'scoreSquared', 'moves', 'milliseconds', 'longest'] as const;

type Kind = readonly [fits: (value: number) => boolean, expected: string];
const COUNT: Kind = [(value) => Number.isInteger(value) && value >= 0, 'a whole number from 0 on'];
const TIME: Kind = [(value) => Number.isFinite(value) && value >= 0, 'a number from 0 on'];
/** The sums that are not counts: scores may be negative, and times have fractions. */
const KINDS: Readonly<Record<string, Kind>> = {
  score: [Number.isInteger, 'a whole number'],
  milliseconds: TIME,
  longest: TIME,
};

/** Reads what `savedToJson` wrote. */
export function parseSaved(json: unknown): Result<SavedArena, Violation> {
  if (typeof json !== 'object' || json === null)
    return fail(violation('wrong_type', { expected: 'a saved arena', got: show(json) }));
  const setup = parseSetup((json as Fields).setup);
  if (!setup.ok) return fail(within(setup.error, 'setup'));
  const tally = parseTally((json as Fields).tally, setup.value);
  return tally.ok ? ok({ setup: setup.value, tally: tally.value }) : fail(within(tally.error, 'tally'));
}

function parseTally(json: unknown, { entrants }: ArenaSetup): Result<Tally, Violation> {
  if (typeof json !== 'object' || json === null)
    return fail(violation('wrong_type', { expected: 'the sums of an arena', got: show(json) }));
  const counts = numbers(json as Fields, COUNTS);
  if (!counts.ok) return counts;
  const { entrants: given } = json as Fields;
  if (!Array.isArray(given) || given.length !== entrants.length) {
    const expected = `the sums of ${entrants.length} entrants`;
    return fail(violation('wrong_type', { expected, got: show(given) }, 'entrants'));
  }
  const sums: TallyOfEntrant[] = [];
  for (const [i, one] of given.entries()) {
    const sum = numbers(one as Fields, SUMS);
    if (!sum.ok) return fail(within(sum.error, 'entrants', i));
    sums.push(sum.value);
  }
  const tally: Tally = { ...counts.value, entrants: sums };
  const total = (field: 'wins' | 'score'): number => sums.reduce((all, sum) => all + sum[field], 0);
  const fits =
    tally.games === tally.deals * entrants.length &&
    total('wins') === tally.games * UNITS &&
    total('score') === 0;
  return fits ? ok(tally) : fail(violation('inconsistent', { what: 'the sums do not add up' }));
}

function numbers<K extends string>(json: Fields, names: readonly K[]): Result<Record<K, number>, Violation> {
  const read = {} as Record<K, number>;
  for (const name of names) {
    const value = (json as Fields | null)?.[name];
    const [fits, expected] = KINDS[name] ?? COUNT;
    if (typeof value !== 'number' || !fits(value))
      return fail(violation('wrong_type', { expected, got: show(value) }, name));
    read[name] = value;
  }
  return ok(read);
}
