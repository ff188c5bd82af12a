/** What the device keeps of a player's puzzles: every attempt, and the rating that they led to. Pure. */
import {
  dateOfDay,
  dayNumber,
  NEW_PLAYER,
  type Puzzle,
  type Rating,
  ratePlayer,
  SET_NUMBER,
} from '@rummikub/puzzles';

/** One attempt. The list of them is what the difficulty can be calibrated with. */
export interface PuzzleAttempt {
  readonly id: string;
  /** The number of the set that the puzzle was in. A later set may not have it. */
  readonly set: number;
  /** The puzzle's rating when it was tried. */
  readonly rating: number;
  /** The date whose puzzle it was; null for any other. */
  readonly daily: string | null;
  /** The date of the attempt where the player was. */
  readonly on: string;
  readonly seconds: number;
  readonly hints: number;
  readonly solved: boolean;
}

export interface PuzzleRecord {
  readonly rating: Rating;
  readonly attempts: readonly PuzzleAttempt[];
}

export const NO_RECORD: PuzzleRecord = { rating: NEW_PLAYER, attempts: [] };

/** The first attempt at a puzzle; the later ones do not count. */
export const attemptAt = (record: PuzzleRecord, id: string): PuzzleAttempt | undefined =>
  record.attempts.find((attempt) => attempt.id === id);

/**
 * The attempt that the archive shows for a date: the one at the puzzle of that date, even where the date has another
 * puzzle in a later set; else any at the puzzle that it has now.
 */
export const attemptOn = (record: PuzzleRecord, date: string, id: string): PuzzleAttempt | undefined =>
  record.attempts.find((attempt) => attempt.daily === date) ?? attemptAt(record, id);

/** The record after an attempt. Only the first attempt at a puzzle counts. */
export function withAttempt(
  record: PuzzleRecord,
  puzzle: Pick<Puzzle, 'id' | 'rating'>,
  tried: Omit<PuzzleAttempt, 'id' | 'rating' | 'set'>,
): PuzzleRecord {
  if (attemptAt(record, puzzle.id) !== undefined) return record;
  const attempt: PuzzleAttempt = { id: puzzle.id, set: SET_NUMBER, rating: puzzle.rating, ...tried };
  return {
    rating: ratePlayer(record.rating, puzzle, attempt),
    attempts: [...record.attempts, attempt],
  };
}

/** Two records as one: each puzzle's first attempt, and the rating of the record that has seen more. */
export function mergedRecord(a: PuzzleRecord, b: PuzzleRecord): PuzzleRecord {
  const known = new Set(a.attempts.map(({ id }) => id));
  const attempts = [...a.attempts, ...b.attempts.filter(({ id }) => !known.has(id))];
  return {
    rating: b.attempts.length > a.attempts.length ? b.rating : a.rating,
    attempts: attempts.toSorted((x, y) => x.on.localeCompare(y.on)),
  };
}

/** How many days in a row the puzzle of the day was solved on its day, up to today or yesterday. */
export function streakOf({ attempts }: PuzzleRecord, today: string): number {
  const solved = new Set(
    attempts.filter((one) => one.solved && one.daily === one.on).map(({ on }) => dayNumber(on)),
  );
  let day = dayNumber(today);
  if (day === null) return 0;
  if (!solved.has(day)) day--;
  let streak = 0;
  while (solved.has(day - streak)) streak++;
  return streak;
}

/** The dates before and up to a date, the latest first. */
export function datesUpTo(date: string, count: number): string[] {
  const day = dayNumber(date);
  return day === null ? [] : Array.from({ length: count }, (_, i) => dateOfDay(day - i));
}

/** The next puzzle of a level without an attempt. It comes from the end of the list: the days take it from the front. */
export const nextOf = (ids: readonly string[], record: PuzzleRecord, but?: string): string | undefined =>
  ids.findLast((id) => id !== but && attemptAt(record, id) === undefined) ?? ids.find((id) => id !== but);

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** An attempt that was kept before sets had numbers was at a puzzle of the first set. */
function readAttempt(value: unknown): PuzzleAttempt[] {
  if (typeof value !== 'object' || value === null) return [];
  const attempt = { set: 1, ...value };
  return isAttempt(attempt) ? [attempt] : [];
}

function isAttempt(value: object): value is PuzzleAttempt {
  const { id, set, rating, daily, on, seconds, hints, solved } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    (daily === null || typeof daily === 'string') &&
    typeof on === 'string' &&
    typeof solved === 'boolean' &&
    [set, rating, seconds, hints].every(isNumber)
  );
}

/** A record from what the device kept: damaged parts are left out. */
export function readRecord(kept: unknown): PuzzleRecord {
  if (typeof kept !== 'object' || kept === null) return NO_RECORD;
  const { rating, attempts } = kept as { rating?: unknown; attempts?: unknown };
  const numbers = (typeof rating === 'object' && rating !== null ? rating : {}) as Record<string, unknown>;
  const whole = ['rating', 'deviation', 'volatility'].every((name) => isNumber(numbers[name]));
  return {
    rating: whole ? (rating as Rating) : NEW_PLAYER,
    attempts: Array.isArray(attempts) ? attempts.flatMap(readAttempt) : [],
  };
}
