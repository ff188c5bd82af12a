import { makeRuleset, parsePositionText } from '@rummikub/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caret, explain } from './caret.ts';

describe('the caret', () => {
  it('stands below the wrong character', () => {
    expect(caret('run:5r,6x', 7)).toBe('  run:5r,6x\n         ^');
  });

  it('stands after the end where something is missing', () => {
    expect(caret('5r-7r', 5)).toBe('  5r-7r\n       ^');
  });

  it('stays below its character in 80 columns, however long the text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 600 }), fc.nat(), (text, n) => {
        const at = n % text.length;
        const [line = '', mark = ''] = caret(text, at).split('\n');
        expect(Math.max(line.length, mark.length)).toBeLessThanOrEqual(80);
        expect(line[mark.length - 1]).toBe((text[at] as string) < ' ' ? ' ' : text[at]);
      }),
    );
  });

  it('is shown for every mistake of the notation', () => {
    const parsed = parsePositionText('5r,6r,9r 1k,2k,4k | 3b', makeRuleset());
    if (parsed.ok) throw new Error('it is wrong twice');
    const lines = explain('5r,6r,9r 1k,2k,4k | 3b', parsed.error).split('\n');
    expect(lines.filter((line) => /^ *\^$/.test(line))).toEqual(['  ^', '           ^']);
  });
});
