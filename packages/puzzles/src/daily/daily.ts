/** One puzzle for each date, the same on every device: the date as the player's own calendar shows it decides. */
import type { PuzzleLevel } from '../puzzle/puzzle.ts';

/** The day of the first daily puzzle, a Thursday. */
export const FIRST_DAY = '2026-01-01';

/** The level of each weekday, Monday first: a week begins easy and ends hard. */
const WEEK: readonly PuzzleLevel[] = [1, 2, 2, 3, 3, 4, 5];

const DAY = 86_400_000;

/** The number of a day from `FIRST_DAY` on, which is 0; null where the text is no date such as `2026-11-18`. */
export function dayNumber(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const time = Date.parse(`${date}T00:00:00Z`);
  // Some engines read 30 February as a day in March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return null;
  return Math.round((time - Date.parse(`${FIRST_DAY}T00:00:00Z`)) / DAY);
}

/** The date of a day number. */
export const dateOfDay = (day: number): string =>
  new Date(Date.parse(`${FIRST_DAY}T00:00:00Z`) + day * DAY).toISOString().slice(0, 10);

/** The date that a clock shows where the player is. */
export function localDate(clock: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${clock.getFullYear()}-${two(clock.getMonth() + 1)}-${two(clock.getDate())}`;
}

/** What the puzzle of a day is: the how many-th of which level. Days before the first count backwards. */
export function dailyPlace(day: number): { readonly level: PuzzleLevel; readonly turn: number } {
  // 1 January 2026 is a Thursday, so day 0 is weekday 3.
  const week = Math.floor((day + 3) / 7);
  const weekday = day + 3 - week * 7;
  const level = WEEK[weekday] ?? 1;
  const inWeek = WEEK.filter((one) => one === level).length;
  const before = WEEK.slice(0, weekday).filter((one) => one === level).length;
  return { level, turn: week * inWeek + before };
}
