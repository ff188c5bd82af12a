/** The embedded store: its folder, its lock, its thread, and restarts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { append, created, drawnLog, NOW } from '../../../test/support/store/games.ts';
import { StoreRefused, StoreUnavailable } from '../store.ts';
import { claimDataDir } from './dataDir.ts';
import { openSqliteStore } from './store.ts';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rummikub-sqlite-'));
  dataDir = join(folder, 'deep', 'data');
});
afterEach(() => rmSync(folder, { recursive: true }));

const refusal = async (): Promise<string> => {
  const opening = openSqliteStore({ dataDir });
  await expect(opening).rejects.toThrow(StoreRefused);
  return opening.then(
    () => '',
    (problem: Error) => problem.message,
  );
};

describe('the data folder', () => {
  it('is created with access for its owner only', async () => {
    const store = await openSqliteStore({ dataDir });
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    await store.close();
    expect(existsSync(join(dataDir, 'server.pid'))).toBe(false);
  });

  it('can be opened once; the next attempt names the holder and what to do', async () => {
    const store = await openSqliteStore({ dataDir });
    expect(await refusal()).toBe(
      `The data folder ${dataDir} is in use by another server (process ${process.pid}). ` +
        'Stop that one, or choose another folder with DATA_DIR.',
    );
    // The attempt has not disturbed the one that runs.
    await created(store, 'g1');
    await store.close();
    const next = await openSqliteStore({ dataDir });
    expect(await next.findGame('g1')).not.toBeNull();
    await next.close();
  });

  it('is refused to another process, and free as soon as the first was killed', async () => {
    const script = join(import.meta.dirname, '../../../test/support/store/appender.ts');
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, 'sqlite', dataDir],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(child.stdout, 'data');
    expect(await refusal()).toContain(`(process ${child.pid})`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await openSqliteStore({ dataDir })).close();
  });

  it('that cannot be used is refused with the reason', async () => {
    dataDir = join(folder, 'file', 'data');
    writeFileSync(join(folder, 'file'), '');
    expect(await refusal()).toMatch(/^The data folder .* cannot be used: .*choose another with DATA_DIR\.$/);
  });

  it('that is read-only is refused with the reason, and not locked afterwards', async () => {
    await (await openSqliteStore({ dataDir })).close();
    // Stands for a disk that can only be read: there, too, this is the first file that cannot be written.
    mkdirSync(join(dataDir, 'server.pid'));
    expect(await refusal()).toMatch(/^The data folder .* cannot be used: .*choose another with DATA_DIR\.$/);
    rmdirSync(join(dataDir, 'server.pid'));
    await (await openSqliteStore({ dataDir })).close();
  });

  it('with another file in place of the database is refused, and the file stays as it is', async () => {
    await (await openSqliteStore({ dataDir })).close();
    const file = join(dataDir, 'games.db');
    writeFileSync(file, 'this is no database, but somebody may need it'.repeat(100));
    const size = statSync(file).size;
    expect(await refusal()).toMatch(/cannot be opened: file is not a database\. Restore it from a backup/);
    expect(statSync(file).size).toBe(size);
    // Nothing holds the folder afterwards.
    rmSync(file);
    await (await openSqliteStore({ dataDir })).close();
  });
});

it('work that the last process had claimed is free after a restart', async () => {
  const store = await openSqliteStore({ dataDir });
  const due = { work: 'bot', at: NOW } as const;
  await created(store, 'claimed', { due });
  await store.claimDue({ now: NOW, until: NOW + 1_000_000, limit: 1 });
  await created(store, 'held', { due: { ...due, heldUntil: NOW + 1_000_000 } });
  expect(await store.claimDue({ now: NOW, until: NOW + 1, limit: 9 })).toEqual([]);
  await store.close();
  const next = await openSqliteStore({ dataDir });
  const free = await next.claimDue({ now: NOW, until: NOW + 1, limit: 9 });
  expect(free.map(({ gameId }) => gameId).sort()).toEqual(['claimed', 'held']);
  await next.close();
});

it('a write that fails is reported as unavailable, and leaves nothing half done', async () => {
  const store = await openSqliteStore({ dataDir });
  const log = drawnLog('g1');
  await created(store, 'g1');
  // Another program, perhaps an administrator's, locks the database.
  const selfish = new DatabaseSync(join(dataDir, 'games.db'));
  selfish.exec('BEGIN IMMEDIATE');
  const waiting = store.commit(append('g1', 1, log));
  await expect(waiting).rejects.toThrow(StoreUnavailable);
  await expect(waiting).rejects.toThrow(/cannot be used now: database is locked/);
  selfish.exec('ROLLBACK');
  selfish.close();
  expect(await store.loadGame('g1')).toMatchObject({ game: { version: 1 }, entries: [] });
  expect(await store.commit(append('g1', 1, log))).toMatchObject({ outcome: 'committed', seq: log.length });
  await store.close();
});

it('a thread that ends in the middle of work is replaced, and nothing acknowledged is lost', async () => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  const store = await openSqliteStore({ dataDir });
  try {
    let resyncs = 0;
    store.subscribe((change) => {
      if (change.kind === 'resync') resyncs++;
    });
    for (let round = 1; round <= 3; round++) {
      const ids = Array.from({ length: 20 }, (_, n) => `g${round}-${n}`);
      for (const id of ids) await created(store, id);
      let acknowledged = 0;
      let unknown = 0;
      /** One entry after the other; where the outcome is not known, the store is asked what it has. */
      const write = async (id: string): Promise<void> => {
        const log = drawnLog(id);
        for (let version = 1; version <= log.length; ) {
          try {
            const { outcome } = await store.commit(append(id, version, [log[version - 1]!]));
            expect(outcome).toBe('committed');
            version++;
            // In the middle of the work of all the others.
            if (++acknowledged === 150) void (posted.mock.contexts.at(-1) as Worker).terminate();
          } catch (problem) {
            expect(problem).toBeInstanceOf(StoreUnavailable);
            unknown++;
            await setTimeout(20);
            const has = (await store.findGame(id).catch(() => null))?.version;
            // What was acknowledged is there; what was not may be.
            if (has !== undefined) expect([version, version + 1]).toContain(has);
            version = has ?? version;
          }
        }
        expect((await store.loadGame(id))?.entries).toEqual(log);
      };
      await Promise.all(ids.map(write));
      expect(unknown).toBeGreaterThan(0);
      expect(resyncs).toBe(round);
    }
  } finally {
    posted.mockRestore();
    await store.close();
  }
});

it('a new thread that finds the folder locked makes calls fail with the reason, until the folder is free', async () => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  const problems: unknown[] = [];
  const store = await openSqliteStore({ dataDir, onProblem: (problem) => problems.push(problem) });
  try {
    await created(store, 'g1');
    await (posted.mock.contexts.at(-1) as Worker).terminate();
    const taken = claimDataDir(dataDir);
    await vi.waitFor(() => expect(problems.length).toBeGreaterThan(1), 60_000);
    await expect(store.ping()).rejects.toThrow(/is in use by another server/);
    taken.release();
    await vi.waitFor(() => store.ping(), 60_000);
    expect(await store.findGame('g1')).not.toBeNull();
  } finally {
    posted.mockRestore();
    await store.close();
  }
});

it('closes at once while the next thread starts, and releases the folder', async () => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  const problems: unknown[] = [];
  const store = await openSqliteStore({ dataDir, onProblem: (problem) => problems.push(problem) });
  await created(store, 'g1');
  await (posted.mock.contexts.at(-1) as Worker).terminate();
  posted.mockRestore();
  await store.close();
  await expect(store.ping()).rejects.toThrow('The store is closed.');
  await (await openSqliteStore({ dataDir })).close();
  expect(problems).toEqual([]);
});

it('another program can read the games at the same time, for a backup', async () => {
  const store = await openSqliteStore({ dataDir });
  await created(store, 'g1');
  const reader = new DatabaseSync(join(dataDir, 'games.db'), { readOnly: true });
  expect(reader.prepare('SELECT id FROM games').all()).toMatchObject([{ id: 'g1' }]);
  await created(store, 'g2');
  expect(reader.prepare('SELECT count(*) AS games FROM games').get()).toMatchObject({ games: 2 });
  reader.close();
  await store.close();
});
