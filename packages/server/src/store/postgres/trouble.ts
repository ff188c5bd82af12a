/** Classifies errors of PostgreSQL: those that pass by themselves, and those that an operator must solve. */
import { setTimeout as delay } from 'node:timers/promises';
import { StoreRefused, StoreUnavailable } from '../store.ts';

/** SQLSTATE codes for a statement that was rolled back: no room, standby, deadlock, cancelled by an administrator or a timeout. */
const TAKEN_BACK = /^(53...|25006|40001|40P01|57014|55P03)$/;

/** Codes for: connection lost, shutting down or starting up, disk error. */
const PASSING = /^(08...|57P0[1-5]|58030)$/;

/** Codes for: disk or memory full, a configured limit, disk error; but not: too many connections. */
const LACK_OF_ROOM = /^(53(?!300)...|58030)$/;

/** Codes for: login refused, no such database, no such schema, no permission. */
const LASTING = /^(28...|3D000|3F000|42501)$/;

const sqlState = (problem: unknown): string | undefined => {
  const code = (problem as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
};

/** Messages of the driver for a broken connection, which have no code. */
const BROKEN =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Query read timeout|not queryable|Client was closed/i;

/** Whether the database cannot be reached now, and may come back. */
export function isUnreachable(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  const state = sqlState(problem);
  if (state !== undefined) return PASSING.test(state) || TAKEN_BACK.test(state);
  const { code } = problem as { code?: unknown };
  if (typeof code === 'string' && /^(E[A-Z]+|ERR_SOCKET.*)$/.test(code)) return true;
  return BROKEN.test(problem.message);
}

/** Whether the database itself reports that the statement was rolled back. */
export const isTakenBack = (problem: unknown): boolean => TAKEN_BACK.test(sqlState(problem) ?? '');

/** Whether a write failed because the disk or memory is full. */
export const isLackOfRoom = (problem: unknown): boolean => LACK_OF_ROOM.test(sqlState(problem) ?? '');

/** The game's row is locked. The code is PostgreSQL's own for a lock timeout. */
export class GameLocked extends Error {
  override readonly name = 'GameLocked';
  readonly code = '55P03';
}

/** The error that callers see. It names the URL without its password. */
export function asStoreError(problem: unknown, url?: string): unknown {
  const where = url === undefined ? 'The database' : `PostgreSQL at ${placeOf(url)}`;
  const message = problem instanceof Error ? problem.message || String(sqlState(problem)) : String(problem);
  if (problem instanceof StoreRefused || problem instanceof StoreUnavailable) return problem;
  if (isUnreachable(problem))
    return new StoreUnavailable(`${where} cannot be reached: ${message}`, { cause: problem });
  if (LASTING.test(sqlState(problem) ?? ''))
    return new StoreRefused(`${where} refuses us: ${message}. Look at DATABASE_URL.`, { cause: problem });
  return problem;
}

function placeOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'the address in DATABASE_URL';
  }
}

/**
 * Repeats an attempt that fails because the database cannot be reached, for `patienceMs`; then the last error stands.
 * `onFailure` is called with each error before another attempt.
 */
export function makePatience(
  patienceMs: number,
): <T>(attempt: () => Promise<T>, onFailure?: (problem: unknown) => void) => Promise<T> {
  return async (attempt, onFailure) => {
    const end = performance.now() + patienceMs;
    for (let wait = 20; ; wait = Math.min(2 * wait, 500)) {
      try {
        return await attempt();
      } catch (problem) {
        if (!isUnreachable(problem) || performance.now() + wait > end) throw problem;
        onFailure?.(problem);
        await delay(wait);
      }
    }
  };
}
