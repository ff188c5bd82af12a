import { describe, expect, it } from 'vitest';
import { timeBudget } from './bot.ts';

describe('a budget of time', () => {
  it('is used up when the time has passed', () => {
    let clock = 50;
    const budget = timeBudget(100, () => clock);
    expect(budget.timeIsUp()).toBe(false);
    clock = 149;
    expect(budget.timeIsUp()).toBe(false);
    clock = 150;
    expect(budget.timeIsUp()).toBe(true);
  });
});
