/**
 * `npm run test:python`: builds the Python package, installs the wheel into an empty virtual environment without Node on
 * the path, and runs the tests of the package and the examples of the documents there. `-- --all` does so with every
 * Python of this machine, and adds the checks of the types and of what would be published. `-- --python 3.12` does all
 * that with one version, for example to go on after a run that was broken off; the option may be given more than once.
 *
 * The last line counts the tests. Where there is no Python, or pip cannot get packages, a line says so and nothing fails.
 */
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { blocksOf } from '../docs/examples.ts';
import { buildPackage } from './build.ts';
import { allPythons, findPython, NoPackages, type Python, Venv } from './venv.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const LEARN = join(ROOT, 'packages', 'gym', 'python', 'examples', 'learn.py');
const TESTS = join(ROOT, 'packages', 'gym', 'python', 'tests');
const DOCUMENTS = ['docs/gym.md', 'packages/gym/README.md', 'packages/gym/python/README.md'];

/** The versions that the package says it supports. */
const SUPPORTED = ['3.9', '3.10', '3.11', '3.12', '3.13'];

let passed = 0;
let failed = 0;
let lastLine = performance.now();

/** Prints a line with the time since the line before. */
function report(line: string): void {
  const now = performance.now();
  console.log(`${line} (${((now - lastLine) / 1000).toFixed(0)} s)`);
  lastLine = now;
}

function judge(name: string, good: boolean, told: string): void {
  report(`${good ? '✓' : '✗'} ${name}`);
  if (good) passed++;
  else {
    console.log(told.trimEnd().replace(/^/gm, '    '));
    failed++;
  }
}

/** Runs the files of tests and counts each test. They run in their own folder, so they find only the installed package. */
function unitTests(venv: Venv, version: string): void {
  for (const file of globSync('test_*.py', { cwd: TESTS }).sort()) {
    const name = `Python ${version}, ${file}`;
    const { status, err } = venv.run(['-m', 'unittest', basename(file, '.py')], TESTS);
    const ran = Number(/^Ran (\d+) tests?/m.exec(err)?.[1] ?? 0);
    const told = /^(?:OK|FAILED).*$/m.exec(err)?.[0] ?? '';
    // A test that is skipped is not a test that passes.
    const wrong = [...told.matchAll(/=(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
    if (status === 0 && ran > 0 && wrong === 0) {
      passed += ran;
      report(`✓ ${name}: ${ran} tests`);
    } else {
      passed += Math.max(0, ran - wrong);
      judge(name, false, err);
    }
  }
}

/** The blocks of Python in the documents: they run, and print what they say. */
function examples(venv: Venv, version: string): void {
  for (const document of DOCUMENTS)
    for (const { where, text, language } of blocksOf(join(ROOT, document), document)) {
      if (language !== 'python') continue;
      const { status, out, err } = venv.run(['-c', text]);
      const prints = [...text.matchAll(/# → (.*)$/gm)].map(([, line]) => `${line}\n`).join('');
      judge(
        `Python ${version}, ${where} runs and prints what it says`,
        status === 0 && out === prints,
        out + err,
      );
    }
}

/** The first learning curve of docs/gym.md, shortened: the agent wins more at its end than at its beginning. */
function learns(venv: Venv, version: string): void {
  const { out, err } = venv.run([LEARN, '3000']);
  const won = [...out.matchAll(/won ([\d.]+)%/g)].map(([, share]) => Number(share));
  const [early = 0, , late = 0] = won;
  judge(`Python ${version}, examples/learn.py learns`, won.length === 3 && late > early + 3, out + err);
}

function types(venv: Venv, version: string): void {
  venv.install('mypy');
  const config = join(ROOT, 'packages', 'gym', 'python', 'pyproject.toml');
  const { status, out, err } = venv.run([
    '-m',
    'mypy',
    '--strict',
    '--config-file',
    config,
    '-p',
    'rummikub_gym',
  ]);
  judge(`Python ${version}, mypy --strict`, status === 0, out + err);
}

function publishable(venv: Venv, files: readonly string[]): void {
  venv.install('twine');
  const { status, out, err } = venv.run(['-m', 'twine', 'check', '--strict', ...files]);
  judge('twine check', status === 0, out + err);
}

/** Installs the package in an environment of its own and tries it. */
function tryWith(python: Python, wheel: string, all: boolean): void {
  const venv = new Venv(python);
  try {
    venv.install(`${wheel}[gymnasium,pettingzoo]`);
    report(`Python ${python.version}: the wheel is installed`);
    unitTests(venv, python.version);
    examples(venv, python.version);
    learns(venv, python.version);
    if (all) types(venv, python.version);
  } finally {
    venv.remove();
  }
}

/** Whether pip gets packages is known after the first Python: if it fails for a later one, the package is at fault. */
function tryAll(pythons: readonly Python[], wheel: string): void {
  for (const [i, python] of pythons.entries())
    try {
      tryWith(python, wheel, true);
    } catch (error) {
      if (!(error instanceof NoPackages) || i === 0) throw error;
      judge(`Python ${python.version}, the package is installed`, false, error.message);
    }
}

async function main(all: boolean, versions: readonly string[]): Promise<void> {
  const python = findPython();
  if (python === null) throw new NoPackages('there is no Python 3.9 or newer with venv and pip');
  const into = mkdtempSync(join(tmpdir(), 'rummikub-wheel-'));
  const builder = new Venv(python);
  try {
    const { wheel, source } = await buildPackage(builder, into);
    if (all) publishable(builder, [wheel, source]);
    if (!all) return tryWith(python, wheel, false);
    const pythons = allPythons();
    const chosen = versions.length > 0 ? versions : SUPPORTED;
    tryAll(
      pythons.filter(({ version }) => versions.length === 0 || versions.includes(version)),
      wheel,
    );
    const missing = chosen.filter((version) => !pythons.some((one) => one.version === version));
    if (missing.length > 0)
      console.log(`not tried: Python ${missing.join(', ')}, which this machine does not have`);
  } finally {
    builder.remove();
    rmSync(into, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    python: { type: 'string', multiple: true, default: [] },
  },
});
try {
  await main(values.all || values.python.length > 0, values.python);
} catch (error) {
  if (!(error instanceof NoPackages)) throw error;
  console.log(`The Python package was not tried: ${error.message}.`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
