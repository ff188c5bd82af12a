/** What goes wrong with PostgreSQL: what passes, and what somebody has to mend. */
import { setTimeout as delay } from 'node:timers/promises';
import { StoreRefused, StoreUnavailable } from '../store.ts';

/** Its codes for: no room, standby, two that clashed, and what an administrator or a limit of time has ended. */
const TAKEN_BACK = /^(53...|25006|40001|40P01|57014|55P03)$/;

/** And for: connection lost, shut down or starting up, a disk that fails. */
const PASSING = /^(08...|57P0[1-5]|58030)$/;

/** Its codes for: no room on the disk or in memory, a limit of its own, a disk that fails; but not: no more connections. */
const WANT_OF_ROOM = /^(53(?!300)...|58030)$/;

/** Its codes for: who are you, no such database, no such schema, not allowed. */
const LASTING = /^(28...|3D000|3F000|42501)$/;

const sqlState = (problem: unknown): string | undefined => {
  const code = (problem as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
};

/** The driver's own words when the line breaks; it gives them no code. */
const BROKEN =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Query read timeout|not queryable|Client was closed/i;

/** Whether the database is away, and may come back. */
export function isUnreachable(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  const state = sqlState(problem);
  if (state !== undefined) return PASSING.test(state) || TAKEN_BACK.test(state);
  const { code } = problem as { code?: unknown };
  if (typeof code === 'string' && /^(E[A-Z]+|ERR_SOCKET.*)$/.test(code)) return true;
  return BROKEN.test(problem.message);
}

/** Whether nothing of the statement has happened, for sure: the database itself says that it has taken it back. */
export const isTakenBack = (problem: unknown): boolean => TAKEN_BACK.test(sqlState(problem) ?? '');

/** Whether it takes no writes for want of room, however well it can be read. */
export const isWantOfRoom = (problem: unknown): boolean => WANT_OF_ROOM.test(sqlState(problem) ?? '');

/** Somebody else has the game in hand: its row is locked. Said as the database says it of a row that it waited for. */
export class GameLocked extends Error {
  override readonly name = 'GameLocked';
  readonly code = '55P03';
}

/** What callers see. The URL is named without its password. */
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
 * Tries again and again what fails because the database is away, for so long; then the last error stands. `onFailure` is
 * told of each that is tried again.
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
