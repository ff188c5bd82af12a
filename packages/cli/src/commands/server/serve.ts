/** `rummikub serve`: starts the server, which is a program of its own. */
import { fileURLToPath } from 'node:url';
import { type Io, Misuse } from '../../command.ts';
import { runProgram } from '../program.ts';

export const help = `Runs the server: games over HTTP and WebSocket, and the web page.

  rummikub serve [settings]

  --port N           where to listen (8080)
  --host ADDRESS     on which address
  --data-dir FOLDER  where games are kept (./data)
  --database-url URL PostgreSQL instead, for several servers that share games

Example:
  rummikub serve --port 9000

\`rummikub serve -- --help\` lists every setting; each can be given in the
environment too, such as PORT=9000. It needs Node 24.2 or newer. In a clone,
\`npm start\` builds the web page first.

Exit codes: 0 stopped as asked, 1 it cannot run, 2 wrong settings or no server.`;

/** The file of the server: in a clone its source, in an installation the package that comes with this one. */
export function serverFile(): string {
  try {
    return fileURLToPath(import.meta.resolve('@rummikub/server'));
  } catch {
    throw new Misuse(
      'The package @rummikub/server is not installed: it needs Node 24.2 or newer, and npm leaves it out with --omit=optional',
      { code: 'not_in_package' },
    );
  }
}

export const run = (args: string[], _io: Io): Promise<number> =>
  runProgram(
    serverFile(),
    args[0] === '--' ? args.slice(1) : args,
    // As `npm start` has it; docs/hosting.md says why.
    ['--v8-pool-size=0', '--max-semi-space-size=64', '--no-memory-protection-keys'],
  );
