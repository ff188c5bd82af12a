/** Lets Kysely use Node's own SQLite. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { type DialectAdapter, SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely';

/** Kysely never closes the database: its opener does. */
export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  // The queries are few and always the same, so each is prepared once.
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
 * Each query is done before the next one begins, so none has to wait for the connection. Kysely's own adapter queues them,
 * and wakes the whole queue at every step: the cost of concurrent readers would grow with the square of their number.
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
