/** Migrations of both stores: from an empty database, from the version before, and from a newer version. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { append, created, drawnLog, NOW, newGame } from '../../../test/support/store/games.ts';
import { startPostgres, type TestPostgres } from '../../../test/support/store/postgres.ts';
import { openPostgresStore } from '../postgres/store.ts';
import { migrateSqlite } from '../sqlite/database.ts';
import { sqliteDialect } from '../sqlite/dialect.ts';
import { openSqliteStore } from '../sqlite/store.ts';
import { type Store, StoreRefused } from '../store.ts';
import { migrate } from './migrate.ts';

/** The newest form, and the one before it. */
const [BEFORE, WORK, NEWEST] = ['0001_games', '0002_work', '0003_alive'];

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** An empty database that can be worked on by hand before the store opens it. */
interface Bare {
  readonly open: () => Promise<Store>;
  readonly migrateTo: (step: string) => Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: tables of any form
  readonly work: <T>(task: (db: Kysely<any>) => Promise<T>) => Promise<T>;
  readonly remove: () => void;
}

const KINDS: Readonly<Record<string, () => Promise<Bare>>> = {
  async SQLite() {
    const dataDir = mkdtempSync(join(tmpdir(), 'rummikub-migrate-'));
    const withDatabase = async <T>(task: (database: DatabaseSync) => Promise<T>): Promise<T> => {
      const database = new DatabaseSync(join(dataDir, 'games.db'));
      try {
        return await task(database);
      } finally {
        database.close();
      }
    };
    return {
      open: () => openSqliteStore({ dataDir }),
      migrateTo: (step) => withDatabase((database) => migrateSqlite(database, step)),
      work: (task) => withDatabase((database) => task(new Kysely({ dialect: sqliteDialect(database) }))),
      remove: () => rmSync(dataDir, { recursive: true }),
    };
  },
  async PostgreSQL() {
    const url = await postgres.createDatabase();
    const work: Bare['work'] = async (task) => {
      const db = new Kysely({
        dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
      });
      try {
        return await task(db);
      } finally {
        await db.destroy();
      }
    };
    return {
      open: () => openPostgresStore({ url }),
      migrateTo: (step) => work((db) => migrate(db, step)),
      work,
      remove() {},
    };
  },
};

describe.each(Object.keys(KINDS))('migrations on %s', (kind) => {
  const withBare = async (task: (bare: Bare) => Promise<void>): Promise<void> => {
    const bare = await (KINDS[kind] as () => Promise<Bare>)();
    try {
      await task(bare);
    } finally {
      bare.remove();
    }
  };
  // biome-ignore lint/suspicious/noExplicitAny: tables of any form
  const steps = async (db: Kysely<any>): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
    return rows.map(({ name }) => name);
  };

  it('create all tables in an empty database, and change nothing the next time', () =>
    withBare(async (bare) => {
      for (const _ of [1, 2]) {
        const store = await bare.open();
        await store.ping();
        await store.close();
        expect(await bare.work(steps)).toEqual([BEFORE, WORK, NEWEST]);
      }
    }));

  it('keep the games of the version before', () =>
    withBare(async (bare) => {
      await bare.migrateTo(BEFORE as string);
      expect(await bare.work(steps)).toEqual([BEFORE]);
      const log = drawnLog('g1');
      const { id, code, status, ruleset, options, seats } = newGame('g1', {
        code: 'AAAA',
        status: 'running',
      });
      await bare.work(async (db) => {
        await db
          .insertInto('games')
          .values({
            ...{ id, code, status, listed: 1, host_seat: 0, rematch_of: null, version: 5, seq: 2 },
            ...{ ruleset: JSON.stringify(ruleset), options: JSON.stringify(options) },
            ...{ seats: JSON.stringify(seats), created_at: NOW, updated_at: NOW + 1 },
          })
          .execute();
        for (const entry of log.slice(0, 2))
          await db
            .insertInto('entries')
            .values({ game_id: id, seq: entry.seq, entry: JSON.stringify(entry) })
            .execute();
      });

      const store = await bare.open();
      expect(await store.loadGame('g1')).toEqual({
        game: {
          ...{ id, code, status, ruleset, options, seats, listed: true, hostSeat: 0, rematchOf: null },
          ...{ rematchId: null, createdAt: NOW, updatedAt: NOW + 1, version: 5, seq: 2, due: null },
        },
        entries: log.slice(0, 2),
      });
      // And they go on, with all that is new.
      const next = append('g1', 5, log.slice(2, 3), {
        due: { work: 'clock', at: NOW },
        reply: { seat: 0, key: 'k', reply: 'done' },
      });
      expect(await store.commit(next)).toMatchObject({ outcome: 'committed', version: 6, seq: 3 });
      expect(await store.commit(next)).toEqual({ outcome: 'repeated', reply: 'done' });
      expect(await store.claimDue({ now: NOW, until: NOW + 1, limit: 1 })).toHaveLength(1);
      await store.close();
      expect(await bare.work(steps)).toEqual([BEFORE, WORK, NEWEST]);
    }));

  it('refuse a database of a newer version, and do not change it', () =>
    withBare(async (bare) => {
      const store = await bare.open();
      await created(store, 'g1');
      await store.close();
      await bare.work((db) =>
        db
          .insertInto('kysely_migration')
          .values({ name: '9999_tomorrow', timestamp: new Date(NOW).toISOString() })
          .execute(),
      );
      const refused = bare.open();
      await expect(refused).rejects.toThrow(StoreRefused);
      await expect(refused).rejects.toThrow(/newer version of the server \(it has 9999_tomorrow\)/);
      await bare.work((db) =>
        db.deleteFrom('kysely_migration').where('name', '=', '9999_tomorrow').execute(),
      );
      const again = await bare.open();
      expect(await again.findGame('g1')).toMatchObject({ id: 'g1' });
      await again.close();
    }));

  it('happen wholly or not at all', () =>
    withBare(async (bare) => {
      await bare.migrateTo(BEFORE as string);
      // In the way of the second half of the next step.
      await bare.work((db) => db.schema.createTable('replies').addColumn('x', 'text').execute());
      await expect(bare.open()).rejects.toThrow(/replies/);
      const columns = await bare.work(async (db) => {
        const tables = await db.introspection.getTables();
        return tables.find(({ name }) => name === 'games')?.columns.map(({ name }) => name);
      });
      expect(columns).toContain('host_seat');
      expect(columns).not.toContain('due_work');
      await bare.work((db) => db.schema.dropTable('replies').execute());
      await (await bare.open()).close();
      expect(await bare.work(steps)).toEqual([BEFORE, WORK, NEWEST]);
    }));
});

it('several nodes that start at once on an empty database migrate it once', async () => {
  const url = await postgres.createDatabase();
  const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgresStore({ url, connections: 2 })));
  await created(stores[0] as Store, 'g1');
  for (const store of stores) {
    expect(await store.findGame('g1')).toMatchObject({ id: 'g1' });
    await store.close();
  }
});
