/** The solver's threads: questions of clients that are gone, a stop, and the verification of logs. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { call, createGame, joinGame } from '../support/client.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

/** Every tile of the largest set on one rack: counting its plays takes longer than any test. */
const HARD = {
  ruleset: { copies_per_tiletype: 4, num_jokers: 4 },
  table: [],
  rack: Array.from({ length: 13 }, (_, i) =>
    ['k', 'r', 'b', 'o'].flatMap((color) => ['a', 'b', 'c', 'd'].map((copy) => `${i + 1}${color}${copy}`)),
  ).flat(),
};
const EASY = { table: [], rack: ['1ka', '2ka', '3ka'] };

let server: TestServer;
beforeEach(async () => {
  server = await startServer({ flags: ['--solve-seconds=600', '--solve-workers=1'] });
});
afterEach(() => server.stop());

/** A client that asks how many plays there are, and may hang up. */
function ask(position: object) {
  const line = new AbortController();
  const answer = fetch(`${server.base}/api/v1/plays/count`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(position),
    signal: line.signal,
  }).then(
    async (response) => ({ status: response.status, body: await response.json() }),
    () => 'gone',
  );
  return { answer, hangUp: () => line.abort() };
}

/** Two questions that take long: one is worked on, the other one waits. */
async function twoHard() {
  const clients = [ask(HARD), ask(HARD)];
  await waiting(1);
  return clients;
}

const waiting = (count: number): Promise<unknown> =>
  expect
    .poll(async () => (await call(server.base, '/metrics')).text, { timeout: 60_000 })
    .toMatch(new RegExp(`^rummikub_solver_queue ${count}$`, 'm'));

it('cheap questions do not wait for dear ones', async () => {
  const hard = await twoHard();
  expect(await ask(EASY).answer).toEqual({ status: 200, body: { count: 1 } });
  expect((await call(server.base, '/api/v1/solve', { body: EASY })).status).toBe(200);
  for (const { hangUp } of hard) hangUp();
}, 120_000);

it('a question is dropped when its client is gone, waiting or not', async () => {
  const [working, next] = await twoHard();
  const last = ask(HARD);
  await waiting(2);
  next!.hangUp();
  await waiting(1);
  working!.hangUp();
  await waiting(0);
  last.hangUp();
  for (const { answer } of [working!, next!, last]) expect(await answer).toBe('gone');
}, 120_000);

it('a question that takes too long is refused, and one that only waited is not', async () => {
  const quick = await startServer({ flags: ['--solve-seconds=0.5', '--solve-workers=1'] });
  const asked = Array.from({ length: 3 }, () => call(quick.base, '/api/v1/plays/count', { body: HARD }));
  for (const { status, body: answer } of await Promise.all(asked)) {
    expect(status).toBe(422);
    expect(answer).toMatchObject({ code: 'too_hard', message: expect.stringContaining('longer') });
  }
  await quick.stop();
}, 120_000);

it('a stop refuses waiting questions at once, and ends the one that is worked on', async () => {
  const hard = await twoHard();
  const stopped = server.stop();
  expect(await Promise.race(hard.map(({ answer }) => answer))).toMatchObject({
    status: 503,
    body: { code: 'stopping' },
  });
  for (const { hangUp } of hard) hangUp();
  await stopped;
}, 120_000);

it('a log is verified by the same threads, so that games do not wait for it, nor it for dear questions', async () => {
  const host = await createGame(server.base, { name: 'Ada', seats: [{ kind: 'human' }, { kind: 'human' }] });
  await joinGame(server.base, host.game, 'Ben');
  const game = `/api/v1/games/${host.game.game_id}`;
  await call(server.base, `${game}/leave`, { token: host.token, body: {} });
  const hard = await twoHard();
  const verified = await call(server.base, `${game}/verification`);
  expect(verified.body).toMatchObject({ log: { valid: true }, deal: { valid: true } });
  for (const { hangUp } of hard) hangUp();
}, 120_000);
