/** Listens to the notifications of other nodes, and reconnects after the connection was lost. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface ListenOptions {
  readonly config: pg.ClientConfig;
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  /** Notifies this node itself, over another connection. */
  readonly notify: () => Promise<void>;
  /** Called after a reconnection, and every second without a connection: notifications may have been missed. */
  readonly onResync: () => void;
  readonly onProblem: (problem: unknown) => void;
}

export interface Listening {
  readonly connected: () => boolean;
  readonly close: () => Promise<void>;
}

/** Time between two notifications of our own: a connection that brings nothing may look alive from here. */
const HEARTBEAT_MS = 1_000;
/** A connection that has brought nothing for this long is lost. */
const SILENT_MS = 4_000;
const LONGEST_WAIT_MS = 2_000;
/** Time for a lost connection to end by itself. */
const END_MS = 1_000;

/** Resolves when it listens; rejects if the first connection fails. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { channel, onPayload, onResync, onProblem, notify } = options;
  const closing = new AbortController();
  let client: pg.Client | null = null;
  let heardAt = 0;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...options.config, keepAlive: true, query_timeout: SILENT_MS });
    const lost = (problem?: unknown): void => {
      if (client !== next) return;
      client = null;
      next.end().catch(() => {});
      if (problem !== undefined) onProblem(problem);
      void reconnect();
    };
    next.on('error', lost);
    next.on('end', () => lost());
    next.on('notification', ({ payload = '' }) => {
      heardAt = performance.now();
      onPayload(payload);
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
    } catch (problem) {
      next.end().catch(() => {});
      throw problem;
    }
    client = next;
    heardAt = performance.now();
    const beat = setInterval(() => {
      if (client !== next) clearInterval(beat);
      else if (performance.now() - heardAt > SILENT_MS)
        lost(new Error('Connection terminated: no notification came in time'));
      // If the notification cannot be sent, none comes either.
      else notify().catch(() => {});
    }, HEARTBEAT_MS);
    beat.unref();
  };

  const reconnect = async (): Promise<void> => {
    const meanwhile = setInterval(onResync, HEARTBEAT_MS);
    meanwhile.unref();
    await tryAgain();
    clearInterval(meanwhile);
  };

  const tryAgain = async (): Promise<void> => {
    for (let wait = 50; !closing.signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        await delay(wait, undefined, { signal: closing.signal });
        await connect();
        return closing.signal.aborted ? void (await end()) : onResync();
      } catch {
        // The next attempt follows; the loss was reported once.
      }
    }
  };

  const end = async (): Promise<void> => {
    const last = client;
    client = null;
    await Promise.race([last?.end().catch(() => {}), delay(END_MS)]);
  };

  await connect();
  return {
    connected: () => client !== null,
    async close() {
      closing.abort();
      await end();
    },
  };
}
