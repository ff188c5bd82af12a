/** Runs the environment over standard input and output, for clients in other languages. */
import { serveStdio } from './serve.ts';

if (process.stdin.isTTY) {
  console.error('This program speaks with other programs, in binary frames; docs/gym.md tells how.');
  process.exit(2);
}
// A client that closes the pipe is not an error.
process.stdout.on('error', () => process.exit(0));
await serveStdio(process.stdin, process.stdout);
// The input may still be open after the last frame; nothing more is read from it.
process.stdin.destroy();
