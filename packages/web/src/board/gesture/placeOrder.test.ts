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

  it('go round and round', () => {
    const places = allPlaces(draft, hand);
    expect(stepPlace(places, null, 1)).toEqual(places[0]);
    expect(stepPlace(places, given(places[0]), -1)).toEqual(places.at(-1));
    expect(stepPlace(places, given(places.at(-1)), 1)).toEqual(places[0]);
    expect(stepPlace([], null, 1)).toBeNull();
  });
});
