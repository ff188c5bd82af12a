/** The most telling thing about tiles that are not a meld yet. */
import { describe, expect, it } from 'vitest';
import type { TileId } from '../rules/tile.ts';
import { tellingOf, tellingText } from './telling.ts';

const told = (text: string) => tellingOf(text.split(' ') as TileId[]);

describe('what is told about tiles that are not a meld', () => {
  it('is the missing number of a run', () => {
    expect(told('6ra 8ra 9ra')).toEqual({ what: 'gap', numbers: [7] });
    expect(told('2ka 3ka 6ka')).toEqual({ what: 'gap', numbers: [4, 5] });
    expect(told('1ka 7ka 13ka')).toBeNull();
  });

  it('is the wrong number among equal ones, not the size', () => {
    expect(told('1ka 1ra 1ba 1oa 12ba')).toEqual({ what: 'number', odd: '12ba', number: 1 });
  });

  it('is the wrong colour in a run', () => {
    expect(told('3ra 4ra 5ba 6ra')).toEqual({ what: 'color', odd: '5ba', other: '3ra' });
  });

  it('is nothing where the tiles could be meant either way, or are too few', () => {
    expect(told('7ka 7ra 8ra')).toBeNull();
    expect(told('6ra 8ra')).toBeNull();
    expect(told('6ra 6rb 7ra')).toBeNull();
  });

  it('is said in a sentence', () => {
    const said = ['6ra 8ra 9ra', '2ka 3ka 6ka', '1ka 1ra 1ba 12ba', '3ra 4ra 5ba 6ra'].map((text) =>
      tellingText(told(text)!),
    );
    expect(said).toEqual([
      '7 is missing.',
      '4 and 5 are missing.',
      'The blue 12 is not a 1.',
      'The blue 5 is not red.',
    ]);
  });
});
