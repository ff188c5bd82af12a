/**
 * A million players, simulated with measured costs: `npm run bench -- million [players] [processors]`.
 *
 * First the costs of a move are measured on this machine: processor time of a node and of PostgreSQL, what a notification
 * costs both, the end of a transaction, and the bytes that stay. Then people are simulated who play at tables of four with
 * turns of fifteen seconds on average, on one database and on several. `docs/scale.md` explains the tables.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgresStore } from '../../packages/server/src/store/postgres/store.ts';
import { CHANNEL } from '../../packages/server/src/store/postgres/writes.ts';
import { barePostgres } from '../../packages/server/test/bench/bareRows.ts';
import { processorSeconds } from '../../packages/server/test/bench/processorTime.ts';
import { type Costs, simulate } from '../../packages/server/test/bench/simulation.ts';
import { administratorOf } from '../../packages/server/test/support/store/administrator.ts';
import { startPostgres, type TestPostgres } from '../../packages/server/test/support/store/postgres.ts';
import { stamp } from '../stamp.ts';
import { prepareGames } from './games.ts';
import { measure, WAYS } from './nodes.ts';

/** Assumptions about people. They only set how many moves a second a number of players makes. */
const PLAYERS_AT_A_TABLE = 4;
const THINK_MS = 15_000;
/** Connections of a node, with the one that listens. */
const CONNECTIONS = 11;
/** How busy nodes should be. */
const NODE_LOAD = 0.5;
const DAY_SECONDS = 86_400;

interface Bytes {
  readonly stored: number;
  readonly logged: number;
  readonly movesOfAGame: number;
}

/** What it costs to hear of moves of other nodes: on a node, and in the database for each node. */
async function measureNotifications(postgres: TestPostgres): Promise<Pick<Costs, 'heardMs' | 'toldMs'>> {
  const url = await postgres.createDatabase();
  const store = await openPostgresStore({ url, connections: 1 });
  const { query, end } = await administratorOf(url);
  const [rounds, each] = [200, 500];
  let heard = 0;
  store.subscribe(() => heard++);
  /** Notifications as commits of another node send them, with or without a listener. */
  const send = async (): Promise<void> => {
    for (let round = 0; round < rounds; round++)
      await query(
        `SELECT pg_notify('${CHANNEL}', 'c other ' || n || ' ' || n || ' 0 0ca61f58-5cb3-8efe-acad-e5ce11f64a74')
        FROM generate_series(1, ${each}) AS n`,
      );
  };
  const database = (): number => processorSeconds(postgres.pid);
  const before = [process.cpuUsage(), database()] as const;
  await send();
  while (heard < rounds * each) await new Promise((resolve) => setTimeout(resolve, 5));
  const { user, system } = process.cpuUsage(before[0]);
  const withListener = database() - before[1];
  await store.close();
  const between = database();
  await send();
  const without = database() - between;
  await end();
  return {
    heardMs: (user + system) / 1000 / (rounds * each),
    toldMs: Math.max(0, (1000 * (withListener - without)) / (rounds * each)),
  };
}

async function measureCosts(): Promise<{ readonly costs: Costs; readonly bytes: Bytes }> {
  const postgres = await startPostgres({ durable: true });
  try {
    const prepared = prepareGames(40);
    const one = await measure(postgres, WAYS[0]!, prepared, 200, 5);
    const commits = await barePostgres(await postgres.createDatabase(), 1, 2);
    const costs = {
      nodeMs: one.processorMs,
      databaseMs: one.databaseMs,
      commitMs: 1000 / commits,
      ...(await measureNotifications(postgres)),
    };
    const games = prepareGames(10);
    const movesOfAGame = games.reduce((sum, { moves }) => sum + moves.length, 0) / games.length;
    return { costs, bytes: { stored: one.storedBytes, logged: one.loggedBytes, movesOfAGame } };
  } finally {
    await postgres.stop();
  }
}

/** The nodes that one database needs for this many moves a second; null where hearing of all moves takes them whole. */
function nodesFor(perSecond: number, { nodeMs, heardMs }: Costs): number | null {
  const [own, heard] = [(perSecond * nodeMs) / 1000, (perSecond * heardMs) / 1000];
  if (heard >= NODE_LOAD) return null;
  return Math.max(1, Math.ceil((own - heard) / (NODE_LOAD - heard)));
}

interface Row {
  readonly players: number;
  readonly databases: number;
}

const whole = (number: number): string => Math.round(number).toLocaleString('en-US');
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** One line of a table: a number of players on a number of databases, each with its own nodes. */
function line({ players, databases }: Row, processors: number, costs: Costs): string {
  const tables = Math.ceil(players / PLAYERS_AT_A_TABLE / databases);
  const perSecond = (1000 * tables) / THINK_MS;
  const nodes = nodesFor(perSecond, costs);
  const head = [whole(players), whole(databases), whole(perSecond * databases)];
  if (nodes === null) return `| ${[...head, 'no number is enough', '', '', '', '', '', ''].join(' | ')} |`;
  const one = simulate({
    ...{ tables, nodes, processors, thinkMs: THINK_MS, costs },
    milliseconds: 40_000,
    seed: 1,
  });
  const keepsUp = one.perSecond > 0.95 * perSecond && one.p99 < 1000;
  const cells = [
    ...head,
    `${whole(nodes)} (${percent(one.nodesBusy)} busy)`,
    percent(one.databaseBusy),
    percent(one.commitsBusy),
    whole(nodes * CONNECTIONS),
    keepsUp ? `${one.p50.toFixed(1)} ms` : '',
    keepsUp ? `${one.p99.toFixed(1)} ms` : '',
    keepsUp ? 'yes' : `no: ${whole(one.perSecond * databases)} moves/s`,
  ];
  return `| ${cells.join(' | ')} |`;
}

const HEAD = [
  '| players at once | databases | moves/s | nodes for each database | its processors busy | its commits busy | its connections | p50 | p99 | keeps up |',
  '|---|---|---|---|---|---|---|---|---|---|',
];

export async function run(args: string[]): Promise<void> {
  const [players, processors] = [Number(args[0] ?? 1_000_000), Number(args[1] ?? 8)];
  if (!(players >= 1000 && processors >= 1))
    throw new Error('usage: npm run bench -- million [players] [processors of a database]');
  const { costs, bytes } = await measureCosts();
  const kilobytes = (n: number): string => `${(n / 1024).toFixed(1)} KB`;
  const perSecond = (1000 * players) / PLAYERS_AT_A_TABLE / THINK_MS;
  const gigabytes = (n: number): string => `${whole((n * perSecond * DAY_SECONDS) / 1e9)} GB`;
  const text = [
    `# ${whole(players)} players`,
    '',
    stamp(),
    '',
    'Measured here, for one move:',
    '',
    '| | |',
    '|---|---|',
    `| processor time of a node | ${costs.nodeMs.toFixed(3)} ms |`,
    `| processor time of PostgreSQL | ${costs.databaseMs.toFixed(3)} ms |`,
    `| processor time of each other node, to hear of it | ${costs.heardMs.toFixed(4)} ms |`,
    `| processor time of PostgreSQL, to tell one node of it | ${costs.toldMs.toFixed(4)} ms |`,
    `| end of a transaction, one after the other | ${costs.commitMs.toFixed(2)} ms |`,
    `| tables and indexes | ${kilobytes(bytes.stored)} |`,
    `| write-ahead log | ${kilobytes(bytes.logged)} |`,
    `| tables and indexes for a game of ${bytes.movesOfAGame.toFixed(0)} moves | ${kilobytes(bytes.stored * bytes.movesOfAGame)} |`,
    `| tables and indexes a day at ${whole(perSecond)} moves/s | ${gigabytes(bytes.stored)} |`,
    `| write-ahead log a day | ${gigabytes(bytes.logged)} |`,
    '',
    `Simulated: tables of ${PLAYERS_AT_A_TABLE}, a turn of ${THINK_MS / 1000} s on average, databases with ${processors} processors.`,
    '',
    'One database:',
    '',
    ...HEAD,
    ...[0.01, 0.03, 0.1, 0.3, 1, 1.5, 2].map((share) =>
      line({ players: players * share, databases: 1 }, processors, costs),
    ),
    '',
    'All players on several databases, each game on one of them:',
    '',
    ...HEAD,
    ...[2, 4, 8, 16, 32].map((databases) => line({ players, databases }, processors, costs)),
  ];
  console.log(text.join('\n'));
  const folder = join(import.meta.dirname, '..', 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'million.md'), `${text.join('\n')}\n`);
}
