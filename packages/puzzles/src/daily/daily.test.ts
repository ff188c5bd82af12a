import { describe, expect, it } from 'vitest';
import { openPuzzles } from '../collection.ts';
import { dailyPlace, dateOfDay, dayNumber, FIRST_DAY, localDate } from './daily.ts';

describe('the day of a date', () => {
  it('counts from the first', () => {
    expect(dayNumber(FIRST_DAY)).toBe(0);
    expect(dayNumber('2026-11-18')).toBe(321);
    expect(dayNumber('2025-12-31')).toBe(-1);
    expect(dateOfDay(321)).toBe('2026-11-18');
  });

  it.each(['', '2026-2-3', '2026-02-30', '2026-13-01', '18.11.2026', '2026-11-18T00:00:00Z', 'today'])(
    'is null for %j',
    (text) => expect(dayNumber(text)).toBeNull(),
  );

  it("is the player's own, whatever the time of day", () => {
    expect(localDate(new Date(2026, 0, 5, 0, 0, 1))).toBe('2026-01-05');
    expect(localDate(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05');
  });
});

describe('the daily puzzle', () => {
  it('is easy on Monday and hard on Sunday', () => {
    const levels = [0, 1, 2, 3, 4, 5, 6].map((i) => dailyPlace((dayNumber('2026-11-16') ?? 0) + i).level);
    expect(levels).toEqual([1, 2, 2, 3, 3, 4, 5]);
  });

  it('takes the puzzles of a level one after the other', () => {
    const turns = Array.from({ length: 70 }, (_, day) => dailyPlace(day))
      .filter(({ level }) => level === 3)
      .map(({ turn }) => turn);
    expect(turns).toEqual(turns.map((_, i) => (turns[0] ?? 0) + i));
  });

  it('is another one on each day of the first three years', async () => {
    const set = await openPuzzles();
    const ids = Array.from({ length: 1095 }, (_, day) => set.daily(dateOfDay(day))?.id);
    expect(new Set(ids).size).toBe(1095);
  });

  it('exists for every date, and for nothing else', async () => {
    const set = await openPuzzles();
    for (const date of ['0001-01-01', '1999-12-31', '2026-11-18', '9999-12-31'])
      expect(set.daily(date)?.id).toMatch(/^[a-z\d]{5}$/);
    expect(set.daily('tomorrow')).toBeNull();
    expect(set.byId('nosuch')).toBeNull();
  });
});
