/** Rules of the deal and the score over HTTP. */
import { makeRuleset, startGame, viewOf } from '@rummikub/engine';
import { mayRedeal } from '@rummikub/engine/parts';
import { expect, it } from 'vitest';
import { call, createGame, joinGame } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';

const server = serverForAll();
const HUMAN = { kind: 'human' };
const RULES = {
  preset: 'tiny',
  num_jokers: 2,
  dealt_jokers: 1,
  redeal_doubles: 1,
  unopened_penalty: 100,
  could_open_penalty: 200,
  starting_player: 'first_seat',
} as const;

/** A seed by which seat 1 may ask for new tiles. */
function seedWithPairs(): string {
  const ruleset = makeRuleset({
    preset: 'tiny',
    numJokers: 2,
    dealtJokers: 1,
    redealDoubles: 1,
    startingPlayer: 'first_seat',
  });
  for (let i = 0; ; i++) {
    const players = [{ id: 'a' }, { id: 'b' }];
    const started = startGame({ gameId: 'g', ruleset, players, seed: `s${i}`, salt: '', at: '' });
    if (started.ok && mayRedeal(viewOf(started.value.state, 1))) return `s${i}`;
  }
}

it('deals jokers first, deals anew for a player who asks, names penalties, and proves both deals', async () => {
  const { base } = server;
  const host = await createGame(base, {
    name: 'Ada',
    ruleset: RULES,
    seats: [HUMAN, HUMAN],
    seed: seedWithPairs(),
  });
  const guest = await joinGame(base, host.game, 'Ben');
  const id = host.game.game_id;
  const rackOf = async (token: string): Promise<string[]> =>
    (await call<{ view: { rack: string[] } }>(base, `/api/v1/games/${id}/state`, { token })).body.view.rack;
  const act = (token: string, type: string, version: number) =>
    call(base, `/api/v1/games/${id}/act`, { token, body: { action: { type }, version } });
  const jokers = (rack: string[]): number => rack.filter((tile) => tile.startsWith('j')).length;
  const before = await rackOf(guest.token);
  expect(jokers(before)).toBe(1);
  expect(await act(guest.token, 'redeal', 1)).toMatchObject({
    status: 200,
    body: { events: [{ seq: 2, event: { type: 'redeal', player_index: 1 } }] },
  });
  const after = await rackOf(guest.token);
  expect(after).not.toEqual(before);
  expect(jokers(after)).toBe(1);
  expect(await act(guest.token, 'redeal', 2)).toMatchObject({
    status: 422,
    body: { code: 'redeal_too_late' },
  });
  expect((await act(guest.token, 'resign', 2)).status).toBe(200);
  const end = await call<{ view: { ending: object } }>(base, `/api/v1/games/${id}/state`, {
    token: host.token,
  });
  expect(end.body.view.ending).toMatchObject({
    penalties: [{ player_index: 1, points: expect.any(Number) }],
  });
  const verified = await call(base, `/api/v1/games/${id}/verification`);
  expect(verified.body).toMatchObject({ log: { valid: true }, deal: { valid: true } });
});
