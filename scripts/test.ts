/** `npm test`: every check and every test, closing with one line that counts them all. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from './npm.ts';
import { type Outcome, type Report, readReport } from './testReport.ts';
import { firefoxPath } from './web/firefox.ts';

const ROOT = join(import.meta.dirname, '..');

let passed = 0;
const failures: string[] = [];
/** What a reader of the result should know beside the counts. */
const remarks: string[] = [];

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

/** Runs a program of ours with Node. Its output goes straight through, or with `kept` is given back at its end. */
function run(
  args: readonly string[],
  kept = false,
): Promise<{ readonly status: number | null; readonly out: string }> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', kept ? 'pipe' : 'inherit', 'inherit'],
  });
  // What runs beside the tests that a person watches takes only the time that those leave.
  if (kept && child.pid !== undefined) setPriority(child.pid, 10);
  let out = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, out }));
  });
}

/** Runs Vitest and reads its report. */
async function vitestRun(args: readonly string[]): Promise<Outcome & { readonly status: number | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'rummikub-test-'));
  const file = join(folder, 'report.json');
  const { status } = await run([
    join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...args,
  ]);
  const report: Report = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { testResults: [] };
  rmSync(folder, { recursive: true, force: true });
  return { ...readReport(report, ROOT), status };
}

/** Runs every Vitest test and counts each one. */
async function vitest(): Promise<void> {
  heading('unit, property, package and browser tests');
  const first = await vitestRun(process.argv.slice(2));
  const runs = [first];
  // A fault of Node itself can end a worker in the middle of a file. Such a file runs once more, in a new worker.
  if (first.unfinished.length > 0) {
    heading('once more: files whose worker ended');
    runs.push(await vitestRun(first.unfinished));
    for (const file of first.unfinished) remarks.push(`${file} ran a second time: its worker had ended.`);
  }
  for (const { passed: count, failures: lines } of runs) {
    passed += count;
    failures.push(...lines);
  }
  const last = runs.at(-1) ?? first;
  for (const file of last.unfinished) failures.push(`${file}: its worker ended twice`);
  // A run that broke outside any test still failed.
  if (last.status !== 0 && last.failures.length + last.unfinished.length === 0)
    failures.push('the test run itself; its lines above say why');
}

/** Counts the tests of the Python package; on a machine without Python, notes what was not tried. */
async function python(running: ReturnType<typeof run>): Promise<void> {
  const { status, out } = await running;
  heading('test:python');
  process.stdout.write(out);
  const count = /^(\d+) passed, (\d+) failed$/m.exec(out);
  passed += Number(count?.[1] ?? 0);
  for (const [, name] of out.matchAll(/^✗ (.*)$/gm)) failures.push(`npm run test:python: ${name}`);
  if (status !== 0 && !failures.some((name) => name.startsWith('npm run test:python')))
    failures.push('npm run test:python; its lines above say why');
  remarks.push(...out.split('\n').filter((line) => line.includes('not tried')));
}

for (const script of ['types', 'lint', 'unused']) check(script);
// Named files of Vitest run alone. Otherwise the tests of the Python package run beside those of Vitest.
const running = process.argv.length === 2 ? run([join(ROOT, 'scripts', 'python', 'test.ts')], true) : null;
await vitest();
if (running !== null) {
  await python(running);
  if (firefoxPath() === null)
    remarks.push('not tried: the page in Firefox, which this machine does not have');
}

heading('result');
for (const line of remarks) console.log(line);
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
