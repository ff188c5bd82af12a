/** Lets Kysely speak to the SQLite that comes with Node. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { SqliteDialect, type SqliteStatement } from 'kysely';

/** The database stays ours: Kysely is never asked to close it. */
export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  // Our queries are few and always the same, so each is prepared once.
  const prepared = new Map<string, SqliteStatement>();
  return new SqliteDialect({
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

const statementOf = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
  run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
  iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
});
