/** `rummikub verify`: checks the hash chain, the keys, the moves and the deal of a log. */
import { violationText } from '@rummikub/engine';
import { EXIT, type Io, Miscall, Misuse } from '../command.ts';
import { readJson } from '../input/files.ts';
import { openLog } from '../input/logFile.ts';
import { readArgs } from '../input/options.ts';
import { troublesToJson } from '../input/trouble.ts';

export const help = `Checks the log of a game: that no event was changed, left out or added (the
chain of hashes), that every move was legal and led to the position that the
log says (the state keys), and that the tiles were dealt as promised at the
start (the commitment).

  rummikub verify FILE… [options]

FILE may be - for standard input.

  --json             one line of JSON for each file

Example:
  rummikub play --log game.json; rummikub verify game.json

Exit codes: 0 genuine, 1 something does not hold, 2 a file cannot be read.`;

export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs(args, { json: { type: 'boolean' } }, Number.POSITIVE_INFINITY);
  if (positionals.length === 0) throw new Miscall('Which log? Name a file, or - for standard input');
  let allHold = true;
  let allRead = true;
  for (const path of positionals) {
    const json = await readJson(path, io).catch(asTrouble);
    // The other files are checked even if one cannot be read.
    if (json instanceof Misuse) {
      allRead = false;
      if (values.json === true)
        await io.write(`${JSON.stringify({ file: path, ok: false, ...json.json })}\n`);
      else io.complain(json);
      continue;
    }
    const { checks, steps } = openLog(json);
    const holds = checks.every(({ wrong }) => wrong === null);
    allHold &&= holds;
    if (values.json === true) {
      const list = checks.map(({ name, wrong }) => ({
        check: name,
        ok: wrong === null,
        ...(wrong === null ? {} : { error: violationText(wrong), violations: troublesToJson([wrong]) }),
      }));
      await io.write(`${JSON.stringify({ file: path, ok: holds, events: steps.length, checks: list })}\n`);
      continue;
    }
    const unfinished = steps.at(-1)?.state.status === 'completed' ? '' : ', not finished';
    const verdict = holds
      ? `genuine, ${steps.length} ${steps.length === 1 ? 'event' : 'events'}${unfinished}`
      : 'NOT genuine';
    await io.write(`${path}: ${verdict}\n`);
    for (const { name, wrong } of checks)
      await io.write(wrong === null ? `  yes  ${name}\n` : `  NO   ${name}: ${violationText(wrong)}\n`);
  }
  if (!allRead) return EXIT.misuse;
  return allHold ? EXIT.ok : EXIT.no;
}

function asTrouble(error: unknown): Misuse {
  if (error instanceof Misuse) return error;
  throw error;
}
