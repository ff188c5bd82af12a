/** The machine and the commit of a benchmark's times. */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

export function stamp(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const [cpu] = cpus();
  let commit = 'unknown';
  try {
    commit = git('rev-parse', '--short', 'HEAD');
    if (git('status', '--porcelain', '--', 'packages') !== '') commit += ' and local changes';
  } catch {
    // Not a clone: the times stand without a commit.
  }
  return `${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}, commit ${commit}`;
}
