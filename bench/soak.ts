/** The tests over many random games and positions, at full size: `npm test` runs a part of each. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOAK } from '../test/soak.ts';

const ROOT = join(import.meta.dirname, '..');

export async function run(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.error('usage: npm run bench -- soak');
    return 2;
  }
  const files = globSync('packages/*/{src,test}/**/*.test.ts', { cwd: ROOT }).filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes("test/soak.ts'"),
  );
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...files], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, [SOAK]: '1' },
  });
  return status ?? 1;
}
