/** What version 0.1 wrote is still read: its games were played under `joker_group_colors: assigned`, which it did not name. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entryHash, keptEntry, type LogEntry, replay, statesOf } from '../game/log.ts';
import { positionOf } from '../game/state.ts';
import {
  makeRuleset,
  parseKeptRuleset,
  parseRuleset,
  type Ruleset,
  rulesetToJson,
} from '../rules/ruleset.ts';
import { hasPlay } from '../solver/solver.ts';
import { type CoreLog, coreOutcomes, parseCoreLog } from './core/log.ts';
import { parseGame } from './wire/game.ts';
import { type LogJson, logToJson, parseLog } from './wire/log.ts';

const golden = JSON.parse(
  readFileSync(new URL('../../../../goldens/version-0.1.json', import.meta.url), 'utf8'),
) as {
  readonly logs: Readonly<Record<string, LogJson>>;
  readonly states: Readonly<Record<string, unknown>>;
  readonly core: Readonly<Record<string, CoreLog>>;
  readonly rows: { readonly entries: readonly string[] };
};
const PASS = 'a pass that is legal only under assigned';

describe('what version 0.1 wrote', () => {
  it.each(Object.entries(golden.logs))('a log replays with the same hashes: %s', (_, json) => {
    const log = parseLog(json);
    if (!log.ok) throw new Error(log.error[0]?.message);
    expect(replay(log.value)).toMatchObject({
      ok: true,
      value: { ruleset: { jokerGroupColors: 'assigned', jokerMeldsFrozen: false, match: null } },
    });
    expect(log.value.head).toBe(json.head);
    // Written anew, it names the rule, and its hashes are still the same.
    const again = logToJson(log.value);
    expect(again.entries[0]?.event).toMatchObject({ ruleset: { joker_group_colors: 'assigned' } });
    expect(parseLog(JSON.parse(JSON.stringify(again)))).toEqual(log);
  });

  it('a pass that would be refused under any', () => {
    const log = parseLog(golden.logs[PASS]);
    if (!log.ok) throw new Error(log.error[0]?.message);
    const states = statesOf(log.value);
    if (!states.ok) throw new Error(states.error.message);
    const passes = log.value.entries.flatMap(({ event }, i) => {
      const before = states.value[i - 1];
      if (event.type !== 'pass' || before === undefined) return [];
      const position = positionOf(before, event.seat);
      const any: Ruleset = { ...position.ruleset, jokerGroupColors: 'any' };
      return [[hasPlay(position), hasPlay({ ...position, ruleset: any })]];
    });
    expect(passes).toContainEqual([false, true]);
  });

  it.each(Object.entries(golden.states))('a game: %s', (_, json) => {
    expect(parseGame(json)).toMatchObject({
      ok: true,
      value: { ruleset: { jokerGroupColors: 'assigned' } },
    });
  });

  it('a core log', () => {
    const log = parseCoreLog(golden.core[PASS]);
    if (!log.ok) throw new Error(log.error[0]?.message);
    const ruleset = parseKeptRuleset(log.value.start.ruleset);
    if (!ruleset.ok) throw new Error(ruleset.error[0]?.message);
    expect(ruleset.value.jokerGroupColors).toBe('assigned');
    const players = log.value.start.hands.map((_, seat) => ({ id: `seat-${seat}` }));
    const walk = coreOutcomes(log.value, ruleset.value, {
      gameId: 'log',
      players,
      at: '1970-01-01T00:00:00Z',
    });
    expect(walk.ok ? walk.value.at(-1)?.state.status : walk.error).toBe('completed');
  });

  it('entries that were stored in their form in memory', () => {
    const entries = golden.rows.entries.map((row) => keptEntry(JSON.parse(row) as LogEntry));
    const { head } = golden.logs.tiny!;
    expect(entryHash(entries.at(-1)!)).toBe(head);
    expect(replay({ entries, head })).toMatchObject({
      ok: true,
      value: { ruleset: makeRuleset({ preset: 'tiny', jokerGroupColors: 'assigned' }) },
    });
  });
});

describe('rulesets of now', () => {
  it('have joker_group_colors any where a person leaves it out', () => {
    const { joker_group_colors: _, ...others } = rulesetToJson(makeRuleset());
    expect(parseRuleset(others)).toMatchObject({ ok: true, value: { jokerGroupColors: 'any' } });
    for (const json of [{}, 'tiny', { preset: 'tiny' }, { num_jokers: 1 }])
      expect(parseKeptRuleset(json)).toMatchObject({ ok: true, value: { jokerGroupColors: 'any' } });
  });

  it('are written with every field, so that no reader needs the defaults', () => {
    expect(parseKeptRuleset(rulesetToJson(makeRuleset()))).toEqual({ ok: true, value: makeRuleset() });
    expect(rulesetToJson(makeRuleset()).joker_group_colors).toBe('any');
  });
});
