import { makeRuleset, viewOf } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { dealt } from '../../test/games.ts';
import { chooseAtLevel, LEVEL_NAMES, levels, parseLevelName } from './levels.ts';
import { BOT_NAMES } from './roster.ts';

describe('the levels', () => {
  it('go from easy to master, each with a sentence and a time from a tenth of a second to two', () => {
    expect(LEVEL_NAMES).toEqual(['easy', 'medium', 'juggler', 'hard', 'master']);
    for (const name of LEVEL_NAMES) {
      const level = levels[name];
      expect(level.name).toBe(name);
      expect(level.sentence).toMatch(/^[A-Z].*\.$/);
      expect(level.milliseconds).toBeGreaterThanOrEqual(100);
      expect(level.milliseconds).toBeLessThanOrEqual(2_000);
    }
  });

  it('take the bots in the order of their strength', () => {
    const chosen = LEVEL_NAMES.map((name) => levels[name].bot);
    // Not every bot is a level.
    expect(chosen).toEqual(BOT_NAMES.filter((name) => chosen.includes(name)));
  });

  it('choose by the clock that they are given', () => {
    const state = dealt(makeRuleset({ startingPlayer: 'first_seat' }), 2, 'level');
    for (const name of LEVEL_NAMES) {
      let asked = 0;
      const command = chooseAtLevel(
        { level: name, view: viewOf(state, 0), seed: 'seed' },
        () => asked++ * 10_000,
      );
      expect(command.seat).toBe(0);
    }
  });

  it('are found by their names', () => {
    expect(parseLevelName('hard')).toEqual({ ok: true, value: 'hard' });
    for (const wrong of ['toString', 'Hard', '', null, 4])
      expect(parseLevelName(wrong)).toMatchObject({ ok: false, error: { code: 'out_of_range' } });
  });
});
