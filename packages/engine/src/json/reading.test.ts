import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealt } from '../../test/gameFixture.ts';
import { junk } from '../../test/random/arbitraries.ts';
import { parseCoreLog, parseCoreMove, parseCoreTable, parseMultiset } from '../core.ts';
import { parseAction, parseEventView, parseLog, parseView } from '../domain.ts';
import { parsePosition, parsePositionText, parseRackText, parseTableText } from '../index.ts';
import { makeRuleset, parseRuleset } from '../rules/ruleset.ts';
import { pathText, type Violation } from '../rules/violation.ts';
import { gameFromCore, parseCoreState } from './core/state.ts';
import { parseGame, parseTurn } from './wire/game.ts';
import { parseBoard, parseKind, parseMeld } from './wire/meld.ts';
import { validateMeld } from './wire/validation.ts';

const standard = makeRuleset();
const game = dealt();

/** Every function that reads foreign input. */
const PARSERS: Record<string, (json: unknown) => { ok: boolean; error?: unknown }> = {
  parsePosition: (json) => parsePosition(json, standard),
  parseKind,
  parseMeld: (json) => parseMeld(json, standard),
  parseBoard: (json) => parseBoard(json, standard),
  parseAction: (json) => parseAction(json, 0, standard),
  parseTurn: (json) => parseTurn(json, game),
  parseGame,
  parseMultiset: (json) => parseMultiset(json, standard),
  parseCoreTable: (json) => parseCoreTable(json, standard),
  parseCoreMove: (json) => parseCoreMove(json, standard),
  parseCoreState,
  parseCoreLog,
  parseLog,
  parseView,
  parseEventView: (json) => parseEventView(json, standard),
  validateMeld: (json) => validateMeld(json, standard),
  parseTableText: (json) => parseTableText(json as string, standard),
  parseRackText: (json) => parseRackText(json as string, standard),
  parsePositionText: (json) => parsePositionText(json as string, standard),
};

describe('every parse function', () => {
  it.each(Object.entries(PARSERS))(
    '%s takes anything: no throw, no change, a reason for every refusal',
    (_, parse) => {
      fc.assert(
        fc.property(junk, (json) => {
          const before = typeof json === 'object' ? fc.stringify(json) : '';
          const result = parse(json);
          if (!result.ok) {
            const problems =
              'violations' in (result.error as object)
                ? (result.error as { violations: Violation[] }).violations
                : (result.error as Violation[]);
            expect(problems.length).toBeGreaterThan(0);
            for (const { code, message } of problems)
              expect([typeof code, message.length > 0]).toEqual(['string', true]);
          }
          if (typeof json === 'object') expect(fc.stringify(json)).toBe(before);
        }),
        { numRuns: 400 },
      );
      expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(PROTOTYPE);
    },
  );

  const PROTOTYPE = Object.getOwnPropertyNames(Object.prototype);
  const JSON_PARSERS = Object.entries(PARSERS).filter(([name]) => !name.endsWith('Text'));

  it.each(JSON_PARSERS)(
    '%s refuses keys that change what an object is, anywhere, and names the path',
    (_, parse) => {
      for (const key of ['__proto__', 'constructor', 'prototype']) {
        for (const [json, path] of [
          [`{"${key}": {"polluted": true}}`, key],
          [`{"a": [{"b": {"${key}": {"polluted": true}}}]}`, `a[0].b.${key}`],
          [`[{"${key}": 1}]`, `[0].${key}`],
        ] as const) {
          const result = parse(JSON.parse(json)) as {
            ok: boolean;
            error: Violation[] | { violations: Violation[] };
          };
          expect(result.ok).toBe(false);
          const problems = Array.isArray(result.error) ? result.error : result.error.violations;
          expect(problems.map((v) => [v.code, pathText(v.path)])).toEqual([['unexpected_field', path]]);
        }
      }
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    },
  );

  it.each(JSON_PARSERS)('%s refuses documents that are nested too deeply', (_, parse) => {
    let deep: unknown = 1;
    for (let i = 0; i < 50_000; i++) deep = { a: [deep] };
    expect(parse(deep).ok).toBe(false);
    const circular: Record<string, unknown> = {};
    circular.table = circular;
    expect(parse(circular).ok).toBe(false);
  });

  it.each([...JSON_PARSERS, ['parseRuleset', parseRuleset] as const])(
    '%s refuses an object that throws when it is looked at',
    (_, parse) => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      const getter = {
        get type(): never {
          throw new Error('boo');
        },
      };
      for (const json of [proxy, getter, { preset: proxy, table: [getter], num_players: getter }])
        expect(parse(json).ok).toBe(false);
    },
  );

  it.each(JSON_PARSERS)('%s answers a document that is wrong everywhere with a short list', (_, parse) => {
    const many = new Array(3000).fill({ kind: 7, slots: 7, tiles: 7 });
    const result = parse({
      table: many,
      rack: many,
      melds: many,
      tiles: many,
      players: many,
      hands: many,
      events: many,
    }) as { ok: boolean; error: Violation[] | { violations: Violation[] } };
    expect(result.ok).toBe(false);
    expect(JSON.stringify(result.error).length).toBeLessThan(50_000);
  });
});

describe('misuse by our own code', () => {
  it('throws where a core state is given too few players', () => {
    const parsed = parseCoreState({
      ruleset: 'tiny',
      current_player: 0,
      hands: [],
      table: [],
      deck_order: [],
      deck_index: 0,
      initial_meld_done: [],
      turn_number: 0,
    });
    expect(parsed.ok).toBe(false);
    const core = {
      ruleset: {},
      current_player: 0,
      hands: [[]],
      table: [],
      deck_order: [],
      deck_index: 0,
      initial_meld_done: [false],
      turn_number: 0,
      rng_seed: null,
    };
    expect(() => gameFromCore(core, standard, { gameId: 'g', players: [], at: '' })).toThrow(RangeError);
  });
});
