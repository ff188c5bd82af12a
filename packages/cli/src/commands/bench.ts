/** `rummikub bench`: the benchmarks of the clone. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Io, Misuse } from '../command.ts';
import { runProgram } from './program.ts';

export const help = `Runs a benchmark of the repository; without a name it lists them.

  rummikub bench [NAME] [options of that benchmark]

Example:
  rummikub bench solver --quick

Only in a clone: benchmarks compare with other programs, which are not part of
the published package.

Exit codes: 0 measured, 1 a promise is not kept or there is no such benchmark, 2
this is no clone.`;

/** The program that runs benchmarks, which only a clone has. */
function benchFile(): string {
  const file = fileURLToPath(new URL('../../../../scripts/bench.ts', import.meta.url));
  if (import.meta.url.endsWith('.ts') && existsSync(file)) return file;
  throw new Misuse(
    'The benchmark is not part of this package: it comes with the repository. Clone it and run npm run bench there',
    { code: 'not_in_package' },
  );
}

export const run = (args: string[], _io: Io): Promise<number> => runProgram(benchFile(), args);
