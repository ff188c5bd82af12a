/** Servers that are killed, databases that go away: acknowledged moves stay, and every game goes on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Load } from './support/load.ts';
import { startPostgres, type TestPostgres } from './support/store/postgres.ts';
import { type ServerProcess, spawnServer } from './support/testServer.ts';

describe('one server on the embedded store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rummikub-kill-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('killed 25 times under load loses no acknowledged move', async () => {
    const flags = [`--data-dir=${folder}`];
    let server = await spawnServer(flags);
    let up = true;
    // While the server is down, another program may have its port: players do not connect then.
    const load = new Load({ bases: () => (up ? [server.base] : []), tables: 6 });
    for (let kill = 0; kill < 25; kill++) {
      await load.moves(8 + (kill % 5));
      up = false;
      await server.kill();
      server = await spawnServer(flags);
      up = true;
    }
    await load.finish();
    expect(await load.verify()).toBeGreaterThan(25 * 8);
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
    nodes = [await spawnServer(flags), await spawnServer(flags)];
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node?.kill()));
    await postgres.stop();
  });
  const bases = (): string[] => nodes.flatMap((node) => (node === null ? [] : [node.base]));

  it('go on when one of them is killed: the players connect to the other, and nothing is lost', async () => {
    const load = new Load({ bases, tables: 4 });
    for (const [killed] of [0, 1, 0].entries()) {
      await load.moves(15);
      const node = nodes[killed % 2]!;
      nodes[killed % 2] = null;
      await node!.kill();
      await load.moves(15);
      nodes[killed % 2] = await spawnServer(flags);
    }
    await load.finish();
    expect(await load.verify()).toBeGreaterThan(90);
  });

  it('recover by themselves when the database restarts, or crashes, under load', async () => {
    const load = new Load({ bases, tables: 4 });
    await load.moves(20);
    await postgres.restart();
    await load.moves(20);
    await postgres.crash();
    await load.moves(20);
    await load.finish();
    expect(await load.verify()).toBeGreaterThan(60);
    for (const base of bases()) {
      const health = await fetch(`${base}/actuator/health`);
      expect(await health.json()).toEqual({ status: 'UP' });
    }
  });
});
