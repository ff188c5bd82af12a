/** A server that was down gives the time back: no player gets penalty tiles for a restart. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { call, createGame, joinGame } from '../support/client.ts';
import { startServer } from '../support/testServer.ts';

it('a turn whose deadline passed while the server was away goes on, with its time bank, and nothing is deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rummikub-away-'));
  const flags = [`--data-dir=${folder}`, '--keep-finished-days=1', '--log-level=info'];
  const first = await startServer({ flags });
  const ruleset = { turn_seconds: 30, timeout_draw: 3, bank_seconds: 600 };
  const host = await createGame(first.base, {
    name: 'Ada',
    seats: [{ kind: 'human' }, { kind: 'human' }],
    ruleset,
  });
  await joinGame(first.base, host.game, 'Ben');
  const over = await createGame(first.base, { name: 'Cleo', seats: [{ kind: 'human' }, { kind: 'bot' }] });
  await call(first.base, `/api/v1/games/${over.game.game_id}/act`, {
    token: over.token,
    body: { action: { type: 'resign' } },
  });
  await first.server.stop();
  // As if all of this had been three days ago.
  const database = new DatabaseSync(join(folder, 'games.db'));
  const ago = 3 * 86_400_000;
  database.exec(`UPDATE alive SET at = at - ${ago}`);
  database.exec(
    `UPDATE games SET due_at = due_at - ${ago}, updated_at = updated_at - ${ago}, created_at = created_at - ${ago}`,
  );
  database.close();
  const second = await startServer({ flags });
  const state = await call<{ clock: { remaining_ms: number }; view: { last_event: number } }>(
    second.base,
    `/api/v1/games/${host.game.game_id}/state`,
    { token: host.token },
  );
  expect(state.body.view.last_event).toBe(1);
  expect(state.body.clock.remaining_ms).toBeGreaterThan(5_000);
  expect(state.body.clock.remaining_ms).toBeLessThanOrEqual(33_000);
  expect(state.text).toContain('"bank_ms":600000');
  expect(second.log.join('')).toContain('players get that time back');
  // One sighting is not enough to delete the finished game, though it is too old by the clock.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await call(second.base, `/api/v1/games/${over.game.game_id}`)).status).toBe(200);
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
