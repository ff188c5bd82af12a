/** A deal that the server alone cannot choose: it commits first, then players contribute, and the log holds all of it. */
import { expect, it } from 'vitest';
import { call, createGame, joinGame, type SeatedAnswer } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';

const server = serverForAll();
const HUMAN = { kind: 'human' };
const ADA = 'contribution-of-ada';
const BEN = 'contribution-of-ben';

interface Info {
  readonly game_id: string;
  readonly status: string;
  readonly commitment: string | null;
}
interface Proof {
  readonly deal: { readonly valid: boolean };
  readonly commitment: string;
  readonly contributions: (string | null)[] | null;
}

const post = <T = Info>(path: string, token: string | undefined, body: object) =>
  call<T>(server.base, `/api/v1/games/${path}`, { body, ...(token === undefined ? {} : { token }) });

/** The proof of a game that its player gives up. */
async function proofOf(id: string, token: string): Promise<Proof> {
  await post(`${id}/act`, token, { action: { type: 'resign' } });
  return (await call<Proof>(server.base, `/api/v1/games/${id}/verification`)).body;
}

const infoOf = async (id: string) => (await call<Info>(server.base, `/api/v1/games/${id}`)).body;

const join = (game: SeatedAnswer['game'], contribution?: string) =>
  post<SeatedAnswer>(`${game.game_id}/join`, undefined, {
    name: 'Ben',
    code: game.code,
    ...(contribution === undefined ? {} : { contribution }),
  });

it('the server commits before players contribute, and the proof has the contributions', async () => {
  const host = await createGame(server.base, { name: 'Ada', seats: [HUMAN, HUMAN, { kind: 'bot' }] });
  const { game_id: id } = host.game;
  const { commitment } = await infoOf(id);
  expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  expect((await post(`${id}/contribution`, host.token, { contribution: ADA })).status).toBe(200);
  const ben = await join(host.game, BEN);
  expect(ben.body.game.status).toBe('running');
  expect(
    (await post(`${id}/contribution`, host.token, { contribution: 'another-contribution' })).status,
  ).toBe(409);
  const state = await call(server.base, `/api/v1/games/${id}/state`, { token: host.token });
  // Each client sees that its own contribution is in the deal; seed and salt stay secret.
  expect(state.body).toMatchObject({ view: { deal: { commitment, contributions: [ADA, BEN, null] } } });
  expect(state.text).not.toContain('salt');
  const stored = JSON.stringify(await server.server.store.findGame(id));
  const { seed } = JSON.parse(stored).options.fair;
  expect(state.text).not.toContain(seed);
  await post(`${id}/act`, ben.body.token, { action: { type: 'resign' } });
  expect(await proofOf(id, host.token)).toMatchObject({
    deal: { valid: true },
    commitment,
    contributions: [ADA, BEN, null],
  });
});

it('a contribution that does not come delays nothing, and the log says so', async () => {
  const host = await createGame(server.base, { name: 'Ada', seats: [HUMAN, HUMAN] });
  await joinGame(server.base, host.game, 'Ben');
  expect((await infoOf(host.game.game_id)).status).toBe('running');
  expect(await proofOf(host.game.game_id, host.token)).toMatchObject({
    deal: { valid: true },
    contributions: [null, null],
  });
});

it('what a former player of a seat has added does not count, and bad contributions are refused', async () => {
  const host = await createGame(server.base, { name: 'Ada', seats: [HUMAN, HUMAN, HUMAN] });
  const { game_id: id } = host.game;
  const first = await join(host.game, BEN);
  await post(`${id}/leave`, first.body.token, {});
  await join(host.game);
  for (const contribution of ['short', 'x'.repeat(65), 'with spaces in it here', 7])
    expect((await post(`${id}/contribution`, host.token, { contribution })).status).toBe(400);
  expect((await post(`${id}/contribution`, 'wrong', { contribution: ADA })).status).toBe(401);
  await post(`${id}/contribution`, host.token, { contribution: ADA });
  await joinGame(server.base, host.game, 'Cleo');
  await post(`${id}/act`, first.body.token, { action: { type: 'resign' } });
  const state = await call(server.base, `/api/v1/games/${id}/state`, { token: host.token });
  expect(state.body).toMatchObject({ view: { deal: { contributions: [ADA, null, null] } } });
});

it('a rematch has a commitment of its own, which later players answer with their contributions', async () => {
  const host = await createGame(server.base, { name: 'Ada', seats: [HUMAN, HUMAN] });
  const ben = await joinGame(server.base, host.game, 'Ben');
  await post(`${host.game.game_id}/act`, host.token, { action: { type: 'resign' } });
  const again = (token: string, contribution: string) =>
    post<{ game: Info }>(`${host.game.game_id}/rematch`, token, { contribution });
  const { game } = (await again(host.token, ADA)).body;
  expect(game.commitment).toMatch(/^[0-9a-f]{64}$/);
  // Ada's came before the commitment, so the server could have chosen its seed by it. It does not count.
  expect((await again(ben.token, BEN)).body.game.status).toBe('running');
  expect(await proofOf(game.game_id, host.token)).toMatchObject({
    deal: { valid: true },
    commitment: game.commitment,
    contributions: [null, BEN],
  });
});

it('a game with a chosen seed takes no contributions and verifies as before', async () => {
  const host = await createGame(server.base, {
    name: 'Ada',
    seed: 'friday',
    seats: [HUMAN, { kind: 'bot' }],
  });
  expect((await infoOf(host.game.game_id)).commitment).toBeNull();
  expect(await proofOf(host.game.game_id, host.token)).toMatchObject({
    deal: { valid: true },
    contributions: null,
  });
});
