/** An evening with real tiles: who plays, by which rules, whose turn it is, and the score sheet. Pure. */
import { makeRuleset, type Ruleset, rulesetToJson, type Scores } from '@rummikub/engine';
import {
  endingByTotals,
  parseKeptRuleset,
  scoreNumbers,
  seriesIsOver,
  seriesTotals,
} from '@rummikub/engine/parts';

/** A round as it was entered: what counts against each player, penalties included, and who went out; null for a blocked game. */
export interface SheetRound {
  readonly left: readonly number[];
  readonly winner: number | null;
}

export interface Companion {
  readonly names: readonly string[];
  readonly ruleset: Ruleset;
  /** Seconds for a turn. */
  readonly seconds: number;
  readonly rounds: readonly SheetRound[];
  /** Whose turn it is. */
  readonly turn: number;
}

/** Why the rules add points to the rack of a player who has not opened. */
export type PenaltyReason = 'unopened' | 'could_open';

/** The penalties of the rules that are more than nothing. */
export const penaltiesOf = ({
  unopenedPenalty,
  couldOpenPenalty,
}: Ruleset): { readonly reason: PenaltyReason; readonly points: number }[] =>
  [
    { reason: 'unopened' as const, points: unopenedPenalty },
    { reason: 'could_open' as const, points: couldOpenPenalty ?? 0 },
  ].filter(({ points }) => points > 0);

export const DEFAULT_SECONDS = 60;

export const newCompanion = (names: readonly string[], ruleset: Ruleset, seconds: number): Companion => ({
  names,
  ruleset,
  seconds,
  rounds: [],
  turn: 0,
});

/** One line of the score sheet: what the round counted for each player, and the totals after it. */
export interface SheetLine {
  readonly scores: readonly number[];
  readonly totals: readonly number[];
}

/** The score sheet by the rules, with the arithmetic of every other game. */
export function linesOf({ rounds, ruleset }: Companion): { lines: SheetLine[]; over: boolean } {
  let totals: Scores | null = null;
  const lines = rounds.map(({ left, winner }): SheetLine => {
    const before: number[] = totals === null ? left.map(() => 0) : scoreNumbers(totals);
    const ending = {
      reason: winner === null ? 'blocked' : 'rack_empty',
      ...endingByTotals(left, winner),
    } as const;
    const after = seriesTotals(totals, ending, ruleset);
    totals = after;
    const now = scoreNumbers(after);
    return { scores: now.map((total, seat) => total - (before[seat] ?? 0)), totals: now };
  });
  return { lines, over: totals !== null && seriesIsOver(ruleset, rounds.length, totals) };
}

/** The next round begins with the winner of the last, as at most tables. */
export const withRound = (companion: Companion, round: SheetRound): Companion => ({
  ...companion,
  rounds: [...companion.rounds, round],
  turn: round.winner ?? companion.turn,
});

export const undone = (companion: Companion): Companion => ({
  ...companion,
  rounds: companion.rounds.slice(0, -1),
});

export const nextTurn = (companion: Companion): Companion => ({
  ...companion,
  turn: (companion.turn + 1) % companion.names.length,
});

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The score sheet as CSV: a line for each round, and the totals. */
export function csvOf(companion: Companion, round: string, total: string): string {
  const { lines } = linesOf(companion);
  const rows = [
    [round, ...companion.names],
    ...lines.map(({ scores }, i) => [`${i + 1}`, ...scores.map(String)]),
    [total, ...(lines.at(-1)?.totals ?? companion.names.map(() => 0)).map(String)],
  ];
  return `${rows.map((row) => row.map(cell).join(',')).join('\n')}\n`;
}

/** As JSON for the device's storage. */
export const companionToJson = (companion: Companion): unknown => ({
  ...companion,
  ruleset: rulesetToJson(companion.ruleset),
});

const isRound = (value: unknown, seats: number): value is SheetRound => {
  const { left, winner } = (value ?? {}) as Record<string, unknown>;
  const isSeat = typeof winner === 'number' && Number.isInteger(winner) && winner >= 0 && winner < seats;
  return (
    Array.isArray(left) &&
    left.length === seats &&
    left.every((points) => Number.isInteger(points) && (points as number) >= 0) &&
    (winner === null || isSeat)
  );
};

/** What the device kept; null where there is nothing, or nothing whole. */
export function readCompanion(kept: unknown): Companion | null {
  const { names, ruleset, seconds, rounds, turn } = (kept ?? {}) as Record<string, unknown>;
  if (!Array.isArray(names) || names.length < 2 || !names.every((name) => typeof name === 'string'))
    return null;
  if (!Array.isArray(rounds) || !rounds.every((round) => isRound(round, names.length))) return null;
  if (typeof seconds !== 'number' || !(seconds > 0) || typeof turn !== 'number') return null;
  const rules = parseKeptRuleset(ruleset);
  return {
    names,
    ruleset: rules.ok ? rules.value : makeRuleset(),
    seconds,
    rounds,
    turn: Number.isInteger(turn) && turn >= 0 ? turn % names.length : 0,
  };
}
