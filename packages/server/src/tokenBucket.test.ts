import { expect, it } from 'vitest';
import { TokenBucket } from './tokenBucket.ts';

it('lets so many through at once, and then as many as the time allows', () => {
  const bucket = new TokenBucket(2, 3, 0);
  expect([0, 0, 0, 0].map((at) => bucket.take(at))).toEqual([true, true, true, false]);
  expect([500, 500, 1000].map((at) => bucket.take(at))).toEqual([true, false, true]);
  expect([60_000, 60_000, 60_000, 60_000].map((at) => bucket.take(at))).toEqual([true, true, true, false]);
});

it('gives nothing for a clock that goes back', () => {
  const bucket = new TokenBucket(1, 1, 5000);
  expect(bucket.take(5000)).toBe(true);
  expect(bucket.take(1000)).toBe(false);
});
