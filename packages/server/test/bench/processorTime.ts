/** The processor time of a process and its children, read from Linux's `/proc`. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second, which Linux gives to programs on every architecture. */
const TICKS = 100;

interface Stat {
  readonly parent: number;
  readonly seconds: number;
}

function statOf(pid: string): Stat | null {
  try {
    // The name of the program is in brackets and may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // User and system time, of its own and of children that have ended.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), seconds: ticks / TICKS };
  } catch {
    return null;
  }
}

/** In seconds; not a number on other systems than Linux. */
export function processorSeconds(pid: number): number {
  const own = statOf(String(pid));
  if (own === null) return Number.NaN;
  let { seconds } = own;
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : null;
    if (stat?.parent === pid) seconds += stat.seconds;
  }
  return seconds;
}
