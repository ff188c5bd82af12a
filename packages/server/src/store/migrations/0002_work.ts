/** Work that is due, and replies to commands that may be sent again. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // One column at a time: SQLite cannot add several at once.
  await db.schema.alterTable('games').addColumn('due_work', 'text').execute();
  await db.schema.alterTable('games').addColumn('due_at', 'bigint').execute();
  await db.schema.alterTable('games').addColumn('held_until', 'bigint').execute();
  await db.schema
    .createIndex('games_due')
    .on('games')
    .column('due_at')
    .where('due_at' as never, 'is not', null)
    .execute();

  await db.schema
    .createTable('replies')
    .addColumn('game_id', 'text', (column) => column.notNull().references('games.id').onDelete('cascade'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('replies_pk', ['game_id', 'seat', 'key'])
    .execute();
}
