/** The store that several nodes share: PostgreSQL. Calls wait for a database that restarts. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { makeCalls } from '../calls.ts';
import { makeListeners } from '../listeners.ts';
import { migrate } from '../migrations/migrate.ts';
import * as queries from '../queries.ts';
import type { Tables } from '../schema.ts';
import {
  type Change,
  type CommitOutcome,
  type CreateOutcome,
  checkMessage,
  type Store,
  StoreUnavailable,
} from '../store.ts';
import { makeWriteHealth } from '../writeHealth.ts';
import { beat } from './beat.ts';
import { postgresDialect } from './dialect.ts';
import { listen } from './listener.ts';
import { deletedPayload, parsePayload, toldPayload } from './payload.ts';
import { configOf, makePool } from './pool.ts';
import { makeCommitQueue } from './queue.ts';
import { tryWriting } from './trial.ts';
import { asStoreError, isLackOfRoom, isTakenBack, isUnreachable, makePatience } from './trouble.ts';
import { CHANNEL, commitGames, createGame } from './writes.ts';

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string;
  /** Connections that this node may open, besides the one that listens. */
  readonly connections?: number;
  /** Transactions that commit at once. */
  readonly lanes?: number;
  /** How long a call waits for a database that cannot be reached. */
  readonly patienceMs?: number;
  /** Called with errors that no caller waits for, such as a lost connection. */
  readonly onProblem?: (problem: unknown) => void;
}

export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  const { url, connections = 10, lanes = LANES, patienceMs = 5_000 } = options;
  const onProblem = (problem: unknown): void => options.onProblem?.(asStoreError(problem, url));
  const config = configOf(url);
  const pool = makePool({ config, most: connections, waitsForLocks: false, onProblem });
  /** Migrations have connections of their own, which wait as long as another node migrates. */
  const makeTables = async (): Promise<void> => {
    const own = makePool({ config, most: 2, waitsForLocks: true, onProblem });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: own }) });
    try {
      await migrate(db);
    } finally {
      await db.destroy();
    }
  };

  const patiently = makePatience(patienceMs);
  const listeners = makeListeners(onProblem);
  const node = randomUUID();
  try {
    await patiently(makeTables);
    const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
    const listening = await patiently(() =>
      listen({
        config,
        channel: CHANNEL,
        notify: async () => void (await pool.query('SELECT pg_notify($1, $2)', [CHANNEL, `h ${node}`])),
        onPayload(payload) {
          const change = parsePayload(payload, node);
          if (change !== null) listeners.tell(change);
        },
        onResync: () => listeners.tell({ kind: 'resync' }),
        onProblem,
      }),
    );
    return makeStore({ pool, db, node, lanes, patiently, listeners, listening });
  } catch (problem) {
    await pool.end();
    throw asStoreError(problem, url);
  }
}

/** Time for a health check: a connection may swallow everything. */
const PING_MS = 4_000;
/** Time for connections to end. */
const CLOSE_MS = 3_000;
/** While one transaction waits for the disk, the next is prepared. `npm run bench -- store` tries other numbers. */
const LANES = 3;

interface Parts {
  readonly pool: pg.Pool;
  readonly db: Kysely<Tables>;
  /** The name of this node. */
  readonly node: string;
  readonly lanes: number;
  readonly patiently: ReturnType<typeof makePatience>;
  readonly listeners: ReturnType<typeof makeListeners>;
  readonly listening: Awaited<ReturnType<typeof listen>>;
}

function makeStore({ pool, db, node, lanes, patiently, listeners, listening }: Parts): Store {
  const { run, finish } = makeCalls(asStoreError);
  const read = <T>(query: () => Promise<T>): Promise<T> => run(() => patiently(query));

  const health = makeWriteHealth(isLackOfRoom);
  const noted = <T>(write: Promise<T>): Promise<T> =>
    write.catch((problem: unknown) => {
      health.failed(problem);
      throw problem;
    });

  /** Uses a connection for one write. A connection that failed is not used again. */
  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let problem: Error | undefined;
    try {
      return await work(client);
    } catch (thrown) {
      health.failed(thrown);
      problem = isUnreachable(thrown) ? (thrown as Error) : undefined;
      throw thrown;
    } finally {
      client.release(problem);
    }
  };

  const queue = makeCommitQueue({
    write: (commits) => withClient((client) => commitGames(client, commits, node)),
    isOneAtFault: (problem) => !isUnreachable(problem),
    lanes,
    most: 100,
  });

  const announce = async (payloads: readonly string[]): Promise<void> => {
    if (payloads.length === 0) return;
    await pool.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [CHANNEL, payloads]);
  };
  const gone = (ids: readonly string[]): Promise<void> => announce(ids.map((id) => deletedPayload(node, id)));

  return {
    createGame: (game) =>
      run(async () => {
        let attempts = 0;
        const created = await patiently<CreateOutcome>(() => {
          attempts++;
          return withClient((client) => createGame(client, game, node));
        });
        if (attempts === 1 || created.outcome !== 'taken' || created.what !== 'id') return created;
        // An earlier attempt has created the game, and its answer got lost.
        const there = await queries.findGame(db, 'id', game.id);
        return there === null ? created : { outcome: 'created', game: there };
      }),

    commit: (commit) =>
      run(async () => {
        let unsure = false;
        // A second attempt is safe: a version is committed only once.
        const outcome = await patiently<CommitOutcome>(
          () => queue(commit),
          (problem) => {
            unsure ||= !isTakenBack(problem);
          },
        );
        if (!unsure || outcome.outcome !== 'conflict') return outcome;
        // The conflicting writer may have been the first attempt.
        throw new StoreUnavailable('The connection was lost while the game was written to.');
      }),

    loadGame: (gameId, sinceSeq = 0) =>
      read(async () => (isText(gameId) ? queries.loadGame(db, gameId, sinceSeq) : null)),
    findGame: (gameId) => read(async () => (isText(gameId) ? queries.findGame(db, 'id', gameId) : null)),
    findGames: (gameIds) => read(() => queries.findGames(db, gameIds.filter(isText))),
    findGameByCode: (code) => read(async () => (isText(code) ? queries.findGame(db, 'code', code) : null)),
    findReply: (gameId, seat, key) =>
      read(async () =>
        isText(gameId) && isText(key) ? queries.findReply(db, gameId, seat, key) : undefined,
      ),
    listGames: (query) => read(() => queries.listGames(db, query)),
    countGames: () => read(() => queries.countGames(db)),
    beat: (given) => run(() => withClient((client) => beat(client, given))),
    // Not repeated: an attempt whose answer got lost may have claimed work, which is then held in vain.
    claimDue: (claim) => run(() => noted(queries.claimDue(db, claim, { skipLocked: true }))),
    deleteGame: (gameId) =>
      run(async () => {
        const there = isText(gameId) && (await noted(queries.deleteGame(db, gameId)));
        if (there) await gone([gameId]);
        return there;
      }),
    deleteOldGames: (query) =>
      run(async () => {
        const ids = await noted(queries.deleteOldGames(db, query));
        await gone(ids);
        return ids;
      }),
    subscribe: (listener: (change: Change) => void) => listeners.add(listener),
    tell: (gameId, message) =>
      run(async () => {
        checkMessage(message);
        await announce([toldPayload(node, gameId, message)]);
      }),
    ping: () =>
      run(async () => {
        const late = delay(PING_MS, undefined, { ref: false }).then(() => {
          throw new StoreUnavailable('The database does not answer.');
        });
        await Promise.race([check(), late]);
      }),
    async close() {
      if (!(await finish())) return;
      listeners.clear();
      await Promise.race([Promise.all([listening.close(), pool.end()]), delay(CLOSE_MS)]);
    },
  };

  async function check(): Promise<void> {
    if (!listening.connected()) throw new StoreUnavailable('The connection that hears other nodes is down.');
    await queries.ping(db);
    // A standby, or a database that is set to read-only, can be read.
    const { rows } = await pool.query("SELECT current_setting('transaction_read_only') = 'on' AS closed");
    if (rows[0].closed) throw new StoreUnavailable('The database takes no writes just now.');
    await health.check(() => withClient((client) => tryWriting(client, node)));
  }
}

/** PostgreSQL texts cannot hold a zero character, so no id or key has one. */
const isText = (text: string): boolean => !text.includes('\0');
