/** Runs another program in our terminal: the server or the benchmarks. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { EXIT } from '../command.ts';

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a program with this Node, and gives its exit code. */
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
