import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { junk, rulesets } from '../../test/random/arbitraries.ts';
import {
  makeRuleset,
  PRESET_NAMES,
  parseRuleset,
  type Ruleset,
  rulesetToJson,
  tileCount,
} from './ruleset.ts';
import { RULESET_FIELDS } from './rulesetFields.ts';
import { pathText, ViolationError } from './violation.ts';

/** The standard rules as the table of the rules gives them. */
const STANDARD_JSON = {
  num_players: [2, 4],
  colors: 4,
  values: 13,
  copies_per_tiletype: 2,
  num_jokers: 2,
  initial_hand_size: 14,
  draw_ends_turn: true,
  allow_pass_when_play_available: false,
  initial_meld_min_points: 30,
  initial_meld_must_use_only_hand: true,
  initial_meld_allow_joker: true,
  joker_reclaim_rule: 'replace',
  joker_reclaim_to_hand_allowed: false,
  joker_can_substitute_any_tile: true,
  joker_group_colors: 'any',
  joker_melds_frozen: false,
  play_on_after_initial_meld: false,
  dealt_jokers: 0,
  redeal_doubles: null,
  turn_seconds: null,
  timeout_draw: 1,
  bank_seconds: null,
  delay_seconds: 0,
  increment_seconds: 0,
  joker_penalty: 30,
  unopened_penalty: 0,
  could_open_penalty: null,
  starting_player: 'highest_tile',
  match: null,
};

describe('presets', () => {
  it('has the seven presets', () => {
    expect(PRESET_NAMES).toEqual([
      'standard',
      'sabra',
      'pressman-2009',
      'modern-2017',
      'mso',
      'xp-6p',
      'tiny',
    ]);
  });

  it('standard: the defaults of every field', () => {
    expect(rulesetToJson(makeRuleset())).toEqual(STANDARD_JSON);
    expect(makeRuleset({ preset: 'standard' })).toEqual(makeRuleset());
    expect(tileCount(makeRuleset())).toBe(106);
  });

  it('pressman-2009: replace_any, 120 seconds, one tile at the deadline', () => {
    expect(rulesetToJson(makeRuleset({ preset: 'pressman-2009' }))).toEqual({
      ...STANDARD_JSON,
      joker_reclaim_rule: 'replace_any',
      turn_seconds: 120,
    });
  });

  it('modern-2017: free jokers, 60 seconds, three tiles at the deadline', () => {
    expect(rulesetToJson(makeRuleset({ preset: 'modern-2017' }))).toEqual({
      ...STANDARD_JSON,
      joker_reclaim_rule: 'free',
      turn_seconds: 60,
      timeout_draw: 3,
    });
  });

  it('xp-6p: three copies, four jokers, up to six players', () => {
    expect(rulesetToJson(makeRuleset({ preset: 'xp-6p' }))).toEqual({
      ...STANDARD_JSON,
      num_players: [2, 6],
      copies_per_tiletype: 3,
      num_jokers: 4,
    });
  });

  it('tiny: three colours, values 1 to 6, two copies, one joker, hands of five, opening of ten', () => {
    expect(rulesetToJson(makeRuleset({ preset: 'tiny' }))).toEqual({
      ...STANDARD_JSON,
      colors: 3,
      values: 6,
      copies_per_tiletype: 2,
      num_jokers: 1,
      initial_hand_size: 5,
      initial_meld_min_points: 10,
    });
  });

  it('is named by a string alone, too, and changed by the fields beside it', () => {
    expect(parseRuleset('tiny')).toEqual({ ok: true, value: makeRuleset({ preset: 'tiny' }) });
    const changed = parseRuleset({ preset: 'tiny', num_jokers: 0 });
    expect(changed).toEqual({ ok: true, value: makeRuleset({ preset: 'tiny', numJokers: 0 }) });
  });

  it('refuses a preset that there is not', () => {
    for (const preset of ['house', '__proto__', 'constructor', 'toString', 7, null, {}])
      expect(parseRuleset({ preset })).toMatchObject({
        ok: false,
        error: [{ code: 'out_of_range', path: ['preset'] }],
      });
  });
});

describe('every field is validated', () => {
  const wrong: Record<string, unknown[]> = {
    num_players: [1, 7, 2.5, '2', null, [2], [4, 2], [1, 4], [2, 7], [2, 3, 4], {}, { min: 2 }, true],
    colors: [0, 5, 1.5, '4', null, true, -1],
    values: [2, 14, 3.5, '13', null, [13]],
    copies_per_tiletype: [0, 5, '2', null],
    num_jokers: [-1, 5, 0.5, '2', null],
    initial_hand_size: [0, 101, 1.5, '14', null],
    draw_ends_turn: [0, 1, 'true', null],
    allow_pass_when_play_available: [0, 'false', null],
    initial_meld_min_points: [-1, 1001, 0.5, '30', null],
    initial_meld_must_use_only_hand: [1, 'yes', null],
    initial_meld_allow_joker: [1, 'yes', null],
    joker_reclaim_rule: ['REPLACE', 'none', '', null, 0, ['free']],
    joker_reclaim_to_hand_allowed: [1, 'yes', null],
    joker_can_substitute_any_tile: [1, 'yes', null],
    joker_group_colors: ['ANY', 'none', '', null, 0, true],
    joker_melds_frozen: [1, 'yes', null],
    play_on_after_initial_meld: [1, 'yes', null],
    dealt_jokers: [-1, 3, 0.5, '1', null],
    redeal_doubles: [0, 51, 0.5, '3', true],
    turn_seconds: [0, 86401, 1.5, '60', true],
    timeout_draw: [-1, 21, 0.5, '1', null],
    bank_seconds: [0, 86401, 1.5, '60', true],
    delay_seconds: [-1, 3601, 0.5, '1', null],
    increment_seconds: [-1, 3601, 0.5, '1', null],
    joker_penalty: [-1, 1001, 0.5, '30', null],
    unopened_penalty: [-1, 1001, 0.5, '30', null],
    could_open_penalty: [-1, 1001, 0.5, '30', true],
    starting_player: ['last_seat', '', null, 0],
    match: [
      5,
      'rounds',
      [],
      {},
      { rounds: 0 },
      { rounds: 2, points: 9 },
      { points: 9, cap: 1 },
      { loss_cap: 5 },
    ],
  };

  it('is all of them', () => {
    expect(Object.keys(wrong)).toEqual(Object.keys(RULESET_FIELDS));
    expect(Object.keys(RULESET_FIELDS)).toEqual(Object.keys(STANDARD_JSON));
  });

  it.each(Object.entries(wrong))('%s refuses what it cannot be', (field, values) => {
    for (const value of [...values, Number.NaN, Number.POSITIVE_INFINITY]) {
      const result = parseRuleset({ [field]: value });
      expect([value, result]).toMatchObject([
        value,
        { ok: false, error: [{ code: 'out_of_range', path: [field] }] },
      ]);
    }
  });

  const right: Record<string, [unknown, keyof Ruleset, unknown][]> = {
    num_players: [
      [3, 'numPlayers', { min: 3, max: 3 }],
      [[2, 6], 'numPlayers', { min: 2, max: 6 }],
      [{ min: 2, max: 5 }, 'numPlayers', { min: 2, max: 5 }],
    ],
    colors: [[3, 'colors', 3]],
    values: [[9, 'values', 9]],
    copies_per_tiletype: [[4, 'copiesPerTiletype', 4]],
    num_jokers: [
      [0, 'numJokers', 0],
      [4, 'numJokers', 4],
    ],
    initial_hand_size: [[7, 'initialHandSize', 7]],
    draw_ends_turn: [[false, 'drawEndsTurn', false]],
    allow_pass_when_play_available: [[true, 'allowPassWhenPlayAvailable', true]],
    initial_meld_min_points: [
      [0, 'initialMeldMinPoints', 0],
      [50, 'initialMeldMinPoints', 50],
    ],
    initial_meld_must_use_only_hand: [[false, 'initialMeldMustUseOnlyHand', false]],
    initial_meld_allow_joker: [[false, 'initialMeldAllowJoker', false]],
    joker_reclaim_rule: (['replace', 'replace_any', 'free', 'locked'] as const).map((r) => [
      r,
      'jokerReclaimRule',
      r,
    ]),
    joker_reclaim_to_hand_allowed: [[true, 'jokerReclaimToHandAllowed', true]],
    turn_seconds: [
      [null, 'turnSeconds', null],
      [90, 'turnSeconds', 90],
    ],
    timeout_draw: [
      [0, 'timeoutDraw', 0],
      [3, 'timeoutDraw', 3],
    ],
    joker_penalty: [[25, 'jokerPenalty', 25]],
    starting_player: (['highest_tile', 'first_seat', 'random'] as const).map((p) => [p, 'startingPlayer', p]),
  };

  it.each(Object.entries(right))('%s takes what it can be', (field, cases) => {
    for (const [value, key, expected] of cases) {
      const result = parseRuleset({ [field]: value });
      expect(result.ok ? result.value[key] : result.error).toEqual(expected);
    }
  });

  it('refuses a joker that cannot stand for any tile, and says that this is not supported', () => {
    expect(parseRuleset({ joker_can_substitute_any_tile: false })).toMatchObject({
      ok: false,
      error: [{ code: 'unsupported', path: ['joker_can_substitute_any_tile'] }],
    });
  });

  it('refuses fields that do not fit together, each in a sentence of its own', () => {
    const result = parseRuleset({ delay_seconds: 5, increment_seconds: 2 });
    expect(result.ok ? [] : result.error.map(({ path, message }) => [path, message])).toEqual([
      [
        ['delay_seconds'],
        'The parts do not fit together: the free seconds of a turn belong to a time bank, and there is no bank.',
      ],
      [
        ['increment_seconds'],
        'The parts do not fit together: the seconds after each turn go to a time bank, and there is no bank.',
      ],
    ]);
    expect(parseRuleset({ bank_seconds: 60, timeout_draw: 0 })).toMatchObject({
      ok: false,
      error: [{ code: 'inconsistent', path: ['timeout_draw'] }],
    });
    expect(parseRuleset({ joker_melds_frozen: true, joker_reclaim_rule: 'free' })).toMatchObject({
      ok: false,
      error: [{ code: 'inconsistent', path: ['joker_melds_frozen'] }],
    });
    expect(parseRuleset({ joker_melds_frozen: true }).ok).toBe(true);
    expect(parseRuleset({ dealt_jokers: 1, num_players: 3 })).toMatchObject({
      ok: false,
      error: [{ code: 'inconsistent', path: ['dealt_jokers'] }],
    });
    expect(parseRuleset({ dealt_jokers: 2, num_jokers: 4, initial_hand_size: 1 }).ok).toBe(false);
    expect(parseRuleset({ bank_seconds: 600, delay_seconds: 5, increment_seconds: 2 }).ok).toBe(true);
  });

  it('refuses fields that it does not know, so that a slip does not go unseen', () => {
    expect(parseRuleset({ joker_penality: 20 })).toMatchObject({
      ok: false,
      error: [{ code: 'unexpected_field', path: ['joker_penality'] }],
    });
    expect(parseRuleset(JSON.parse('{"__proto__": {"colors": 1}}'))).toMatchObject({
      ok: false,
      error: [{ code: 'unexpected_field' }],
    });
    expect(parseRuleset({ constructor: 1 }).ok).toBe(false);
  });

  it('answers any number of fields with a short list', () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`field${i}`, 1]));
    const result = parseRuleset(many);
    expect(result.ok ? 0 : result.error.length).toBe(100);
  });

  it('shows the beginning of a name that is too long to show', () => {
    expect(parseRuleset({ ['k'.repeat(100_000)]: 1 })).toMatchObject({
      ok: false,
      error: [{ path: ['k'.repeat(40)], details: { field: 'k'.repeat(40) } }],
    });
  });

  it('takes minus zero for zero, as it is written', () => {
    expect(makeRuleset({ numJokers: -0, jokerPenalty: -0 })).toEqual(
      makeRuleset({ numJokers: 0, jokerPenalty: 0 }),
    );
  });

  it('lists everything that is wrong, not just the first', () => {
    const result = parseRuleset({ colors: 9, values: 99, nonsense: 1 });
    expect(result.ok ? [] : result.error.map((v) => pathText(v.path))).toEqual([
      'colors',
      'values',
      'nonsense',
    ]);
  });

  it('leaves it to the deal whether the tiles suffice, for a set of tiles is there to be solved, too', () => {
    expect(makeRuleset({ colors: 1, values: 3, copiesPerTiletype: 1, numJokers: 0 }).values).toBe(3);
  });

  it.each([null, undefined, 7, true, [], [{}]])('refuses %j, which is no ruleset', (json) => {
    expect(parseRuleset(json)).toMatchObject({ ok: false, error: [{ code: 'wrong_type' }] });
  });
});

describe('rulesets as data', () => {
  it('goes to JSON and back, any of them', () => {
    fc.assert(
      fc.property(rulesets, (ruleset) => {
        expect(parseRuleset(JSON.parse(JSON.stringify(rulesetToJson(ruleset))))).toEqual({
          ok: true,
          value: ruleset,
        });
      }),
    );
  });

  it('cannot be changed once made', () => {
    expect(Object.isFrozen(makeRuleset())).toBe(true);
  });

  it('throws where our own code makes a wrong one', () => {
    expect(() => makeRuleset({ colors: 7 })).toThrow(ViolationError);
    expect(() => makeRuleset({ colours: 3 } as object)).toThrow(/colours/);
  });

  it('takes anything without throwing and without changing it', () => {
    fc.assert(
      fc.property(junk, (json) => {
        const result = parseRuleset(json);
        if (!result.ok) expect(result.error.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
    expect(({} as Record<string, unknown>).colors).toBeUndefined();
  });
});
