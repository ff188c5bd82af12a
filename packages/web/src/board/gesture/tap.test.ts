/** What a tap on a tile means. */
import { describe, expect, it } from 'vitest';
import { draftOf } from '../../../test/unit/draftOf.ts';
import { gesture } from '../../draft/index.ts';
import { tapOn } from './tap.ts';

const once = { more: false, again: false };

describe('a tap on a tile', () => {
  const draft = draftOf('5r-7r 9k,9r,9b | 8r 9o 1k');

  it('picks it up, and puts it back', () => {
    expect(tapOn(draft, [], '8ra', once)).toEqual({ does: 'hold', tiles: ['8ra'] });
    expect(tapOn(draft, ['8ra'], '8ra', once)).toEqual({ does: 'hold', tiles: [] });
  });

  it('adds to those in hand from the rack, in the order of the taps', () => {
    expect(tapOn(draft, ['1ka'], '8ra', once)).toEqual({ does: 'hold', tiles: ['1ka', '8ra'] });
  });

  it('of the table drops what is in hand there', () => {
    expect(tapOn(draft, ['8ra'], '7ra', once)).toEqual({ does: 'drop-here' });
  });

  it('of the meld that the tiles in hand lie in adds to them, so that a finger can cut a run in two', () => {
    expect(tapOn(draft, ['6ra'], '7ra', once)).toEqual({ does: 'hold', tiles: ['6ra', '7ra'] });
    expect(tapOn(draft, ['6ra', '7ra'], '9ka', once)).toEqual({ does: 'drop-here' });
    expect(tapOn(draft, ['8ra', '6ra'], '7ra', once)).toEqual({ does: 'drop-here' });
    // A joker alone goes to its other end by a tap there.
    const joker = draftOf('5r,6r,j | 1k');
    expect(tapOn(joker, ['ja'], '5ra', once)).toEqual({ does: 'drop-here' });
    expect(tapOn(joker, ['6ra'], 'ja', once)).toEqual({ does: 'hold', tiles: ['6ra', 'ja'] });
  });

  it('of the rack takes own tiles back from the table, and leaves those of the table there', () => {
    const laid = gesture(draft, { type: 'move', tiles: ['8ra'], place: { to: 'meld', key: 1 } });
    expect(tapOn(laid, ['8ra'], '1ka', once)).toEqual({
      does: 'drop',
      tiles: ['8ra'],
      place: { to: 'rack' },
    });
    expect(tapOn(laid, ['7ra'], '1ka', once)).toEqual({ does: 'hold', tiles: ['1ka'] });
  });

  it('twice puts a tile of the rack into its one good place', () => {
    const twice = { more: false, again: true };
    expect(tapOn(draft, ['8ra'], '8ra', twice)).toEqual({
      does: 'drop',
      tiles: ['8ra'],
      place: { to: 'meld', key: 1 },
    });
    expect(tapOn(draft, ['1ka'], '1ka', twice)).toEqual({ does: 'hold', tiles: [] });
  });
});
