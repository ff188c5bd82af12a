/**
 * The server under load: `npm run bench -- server [games] [seconds]`.
 *
 * The given number of games runs at once, with two sockets each, and plays real games that were computed before. First each player
 * moves as soon as it is their turn: the most that the server can do. Then, in fresh games, at half that rate: how long people wait.
 * Beside it, in the same run: the durable appends of the store alone, and a bare WebSocket echo.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LiveGames } from '../../packages/server/src/game/liveGames.ts';
import { openSqliteStore } from '../../packages/server/src/store/sqlite/store.ts';
import { each, echoRate, seatPlayers, sleep, type Times } from '../../packages/server/test/bench/tables.ts';
import { call } from '../../packages/server/test/support/client.ts';
import { spawnServer } from '../../packages/server/test/support/testServer.ts';
import { stamp } from '../stamp.ts';
import { prepareGames } from './games.ts';
import { measureAppends } from './store.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DISTINCT_GAMES = 40;

const percentile = (times: number[], share: number): number =>
  times.sort((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? Number.NaN;

/** One of the server's own numbers. */
async function metric(base: string, name: string): Promise<number> {
  const { text } = await call(base, '/metrics');
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}
const residentBytes = (base: string): Promise<number> => metric(base, 'process_resident_memory_bytes');
const cpuSeconds = (base: string): Promise<number> => metric(base, 'process_cpu_seconds_total');

/** The memory of a game without connections: loaded as the server does, after garbage collection. */
async function bytesAtRest(dataDir: string, ids: readonly string[]): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const store = await openSqliteStore({ dataDir });
  const games = new LiveGames({ store, most: ids.length, tell: () => {}, isWatched: () => false });
  collect();
  const before = process.memoryUsage().heapUsed;
  for (const id of ids) await games.exclusive(id, () => games.current(id));
  collect();
  const bytes = (process.memoryUsage().heapUsed - before) / games.size;
  await store.close();
  return bytes;
}

export async function run(args: string[]): Promise<void> {
  const games = Number(args[0] ?? 1000);
  const seconds = Number(args[1] ?? 8);
  if (!(games >= 1 && seconds > 0)) throw new Error('usage: npm run bench -- server [games] [seconds]');
  const folder = mkdtempSync(join(ROOT, 'server-bench-'));
  const lines: string[] = [];
  const say = (name: string, value: string): void => {
    lines.push(`| ${name} | ${value} |`);
    console.log(`${name.padEnd(64)}${value.padStart(16)}`);
  };
  const ms = (times: number[]): string =>
    `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)} ms`;
  try {
    console.log(`${stamp()}\n${games} games, ${games * 2} sockets`);
    const prepared = prepareGames(DISTINCT_GAMES);
    const typical = prepared[0]!.moves[20]!.frame;

    const store = await openSqliteStore({ dataDir: join(folder, 'store') });
    const raw = await measureAppends(store, prepared, games, seconds);
    await store.close();
    say('durable appends of the store alone, of the same rows', `${raw.perSecond.toFixed(0)}/s`);
    say('  processor time for an append', `${raw.processorMs.toFixed(3)} ms`);
    const echo = await echoRate(games * 2, typical, 3);
    say(`WebSocket echo of ${typical.length} bytes`, `${echo.toFixed(0)}/s`);

    const dataDir = join(folder, 'server');
    const server = await spawnServer([`--data-dir=${dataDir}`]);
    const { base } = server;
    const before = await residentBytes(base);
    const full: Times = { acks: [], screens: [] };
    const tables = await seatPlayers(
      () => [base, base],
      games,
      prepared,
      full,
      () => 0,
    );
    for (const table of tables) table.begin();
    // A second to get warm, as for the store alone.
    await sleep(1000);
    full.acks.length = 0;
    full.screens.length = 0;
    const cpu = await cpuSeconds(base);
    const began = performance.now();
    await sleep(seconds * 1000);
    const rate = full.acks.length / ((performance.now() - began) / 1000);
    const busy = ((await cpuSeconds(base)) - cpu) / full.acks.length;
    for (const table of tables) table.end();
    await sleep(500);
    say('moves, everybody as fast as they can', `${rate.toFixed(0)}/s`);
    say('  of the raw append rate', `${((100 * rate) / raw.perSecond).toFixed(0)} %`);
    say('  processor time of the server for a move', `${(busy * 1000).toFixed(3)} ms`);
    say('  send to acknowledgement, p50 / p99', ms(full.acks));
    say('  send to the other player, p50 / p99', ms(full.screens));
    if (Math.min(...tables.map((table) => table.moves)) === 0) throw new Error('a game stood still');
    say(
      'resident memory a game, two sockets each, under load',
      `${(((await residentBytes(base)) - before) / games / 1024) | 0} KB`,
    );
    await each(tables, 64, (table) => table.leave());

    const half: Times = { acks: [], screens: [] };
    const between = (2 * games * 1000) / rate;
    const calm = await seatPlayers(
      () => [base, base],
      games,
      prepared,
      half,
      () => between,
    );
    for (const table of calm) table.begin();
    // The same moves at half the pace, which takes twice as long. The warm-up is over when every player has moved.
    await sleep(Math.max(2000, between));
    half.acks.length = 0;
    half.screens.length = 0;
    await sleep(2000 * seconds);
    say('moves at half that load', `${(half.acks.length / (2 * seconds)).toFixed(0)}/s`);
    say('  send to acknowledgement, p50 / p99', ms(half.acks));
    say('  send to the other player, p50 / p99', ms(half.screens));
    for (const table of calm) table.end();
    await sleep(500);
    await each(calm, 64, (table) => table.leave());
    if ((await server.stop()) !== 0) throw new Error('the server did not stop well');
    const rest = await bytesAtRest(
      dataDir,
      calm.map(({ id }) => id),
    );
    say('memory of a game at rest', `${(rest / 1024).toFixed(1)} KB`);

    const text = [
      '# The server under load',
      '',
      stamp(),
      '',
      `${games} games at once, two sockets each.`,
      '',
      '| | |',
      '|---|---|',
      ...lines,
    ];
    mkdirSync(join(import.meta.dirname, '..', 'results'), { recursive: true });
    writeFileSync(join(import.meta.dirname, '..', 'results', 'server.md'), `${text.join('\n')}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
