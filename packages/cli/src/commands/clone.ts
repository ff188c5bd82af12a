/** Runs programs that only a clone of the repository has: the benchmarks and the server. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { EXIT, Misuse } from '../command.ts';

/** A file of the clone, by its path from the root. Throws in the published package. */
export function inClone(path: string, what: string, there: string): string {
  const file = fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
  if (import.meta.url.endsWith('.ts') && existsSync(file)) return file;
  throw new Misuse(
    `${what} is not part of this package: it comes with the repository. Clone it and run ${there} there`,
    { code: 'not_in_package' },
  );
}

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a program of the clone in our terminal, and gives its exit code. */
export function runProgram(
  file: string,
  args: readonly string[],
  nodeFlags: readonly string[] = [],
): Promise<number> {
  const child = spawn(process.execPath, [...nodeFlags, file, ...args], { stdio: 'inherit' });
  // At a terminal ctrl-C reaches both processes, so it is not passed on. Other signals reach only this one.
  const { stdin, stdout, stderr } = process;
  const typed = [stdin, stdout, stderr].some(({ isTTY }) => isTTY === true);
  const pass = (signal: NodeJS.Signals): void => {
    if (signal !== 'SIGINT' || !typed) child.kill(signal);
  };
  for (const signal of PASSED_ON) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const one of PASSED_ON) process.off(one, pass);
      // Shells report a signal as 128 and its number: 130 for ctrl-C.
      resolve(signal === null ? (code ?? EXIT.no) : 128 + constants.signals[signal]);
    });
  });
}
