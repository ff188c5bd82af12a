/** Lets Kysely speak to the SQLite that comes with Node. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { type DialectAdapter, SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely';

/** The database stays ours: Kysely is never asked to close it. */
export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  // Our queries are few and always the same, so each is prepared once.
  const prepared = new Map<string, SqliteStatement>();
  return new UnqueuedDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        let statement = prepared.get(sql);
        if (statement === undefined) {
          statement = statementOf(database.prepare(sql));
          prepared.set(sql, statement);
        }
        return statement;
      },
    },
  });
}

/**
 * Each of our queries is done before the next one can begin, so none has to wait for the connection. Kysely would let them
 * queue for it, and wake the whole queue at every step: what many readers at once cost would grow with their square.
 */
class UnqueuedDialect extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    return new UnqueuedAdapter();
  }
}

class UnqueuedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

const statementOf = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
  run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
  iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
});
