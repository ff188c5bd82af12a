/** Many concurrent queries of Kysely on SQLite. */
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { sqliteDialect } from './dialect.ts';

it('a thousand queries at once do not queue for the connection', async () => {
  const db = new Kysely<unknown>({ dialect: sqliteDialect(new DatabaseSync(':memory:')) });
  const ask = () => sql<{ one: number }>`SELECT 1 AS one`.execute(db);
  await ask();
  let answered = 0;
  for (let i = 0; i < 1000; i++) void ask().then(() => answered++);
  // One query takes a handful of these steps. In a queue, a thousand would take thousands.
  for (let step = 0; step < 100; step++) await null;
  expect(answered).toBe(1000);
  await db.destroy();
});
