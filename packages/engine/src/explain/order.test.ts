import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestOrder } from './order.ts';

const permutations = (items: readonly number[]): number[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item) =>
        permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
      );

describe('cheapestOrder', () => {
  it('keeps the given order where every order costs the same', () => {
    expect(cheapestOrder(4, () => 1)).toEqual([0, 1, 2, 3]);
    expect(cheapestOrder(0, () => 1)).toEqual([]);
  });

  it('finds the cheapest of all orders of up to six things', () => {
    const count = 6;
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 64, maxLength: 64 }), (costs) => {
        const price = (order: readonly number[]): number => {
          let mask = 0;
          let sum = 0;
          for (const thing of order.slice(0, -1)) {
            mask |= 1 << thing;
            sum += costs[mask]!;
          }
          return sum;
        };
        const found = cheapestOrder(count, (done) => {
          let mask = 0;
          for (let i = 0; i < count; i++) if (done(i)) mask |= 1 << i;
          return costs[mask]!;
        });
        expect([...found].sort()).toEqual([0, 1, 2, 3, 4, 5]);
        expect(price(found)).toBe(Math.min(...permutations([0, 1, 2, 3, 4, 5]).map(price)));
      }),
      { numRuns: 40 },
    );
  });

  it('orders thirty things in little time', () => {
    const order = cheapestOrder(30, (done) => (done(29) ? 0 : 1));
    expect(order[0]).toBe(29);
    expect(new Set(order).size).toBe(30);
  });
});
