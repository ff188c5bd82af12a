/** Fast entry: what taps on tiles and numbers of the palette do to the sheet. */
import { makeRuleset } from '@rummikub/engine';
import { JOKER_TYPE, typeOfFace } from '@rummikub/engine/parts';
import { describe, expect, it } from 'vitest';
import { type Entering, tapNumber, tapTile } from './entering.ts';
import { emptySheet } from './sheet.ts';

/** Taps on numbers (`9`), tiles (`5r`) and jokers (`j`), and the melds that they make. */
function entered(taps: string): string[] {
  let now: Entering = { sheet: emptySheet(makeRuleset()), open: null };
  for (const tap of taps.split(' '))
    now = /^\d+$/.test(tap)
      ? tapNumber(now, Number(tap))
      : tapTile(now, tap === 'j' ? JOKER_TYPE : typeOfFace(tap));
  return now.sheet.now.melds.map(({ tiles }) => tiles.map((tile) => tile.replace(/.$/, '')).join(','));
}

describe('taps on the palette', () => {
  it.each([
    ['the first and the last tile are a run', '5r 8r', ['5r,6r,7r,8r']],
    ['the last and the first, too', '8r 5r', ['5r,6r,7r,8r']],
    [
      'after a run of two taps the next tile is a new meld, also the one that would go on',
      '5r 7r 8r 10r',
      ['5r,6r,7r', '8r,9r,10r'],
    ],
    ['tile by tile a run goes on', '5r 6r 7r 8r', ['5r,6r,7r,8r']],
    ['a number is a group of all colours', '9', ['9k,9r,9b,9o']],
    ['the missing colour leaves it, and comes back', '9 9b', ['9k,9r,9o']],
    ['a colour that is tapped twice is there again', '9 9b 9b', ['9k,9r,9b,9o']],
    ['tile by tile a group goes on', '9k 9r 9b', ['9k,9r,9b']],
    [
      'a tile that does not fit begins a new meld',
      '9 9b 3k 5k 4r 4b 4o',
      ['9k,9r,9o', '3k,4k,5k', '4r,4b,4o'],
    ],
    ['a joker takes its place in a run', '5r j 8r', ['5r,j,7r,8r']],
    ['a joker fills a group', '9 9b 9o j', ['9k,9r,j']],
    ['numbers after numbers', '9 10 10k', ['9k,9r,9b,9o', '10r,10b,10o']],
    ['a run whose tiles are used up is not made', '5r 7r 5r 7r 5r 7r', ['5r,6r,7r', '5r,6r,7r']],
    ['a group of the colours that are left', '9 9 9', ['9k,9r,9b,9o', '9k,9r,9b,9o']],
  ])('%s', (_, taps, melds) => {
    expect(entered(taps)).toEqual(melds);
  });
});
