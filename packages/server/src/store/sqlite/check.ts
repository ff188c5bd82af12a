/** Tells what is readable in the database of the embedded store, which may be damaged. It writes nothing. */
import { DatabaseSync } from 'node:sqlite';
import { type LogEntry, replay } from '@rummikub/engine';
import { entryHash } from '@rummikub/engine/parts';
import { Kysely } from 'kysely';
import * as queries from '../queries.ts';
import type { Tables } from '../schema.ts';
import { sqliteDialect } from './dialect.ts';

export interface StoreReport {
  /** What SQLite itself finds wrong with the file; empty if nothing. */
  readonly damage: readonly string[];
  /** Games that can be read, and whose log leads to their state. */
  readonly readable: number;
  /** The other games that are found, each with the reason. */
  readonly unreadable: readonly { readonly gameId: string; readonly why: string }[];
}

/** Throws if the file is no database at all. */
export async function checkStore(file: string): Promise<StoreReport> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const damage = integrityOf(database);
    const db = new Kysely<Tables>({ dialect: sqliteDialect(database) });
    const unreadable: { gameId: string; why: string }[] = [];
    let readable = 0;
    for (const gameId of idsOf(database, damage)) {
      const why = await whyUnreadable(db, gameId);
      if (why === null) readable++;
      else unreadable.push({ gameId, why });
    }
    return { damage, readable, unreadable };
  } finally {
    database.close();
  }
}

function integrityOf(database: DatabaseSync): string[] {
  try {
    const rows = database.prepare('PRAGMA integrity_check(20)').all();
    return rows.map((row) => String(row.integrity_check)).filter((line) => line !== 'ok');
  } catch (problem) {
    return [(problem as Error).message];
  }
}

/** The ids of all games that can be found, by the table and by the entries, for either may be damaged. */
function idsOf(database: DatabaseSync, damage: string[]): Set<string> {
  const ids = new Set<string>();
  for (const sql of ['SELECT id FROM games', 'SELECT DISTINCT game_id AS id FROM entries'])
    try {
      for (const row of database.prepare(sql).iterate()) ids.add(String(row.id));
    } catch (problem) {
      damage.push((problem as Error).message);
    }
  return ids;
}

async function whyUnreadable(db: Kysely<Tables>, gameId: string): Promise<string | null> {
  try {
    const loaded = await queries.loadGame(db, gameId, 0);
    if (loaded === null) return 'its description or a part of its log is missing';
    const [first, ...others] = loaded.entries;
    if (first === undefined) return null;
    const entries: [LogEntry, ...LogEntry[]] = [first, ...others];
    const replayed = replay({ entries, head: entryHash(entries.at(-1) ?? first) });
    return replayed.ok ? null : replayed.error.message;
  } catch (problem) {
    return (problem as Error).message;
  }
}
