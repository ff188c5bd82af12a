/** Runs the command: in this process, which is quick, or as a program of its own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { run } from '../src/run.ts';

export const COMMAND = join(import.meta.dirname, '..', 'src', 'main.ts');

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** A stream that keeps its text. */
class Kept extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  get text(): string {
    return Buffer.concat(this.#chunks).toString();
  }
}

/** Runs it to its end in this process; `input` is its standard input. */
export async function rummikub(
  args: readonly string[],
  input: string | Uint8Array = '',
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const [stdin, stdout, stderr] = [new PassThrough(), new Kept(), new Kept()];
  stdin.end(input);
  const code = await run(args, { stdin, stdout, stderr, env: { ...process.env, ...env } });
  return { code, signal: null, out: stdout.text, err: stderr.text };
}

/** Runs it to its end as a program of its own, by pipe. */
export function program(args: readonly string[], input = '', env: NodeJS.ProcessEnv = {}): Promise<Ended> {
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
