/** Migrates a database to the newest version. Both stores share the steps. */
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StoreRefused } from '../store.ts';
import { up as games } from './0001_games.ts';
import { up as work } from './0002_work.ts';
import { up as alive } from './0003_alive.ts';

/** In order. A released step never changes; new steps are added at the end. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_games': { up: games },
  '0002_work': { up: work },
  '0003_alive': { up: alive },
};

/** Migrates to the newest version, or to `target`. Steps that are done already are skipped. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on tables that are not there yet
export async function migrate(db: Kysely<any>, target?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await (target === undefined ? migrator.migrateToLatest() : migrator.migrateTo(target));
  if (error === undefined) return;
  const unknown = await unknownSteps(db);
  if (unknown.length === 0) throw error;
  throw new StoreRefused(
    `The database was made by a newer version of the server (it has ${unknown.join(', ')}). ` +
      'Run that version, or restore a backup from before the update.',
  );
}

/** Steps in the database that this version does not know. */
// biome-ignore lint/suspicious/noExplicitAny: as above
async function unknownSteps(db: Kysely<any>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
    return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(MIGRATIONS, name));
  } catch {
    // The table of steps is missing: the first error says more than this one.
    return [];
  }
}
