import { expect, it } from 'vitest';
import { GameLimit } from './gameLimit.ts';

it('counts each client on its own, and says when the next game is allowed', () => {
  let now = 0;
  const limit = new GameLimit(2, () => now);
  const may = (address: string): unknown => {
    const answer = limit.makerAt(address).mayCreate(1);
    return answer.ok || [answer.error.status, answer.error.code, answer.error.retryAfter];
  };
  expect(['10.0.0.1', '10.0.0.1', '10.0.0.2'].map(may)).toEqual([true, true, true]);
  // Two an hour: one in half an hour.
  expect(may('10.0.0.1')).toEqual([429, 'too_many_games', 1800]);
  now += 599_500;
  expect(may('10.0.0.1')).toEqual([429, 'too_many_games', 1201]);
  now += 1_201_000;
  limit.forget();
  expect(['10.0.0.1', '10.0.0.2', '10.0.0.2'].map(may)).toEqual([true, true, true]);
  // All addresses of one network of IPv6 are one client.
  expect(['2001:db8::1', '2001:db8::2'].map(may)).toEqual([true, true]);
  expect(may('2001:db8::3')).toEqual([429, 'too_many_games', 1800]);
});

it('counts heavy games for more, and names clients without their addresses', () => {
  const limit = new GameLimit(10, () => 0);
  const { name, mayCreate } = limit.makerAt('10.0.0.1');
  expect([7, 4, 3, 1].map((weight) => mayCreate(weight).ok)).toEqual([true, false, true, false]);
  // A game that is heavier than the limit is possible for a client without other games.
  expect(limit.makerAt('10.0.0.2').mayCreate(100).ok).toBe(true);
  expect(name).toMatch(/^[0-9a-f]{4}$/);
  expect(limit.makerAt('10.0.0.1').name).toBe(name);
});

it('does not limit if it is 0', () => {
  const limit = new GameLimit(0, () => 0);
  for (let i = 0; i < 10_000; i++) expect(limit.makerAt('10.0.0.1').mayCreate(100).ok).toBe(true);
});
