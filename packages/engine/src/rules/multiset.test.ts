import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as multiset from './multiset.ts';
import { makeRuleset } from './ruleset.ts';
import { fullSet, JOKER_TYPE } from './tile.ts';

const multisets: fc.Arbitrary<multiset.Multiset> = fc.array(fc.nat(4), { minLength: 53, maxLength: 53 });
const empty = multiset.empty();

describe('multisets', () => {
  it('has 53 counts, jokers counted as jokers', () => {
    const counts = multiset.of(['7ra', '7rb', 'ja']);
    expect(counts).toHaveLength(53);
    expect(counts[19]).toBe(2);
    expect(counts[JOKER_TYPE]).toBe(1);
    expect(multiset.total(counts)).toBe(3);
  });

  it('counts two of every type in the full standard set', () => {
    expect(multiset.of(fullSet(makeRuleset()))).toEqual(new Array(53).fill(2));
  });

  it('adds: commutative, associative, with an empty one', () => {
    fc.assert(
      fc.property(multisets, multisets, multisets, (a, b, c) => {
        expect(multiset.add(a, b)).toEqual(multiset.add(b, a));
        expect(multiset.add(multiset.add(a, b), c)).toEqual(multiset.add(a, multiset.add(b, c)));
        expect(multiset.add(a, empty)).toEqual(a);
        expect(multiset.total(multiset.add(a, b))).toBe(multiset.total(a) + multiset.total(b));
      }),
    );
  });

  it('subtracts what was added', () => {
    fc.assert(
      fc.property(multisets, multisets, (a, b) => {
        expect(multiset.sub(multiset.add(a, b), b)).toEqual(a);
      }),
    );
  });

  it('subtracts only what is contained: counts are never negative', () => {
    fc.assert(
      fc.property(multisets, multisets, (a, b) => {
        if (multiset.leq(b, a)) {
          expect(multiset.sub(a, b).every((count) => count >= 0)).toBe(true);
          expect(multiset.add(multiset.sub(a, b), b)).toEqual(a);
        } else expect(() => multiset.sub(a, b)).toThrow(RangeError);
      }),
    );
    expect(() => multiset.sub(empty, multiset.of(['ja']))).toThrow(RangeError);
  });

  it('is contained in another as a partial order', () => {
    fc.assert(
      fc.property(multisets, multisets, multisets, (a, b, c) => {
        expect(multiset.leq(a, a)).toBe(true);
        expect(multiset.leq(a, multiset.add(a, b))).toBe(true);
        expect(multiset.leq(empty, a)).toBe(true);
        if (multiset.leq(a, b) && multiset.leq(b, a)) expect(a).toEqual(b);
        if (multiset.leq(a, b) && multiset.leq(b, c)) expect(multiset.leq(a, c)).toBe(true);
      }),
    );
  });

  it('never changes its arguments', () => {
    const a = Object.freeze([...multiset.of(['1ka', 'ja'])]);
    const b = Object.freeze([...multiset.of(['ja'])]);
    expect(multiset.total(multiset.add(a, b))).toBe(3);
    expect(multiset.total(multiset.sub(a, b))).toBe(1);
    expect(multiset.total(a)).toBe(2);
  });
});
