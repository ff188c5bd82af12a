import { makeRuleset } from '@rummikub/engine';
import { expect, it } from 'vitest';
import { gameWeight, turnCost } from './cost.ts';
import { botSeat, openSeat } from './seats.ts';

const bots = (...levels: string[]) => levels.map((level) => botSeat(openSeat('p'), level, 'Bot'));
const standard = makeRuleset();
const large = makeRuleset({ preset: 'xp-6p' });

it.each([
  ['a game of friends', [openSeat('p1'), openSeat('p2')], standard, 1],
  ['one strong bot', bots('master'), standard, 1],
  ['five strong bots on a large set', bots('master', 'master', 'master', 'master', 'master'), large, 7],
  ['a clock of one second', bots('easy'), makeRuleset({ turnSeconds: 1 }), 10],
  ['a clock of a minute', bots('easy'), makeRuleset({ turnSeconds: 60 }), 1],
] as const)('%s weighs as much as its cost', (_, seats, ruleset, weight) => {
  expect(gameWeight(seats, ruleset)).toBe(weight);
});

it("a strong bot's turn costs more than a weak one's, and more with a large set", () => {
  const costs = [turnCost('easy', standard), turnCost('master', standard), turnCost('master', large)];
  expect(costs).toEqual([...costs].sort((a, b) => a - b));
  expect(new Set(costs).size).toBe(3);
});
