/** A release, made in a copy of the repository. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releasedChangelog, unreleased, versionAsked } from '../scripts/release/versionFiles.ts';
import { copyRepository, NOBODY } from './copy.ts';

const ROOT = join(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'rummikub-release-'));

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: copy, encoding: 'utf8', env: { ...process.env, ...NOBODY } }).trim();

const read = (file: string): string => readFileSync(join(copy, file), 'utf8');

function release(...args: string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release/release.ts', ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, ...NOBODY },
  });
  return { status, out: stdout, err: stderr };
}

beforeAll(() => {
  copyRepository(copy);
  writeFileSync(join(copy, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n');
  git('commit', '--quiet', '--all', '-m', 'A thing');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a version', () => {
  it.each([
    ['patch', '1.2.3', '1.2.4'],
    ['minor', '1.2.3', '1.3.0'],
    ['major', '1.2.3', '2.0.0'],
    ['1.10.0', '1.9.9', '1.10.0'],
  ])('%s after %s is %s', (asked, current, next) => expect(versionAsked(asked, current)).toBe(next));

  it.each([['1.2'], ['v1.2.4'], ['1.2.2'], ['0.9.9'], ['next'], ['']])('is not %j after 1.2.3', (asked) =>
    expect(() => versionAsked(asked, '1.2.3')).toThrow(),
  );
});

describe('the changelog', () => {
  const log = '# Changelog\n\n## Unreleased\n\n### Added\n\n- New.\n\n## 1.0.0 - 2020-01-01\n\n- Old.\n';

  it('gets a heading for the version, below an empty one for what is to come', () => {
    expect(unreleased(log)).toBe('### Added\n\n- New.');
    expect(releasedChangelog(log, '1.1.0', '2020-02-02')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 1.1.0 - 2020-02-02\n\n### Added\n\n- New.\n\n## 1.0.0 - 2020-01-01\n\n- Old.\n',
    );
  });

  it('with nothing new in it makes no release', () => {
    const released = releasedChangelog(log, '1.1.0', '2020-02-02');
    expect(() => unreleased(released)).toThrow('what is new?');
    expect(() => unreleased('# Changelog\n')).toThrow('no heading');
  });
});

describe('a release', () => {
  it('shows what it would do, and changes nothing', () => {
    const { status, out } = release('minor', '--dry-run');
    expect(status).toBe(0);
    expect(out).toContain('would run npm test');
    expect(out).toContain('would change packages/engine/package.json');
    expect(out).toContain('- A thing.');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag')).toBe('');
  });

  it('is refused with changes that are not committed, and when called wrongly', () => {
    writeFileSync(join(copy, 'note.txt'), 'mine');
    const { status, err } = release('minor', '--skip-tests');
    rmSync(join(copy, 'note.txt'));
    expect(status).toBe(1);
    expect(err).toContain('note.txt');
    for (const args of [[], ['0.0.1'], ['minor', 'major'], ['--fast']]) {
      const refused = release(...args);
      expect(refused.status).toBe(1);
      expect(refused.err).toMatch(/^No release: /);
      expect(refused.err).not.toContain('    at ');
    }
    expect(git('tag')).toBe('');
  });

  it('leaves everything as it was where a package does not build', () => {
    const file = join(copy, 'packages', 'gym', 'src', 'wrong.ts');
    writeFileSync(file, 'export const wrong: number = "text";\n');
    git('add', '--all');
    git('commit', '--quiet', '-m', 'Break it');
    const { status } = release('minor', '--skip-tests');
    expect(status).not.toBe(0);
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag')).toBe('');
    git('rm', '--quiet', 'packages/gym/src/wrong.ts');
    git('commit', '--quiet', '-m', 'Mend it');
  });

  it('sets the version everywhere, packs, commits, tags, and says how to publish', () => {
    const { status, out, err } = release('7.8.9', '--skip-tests');
    expect(err).toBe('');
    expect(status).toBe(0);
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '-1', '--format=%s')).toBe('Release 7.8.9');
    expect(git('tag', '--points-at', 'HEAD')).toBe('v7.8.9');
    expect(git('tag', '--list', '--format=%(contents)', 'v7.8.9')).toContain('### Added\n\n- A thing.');

    const before = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string })
      .version;
    const changed = git('diff', '--name-only', 'HEAD~1').split('\n');
    for (const file of changed.filter((name) => name.endsWith('.json') || name.endsWith('.toml')))
      expect(read(file)).toContain('"7.8.9"');
    const own = new RegExp(`"(@?rummikub[^"]*|version)": "${before.replaceAll('.', '\\.')}"`);
    for (const file of changed.filter((name) => name.endsWith('package.json')))
      expect(read(file)).not.toMatch(own);
    expect(changed).toContain('package-lock.json');
    expect(changed).toContain('packages/gym/python/pyproject.toml');
    const packages = globSync('packages/*/package.json', { cwd: copy });
    expect(changed.filter((name) => /^packages\/[^/]+\/package\.json$/.test(name))).toHaveLength(
      packages.length,
    );
    expect(read('CITATION.cff')).toMatch(/^version: 7\.8\.9\ndate-released: \d{4}-\d\d-\d\d$/m);
    expect(read('CHANGELOG.md')).toMatch(/## Unreleased\n\n## 7\.8\.9 - \d{4}-\d\d-\d\d\n\n### Added/);

    // The engine before those that need it.
    const published = [...out.matchAll(/^ {2}(dist\/\S+\.tgz)$/gm)].map(([, file = '']) => file);
    expect(published[0]).toBe('dist/rummikub-engine-7.8.9.tgz');
    expect(published).toHaveLength(7);
    for (const file of published) expect(existsSync(join(copy, file))).toBe(true);
    // The lock file has the version for each of our packages, and for no other.
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };
    for (const [path, { version }] of Object.entries(lock.packages))
      expect(version === '7.8.9', path).toBe(!path.includes('node_modules'));

    // What the workflow does with the tag: its notes, and the commands that publish.
    const run = (script: string, ...args: string[]) =>
      spawnSync(process.execPath, [join('scripts', 'release', script), ...args], {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, GITHUB_SERVER_URL: 'https://host.example', GITHUB_REPOSITORY: 'owner/name' },
      });
    expect(run('notes.ts', 'v7.8.9').stdout).toBe('### Added\n\n- A thing.\n');
    expect(run('notes.ts', 'v7.8.8')).toMatchObject({ status: 1, stdout: '' });
    const commands = run('publish.ts', '--dry-run').stdout.trim().split('\n');
    expect(commands).toEqual(
      published.map((file) => `would run npm publish ./${file} --access public --provenance`),
    );
    const manifest = JSON.parse(read('packages/engine/dist/package.json')) as object;
    expect(manifest).toMatchObject({
      repository: { url: 'git+https://host.example/owner/name.git', directory: 'packages/engine' },
      homepage: 'https://host.example/owner/name/tree/main/packages/engine#readme',
      bugs: 'https://host.example/owner/name/issues',
    });
    expect(read('packages/bots/dist/README.md')).toMatch(
      /\]\(https:\/\/host\.example\/owner\/name\/blob\/v7\.8\.9\/(?!packages\/\.\.)[^)]+\)/,
    );

    const again = release('7.8.9', '--skip-tests');
    expect(again.status).toBe(1);
    expect(again.err).toContain('what is new?');
  });
});
