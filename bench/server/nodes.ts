/**
 * One and two nodes on one PostgreSQL: `npm run bench -- nodes [games] [seconds]`.
 *
 * The same prepared games are played four ways in one run, in turn: on one node, on two nodes with each table on one of
 * them, on two nodes with the two players of each table apart, and on one node again. Afterwards the logs are read from the
 * database: every acknowledged move must be there once, in its place.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgresStore } from '../../packages/server/src/store/postgres/store.ts';
import { processorSeconds } from '../../packages/server/test/bench/processorTime.ts';
import {
  each,
  type PreparedGame,
  seatPlayers,
  sleep,
  type Table,
  type Times,
} from '../../packages/server/test/bench/tables.ts';
import { call } from '../../packages/server/test/support/client.ts';
import { administratorOf } from '../../packages/server/test/support/store/administrator.ts';
import { startPostgres, type TestPostgres } from '../../packages/server/test/support/store/postgres.ts';
import { type ServerProcess, spawnServer } from '../../packages/server/test/support/testServer.ts';
import { stamp } from '../stamp.ts';
import { prepareGames } from './games.ts';

const DISTINCT_GAMES = 40;

export interface Way {
  readonly name: string;
  readonly nodes: number;
  /** The nodes of the two players of a table. */
  readonly at: (table: number) => readonly [number, number];
}

export const WAYS: readonly Way[] = [
  { name: 'one node', nodes: 1, at: () => [0, 0] },
  { name: 'two nodes, each table on one of them', nodes: 2, at: (table) => [table % 2, table % 2] },
  { name: 'two nodes, the players of a table apart', nodes: 2, at: (table) => [table % 2, (table + 1) % 2] },
];

export interface Measured {
  readonly perSecond: number;
  readonly acks: number[];
  readonly screens: number[];
  /** Of all nodes together, for one move. */
  readonly processorMs: number;
  /** Of the database, for one move. */
  readonly databaseMs: number;
  /** Of the tables with their indexes, and of the write-ahead log, for one move. */
  readonly storedBytes: number;
  readonly loggedBytes: number;
}

async function cpuSeconds(nodes: readonly ServerProcess[]): Promise<number> {
  let seconds = 0;
  for (const { base } of nodes) {
    const { text } = await call(base, '/metrics');
    seconds += Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
  }
  return seconds;
}

/** Checks the logs of all tables against the prepared games, outside the timing. Returns the moves that were acknowledged. */
async function check(url: string, tables: readonly Table[]): Promise<number> {
  const store = await openPostgresStore({ url, connections: 4 });
  let acknowledged = 0;
  await each(tables, 4, async (table) => {
    const entries = (await store.loadGame(table.id))?.entries ?? [];
    table.check(entries);
    acknowledged += table.acknowledged;
  });
  await store.close();
  return acknowledged;
}

/** The bytes of the tables with their indexes, and the position of the write-ahead log. */
async function sizes(url: string): Promise<{ readonly stored: number; readonly logged: number }> {
  const { query, end } = await administratorOf(url);
  const { rows } = await query(
    `SELECT sum(pg_total_relation_size(c.oid))::float8 AS stored, (pg_current_wal_lsn() - '0/0')::float8 AS logged
    FROM pg_class AS c WHERE c.relname IN ('games', 'entries', 'replies') AND c.relkind = 'r'`,
  );
  await end();
  return rows[0] as { stored: number; logged: number };
}

export async function measure(
  postgres: TestPostgres,
  way: Way,
  prepared: readonly PreparedGame[],
  games: number,
  seconds: number,
): Promise<Measured> {
  const url = await postgres.createDatabase();
  const nodes: ServerProcess[] = [];
  for (let n = 0; n < way.nodes; n++) nodes.push(await spawnServer([`--database-url=${url}`]));
  const { logged: loggedBefore } = await sizes(url);
  const times: Times = { acks: [], screens: [] };
  const bases = (table: number) => way.at(table).map((node) => nodes[node]!.base) as [string, string];
  const tables = await seatPlayers(bases, games, prepared, times, () => 0);
  for (const table of tables) table.begin();
  await sleep(1000);
  times.acks.length = 0;
  times.screens.length = 0;
  const cpu = await cpuSeconds(nodes);
  const databaseCpu = processorSeconds(postgres.pid);
  const began = performance.now();
  await sleep(seconds * 1000);
  const elapsed = (performance.now() - began) / 1000;
  const [acks, screens] = [[...times.acks], [...times.screens]];
  const processorMs = (1000 * ((await cpuSeconds(nodes)) - cpu)) / acks.length;
  const databaseMs = (1000 * (processorSeconds(postgres.pid) - databaseCpu)) / acks.length;
  for (const table of tables) table.end();
  await sleep(500);
  await each(tables, 64, (table) => table.leave());
  for (const node of nodes) if ((await node.stop()) !== 0) throw new Error('a node did not stop well');
  const moves = await check(url, tables);
  const { stored, logged } = await sizes(url);
  return {
    perSecond: acks.length / elapsed,
    ...{ acks, screens, processorMs, databaseMs },
    storedBytes: stored / moves,
    loggedBytes: (logged - loggedBefore) / moves,
  };
}

const percentile = (times: number[], share: number): number =>
  times.sort((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? Number.NaN;

const median = (numbers: readonly number[]): number => percentile([...numbers], 0.5);

export async function run(args: string[]): Promise<void> {
  const [games, seconds, rounds] = [Number(args[0] ?? 200), Number(args[1] ?? 4), Number(args[2] ?? 3)];
  if (!(games >= 1 && seconds > 0 && rounds >= 1))
    throw new Error('usage: npm run bench -- nodes [games] [seconds] [rounds]');
  const prepared = prepareGames(DISTINCT_GAMES);
  const postgres = await startPostgres({ durable: true });
  const measured = new Map<string, Measured[]>(WAYS.map(({ name }) => [name, []]));
  try {
    for (let round = 0; round < rounds; round++)
      for (const way of WAYS) {
        const one = await measure(postgres, way, prepared, games, seconds);
        measured.get(way.name)!.push(one);
        console.log(`${way.name.padEnd(44)}${one.perSecond.toFixed(0).padStart(8)} moves/s`);
      }
  } finally {
    await postgres.stop();
  }
  const rate = (name: string): number => median(measured.get(name)!.map(({ perSecond }) => perSecond));
  const whole = rate(WAYS[0]!.name);
  const ms = (times: number[]): string =>
    `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)} ms`;
  const rows = WAYS.map(({ name }) => {
    const all = measured.get(name)!;
    const cells = [
      name,
      `${rate(name).toFixed(0)}/s`,
      `${(rate(name) / whole).toFixed(2)}`,
      ms(all.flatMap(({ acks }) => acks)),
      ms(all.flatMap(({ screens }) => screens)),
      `${median(all.map(({ processorMs }) => processorMs)).toFixed(3)} ms`,
      `${median(all.map(({ databaseMs }) => databaseMs)).toFixed(3)} ms`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const text = [
    '# One node and two nodes',
    '',
    stamp(),
    '',
    `${games} games at once on one PostgreSQL with durable commits, two sockets each, each player as fast as possible. Nodes,`,
    'database and clients share the processors. Medians of ' +
      `${rounds} rounds of ${seconds} s; all acknowledged moves are in the log, in order.`,
    '',
    '| | moves | ratio | send to acknowledgement, p50 / p99 | send to the other player, p50 / p99 | processor time of the nodes for a move | of the database |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ];
  console.log(text.join('\n'));
  const folder = join(import.meta.dirname, '..', 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'nodes.md'), `${text.join('\n')}\n`);
}
