/** What goes wrong with PostgreSQL: what passes, and what somebody has to mend. */
import { setTimeout as delay } from 'node:timers/promises';
import { StoreRefused, StoreUnavailable } from './store.ts';

/**
 * Its codes for: connection lost, no room, shut down or starting up, standby, two that clashed, and what an administrator
 * or a limit of time has ended.
 */
const PASSING = /^(08...|53...|57P0[1-5]|25006|40001|40P01|57014|55P03)$/;

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
  if (state !== undefined) return PASSING.test(state);
  const { code } = problem as { code?: unknown };
  if (typeof code === 'string' && /^(E[A-Z]+|ERR_SOCKET.*)$/.test(code)) return true;
  return BROKEN.test(problem.message);
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

/** Tries again and again what fails because the database is away, for so long; then the last error stands. */
export function makePatience(patienceMs: number): <T>(attempt: () => Promise<T>) => Promise<T> {
  return async (attempt) => {
    const end = performance.now() + patienceMs;
    for (let wait = 20; ; wait = Math.min(2 * wait, 500)) {
      try {
        return await attempt();
      } catch (problem) {
        if (!isUnreachable(problem) || performance.now() + wait > end) throw problem;
        await delay(wait);
      }
    }
  };
}
