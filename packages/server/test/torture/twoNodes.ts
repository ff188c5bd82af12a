/** Torture of two nodes on one PostgreSQL: kills, frozen processes, silent lines, restarts and crashes of the database. */
import { Load } from '../support/load.ts';
import { lineTo, type SilentLine } from '../support/store/line.ts';
import { startPostgres } from '../support/store/postgres.ts';
import { type ServerProcess, spawnServer } from '../support/testServer.ts';
import { count, everyFault, pause } from './faults.ts';
import { HealthWatch } from './healthWatch.ts';
import { CALM_MS, note, RULESET, type TortureOptions } from './oneServer.ts';

type Fault =
  | 'SIGKILL of a node'
  | 'SIGSTOP of a node'
  | 'silent connections'
  | 'silent line'
  | 'restart of the database'
  | 'crash of the database'
  | 'calm';

/** After this long without an answer of the database, a node must know. */
const NOTICED_MS = 10_000;

interface Node {
  readonly line: SilentLine;
  server: ServerProcess;
  up: boolean;
  /** Since when the database has not answered; null while it does. */
  cutAt: number | null;
}

export async function tortureTwoNodes(options: TortureOptions): Promise<void> {
  const { milliseconds, random, counts, tables = 4 } = options;
  const postgres = await startPostgres({ durable: true });
  const url = await postgres.createDatabase();
  const start = (line: SilentLine): Promise<ServerProcess> => spawnServer([`--database-url=${line.url}`]);
  const nodes: Node[] = [];
  for (let n = 0; n < 2; n++) {
    const line = await lineTo(url);
    nodes.push({ line, server: await start(line), up: true, cutAt: null });
  }
  let faultAt = performance.now();
  const isUp = ({ up, cutAt }: Node): boolean => up && cutAt === null;
  const load = new Load({
    bases: () => nodes.filter(isUp).map(({ server }) => server.base),
    tables,
    ruleset: RULESET,
  });
  const watch = new HealthWatch(() => {
    const now = performance.now();
    return nodes
      .filter(({ up }) => up)
      .map(({ server, cutAt }) => ({
        base: server.base,
        mustBeUp: now - faultAt > CALM_MS,
        mustBeDown: cutAt !== null && now - cutAt > NOTICED_MS,
      }));
  });
  let silentLines = 0;
  const oneNode = (): Node => nodes[random() < 0.5 ? 0 : 1]!;
  const faults: Readonly<Record<Fault, () => Promise<void>>> = {
    async 'SIGKILL of a node'() {
      const node = oneNode();
      node.up = false;
      await node.server.kill();
      if (random() < 0.7) await load.moves(10);
      node.server = await start(node.line);
      node.up = true;
    },
    async 'SIGSTOP of a node'() {
      const node = oneNode();
      node.server.process.kill('SIGSTOP');
      await pause(random() * 8_000);
      node.server.process.kill('SIGCONT');
    },
    async 'silent connections'() {
      oneNode().line.swallow();
    },
    async 'silent line'() {
      const node = oneNode();
      node.cutAt = performance.now();
      node.line.isClosed = true;
      node.line.swallow();
      // The first one is so long that health must notice it.
      await pause(silentLines++ % 2 === 0 ? NOTICED_MS + 6_000 : 3_000);
      node.line.isClosed = false;
      node.cutAt = null;
    },
    'restart of the database': () => postgres.restart(),
    'crash of the database': () => postgres.crash(),
    calm: () => pause(1.4 * CALM_MS),
  };
  const weights: [number, Fault][] = [
    [3, 'SIGKILL of a node'],
    [1, 'SIGSTOP of a node'],
    [1.5, 'silent connections'],
    [1.5, 'silent line'],
    [1, 'restart of the database'],
    [1, 'crash of the database'],
    [0.7, 'calm'],
  ];
  try {
    for (const fault of everyFault(weights, random, milliseconds)) {
      await Promise.race([load.moves(5 + Math.floor(random() * 60)), watch.failed]);
      const calmSince = faultAt;
      // A fault that is under way says nothing about health.
      if (fault !== 'calm') faultAt = Number.POSITIVE_INFINITY;
      await Promise.race([faults[fault](), watch.failed]);
      faultAt = fault === 'calm' ? calmSince : performance.now();
      count(counts, `two nodes: ${fault}`);
    }
    await load.finish();
    await watch.stop();
    note(counts, load, watch);
  } finally {
    for (const { server, line } of nodes) {
      server.process.kill('SIGCONT');
      await server.kill();
      line.close();
    }
    await postgres.stop();
  }
}
