/** PostgreSQL for the queries of Kysely. Its own driver gives a connection back to the pool even if the connection is broken. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { isUnreachable } from './trouble.ts';

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #problem: Error | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { rows } = await this.#client.query(sql, [...parameters]);
      return { rows };
    } catch (problem) {
      if (isUnreachable(problem)) this.#problem = problem as Error;
      throw problem;
    }
  }

  /** A connection that failed is not used again: it may swallow the next query, too. */
  release(): void {
    this.#client.release(this.#problem);
  }

  streamQuery(): never {
    throw new Error('the store reads no streams');
  }
}

const noTransaction = async (): Promise<never> => {
  throw new Error('each query is a transaction of its own');
};

/** For single statements. The pool belongs to the caller. */
export const postgresDialect = (pool: pg.Pool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createDriver: () => ({
    init: async () => {},
    acquireConnection: async () => new Connection(await pool.connect()),
    releaseConnection: async (connection) => (connection as Connection).release(),
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    destroy: async () => {},
  }),
});
