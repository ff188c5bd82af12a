import { describe, expect, it } from 'vitest';
import { makeRuleset } from '../../rules/ruleset.ts';
import { assignJokersInGroup, assignJokersInRun, isValidGroup, isValidRun } from './domainNames.ts';

describe('the functions that the domain model names', () => {
  it('say whether tiles make a group or a run', () => {
    expect(isValidGroup(['7ka', '7ra', '7ba'])).toBe(true);
    expect(isValidGroup(['7ka', '7ra', 'ja'])).toBe(true);
    expect(isValidGroup(['7ka', '7kb', '7ra'])).toBe(false);
    expect(isValidRun(['5ra', 'ja', '7ra'])).toBe(true);
    expect(isValidRun(['12ra', '13ra', '1ra'])).toBe(false);
    expect(isValidRun(['5ra', '6ra', '7ra'], makeRuleset({ preset: 'tiny' }))).toBe(false);
  });

  it('assign the jokers, or say that they are ambiguous or impossible', () => {
    expect(assignJokersInRun(['5ra', 'ja', '7ra'])).toMatchObject({
      value: { slots: ['5ra', { tile: 'ja', as: '6r' }, '7ra'] },
    });
    expect(assignJokersInGroup(['9ra', 'ja', '9ka'])).toMatchObject({
      value: { slots: ['9ka', '9ra', { tile: 'ja', as: '9b' }] },
    });
    expect(assignJokersInGroup(['9ra', 'ja', '9ka'], makeRuleset(), 'strict')).toMatchObject({
      error: { code: 'joker_assignment', details: { reason: 'ambiguous' } },
    });
    expect(assignJokersInRun(['5ra', 'ja', '9ra'])).toMatchObject({
      error: { code: 'joker_assignment', details: { reason: 'impossible' } },
    });
  });
});
