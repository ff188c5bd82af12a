/** The benchmarks of the clone: the files of `bench/` and of its folders that export `run`, by their names. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', 'bench');

/** Each benchmark's file by its name. */
export function benchmarks(): Map<string, string> {
  const files = globSync(['*.ts', '*/*.ts'], { cwd: FOLDER })
    .map((file) => join(FOLDER, file))
    .filter((file) => readFileSync(file, 'utf8').includes('\nexport async function run('));
  const named = files.map((file): [string, string] => [basename(file, '.ts'), file]);
  return new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}
