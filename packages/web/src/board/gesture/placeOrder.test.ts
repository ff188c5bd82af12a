/** The places that the arrow keys go through. */
import type { TileId } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../../../test/unit/draftOf.ts';
import { given } from '../../../test/unit/given.ts';
import { allPlaces, goodPlaces, stepPlace } from './placeOrder.ts';

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

  it('are also the jokers that the tile frees, before all that fit', () => {
    const joker = draftOf('5r,j,7r | 6r 1k');
    const swap = { to: 'meld', key: 1, at: 1, over: 1 };
    expect(allPlaces(joker, ['6ra'])).toContainEqual(swap);
    expect(goodPlaces(joker, ['6ra'])[0]).toEqual(swap);
    expect(allPlaces(joker, ['1ka'])).not.toContainEqual(swap);
  });

  it('go round and round', () => {
    const places = allPlaces(draft, hand);
    expect(stepPlace(places, null, 1)).toEqual(places[0]);
    expect(stepPlace(places, given(places[0]), -1)).toEqual(places.at(-1));
    expect(stepPlace(places, given(places.at(-1)), 1)).toEqual(places[0]);
    expect(stepPlace([], null, 1)).toBeNull();
  });
});
