/**
 * Runs the environment over standard input and output, for clients in other languages. It reads and writes without an event
 * loop: a client asks one thing after the other, and every round through the loop would make it wait longer.
 */
import { readSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { FrameServer } from './serve.ts';

const INPUT = 0;
const OUTPUT = 1;

if (isatty(INPUT)) {
  console.error('This program speaks with other programs, in binary frames; docs/gym.md tells how.');
  process.exit(2);
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** Tries again where a pipe that another program left non-blocking has nothing to read, or no room. */
function patiently(attempt: () => number): number {
  for (;;)
    try {
      return attempt();
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') throw error;
      Atomics.wait(sleeper, 0, 0, 1);
    }
}

/** How many bytes came; 0 at the end of the input, which Windows reports as an error. */
function read(into: Uint8Array): number {
  try {
    return patiently(() => readSync(INPUT, into, 0, into.length, null));
  } catch (error) {
    if (codeOf(error) === 'EOF') return 0;
    throw error;
  }
}

function write(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    const from = at;
    at += patiently(() => writeSync(OUTPUT, bytes, from, bytes.length - from));
  }
}

const server = new FrameServer();
const chunk = new Uint8Array(1 << 16);
try {
  while (!server.ended) {
    const count = read(chunk);
    if (count === 0) break;
    for (const answer of server.answers(chunk.subarray(0, count))) write(answer);
  }
  for (const answer of server.lastWords()) write(answer);
} catch (error) {
  // A client that goes away without a word is no failure.
  if (codeOf(error) !== 'EPIPE') throw error;
}
