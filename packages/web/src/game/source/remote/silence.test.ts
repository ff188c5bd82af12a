/** A line that is lost is noticed soon, and one that is only slow is kept. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSilence, type Silence } from './silence.ts';

let lost = 0;
let silence: Silence;

beforeEach(() => {
  vi.useFakeTimers();
  lost = 0;
  silence = makeSilence(() => lost++);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks, and tells whether an answer after this many seconds came in time. */
const inTime = (seconds: number): boolean => {
  const before = lost;
  silence.asked();
  vi.advanceTimersByTime(seconds * 1000);
  silence.heard();
  return lost === before;
};

describe('silence', () => {
  it('is not reported where nothing was asked, where an answer came, or after the end', () => {
    vi.advanceTimersByTime(100_000);
    silence.asked();
    silence.heard();
    vi.advanceTimersByTime(100_000);
    silence.asked();
    silence.stop();
    vi.advanceTimersByTime(100_000);
    expect(lost).toBe(0);
  });

  it('is measured from the first question, however many follow', () => {
    for (let second = 0; second < 9; second++) {
      silence.asked();
      vi.advanceTimersByTime(1000);
    }
    expect(lost).toBe(1);
  });

  it('keeps a line whose every answer takes nine seconds, after it was given up once', () => {
    expect(Array.from({ length: 5 }, () => inTime(9))).toEqual([false, true, true, true, true]);
  });

  it('is borne for longer each time, up to half a minute, and shortly again after a quick answer', () => {
    expect([inTime(9), inTime(9), inTime(19), inTime(19)]).toEqual([false, true, false, true]);
    expect([inTime(33), inTime(33)]).toEqual([false, false]);
    expect([inTime(1), inTime(9)]).toEqual([true, false]);
  });
});
