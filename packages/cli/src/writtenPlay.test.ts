import { judgePlay, makeRuleset, parsePositionText } from '@rummikub/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writtenPlay } from './writtenPlay.ts';

const read = parsePositionText('5r-7r 9k,9r,j=9b | 8r 9b 12o j', makeRuleset());
if (!read.ok) throw new Error(read.error[0]?.message);
const position = read.value;

const wrong = (text: string): string[] => {
  const play = writtenPlay(text, position);
  return play.ok ? [] : play.error.map(({ code, path }) => `${code} ${path ?? ''}`.trim());
};

describe('a play in the notation', () => {
  it('is the table that it makes', () => {
    expect(wrong('5r-8r 9k,9r,j=9b')).toEqual([]);
    expect(wrong('5r-7r 9k,9r,9b 8r,j,10r')).toEqual(['tile_not_on_rack at 20']);
  });

  it('has all its faults named where a meld is none, too', () => {
    expect(wrong('5r-7r 9k,9r,j 8r,12o')).toEqual(['invalid_meld at 14']);
    expect(wrong('5r-7r GROUP:9k,9r 8r,10y').sort()).toEqual([
      'invalid_meld at 18',
      'invalid_meld at 6',
      'joker_not_replaced',
      'joker_to_hand',
      'tile_not_on_rack at 21',
    ]);
  });

  it('that cannot be read is only that', () => {
    expect(wrong('5r,6r 8x')).toEqual(['syntax at 6']);
  });

  it('is judged as the engine does, and every fault has its place in the text or none', () => {
    const words = fc.constantFrom(
      'run:',
      'set:',
      '5r',
      '6r',
      '7r',
      '8ra',
      '9k',
      '9r',
      'j',
      'jb',
      'j=9b',
      '12o',
      '5r-7r',
      ',',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 24 }), (pieces) => {
        const text = pieces.join('');
        const play = writtenPlay(text, position);
        if (play.ok) expect(judgePlay(position, play.value).ok).toBe(true);
        else {
          expect(play.error.length).toBeGreaterThan(0);
          for (const { path } of play.error)
            if (path !== undefined) {
              expect(path).toMatch(/^at \d+$/);
              expect(Number(path.slice(3))).toBeLessThanOrEqual(text.length);
            }
        }
      }),
      { numRuns: 500 },
    );
  });
});
