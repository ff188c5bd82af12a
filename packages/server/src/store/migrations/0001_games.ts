/** Games and their logs. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('games')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text')
    .addColumn('listed', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('ruleset', 'text', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('seats', 'text', (column) => column.notNull())
    .addColumn('host_seat', 'integer', (column) => column.notNull())
    .addColumn('rematch_of', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('games_code').unique().on('games').column('code').execute();
  // A game has at most one rematch, even if several players ask for it at the same moment.
  await db.schema.createIndex('games_rematch_of').unique().on('games').column('rematch_of').execute();
  await db.schema.createIndex('games_by_age').on('games').columns(['status', 'created_at', 'id']).execute();

  await db.schema
    .createTable('entries')
    .addColumn('game_id', 'text', (column) => column.notNull().references('games.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    // No number exists twice in a log, whichever writer was first.
    .addPrimaryKeyConstraint('entries_pk', ['game_id', 'seq'])
    .execute();
}
