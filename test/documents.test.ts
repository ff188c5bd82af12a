/** The documents are right: their examples compile and print what they show, their links and commands exist. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { benchmarks } from '../scripts/benchmarks.ts';
import { examplesOf } from '../scripts/docs/examples.ts';
import { leaderboardPage, PAGE } from '../scripts/docs/leaderboard.ts';
import { pagesWithTables } from '../scripts/docs/tables.ts';

const ROOT = join(import.meta.dirname, '..');
/** Inside the repository, so that the packages are found by name. */
const FOLDER = join(ROOT, 'dist', 'examples');

const documents = globSync(['*.md', 'bench/*.md', 'docs/*.md', 'packages/*/*.md'], { cwd: ROOT }).map(
  (file) => file.split(sep).join('/'),
);
const examples = documents.flatMap((file) => examplesOf(join(ROOT, file), file));
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const runnable = benchmarks();

beforeAll(() => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const { file, code } of examples) writeFileSync(join(FOLDER, file), code);
  writeFileSync(
    join(FOLDER, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'] }),
  );
});

describe('the examples in the documents', () => {
  it('are there', () => {
    expect(examples.length).toBeGreaterThan(0);
  });

  it('compile, strictly', () => {
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', FOLDER], { encoding: 'utf8' });
    expect(stdout).toBe('');
  });

  it.each(examples)('$where prints what it says', ({ file, prints }) => {
    const printed = execFileSync(process.execPath, [join(FOLDER, file)], { encoding: 'utf8', cwd: FOLDER });
    expect(printed.split(/\r?\n/).slice(0, -1)).toEqual(prints);
  });
});

describe.each(documents)('%s', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
    // The badge of a workflow is a page of the repository's host, whose address is not known here.
    const [, workflow] = /\.\.\/\.\.\/actions\/workflows\/([\w.-]+)\/badge\.svg/.exec(text) ?? [];
    if (workflow !== undefined) expect(existsSync(join(ROOT, '.github', 'workflows', workflow))).toBe(true);
    const local = links.filter((link) => !/^[a-z]+:|^\.\.\/\.\.\/actions\//.test(link));
    expect(local.filter((link) => !existsSync(join(ROOT, dirname(file), link)))).toEqual([]);
  });

  it('names only npm scripts that exist', () => {
    const named = [...text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
  });

  it('names only benchmarks that can be run', () => {
    const run = [...text.matchAll(/\bnpm run bench -- (\w+)/g)].map(([, name = '']) => name);
    expect(run.filter((name) => !runnable.has(name))).toEqual([]);
  });
});

describe('the page of decisions', () => {
  it('has a word on every dependency', () => {
    const page = readFileSync(join(ROOT, 'docs', 'decisions.md'), 'utf8').toLowerCase();
    const manifests = globSync(['package.json', 'packages/*/package.json', 'docs/*/package.json'], {
      cwd: ROOT,
    });
    const names = manifests.flatMap((file) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(
        readFileSync(join(ROOT, file), 'utf8'),
      ) as Record<string, object>;
      return Object.keys({ ...dependencies, ...devDependencies });
    });
    // Type packages need no word; a tool may be named without its scope.
    const others = names.filter((name) => !/^@(?:rummikub|types)\//.test(name));
    const missing = others.filter((name) => !page.includes(name) && !page.includes(basename(name)));
    expect(missing).toEqual([]);
    expect(others).toContain('@fastify/websocket');
  });
});

describe('the tables of the benchmarks', () => {
  it.each([...pagesWithTables()])(
    'are in %s as they were written; if not, run npm run tables',
    (file, text) => {
      expect(readFileSync(join(ROOT, file), 'utf8').replaceAll('\r\n', '\n')).toBe(text);
    },
  );

  it('come from existing benchmarks', () => {
    const results = globSync('bench/results/*.md', { cwd: ROOT }).map((file) => basename(file, '.md'));
    expect(results).toContain('newcomer');
    // The part of a benchmark writes a file of its own: `master ideas` writes masterIdeas.md.
    expect(results.filter((name) => !runnable.has(name.replace(/[A-Z].*/, '')))).toEqual([]);
  });
});

it('the leaderboard is made of the results of suites; if not, run npm run leaderboard', () => {
  expect(readFileSync(join(ROOT, PAGE), 'utf8').replaceAll('\r\n', '\n')).toBe(leaderboardPage());
});
