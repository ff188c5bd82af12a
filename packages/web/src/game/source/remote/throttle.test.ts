/** At most once in a time, and nothing that matters is lost. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a throttle', () => {
  it('lets the first through at once, then the last of each time', () => {
    const done: number[] = [];
    const ask = throttle((n: number) => done.push(n), 250);
    for (const n of [1, 2, 3]) ask(n);
    expect(done).toEqual([1]);
    vi.advanceTimersByTime(250);
    expect(done).toEqual([1, 3]);
    ask(4);
    expect(done).toEqual([1, 3]);
    vi.advanceTimersByTime(250);
    expect(done).toEqual([1, 3, 4]);
    vi.advanceTimersByTime(1000);
    expect(done).toEqual([1, 3, 4]);
  });
});
