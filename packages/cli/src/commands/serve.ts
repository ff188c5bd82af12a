/** `rummikub serve`: the server of the clone. */

import type { Io } from '../command.ts';
import { inClone, runProgram } from './clone.ts';

export const help = `Runs the server: games over HTTP and WebSocket, and the web page.

  rummikub serve [settings]

  --port N           where to listen (8080)
  --host ADDRESS     on which address
  --data-dir FOLDER  where games are kept (./data)
  --database-url URL PostgreSQL instead, for several servers that share games

Example:
  rummikub serve --port 9000

\`rummikub serve -- --help\` lists every setting; each can be given in the
environment too, such as PORT=9000. Only in a clone, where \`npm start\` builds
the web page, too: the server is not part of the published package.

Exit codes: 0 stopped as asked, 1 it cannot run, 2 wrong settings or no clone.`;

export const run = (args: string[], _io: Io): Promise<number> =>
  runProgram(
    inClone('packages/server/src/main.ts', 'The server', 'npm start'),
    args[0] === '--' ? args.slice(1) : args,
    // As `npm start` has it; docs/hosting.md says why.
    ['--v8-pool-size=0', '--max-semi-space-size=64', '--no-memory-protection-keys'],
  );
