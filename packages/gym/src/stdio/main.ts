/** Runs the environment over standard input and output, for clients in other languages. */
import { serveStdio } from './serve.ts';

if (process.stdin.isTTY) {
  console.error('This program speaks with other programs, in binary frames; docs/gym.md tells how.');
  process.exit(2);
}
// A client that goes away without a word is no failure.
process.stdout.on('error', () => process.exit(0));
await serveStdio(process.stdin, process.stdout);
// Input may still be open after a goodbye; nothing more is read from it.
process.stdin.destroy();
