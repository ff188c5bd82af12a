import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgePlay } from '../../rules/play/judge.ts';
import type { Position } from '../../rules/position.ts';
import { makeRuleset } from '../../rules/ruleset.ts';
import type { TileId } from '../../rules/tile.ts';
import { offsetOf, pathText } from '../../rules/violation.ts';
import { parsePositionText, tableText } from './notation.ts';
import { parsePlayText, playTextViolations } from './play.ts';

const positionOf = (text: string): Position => {
  const read = parsePositionText(text, makeRuleset());
  if (!read.ok) throw new Error(read.error[0]?.message);
  return read.value;
};
const position = positionOf('5r-7r 9k,9r,j=9b | 8r 9b 12o j');

/** All that is wrong with a play, read or not: code and place. */
const wrong = (text: string, here = position): string[] => {
  const play = parsePlayText(text, here);
  const faults = play.ok ? playTextViolations(here, play.value) : play.error;
  return faults.map(({ code, path }) => `${code} ${pathText(path)}`.trim());
};

describe('a play in the notation', () => {
  it('is the table that it makes', () => {
    expect(wrong('5r-8r 9k,9r,j=9b')).toEqual([]);
    expect(wrong('5r-7r 9k,9r,9b 8r,j,10r')).toEqual(['tile_not_on_rack at 20']);
  });

  it('has all its faults named, those of broken melds, too', () => {
    expect(wrong('5r-7r 9k,9r,j 8r,12o')).toEqual(['invalid_meld at 14']);
    expect(wrong('5r-7r GROUP:9k,9r 8r,10y').sort()).toEqual([
      'invalid_meld at 18',
      'invalid_meld at 6',
      'joker_not_replaced',
      'joker_to_hand',
      'tile_not_on_rack at 21',
    ]);
  });

  it('points at the very tile that is not at hand, also where its copies are written', () => {
    // The one red 8 of the rack is used by the first meld; the second has none.
    expect(wrong('5r-8r 9k,9r,j=9b 8r,j,10r')).toEqual(['tile_not_on_rack at 17', 'tile_not_on_rack at 22']);
    expect(wrong('5r-7r,8rb 9k,9r,j=9b')).toEqual(['tile_not_on_rack at 6']);
    // A range stands in one place, whichever of its tiles is missing.
    expect(wrong('9k,9r,j=9b 4r-8r')).toEqual(['tile_not_on_rack at 11']);
  });

  it('that cannot be read is only that', () => {
    expect(wrong('5r,6r 8x')).toEqual(['syntax at 6']);
    expect(wrong('5r-7r 8r,j,j')).toEqual(['syntax at 6']);
    expect(wrong('5r,5r,5r')).toEqual(['too_many at 6']);
    expect(wrong('x'.repeat(5000))).toEqual(['syntax at 4000']);
  });

  it('is judged as the engine does, and every fault has its place in the text or none', () => {
    const words = fc.constantFrom(
      ...['run:', 'set:', '5r', '6r', '7r', '8ra', '9k', '9r', 'j', 'jb', 'j=9b', '12o', '5r-7r', ',', ' '],
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 24 }), (pieces) => {
        const text = pieces.join('');
        const play = parsePlayText(text, position);
        const faults = play.ok ? playTextViolations(position, play.value) : play.error;
        expect(faults.length === 0).toBe(play.ok && judgePlay(position, play.value.table).ok);
        for (const fault of faults)
          if (fault.path.length > 0) {
            expect(pathText(fault.path)).toMatch(/^at \d+$/);
            expect(offsetOf(fault)).toBeLessThanOrEqual(text.length);
          }
      }),
      { numRuns: 500 },
    );
  });
});

describe('tiles of a play that are written without their copies', () => {
  const read = (text: string, table: string, rack: readonly TileId[]): string => {
    const play = parsePlayText(text, { ...positionOf(`${table} |`), rack });
    if (!play.ok) throw new Error(play.error[0]?.message);
    return tableText(play.value.table);
  };

  it('are those of the old table first, then those of the rack', () => {
    expect(read('5r-8r', 'run:5rb,6rb,7rb', ['8rb', '7ra'])).toBe('run:5rb,6rb,7rb,8rb');
  });

  it('are the very tiles where their copies are named', () => {
    expect(read('5ra,6r,7r', 'run:5rb,6rb,7rb', ['5ra'])).toBe('run:5ra,6rb,7rb');
  });

  it('are used once each, also where they are not at hand', () => {
    expect(read('5r-7r 5r-7r', 'run:5rb,6rb,7rb', ['5ra'])).toBe('run:5rb,6rb,7rb run:5ra,6ra,7ra');
  });

  it('are any joker for a joker', () => {
    expect(read('5r,6r,j', '', ['5ra', '6ra', 'jb'])).toBe('run:5ra,6ra,jb=7r');
  });
});
