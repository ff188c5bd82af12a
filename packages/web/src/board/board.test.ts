/** What a point on the board means, and what a tap means: without a page. */
import { makeRuleset, parsePositionText, type TileId } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { type Draft, gesture, startDraft } from '../draft/index.ts';
import { allPlaces, goodPlaces, stepPlace, tapOn } from './hand.ts';
import { type Box, type Geometry, gapAt, lensPlace, placeAt } from './places.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const row = (left: number, top: number, count: number): Box[] =>
  Array.from({ length: count }, (_, i) => box(left + i * 40, top, 40, 54));

const geometry: Geometry = {
  table: box(0, 0, 400, 300),
  rack: box(0, 310, 400, 120),
  rackTiles: [...row(0, 315, 8), ...row(0, 372, 3)],
  melds: [
    { key: 1, box: box(10, 10, 130, 60), tiles: row(15, 12, 3) },
    { key: 2, box: box(200, 10, 130, 60), tiles: row(205, 12, 3) },
    { key: 3, box: box(10, 90, 130, 60), tiles: row(15, 92, 3) },
  ],
};

describe('a point on the board', () => {
  it('is a gap in a meld', () => {
    expect(placeAt(geometry, 20, 40)).toEqual({ to: 'meld', key: 1, at: 0 });
    expect(placeAt(geometry, 60, 40)).toEqual({ to: 'meld', key: 1, at: 1 });
    expect(placeAt(geometry, 139, 40)).toEqual({ to: 'meld', key: 1, at: 3 });
  });

  it('is a new meld before the next one, or at the end', () => {
    expect(placeAt(geometry, 170, 40)).toEqual({ to: 'new', before: 2 });
    expect(placeAt(geometry, 380, 40)).toEqual({ to: 'new', before: 3 });
    expect(placeAt(geometry, 300, 250)).toEqual({ to: 'new' });
  });

  it('is a place on the rack, in any row', () => {
    expect(placeAt(geometry, 50, 330)).toEqual({ to: 'rack', at: 1 });
    expect(gapAt(geometry.rackTiles, 390, 400)).toBe(11);
  });

  it('is the gap above it where it lies just below the tiles of a meld, not the end of the meld', () => {
    expect(placeAt(geometry, 60, 69)).toEqual({ to: 'meld', key: 1, at: 1 });
    expect(placeAt(geometry, 60, 75)).toEqual({ to: 'meld', key: 1, at: 1 });
    expect(placeAt(geometry, 60, 428)).toEqual({ to: 'rack', at: 9 });
  });

  it('is nothing outside', () => {
    expect(placeAt(geometry, 500, 40)).toBeNull();
  });
});

describe('the magnifier', () => {
  const cover = { above: 84, left: 22, right: 23 };
  const size = { width: 200, height: 76 };

  it('lies above the finger and what it carries, and never off the screen', () => {
    const { left, top } = lensPlace(180, 400, cover, size, 360);
    expect(left).toBe(80);
    expect(top).toBeLessThan(400 - 84 - 60);
    expect(lensPlace(5, 400, cover, size, 360).left).toBe(4);
    expect(lensPlace(355, 400, cover, size, 360).left).toBe(156);
  });

  it('lies beside them where there is no room above, so that it hides neither', () => {
    expect(lensPlace(300, 120, cover, size, 360)).toEqual({ left: 72, top: 4 });
    expect(lensPlace(60, 120, cover, size, 360)).toEqual({ left: 89, top: 4 });
  });
});

function draftOf(text: string): Draft {
  const position = parsePositionText(text, makeRuleset());
  if (!position.ok) throw new Error(position.error[0]?.message);
  return startDraft(makeRuleset(), position.value);
}
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

describe('the places that the keyboard goes through', () => {
  const draft = draftOf('5r-7r 9k,9r,9b | 8r 9o 1k');
  const hand: TileId[] = ['8ra'];

  it('are every gap, a new meld, and the rack for own tiles', () => {
    expect(allPlaces(draft, hand)).toHaveLength(4 + 4 + 2);
    expect(allPlaces(draft, ['7ra'])).toHaveLength(4 + 4 + 1);
  });

  it('start with those that fit', () => {
    expect(goodPlaces(draft, hand)).toEqual([{ to: 'meld', key: 1 }]);
    expect(goodPlaces(draft, ['1ka'])).toEqual([{ to: 'new' }]);
  });

  it('go round and round', () => {
    const places = allPlaces(draft, hand);
    expect(stepPlace(places, null, 1)).toEqual(places[0]);
    expect(stepPlace(places, places[0]!, -1)).toEqual(places.at(-1));
    expect(stepPlace(places, places.at(-1)!, 1)).toEqual(places[0]);
    expect(stepPlace([], null, 1)).toBeNull();
  });
});
