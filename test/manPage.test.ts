/** The manual page, judged by groff and shown by man, where they are installed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../packages/cli/src/commands/index.ts';
import { manPage } from '../scripts/release/manPage.ts';

const folder = mkdtempSync(join(tmpdir(), 'rummikub-man-'));
const file = join(folder, 'rummikub.1');
let page = '';

beforeAll(async () => {
  page = await manPage();
  writeFileSync(file, page);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program on the page. A program that is not installed is no failure: null. */
function run(program: string, ...args: string[]): { out: string; err: string } | null {
  const env = { ...process.env, MANWIDTH: '100', MAN_KEEP_FORMATTING: '', LC_ALL: 'C.UTF-8' };
  const { error, stdout, stderr } = spawnSync(program, [...args, file], { encoding: 'utf8', env });
  if (error === undefined) return { out: stdout, err: stderr };
  console.warn(`There is no ${program} on this machine: it did not judge the manual page.`);
  return null;
}

describe('the manual page', () => {
  it('has every command with all of its help', async () => {
    // What is left without roff's requests and escapes.
    const words = (text: string): string => text.replace(/\s+/g, ' ').trim();
    const said = words(
      page
        .replace(/^\.[A-Z]+ ?/gim, '')
        .replace(/\\\(aq/g, "'")
        .replace(/\\\(ga/g, '`')
        .replace(/\\&/g, '')
        .replace(/\\\[u(\w+)\]/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
        .replace(/\\-/g, '-')
        .replace(/\\e/g, '\\'),
    );
    for (const [name, { load }] of Object.entries(COMMANDS)) {
      expect(page).toContain(`.SS ${name}\n`);
      for (const line of (await load()).help.split('\n')) expect(said).toContain(words(line));
    }
  });

  it('has no fault that groff warns of', () => {
    expect(run('groff', '-man', '-Tutf8', '-ww', '-z')?.err ?? '').toBe('');
    expect(run('mandoc', '-T', 'lint', '-W', 'error')?.out ?? '').toBe('');
  });

  it('is shown by man with its options', () => {
    const shown = run('man', '--local-file', '--warnings');
    if (shown === null) return;
    expect(shown.err).toBe('');
    expect(shown.out).toMatch(/^ +--objective NAME\n +tiles \(most tiles, then points\)/m);
    expect(shown.out).toMatch(/^ +rummikub solve POSITION \[options\]$/m);
  });
});
