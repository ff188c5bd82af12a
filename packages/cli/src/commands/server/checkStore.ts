/** `rummikub check-store`: what is readable in the database of a server. */
import type { Io } from '../../command.ts';
import { runProgram } from '../program.ts';
import { serverFile } from './serve.ts';

export const help = `Tells what is readable in the embedded store of a server, which may be damaged:
what SQLite finds wrong with the file, and which games cannot be read or have a
log that does not hold. It writes nothing, and the server may run meanwhile.

  rummikub check-store [FOLDER or FILE]

Example:
  rummikub check-store data

Exit codes: 0 sound, 1 damaged, 2 it cannot be read at all, or no server.`;

export const run = (args: string[], _io: Io): Promise<number> =>
  runProgram(serverFile(), ['check-store', ...args]);
