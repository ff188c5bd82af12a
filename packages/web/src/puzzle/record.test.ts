import { NEW_PLAYER, SET_NUMBER } from '@rummikub/puzzles';
import { describe, expect, it } from 'vitest';
import {
  attemptOn,
  datesUpTo,
  NO_RECORD,
  nextOf,
  type PuzzleRecord,
  readRecord,
  streakOf,
  withAttempt,
} from './record.ts';

const tried = { daily: null, on: '2026-11-18', seconds: 60, hints: 0, solved: true };
const daily = (date: string, on = date, solved = true) => ({ ...tried, daily: date, on, solved });

const after = (...attempts: (typeof tried | ReturnType<typeof daily>)[]): PuzzleRecord =>
  attempts.reduce<PuzzleRecord>(
    (record, attempt, i) => withAttempt(record, { id: `p${i}`, rating: 1200 }, attempt),
    NO_RECORD,
  );

describe('the record', () => {
  it('moves the rating with the first attempt at a puzzle only', () => {
    const once = withAttempt(NO_RECORD, { id: 'a', rating: 1400 }, tried);
    expect(once.rating.rating).toBeGreaterThan(NEW_PLAYER.rating);
    expect(withAttempt(once, { id: 'a', rating: 1400 }, { ...tried, solved: false })).toBe(once);
  });

  it('counts the days in a row on which the puzzle of the day was solved', () => {
    const three = after(daily('2026-11-15'), daily('2026-11-16'), daily('2026-11-17'));
    expect(streakOf(three, '2026-11-17')).toBe(3);
    // Today can still be solved.
    expect(streakOf(three, '2026-11-18')).toBe(3);
    expect(streakOf(three, '2026-11-19')).toBe(0);
  });

  it('counts neither a puzzle that was given up nor one that was solved on a later day', () => {
    expect(streakOf(after(daily('2026-11-17', '2026-11-17', false)), '2026-11-17')).toBe(0);
    expect(streakOf(after(daily('2026-11-16', '2026-11-17')), '2026-11-17')).toBe(0);
    expect(streakOf(after(tried), '2026-11-18')).toBe(0);
  });

  it('comes back from the device, and without what is damaged', () => {
    const record = after(tried, daily('2026-11-18'));
    expect(readRecord(JSON.parse(JSON.stringify(record)))).toEqual(record);
    for (const damaged of [null, 7, 'x', [], {}, { rating: 'high', attempts: 7 }])
      expect(readRecord(damaged)).toEqual(NO_RECORD);
    expect(readRecord({ ...record, attempts: [null, { id: 1 }, record.attempts[0]] }).attempts).toEqual([
      record.attempts[0],
    ]);
  });

  it('keeps attempts at puzzles that a later set does not have, with the number of their set', () => {
    const { set, ...old } = after(daily('2026-11-16')).attempts[0]!;
    expect(set).toBe(SET_NUMBER);
    const record = readRecord({ rating: NEW_PLAYER, attempts: [old] });
    expect(record.attempts).toEqual([{ ...old, set: 1 }]);
    // The day was solved, whatever puzzle it has now.
    expect(attemptOn(record, '2026-11-16', 'other')?.solved).toBe(true);
    expect(attemptOn(record, '2026-11-15', 'other')).toBeUndefined();
    expect(attemptOn(record, '2026-11-15', old.id)?.solved).toBe(true);
    expect(streakOf(record, '2026-11-17')).toBe(1);
  });

  it('offers the last puzzle of a level that was not tried, and another one when all were', () => {
    const record = after(tried, tried);
    expect(nextOf(['p0', 'x', 'y', 'p1'], record)).toBe('y');
    expect(nextOf(['p0', 'p1'], record, 'p0')).toBe('p1');
  });

  it('lists the dates up to today', () => {
    expect(datesUpTo('2026-03-01', 3)).toEqual(['2026-03-01', '2026-02-28', '2026-02-27']);
  });
});
