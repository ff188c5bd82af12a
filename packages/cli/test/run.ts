/** Runs the real command as a program of its own, by pipe. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const COMMAND = join(import.meta.dirname, '..', 'src', 'main.ts');

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** Runs it to its end; `input` is its standard input. */
export function rummikub(args: readonly string[], input = '', env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, ...args], { env: { ...process.env, ...env } });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, out, err }));
    // A program that does not read its input to the end closes the pipe, which is not an error.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
