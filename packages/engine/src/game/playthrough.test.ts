import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLAYTHROUGHS, playthroughText } from '../../test/goldens/playthrough.ts';

const folder = new URL('../../../../goldens/playthroughs/', import.meta.url);

/** The first line that differs, with its number; null where none does. */
function firstDifference(golden: string, now: string): string | null {
  const was = golden.split('\n');
  const is = now.split('\n');
  for (let i = 0; i < Math.max(was.length, is.length); i++)
    if (was[i] !== is[i])
      return `line ${i + 1}\n  golden: ${was[i] ?? '(no such line)'}\n  now:    ${is[i] ?? '(no such line)'}`;
  return null;
}

describe('the golden playthroughs', () => {
  for (const name of Object.keys(PLAYTHROUGHS))
    it(`are played again line by line: ${name}`, () => {
      const golden = readFileSync(new URL(`${name}.txt`, folder), 'utf8');
      const difference = firstDifference(golden, playthroughText(name));
      expect(difference, `${name}.txt differs; if that is meant, run: npm run goldens`).toBeNull();
    });

  it('are all of them, and no others', () => {
    const files = readdirSync(folder).sort();
    expect(files).toEqual(
      Object.keys(PLAYTHROUGHS)
        .map((name) => `${name}.txt`)
        .sort(),
    );
  });

  it('would show the first differing line with its number', () => {
    expect(firstDifference('a\nb\nc', 'a\nb\nc')).toBeNull();
    expect(firstDifference('a\nb\nc', 'a\nx\ny')).toBe('line 2\n  golden: b\n  now:    x');
    expect(firstDifference('a', 'a\nb')).toBe('line 2\n  golden: (no such line)\n  now:    b');
  });
});
