/** Connections to PostgreSQL, for the store and for migrations. */
import pg from 'pg';

/** How long a statement waits for a lock, such as an administrator's. Other games need its connection. */
const LOCK_MS = 1_000;

/** Configuration of every connection, including the one that listens. */
export const configOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'rummikub',
  connectionTimeoutMillis: 3_000,
  keepAlive: true,
  types: { getTypeParser },
});

export function makePool(options: {
  readonly config: pg.ClientConfig;
  readonly most: number;
  /** Whether statements wait for locks as long as they are held. */
  readonly waitsForLocks: boolean;
  readonly onProblem: (problem: unknown) => void;
}): pg.Pool {
  const { config, most, waitsForLocks, onProblem } = options;
  const pool = new pg.Pool({
    ...config,
    max: most,
    // A connection may swallow what is sent. Migrations may take long.
    query_timeout: waitsForLocks ? 60_000 : 5_000,
    // Set by a statement: a connection pooler may refuse it as a parameter of the connection.
    ...(waitsForLocks ? {} : { onConnect: (client) => client.query(`SET lock_timeout = ${LOCK_MS}`) }),
  });
  // An idle connection that breaks is replaced; without a listener its error would end the process. The pool listens only
  // while a connection is idle, hence the second listener.
  pool.on('error', onProblem);
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Times and counts are 64-bit integers in the database, and small enough for a number. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8
    ? Number
    : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;
