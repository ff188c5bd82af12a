/** Connections to PostgreSQL, for the store and for migrations. */
import pg from 'pg';

/** How long a statement waits for a lock, such as an administrator's. Other games need its connection. */
const LOCK_MS = 1_000;

/** The driver's message for a query without an answer. */
const READ_TIMEOUT = 'Query read timeout';

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
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', () => {});
    clients.add(client);
  });
  pool.on('remove', (client) => clients.delete(client));
  // Where one connection has swallowed a query, others may do so, too: each would cost the time of a timeout. An error makes
  // the pool forget a connection that is idle, and means nothing to one that is in use.
  pool.on('release', (problem: unknown) => {
    if (problem instanceof Error && problem.message === READ_TIMEOUT)
      for (const client of [...clients]) client.emit('error', problem);
  });
  return pool;
}

/** Times and counts are 64-bit integers in the database, and small enough for a number. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8
    ? Number
    : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;
