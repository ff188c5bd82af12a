/** What a database does with one bare row in a transaction of its own: what the stores are measured against. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { drawnLog } from '../support/store/games.ts';

const ROW = JSON.stringify(drawnLog('row')[1]);

/** Rows a second. */
export function bareSqlite(folder: string, seconds: number): number {
  const database = new DatabaseSync(join(folder, 'bare.db'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE bare (row TEXT)');
  const insert = database.prepare('INSERT INTO bare VALUES (?)');
  const count = (milliseconds: number): number => {
    const end = performance.now() + milliseconds;
    let rows = 0;
    for (; performance.now() < end; rows++) insert.run(ROW);
    return rows;
  };
  count(500);
  const rows = count(seconds * 1000);
  database.close();
  return rows / seconds;
}

/** Rows a second, over a number of connections. */
export async function barePostgres(url: string, connections: number, seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query('CREATE TABLE IF NOT EXISTS bare (row text)');
  const count = async (milliseconds: number): Promise<number> => {
    const end = performance.now() + milliseconds;
    let rows = 0;
    const line = async (): Promise<void> => {
      for (; performance.now() < end; rows++)
        await pool.query({ name: 'bare', text: 'INSERT INTO bare VALUES ($1)', values: [ROW] });
    };
    await Promise.all(Array.from({ length: connections }, line));
    return rows;
  };
  await count(500);
  const rows = await count(seconds * 1000);
  await pool.end();
  return rows / seconds;
}
