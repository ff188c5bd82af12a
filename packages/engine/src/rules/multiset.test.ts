import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, emptyMultiset, leq, type Multiset, multisetOf, sub, total } from './multiset.ts';
import { makeRuleset } from './ruleset.ts';
import { fullSet, JOKER_TYPE } from './tile.ts';

const multisets: fc.Arbitrary<Multiset> = fc.array(fc.nat(4), { minLength: 53, maxLength: 53 });
const empty = emptyMultiset();

describe('multisets', () => {
  it('has 53 counts, jokers counted as jokers', () => {
    const counts = multisetOf(['7ra', '7rb', 'ja']);
    expect(counts).toHaveLength(53);
    expect(counts[19]).toBe(2);
    expect(counts[JOKER_TYPE]).toBe(1);
    expect(total(counts)).toBe(3);
  });

  it('counts two of every type in the full standard set', () => {
    expect(multisetOf(fullSet(makeRuleset()))).toEqual(new Array(53).fill(2));
  });

  it('adds: commutative, associative, with an empty one', () => {
    fc.assert(
      fc.property(multisets, multisets, multisets, (a, b, c) => {
        expect(add(a, b)).toEqual(add(b, a));
        expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
        expect(add(a, empty)).toEqual(a);
        expect(total(add(a, b))).toBe(total(a) + total(b));
      }),
    );
  });

  it('subtracts what was added', () => {
    fc.assert(
      fc.property(multisets, multisets, (a, b) => {
        expect(sub(add(a, b), b)).toEqual(a);
      }),
    );
  });

  it('subtracts only what is contained: counts are never negative', () => {
    fc.assert(
      fc.property(multisets, multisets, (a, b) => {
        if (leq(b, a)) {
          expect(sub(a, b).every((count) => count >= 0)).toBe(true);
          expect(add(sub(a, b), b)).toEqual(a);
        } else expect(() => sub(a, b)).toThrow(RangeError);
      }),
    );
    expect(() => sub(empty, multisetOf(['ja']))).toThrow(RangeError);
  });

  it('is contained in another as a partial order', () => {
    fc.assert(
      fc.property(multisets, multisets, multisets, (a, b, c) => {
        expect(leq(a, a)).toBe(true);
        expect(leq(a, add(a, b))).toBe(true);
        expect(leq(empty, a)).toBe(true);
        if (leq(a, b) && leq(b, a)) expect(a).toEqual(b);
        if (leq(a, b) && leq(b, c)) expect(leq(a, c)).toBe(true);
      }),
    );
  });

  it('never changes its arguments', () => {
    const a = Object.freeze([...multisetOf(['1ka', 'ja'])]);
    const b = Object.freeze([...multisetOf(['ja'])]);
    expect(total(add(a, b))).toBe(3);
    expect(total(sub(a, b))).toBe(1);
    expect(total(a)).toBe(2);
  });
});
