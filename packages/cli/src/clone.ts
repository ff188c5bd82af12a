/** What is only in the clone of the repository: benchmarks and the server, run as programs of their own. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EXIT, Misuse } from './command.ts';

/** A file of the clone, by its path from the root; refused where this is the published package. */
export function inClone(path: string, what: string, there: string): string {
  const file = fileURLToPath(new URL(`../../../${path}`, import.meta.url));
  if (import.meta.url.endsWith('.ts') && existsSync(file)) return file;
  throw new Misuse(
    `${what} is not part of this package: it comes with the repository. Clone it and run ${there} there`,
    { code: 'not_in_package' },
  );
}

/** Runs a program of the clone with our own terminal, and gives its exit code. */
export function runProgram(
  file: string,
  args: readonly string[],
  nodeFlags: readonly string[] = [],
): Promise<number> {
  const child = spawn(process.execPath, [...nodeFlags, file, ...args], { stdio: 'inherit' });
  // ctrl-C reaches the program itself, which ends in its own way; a signal to us alone is passed on.
  const pass = (signal: NodeJS.Signals) => (): void => void child.kill(signal);
  const ignore = (): void => {};
  const end = pass('SIGTERM');
  process.on('SIGINT', ignore);
  process.on('SIGTERM', end);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', ignore);
      process.off('SIGTERM', end);
      resolve(code ?? (signal === 'SIGINT' ? EXIT.stopped : EXIT.misuse));
    });
  });
}
