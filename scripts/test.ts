/** `npm test`: every check and every test, one after the other, closing with one line that counts them all. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'rummikub-test-'));
const report = join(folder, 'vitest.json');

/** Runs a tool from node_modules; its output goes straight through. */
const run = (...command: string[]): boolean =>
  spawnSync('npx', ['--no-install', ...command], { stdio: 'inherit', shell: process.platform === 'win32' })
    .status === 0;

let passed = 0;
let failed = 0;
for (const script of ['types', 'lint', 'unused']) {
  console.log(`\n— ${script} —`);
  const good = spawnSync('npm', ['run', '--silent', script], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (good.status === 0) passed++;
  else failed++;
}

console.log('\n— unit and property tests —');
const green = run('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
try {
  const counts = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
  };
  passed += counts.numPassedTests;
  // A skipped test is not a passed one; a run that broke outside any test still failed.
  failed += counts.numFailedTests + counts.numPendingTests;
  if (!green && counts.numFailedTests === 0) failed++;
} catch {
  failed++;
}
rmSync(folder, { recursive: true, force: true });

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
