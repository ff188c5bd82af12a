/** kill -9 of a process that appends: acknowledged entries stay, and the games go on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/store.ts';
import { openSqliteStore } from '../../src/store/sqlite/store.ts';
import type { Store } from '../../src/store/store.ts';
import { drawnLog } from '../support/store/games.ts';
import { startPostgres } from '../support/store/postgres.ts';

/** Starts the appending process, kills it after some acknowledgements, and returns everything that it has printed. */
async function appendAndKill(kind: string, place: string, acknowledgements: number): Promise<string[]> {
  const script = fileURLToPath(new URL('../support/store/appender.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, kind, place], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // It is started very often; what one has compiled serves the next.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'rummikub-compile-cache') },
  });
  let said = '';
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  child.stdout.on('data', (chunk) => {
    said += chunk;
    if (said.split('\n').length > acknowledgements) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'close');
  expect(complaint).toBe('');
  expect(signal).toBe('SIGKILL');
  // A line that was cut off counts as not acknowledged.
  return said.split('\n').slice(0, -1);
}

/** The games as they are stored must be beginnings of their true logs, at least as long as acknowledged. */
async function check(store: Store, acknowledged: ReadonlyMap<string, number>): Promise<void> {
  for (const [id, seq] of acknowledged) {
    const loaded = await store.loadGame(id);
    expect(loaded?.game.seq).toBeGreaterThanOrEqual(seq);
    expect(loaded?.entries).toEqual(drawnLog(id).slice(0, loaded?.game.seq));
    expect(loaded?.game.version).toBe((loaded?.game.seq ?? 0) + 1);
  }
}

async function killAgainAndAgain(
  kind: string,
  place: string,
  open: () => Promise<Store>,
  times: number,
): Promise<void> {
  const acknowledged = new Map<string, number>();
  for (let round = 0; round < times; round++) {
    const lines = await appendAndKill(kind, place, 5 + ((round * 37) % 60));
    const fresh = new Map<string, number>();
    for (const line of lines) {
      const [id, seq] = line.split(' ') as [string, string];
      // Each goes on exactly where its game was, over all the kills: nothing twice, nothing left out.
      if (fresh.has(id)) expect(Number(seq)).toBe((fresh.get(id) as number) + 1);
      else expect(Number(seq)).toBeGreaterThan(acknowledged.get(id) ?? 0);
      fresh.set(id, Number(seq));
      acknowledged.set(id, Number(seq));
    }
    const store = await open();
    await check(store, round === times - 1 ? acknowledged : fresh);
    await store.close();
  }
}

it('nothing acknowledged is lost on SQLite when its process is killed 25 times', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rummikub-store-kill-'));
  try {
    await killAgainAndAgain('sqlite', dataDir, () => openSqliteStore({ dataDir }), 25);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

it('nothing acknowledged is lost on PostgreSQL when a node is killed 5 times', async () => {
  const postgres = await startPostgres();
  try {
    const url = await postgres.createDatabase();
    await killAgainAndAgain('postgres', url, () => openPostgresStore({ url }), 5);
  } finally {
    await postgres.stop();
  }
});
