/** `rummikub bench`: the benchmarks of the clone. */

import type { Io } from '../command.ts';
import { inClone, runProgram } from './clone.ts';

export const help = `Runs a benchmark of the repository; without a name it lists them.

  rummikub bench [NAME] [options of that benchmark]

Example:
  rummikub bench solver --quick

Only in a clone: benchmarks compare with other programs, which are not part of
the published package.

Exit codes: 0 measured, 1 a promise is not kept or there is no such benchmark, 2
this is no clone.`;

export const run = (args: string[], _io: Io): Promise<number> =>
  runProgram(inClone('scripts/bench.ts', 'The benchmark', 'npm run bench'), args);
