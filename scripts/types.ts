/** Checks the types of every package, each with its own settings, and of everything around them. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
const projects = globSync('packages/*/tsconfig{,.node}.json', { cwd: root }).sort();

let good = true;
for (const project of [...projects, 'tsconfig.json']) {
  const { status } = spawnSync(process.execPath, [tsc, '-p', project], { cwd: root, stdio: 'inherit' });
  if (status !== 0) good = false;
}
process.exit(good ? 0 : 1);
