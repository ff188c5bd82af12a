/** `npm run release -- VERSION`: makes a release, up to publishing it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { npmCommand } from '../npm.ts';
import { inOrder, stage, tarball } from './pack.ts';
import {
  NoRelease,
  releasedChangelog,
  releasedCitation,
  releasedContract,
  releasedLock,
  releasedManifest,
  releasedPyproject,
  unreleased,
  versionAsked,
} from './versionFiles.ts';

const HELP = `Makes a release: checks, sets the version everywhere, packs, commits and tags.

  npm run release -- VERSION [options]

  VERSION        major, minor, patch, or the numbers themselves, such as 1.2.3
  --dry-run      shows what it would do, and does nothing
  --skip-tests   does not run npm test first: for who has just run it on the
                 very same files, and for the test of this script

Example:
  npm run release -- minor --dry-run

What is below 'Unreleased' in CHANGELOG.md becomes what is new in the version.
Nothing is sent anywhere: the last lines say how to publish.`;

const ROOT = join(import.meta.dirname, '..', '..');
const CONTRACTS = ['docs/openapi.json', 'docs/asyncapi.json'];
const PYPROJECT = 'packages/gym/python/pyproject.toml';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8').replaceAll('\r\n', '\n');

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}
const readManifest = (file: string): Manifest => JSON.parse(read(file)) as Manifest;

/** Every file that a release changes, with what it becomes. */
function changes(version: string, day: string): Map<string, string> {
  const patterns = (readManifest('package.json').workspaces ?? []).map((folder) => `${folder}/package.json`);
  const inner = globSync(patterns, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
  const manifests = ['package.json', ...inner.sort()];
  const own = new Set(manifests.map((file) => readManifest(file).name));
  const folders = manifests.map((file) => file.replace(/\/?package\.json$/, ''));
  return new Map([
    ['CHANGELOG.md', releasedChangelog(read('CHANGELOG.md'), version, day)],
    ['CITATION.cff', releasedCitation(read('CITATION.cff'), version, day)],
    ...manifests.map((file) => [file, releasedManifest(read(file), version, own)] as const),
    ['package-lock.json', releasedLock(read('package-lock.json'), version, own, folders)],
    ...CONTRACTS.map((file) => [file, releasedContract(read(file), version)] as const),
    [PYPROJECT, releasedPyproject(read(PYPROJECT), version)],
  ]);
}

/** Builds and packs every package that may be published, and has each checked. */
async function pack(): Promise<string[]> {
  const tarballs: string[] = [];
  for (const folder of inOrder()) {
    await stage(folder);
    const staged = join(folder, 'dist');
    const { messages, pkg } = await publint({ pkgDir: staged, strict: true });
    if (messages.length > 0)
      throw new NoRelease(
        `The package ${basename(folder)} is not put together as it should be:\n${messages
          .map((message) => `  ${formatMessage(message, pkg as Record<string, unknown>)}`)
          .join('\n')}`,
      );
    tarballs.push(relative(ROOT, tarball(staged, join(ROOT, 'dist'))).replaceAll('\\', '/'));
  }
  return tarballs;
}

function test(): void {
  const { program, args, shell } = npmCommand(['test']);
  const { status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', shell });
  if (status !== 0) throw new NoRelease('The tests fail; the lines above say which.');
}

const say = (line: string): void => console.log(line);

async function release(asked: string, day: string, dry: boolean, skipTests: boolean): Promise<void> {
  const current = readManifest('package.json').version;
  const version = versionAsked(asked, current);
  const tag = `v${version}`;
  const notes = unreleased(read('CHANGELOG.md'));
  if (git('tag', '--list', tag) !== '') throw new NoRelease(`There is a tag ${tag} already.`);
  const dirty = git('status', '--porcelain');
  if (dirty !== '' && !dry)
    throw new NoRelease(`There are changes that are not committed:\n${dirty.replace(/^/gm, '  ')}`);

  const changed = changes(version, day);
  say(`${current} → ${version}`);
  if (dry) {
    if (dirty !== '') say(`would stop here: there are changes that are not committed\n`);
    if (!skipTests) say('would run npm test');
    for (const file of changed.keys()) say(`would change ${file}`);
    for (const folder of inOrder()) say(`would pack and check packages/${basename(folder)}`);
    say(`would commit 'Release ${version}' and tag it ${tag}, with these notes:\n\n${notes}`);
    return;
  }
  if (!skipTests) test();
  const before = new Map([...changed.keys()].map((file) => [file, readFileSync(join(ROOT, file))]));
  let tarballs: string[];
  try {
    for (const [file, text] of changed) writeFileSync(join(ROOT, file), text);
    tarballs = await pack();
    git('add', '--', ...changed.keys());
    git('commit', '--quiet', '-m', `Release ${version}`);
  } catch (error) {
    // All or nothing: a release that failed half-way leaves the files as they were.
    for (const [file, bytes] of before) writeFileSync(join(ROOT, file), bytes);
    git('reset', '--quiet', '--', ...changed.keys());
    throw error;
  }
  git('tag', '-a', tag, '--cleanup=whitespace', '-m', `Release ${version}\n\n${notes}`);
  say(`committed and tagged ${tag}; packed and checked:`);
  for (const file of tarballs) say(`  ${file}`);
  say('\nTo publish it, with the workflow that waits for the tag:\n  git push --follow-tags');
}

try {
  const { values, positionals } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      'skip-tests': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    allowPositionals: true,
  });
  const [asked, ...more] = positionals;
  if (values.help) say(HELP);
  else if (asked === undefined || more.length > 0) throw new NoRelease(`Which version?\n\n${HELP}`);
  else {
    const day = new Date().toISOString().slice(0, 10);
    await release(asked, day, values['dry-run'], values['skip-tests']);
  }
} catch (error) {
  const known = error instanceof NoRelease || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (!known) throw error;
  console.error(`No release: ${(error as Error).message}`);
  process.exit(1);
}
