/** Every ruleset field that came after version 0.1, over HTTP: it is kept as it was sent, and nonsense is refused by name. */
import { makeRuleset, rulesetToJson } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { call } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';

const server = serverForAll();
const HUMAN = { kind: 'human' };
const bank = { bank_seconds: 300 };

/** The field, a value that is not the default, what the field needs beside it, and values that are refused. */
const FIELDS: readonly [string, unknown, object, readonly unknown[]][] = [
  ['joker_group_colors', 'assigned', {}, ['some', true]],
  ['joker_melds_frozen', true, {}, ['yes', 1]],
  ['play_on_after_initial_meld', true, {}, [null, 'no']],
  ['bank_seconds', 300, {}, [0, 86_401, '300']],
  ['delay_seconds', 7, bank, [-1, 0.5, null]],
  ['increment_seconds', 3, bank, [-1, 3601]],
  ['dealt_jokers', 1, {}, [3, -1]],
  ['redeal_doubles', 3, {}, [0, 51]],
  ['unopened_penalty', 100, {}, [-1, null]],
  ['could_open_penalty', 200, {}, [-1, 1001]],
  ['match', { rounds: 3 }, {}, [5, {}, { rounds: 3, points: 100 }, { rounds: 0 }, { rounds: 3, length: 2 }]],
  ['match', { points: 500, loss_cap: 100 }, {}, [{ points: 500, loss_cap: 0 }, { points: 0 }]],
  ['match', { rounds: 2, win_bonus: 25 }, {}, [{ rounds: 2, win_bonus: -1 }, { win_bonus: 25 }]],
];

/** Fields that are right by themselves and do not fit together. */
const MISFITS: readonly [string, object][] = [
  ['joker_melds_frozen', { joker_melds_frozen: true, joker_reclaim_rule: 'free' }],
  ['delay_seconds', { delay_seconds: 5 }],
  ['increment_seconds', { increment_seconds: 5 }],
  ['timeout_draw', { bank_seconds: 60, timeout_draw: 0 }],
  ['dealt_jokers', { dealt_jokers: 2, num_jokers: 3 }],
];

const create = (ruleset: object) =>
  call<{
    game: { game_id: string; ruleset: Record<string, unknown> };
    violations: { path: string; message: string }[];
  }>(server.base, '/api/v1/games', { body: { name: 'Ada', seats: [HUMAN, HUMAN], ruleset } });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function refusedAt(ruleset: object): Promise<[number, string[]]> {
  const { status, body } = await create(ruleset);
  for (const { message } of body.violations ?? []) expect(message).toMatch(/^.{20,}\.$/);
  return [status, body.violations?.map(({ path }) => path) ?? []];
}

describe('a game with a rule of its own', () => {
  it.each(FIELDS)('keeps %s %j', async (field, value, beside) => {
    expect(rulesetToJson(makeRuleset())[field]).not.toEqual(value);
    const { status, body } = await create({ ...beside, [field]: value });
    expect(status).toBe(201);
    expect(body.game.game_id).toMatch(UUID);
    const seen = await call<{ ruleset: object }>(server.base, `/api/v1/games/${body.game.game_id}`);
    expect(seen.body.ruleset).toMatchObject({ ...beside, [field]: value });
  });

  it.each(FIELDS)('is refused where %s is nonsense, not %j', async (field, _, beside, nonsense) => {
    for (const wrong of nonsense)
      expect(await refusedAt({ ...beside, [field]: wrong }), JSON.stringify(wrong)).toEqual([
        400,
        [`ruleset.${field}`],
      ]);
  });

  it.each(MISFITS)('is refused where %s does not fit: %j', async (field, ruleset) => {
    expect(await refusedAt(ruleset)).toEqual([400, [`ruleset.${field}`]]);
  });
});
