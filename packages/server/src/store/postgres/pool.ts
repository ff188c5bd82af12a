/** Connections to PostgreSQL, as the store and its tables need them. */
import pg from 'pg';

/** How long a statement waits for what somebody else has locked, such as an administrator at work. Others need the line. */
const LOCK_MS = 1_000;

/** What every connection has in common, the one that listens included. */
export const configOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'rummikub',
  connectionTimeoutMillis: 5_000,
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
    query_timeout: 30_000,
    // By a statement: what stands between us and the database may refuse connections that ask for it.
    ...(waitsForLocks ? {} : { onConnect: (client) => client.query(`SET lock_timeout = ${LOCK_MS}`) }),
  });
  // A connection that breaks while nobody waits for an answer is replaced; without a listener it would end the process.
  // The pool listens only while a connection is idle, hence the second.
  pool.on('error', onProblem);
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Times and counts are 64 bits wide there, and fit a number. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8
    ? Number
    : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;
