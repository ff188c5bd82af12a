/** What a server does whose store has no room for writes, whatever store that is. */
import { expect } from 'vitest';
import { call, createGame } from './client.ts';
import type { ServerProcess } from './testServer.ts';

/** It is not ready, refuses what it could not keep, and is ready again as soon as there is room. */
export async function expectToWaitForRoom(
  { base }: ServerProcess,
  disk: { readonly fill: () => unknown; readonly free: () => unknown },
): Promise<void> {
  const statusOf = async (path: string) => (await call(base, path)).status;
  const request = { name: 'Ada', seats: [{ kind: 'human' }, { kind: 'human' }], ruleset: 'tiny' };
  const { game } = await createGame(base, request);
  await disk.fill();
  const refused = await call(base, '/api/v1/games', { body: request });
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  for (let asked = 0; asked < 3; asked++)
    expect(await call(base, '/actuator/health')).toMatchObject({ status: 503, body: { status: 'DOWN' } });
  expect(await statusOf('/actuator/health/liveness')).toBe(200);
  // What is there can still be read.
  expect(await statusOf(`/api/v1/games/${game.game_id}`)).toBe(200);
  await disk.free();
  expect(await statusOf('/actuator/health/readiness')).toBe(200);
  await createGame(base, request);
}
