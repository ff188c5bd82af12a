/** `--rules`: rules from a file, from standard input, or by the name of a preset. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { rummikub } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'rummikub-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('rules from a file', () => {
  const file = join(folder, 'rules.json');
  const solve = (...args: string[]) => rummikub(['solve', '| 6r 7r 8r | unopened', '--json', ...args]);
  const tiles = ({ out }: { readonly out: string }): unknown => (JSON.parse(out) as { tiles: number }).tiles;

  it('hold for a command, and its other options change them', async () => {
    writeFileSync(file, '{"initial_meld_min_points": 20}');
    expect(tiles(await solve())).toBe(0);
    expect(tiles(await solve('--rules', file))).toBe(3);
    expect(tiles(await solve('--rules', file, '--set', 'initial_meld_min_points=22'))).toBe(0);
  });

  it('come by standard input, and can be the name of a preset', async () => {
    const asked = await rummikub(['perft', '--rules', '-', '--deal', '--json'], '"tiny"');
    expect(asked.out).toBe((await rummikub(['perft', '--preset', 'tiny', '--deal', '--json'])).out);
    const twice = await rummikub(['validate', '-', '--rules', '-'], '"tiny"');
    expect(twice.code).toBe(2);
    expect(twice.err).toContain('Only one thing can be');
  });

  it.each([
    ['[1]', 'holds no rules'],
    ['{', 'is not JSON'],
    ['{"num_jokers": 9}', '--rules num_jokers'],
    ['{"num_joker": 1}', "Did you mean 'num_jokers'?"],
  ])('are refused where they are %s', async (text, said) => {
    writeFileSync(file, text);
    const { code, err } = await rummikub(['solve', '| 6r 7r 8r', '--rules', file]);
    expect(code).toBe(2);
    expect(err).toContain(said);
  });
});
