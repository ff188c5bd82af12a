/** `npm test`: every check and every test, one after the other, closing with one line that counts them all. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { npmCommand } from './npm.ts';

const ROOT = join(import.meta.dirname, '..');

/** What we use of Vitest's report. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

let passed = 0;
const failures: string[] = [];
const notTried: string[] = [];

const heading = (text: string): void =>
  console.log(`\n—— ${text} ${'—'.repeat(Math.max(2, 74 - text.length))}`);

/** Runs one of the package's scripts as one test; its output goes straight through. */
function check(script: string): void {
  heading(script);
  const { program, args, shell } = npmCommand(['run', '--silent', script]);
  const { status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', shell });
  console.log(status === 0 ? `${script}: good` : `${script}: FAILED`);
  if (status === 0) passed++;
  else failures.push(`npm run ${script}`);
}

/** Runs every Vitest test and counts each one. */
function vitest(): void {
  heading('unit, property, package and browser tests');
  const folder = mkdtempSync(join(tmpdir(), 'rummikub-test-'));
  const file = join(folder, 'report.json');
  const { status } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...process.argv.slice(2),
    ],
    { cwd: ROOT, stdio: 'inherit' },
  );
  const before = failures.length;
  if (existsSync(file)) {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    for (const { name, status: fileStatus, message, assertionResults } of report.testResults) {
      const where = relative(ROOT, name);
      const here = failures.length;
      for (const test of assertionResults) {
        // A skipped test is not a passed one.
        if (test.status === 'passed') passed++;
        else
          failures.push(`${where}: ${test.fullName}${test.status === 'failed' ? '' : ` (${test.status})`}`);
      }
      if (fileStatus !== 'passed' && failures.length === here)
        failures.push(`${where}: ${(message ?? '').split('\n')[0] || 'the file could not be run'}`);
    }
  }
  // A run that broke outside any test still failed.
  if (status !== 0 && failures.length === before)
    failures.push('the test run itself; its lines above say why');
  rmSync(folder, { recursive: true, force: true });
}

/** Runs the tests of the Python package and counts each one; on a machine without Python, notes what was not tried. */
function python(): void {
  heading('test:python');
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'python', 'test.ts')], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(stdout);
  const count = /^(\d+) passed, (\d+) failed$/m.exec(stdout);
  passed += Number(count?.[1] ?? 0);
  for (const [, name] of stdout.matchAll(/^✗ (.*)$/gm)) failures.push(`npm run test:python: ${name}`);
  if (status !== 0 && !failures.some((name) => name.startsWith('npm run test:python')))
    failures.push('npm run test:python; its lines above say why');
  notTried.push(...stdout.split('\n').filter((line) => line.includes('not tried')));
}

for (const script of ['types', 'lint', 'unused']) check(script);
vitest();
// Those who name files of Vitest want only those.
if (process.argv.length === 2) python();

heading('result');
for (const line of notTried) console.log(line);
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
