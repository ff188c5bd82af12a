import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRows } from './rows.ts';

describe('rows that are kept once', () => {
  it('have the place at which they were first kept, however many there are', () => {
    const row = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 400 }), (list) => {
        const rows = makeRows(4);
        const places = new Map<string, number>();
        for (const one of list) {
          const expected = places.get(one.join()) ?? places.size;
          places.set(one.join(), expected);
          rows.data.set(one, rows.count * 4);
          expect(rows.keep()).toBe(expected);
        }
        expect(rows.count).toBe(places.size);
        for (const [text, place] of places)
          expect(rows.data.slice(place * 4, place * 4 + 4).join()).toBe(text);
      }),
    );
  });
});
