/** Listens to the notifications of other nodes, and reconnects after the connection was lost. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface ListenOptions {
  readonly config: pg.ClientConfig;
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  /** Called after a reconnection: notifications may have been missed. */
  readonly onResync: () => void;
  readonly onProblem: (problem: unknown) => void;
}

export interface Listening {
  readonly connected: () => boolean;
  readonly close: () => Promise<void>;
}

/** Time between two test queries, and for their answer: a dead connection may look alive from here. */
const HEARTBEAT_MS = 10_000;
const LONGEST_WAIT_MS = 2_000;

/** Resolves when it listens; rejects if the first connection fails. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { channel, onPayload, onResync, onProblem } = options;
  const closing = new AbortController();
  let client: pg.Client | null = null;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...options.config, keepAlive: true, query_timeout: HEARTBEAT_MS });
    const lost = (problem?: unknown): void => {
      if (client !== next) return;
      client = null;
      next.end().catch(() => {});
      if (problem !== undefined) onProblem(problem);
      void reconnect();
    };
    next.on('error', lost);
    next.on('end', () => lost());
    next.on('notification', ({ payload = '' }) => onPayload(payload));
    try {
      await next.connect();
      await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
    } catch (problem) {
      next.end().catch(() => {});
      throw problem;
    }
    client = next;
    const beat = setInterval(() => {
      if (client === next) next.query('SELECT 1').catch(lost);
      else clearInterval(beat);
    }, HEARTBEAT_MS);
    beat.unref();
  };

  const reconnect = async (): Promise<void> => {
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
    await last?.end().catch(() => {});
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
