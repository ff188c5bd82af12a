/**
 * How many moves a second the stores make durable: `npm run bench -- store [seconds]`.
 *
 * Each line appends real log entries to real games; an append counts when it was acknowledged. Beside the stores, in
 * the same run, is what the same database does with one bare row in a transaction of its own.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LogEntry } from '@rummikub/engine';
import { openPostgresStore } from '../../packages/server/src/store/postgres/store.ts';
import { openSqliteStore } from '../../packages/server/src/store/sqlite/store.ts';
import type { Store } from '../../packages/server/src/store/store.ts';
import { barePostgres, bareSqlite } from '../../packages/server/test/bench/bareRows.ts';
import { each, type PreparedGame } from '../../packages/server/test/bench/tables.ts';
import { append, created } from '../../packages/server/test/support/store/games.ts';
import { startPostgres } from '../../packages/server/test/support/store/postgres.ts';
import { prepareGames } from './games.ts';

const DAY = 86_400_000;

interface Rate {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Of this process, for one append. */
  readonly processorMs: number;
}

/**
 * Appends to this many games at once for this long. Each game waits for its last append, as on a server under load.
 * Each append is all that a move writes: its entry, what is due next, and the answer under its key. The entries are
 * those of real games over and over. The logs are read back and compared afterwards, outside the timing.
 */
export async function measureAppends(
  store: Store,
  prepared: readonly PreparedGame[],
  games: number,
  seconds: number,
): Promise<Rate> {
  const entryAt = (game: number, seq: number): LogEntry => {
    const { entries } = prepared[game % prepared.length]!;
    return { ...entries[(seq - 1) % entries.length]!, seq };
  };
  const ids: string[] = Array.from({ length: games }, () => randomUUID());
  await each(ids, 32, (id) => created(store, id));
  const lengths = new Map(ids.map((id) => [id, 0]));

  /** Goes on with all games for so long; how long each append took. */
  const play = async (milliseconds: number): Promise<number[]> => {
    const times: number[] = [];
    const end = performance.now() + milliseconds;
    const go = async (id: string, game: number): Promise<void> => {
      for (let seq = (lengths.get(id) ?? 0) + 1; ; seq++) {
        const began = performance.now();
        if (began >= end) return;
        const due = { work: 'abandon', at: Date.now() + DAY } as const;
        const reply = { seat: seq % 2, key: `m${seq}`, reply: { seq } };
        const { outcome } = await store.commit(append(id, seq, [entryAt(game, seq)], { due, reply }));
        if (outcome !== 'committed') throw new Error(`An append ended as ${outcome}.`);
        times.push(performance.now() - began);
        lengths.set(id, seq);
      }
    };
    await Promise.all(ids.map(go));
    return times;
  };
  await play(1000);
  const began = performance.now();
  const cpu = process.cpuUsage();
  const times = await play(seconds * 1000);
  const elapsed = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);

  for (const [game, id] of ids.entries()) {
    const entries = (await store.loadGame(id))?.entries ?? [];
    const expected = Array.from({ length: lengths.get(id) ?? 0 }, (_, i) => entryAt(game, i + 1));
    if (JSON.stringify(entries) !== JSON.stringify(expected))
      throw new Error(`The log of ${id} is not what was appended.`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  return {
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    processorMs: (user + system) / 1000 / times.length,
  };
}

const print = (name: string, rate: Rate | number): void => {
  const cells =
    typeof rate === 'number'
      ? [rate.toFixed(0), '', '']
      : [rate.perSecond.toFixed(0), `${rate.p50.toFixed(2)} ms`, `${rate.p99.toFixed(2)} ms`];
  console.log(`${name.padEnd(48)}${cells.map((cell) => cell.padStart(12)).join('')}`);
};

export async function run(args: string[]): Promise<void> {
  const seconds = Number(args[0] ?? 3);
  if (!(seconds > 0)) throw new Error(`'${args[0]}' is not a number of seconds.`);
  const prepared = prepareGames(10);
  console.log(`${''.padEnd(48)}${['appends/s', 'p50', 'p99'].map((cell) => cell.padStart(12)).join('')}`);

  // Beside the repository, for the system's folder of temporary files may be in memory.
  const folder = mkdtempSync(join(import.meta.dirname, '..', '..', 'store-bench-'));
  try {
    print('SQLite, a bare row, one after the other', bareSqlite(folder, seconds));
    for (const games of [1, 10, 100, 1000]) {
      const store = await openSqliteStore({ dataDir: join(folder, `games${games}`) });
      print(`SQLite, ${games} games at once`, await measureAppends(store, prepared, games, seconds));
      await store.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  const postgres = await startPostgres({ durable: true });
  try {
    const url = await postgres.createDatabase();
    for (const connections of [1, 10])
      print(
        `PostgreSQL, a bare row, ${connections} connections`,
        await barePostgres(url, connections, seconds),
      );
    for (const games of [1, 10, 100, 1000]) {
      const store = await openPostgresStore({ url: await postgres.createDatabase() });
      print(`PostgreSQL, ${games} games at once`, await measureAppends(store, prepared, games, seconds));
      await store.close();
    }
    for (const lanes of [1, 2, 3, 4, 6]) {
      const store = await openPostgresStore({ url: await postgres.createDatabase(), lanes });
      const rate = await measureAppends(store, prepared, 1000, seconds);
      print(`PostgreSQL, 1000 games, ${lanes} transactions at once`, rate);
      await store.close();
    }
  } finally {
    await postgres.stop();
  }
}
