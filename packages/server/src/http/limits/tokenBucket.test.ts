import { expect, it } from 'vitest';
import { TokenBucket, TokenBuckets } from './tokenBucket.ts';

it('allows a burst, and then as many as the time allows', () => {
  const bucket = new TokenBucket(2, 3, 0);
  expect([0, 0, 0, 0].map((at) => bucket.take(at))).toEqual([true, true, true, false]);
  expect([500, 500, 1000].map((at) => bucket.take(at))).toEqual([true, false, true]);
  expect([60_000, 60_000, 60_000, 60_000].map((at) => bucket.take(at))).toEqual([true, true, true, false]);
});

it('says how long it takes until the next token', () => {
  const bucket = new TokenBucket(2, 3, 0);
  expect(bucket.wait(0)).toBe(0);
  for (let i = 0; i < 4; i++) bucket.take(0);
  expect([0, 250, 500, 60_000].map((at) => bucket.wait(at))).toEqual([0.5, 0.25, 0, 0]);
});

it('earns no tokens when the clock goes back', () => {
  const bucket = new TokenBucket(1, 1, 5000);
  expect(bucket.take(5000)).toBe(true);
  expect(bucket.take(1000)).toBe(false);
});

it('is kept for each name, and forgotten when it is full again', () => {
  const buckets = new TokenBuckets(0.5, 2);
  expect(['a', 'a', 'a', 'b'].map((name) => buckets.take(name, 0))).toEqual([true, true, false, true]);
  buckets.forget(1999);
  expect(buckets.size).toBe(2);
  // One is full again after two seconds, the other after four.
  buckets.forget(2000);
  expect(buckets.size).toBe(1);
  expect(buckets.take('a', 2000)).toBe(true);
  buckets.forget(10_000);
  expect(buckets.size).toBe(0);
});
