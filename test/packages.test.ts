/** All packages as others get them: packed, installed together into an empty folder, and used there. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplesOf } from '../scripts/examples.ts';
import { npm } from '../scripts/npm.ts';
import { publishable, stage, tarball } from '../scripts/pack.ts';

const folder = mkdtempSync(join(tmpdir(), 'rummikub-packages-'));
const consumer = join(folder, 'consumer');
const examples = publishable().flatMap((source) =>
  examplesOf(join(source, 'README.md'), `${basename(source)} README`),
);
const packages = publishable().map((source) => ({ source, staged: join(folder, basename(source)) }));

beforeAll(() => {
  const tarballs = packages.map(({ source, staged }) => {
    stage(source, staged);
    return tarball(staged, folder);
  });
  mkdirSync(consumer);
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
  npm(['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs], consumer);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the installed command as its `bin` says. */
function rummikub(args: string[], input = ''): string {
  const installed = join(consumer, 'node_modules', 'rummikub');
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    bin: { rummikub: string };
  };
  return execFileSync(process.execPath, [join(installed, bin.rummikub), ...args], {
    cwd: consumer,
    encoding: 'utf8',
    input,
  });
}

describe('the packages', () => {
  it.each(packages)(
    '$source is put together as it should be, without what only development needs',
    async ({ staged }) => {
      const { messages, pkg } = await publint({ pkgDir: staged, strict: true });
      expect(messages.map((message) => formatMessage(message, pkg as Record<string, unknown>))).toEqual([]);
      expect(pkg).not.toHaveProperty('devDependencies');
    },
  );

  it.each(examples)('$where prints in the empty folder what it says', ({ file, code, prints }) => {
    writeFileSync(join(consumer, file), code);
    const printed = execFileSync(process.execPath, [file], { cwd: consumer, encoding: 'utf8' });
    expect(printed.trimEnd().split('\n')).toEqual(prints);
  });

  it('bring the command, which solves what it is given', () => {
    expect(rummikub(['--version']).trim()).toBe('0.1.0');
    const answer = JSON.parse(rummikub(['solve', '5r-7r 9k,9r,9b | 8r 9o 12k', '--json'])) as {
      tiles: number;
      points: number;
    };
    expect(answer).toMatchObject({ tiles: 2, points: 17 });
    expect(rummikub(['validate', 'run:5ra,6ra,7ra'])).not.toBe('');
  });
});
