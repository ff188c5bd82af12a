/** The sheet that a position is entered on, and its address. */
import { makeRuleset, parsePositionText, positionText } from '@rummikub/engine';
import { JOKER_TYPE, typeOf } from '@rummikub/engine/parts';
import { describe, expect, it } from 'vitest';
import { given } from '../../../test/unit/given.ts';
import { parseHash } from '../../device/hash.ts';
import { layoutTiles } from '../../draft/index.ts';
import { addressOf, readOptions } from './address.ts';
import {
  addTile,
  emptySheet,
  enteredOn,
  freeTile,
  leftOf,
  readSheet,
  removeTiles,
  withRules,
} from './sheet.ts';

const rules = makeRuleset();

describe('the sheet', () => {
  it('gives out every copy once and then no more', () => {
    let sheet = emptySheet(rules);
    const type = typeOf(1, 7);
    expect(leftOf(sheet, type)).toBe(2);
    for (const expected of ['7ra', '7rb']) {
      const tile = freeTile(sheet, type);
      expect(tile).toBe(expected);
      sheet = addTile(sheet, given(tile), { to: 'rack' });
    }
    expect(freeTile(sheet, type)).toBeNull();
    expect(leftOf(sheet, type)).toBe(0);
    expect(leftOf(sheet, JOKER_TYPE)).toBe(2);
  });

  it('is no position while a meld is unfinished, and is one afterwards', () => {
    let sheet = addTile(emptySheet(rules), '5ra', { to: 'new' });
    sheet = addTile(sheet, '7ra', { to: 'meld', key: given(sheet.now.melds[0]).key });
    expect(enteredOn(sheet, true)).toMatchObject({ position: { table: [] }, unfinished: [['5ra', '7ra']] });
    sheet = addTile(sheet, '6ra', { to: 'meld', key: given(sheet.now.melds[0]).key });
    expect(enteredOn(sheet, true).unfinished).toEqual([]);
    expect(positionText(enteredOn(sheet, true).position)).toBe('run:5ra,6ra,7ra |');
  });

  it('loses what is removed and nothing else', () => {
    const read = readSheet('5r-7r | 8r 9k', rules);
    if (!read.ok) throw new Error('not read');
    const sheet = removeTiles(read.value.sheet, ['9ka', '5ra']);
    expect(layoutTiles(sheet.now).toSorted()).toEqual(['6ra', '7ra', '8ra']);
    expect(sheet.base.rack.toSorted()).toEqual(['6ra', '7ra', '8ra']);
  });

  it('goes through its address unchanged, jokers included', () => {
    const position = parsePositionText('9k,9r,j=9o 5b-8b | 1k jb 13o | unopened', rules);
    if (!position.ok) throw new Error('not read');
    const [, text = ''] = parseHash(addressOf(position.value));
    const read = readSheet(text, rules);
    if (!read.ok) throw new Error('not read');
    const again = enteredOn(read.value.sheet, read.value.opened).position;
    expect(addressOf(again)).toBe(addressOf({ ...position.value, table: again.table }));
    expect(again.opened).toBe(false);
  });

  it('survives its address with its unfinished melds, and an empty one has no position in the address', () => {
    const whole = readSheet('9k,9r,9b | 1k | unopened', rules);
    if (!whole.ok) throw new Error('not read');
    let { sheet } = whole.value;
    for (const tiles of [['5ra', '7ra'], ['ja']] as const) {
      sheet = addTile(sheet, tiles[0], { to: 'new' });
      const { key } = given(sheet.now.melds.at(-1));
      for (const tile of tiles.slice(1)) sheet = addTile(sheet, tile, { to: 'meld', key });
    }
    const { position, unfinished } = enteredOn(sheet, false);
    const address = addressOf(position, 'tiles', unfinished);
    const [, text = '', words = null] = parseHash(address);
    const options = readOptions(words);
    if (!options.ok) throw new Error('not read');
    const read = readSheet(text, rules, options.value.unfinished);
    if (!read.ok) throw new Error('not read');
    expect(enteredOn(read.value.sheet, read.value.opened)).toEqual({ position, unfinished });
    expect(addressOf(enteredOn(emptySheet(rules), true).position)).toBe('#/solve');
  });

  it('takes from a damaged address no tile that is not there, or there already', () => {
    for (const tiles of [['5ra', '8ra'], ['20ra'], ['']] as const)
      expect(readSheet('| 8ra', rules, [tiles as never]).ok, tiles.join(' ')).toBe(tiles[0] === '');
  });

  it('keeps what other rules have, too', () => {
    const read = readSheet('5r-7r | 8r 13k 1o j j', rules);
    if (!read.ok) throw new Error('not read');
    const tiny = withRules(read.value.sheet, makeRuleset({ preset: 'tiny' }));
    // Three colours, numbers to six, one joker.
    expect(layoutTiles(tiny.now).toSorted()).toEqual(['5ra', '6ra', 'ja']);
  });

  it('says what is wrong with a text that is no position', () => {
    expect(readSheet('5x | 8r', rules)).toMatchObject({ ok: false, error: [{ code: 'syntax' }] });
  });

  it('says each fault once, with the meld that it is about', () => {
    const said = (text: string): string[] => {
      const read = readSheet(text, rules);
      return read.ok ? [] : read.error.map(({ message, path }) => `${message} ${path.join()}`.trim());
    };
    const short = 'A run needs at least three tiles, a group three or four.';
    expect(said('5r,6r 9k,9r | 8r')).toEqual([`${short} 5r,6r`, `${short} 9k,9r`]);
    expect(said('5r 5r 5r 5r')).toEqual(['Too many tiles 5r: 4; at most 2 are possible.']);
  });

  it('reads what people write, and names the end where a meld breaks off there', () => {
    const read = readSheet('5R-7R, 9krb | K8, 3-4o', rules);
    if (!read.ok) throw new Error('not read');
    expect(positionText(enteredOn(read.value.sheet, true).position)).toBe(
      'run:5ra,6ra,7ra group:9ka,9ra,9ba | 8ka 3oa 4oa',
    );
    const message = "Expected a tile such as '7ra', '7r' or 'j', but got the end.";
    expect(readSheet('run: | 8r', rules)).toMatchObject({ error: [{ message }] });
  });
});
