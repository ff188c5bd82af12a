/** Torture in short: kills and power cuts. `npm run bench -- torture` goes on for minutes, with every other fault. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/store.ts';
import type { Store } from '../../src/store/store.ts';
import { Load } from '../support/load.ts';
import { drawnLog } from '../support/store/games.ts';
import { startPostgres, type TestPostgres } from '../support/store/postgres.ts';
import { type ServerProcess, spawnServer } from '../support/testServer.ts';
import { seededRandom } from './faults.ts';
import { buildShim, makeShim, type Shim } from './powerCut.ts';

const library = buildShim();
if (library === null) console.log('No power cuts: this system has no C compiler, or is not Linux.');

let place: string;
beforeAll(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'rummikub-torture-')));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('a process that appends to the embedded store', () => {
  /** Starts it, kills it after some acknowledgements, and returns what it has acknowledged. */
  async function appendAndKill(
    dataDir: string,
    acknowledgements: number,
    shim: Shim | null,
  ): Promise<string[]> {
    const script = fileURLToPath(new URL('../support/store/appender.ts', import.meta.url));
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, 'sqlite', dataDir],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        // The process is started several times: each uses what the first has compiled.
        env: {
          ...process.env,
          NODE_COMPILE_CACHE: join(tmpdir(), 'rummikub-compile-cache'),
          ...shim?.env,
        },
      },
    );
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
    if (complaint !== '' || signal !== 'SIGKILL') throw new Error(complaint);
    // A line that was cut off counts as not acknowledged.
    return said.split('\n').slice(0, -1);
  }

  /** Throws unless each game is a beginning of its true log, and at least as long as acknowledged. */
  async function check(store: Store, acknowledged: ReadonlyMap<string, number>): Promise<void> {
    for (const [id, seq] of acknowledged) {
      const loaded = await store.loadGame(id);
      const { entries = [], game } = loaded ?? {};
      if (entries.length < seq) throw new Error(`${id}: of ${seq} entries, ${entries.length} are left`);
      expect(entries).toEqual(drawnLog(id).slice(0, entries.length));
      expect(game).toMatchObject({ seq: entries.length, version: entries.length + 1 });
    }
  }

  /** Kills it again and again, or cuts its power, and checks the store each time. */
  async function rounds(
    dataDir: string,
    times: number,
    shim: Shim | null,
    cutsPower: boolean,
  ): Promise<void> {
    const random = seededRandom(7);
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < times; round++) {
      const fresh = new Map<string, number>();
      for (const line of await appendAndKill(dataDir, 5 + ((round * 37) % 60), shim)) {
        const [id, seq] = line.split(' ') as [string, string];
        // A game goes on where it was, over all kills: no number twice, and none left out.
        if (fresh.has(id)) expect(Number(seq)).toBe((fresh.get(id) as number) + 1);
        else expect(Number(seq)).toBeGreaterThan(acknowledged.get(id) ?? 0);
        fresh.set(id, Number(seq));
        acknowledged.set(id, Number(seq));
      }
      if (cutsPower) shim?.powerCut(random);
      else shim?.forget();
      const store = await openSqliteStore({ dataDir });
      await check(store, round === times - 1 ? acknowledged : fresh).finally(() => store.close());
    }
  }

  it('loses nothing that it has acknowledged when it is killed', () =>
    rounds(join(place, 'killed'), 2, null, false));

  if (library !== null) {
    it('loses nothing that it has acknowledged when the power is cut', () => {
      const dataDir = join(place, 'cut');
      return rounds(dataDir, 5, makeShim(library, dataDir, place), true);
    });

    it('would fail this test on a disk that confirms what it does not keep', async () => {
      const dataDir = join(place, 'lies');
      await expect(
        rounds(dataDir, 8, makeShim(library, dataDir, place, { lies: true }), true),
      ).rejects.toThrow();
    });
  }
});

describe('one server on the embedded store', () => {
  it('loses no acknowledged move when it is killed or its power is cut under load', async () => {
    const dataDir = join(place, 'server');
    const shim = library === null ? null : makeShim(library, dataDir, place);
    const random = seededRandom(3);
    const start = (): Promise<ServerProcess> => spawnServer([`--data-dir=${dataDir}`], shim?.env);
    let server = await start();
    let up = true;
    // While the server is down, another program may have its port: players do not connect then.
    const load = new Load({ bases: () => (up ? [server.base] : []), tables: 4, ruleset: 'tiny' });
    for (const cutsPower of [true, false, true]) {
      await load.moves(10);
      up = false;
      await server.kill();
      if (cutsPower) shim?.powerCut(random);
      else shim?.forget();
      server = await start();
      up = true;
    }
    await load.finish();
    expect(load.verified).toBeGreaterThanOrEqual(30);
    expect(await server.stop()).toBe(0);
  });
});

describe('two nodes on one PostgreSQL', () => {
  let postgres: TestPostgres;
  let nodes: (ServerProcess | null)[];
  let flags: string[];
  beforeAll(async () => {
    postgres = await startPostgres();
    flags = [`--database-url=${await postgres.createDatabase()}`];
    nodes = await Promise.all([spawnServer(flags), spawnServer(flags)]);
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node?.kill()));
    await postgres.stop();
  });
  const bases = (): string[] => nodes.flatMap((node) => (node === null ? [] : [node.base]));

  it('lose nothing when a node is killed, or when the database restarts or crashes', async () => {
    const load = new Load({ bases, tables: 4, ruleset: 'tiny' });
    await load.moves(15);
    const [first] = nodes;
    nodes[0] = null;
    await first!.kill();
    await load.moves(15);
    nodes[0] = await spawnServer(flags);
    await load.moves(15);
    await postgres.restart();
    await load.moves(15);
    await postgres.crash();
    await load.moves(15);
    await load.finish();
    expect(load.verified).toBeGreaterThanOrEqual(75);
    for (const base of bases()) {
      const health = await fetch(`${base}/actuator/health`);
      expect(await health.json()).toEqual({ status: 'UP' });
    }
  });
});
