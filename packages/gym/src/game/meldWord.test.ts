import { type Meld, makeRuleset, readings, type TileId } from '@rummikub/engine';
import { compareMelds, meldFaults, slotType } from '@rummikub/engine/parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  faceAt,
  isJokerAt,
  isWhole,
  lowestBit,
  members,
  sortKey,
  withFace,
  withoutFace,
  wordOf,
} from './meldWord.ts';

const FACES = Array.from({ length: 52 }, (_, face) => face);

const facesOf = (word: number): number[] => {
  const faces: number[] = [];
  for (let left = members(word); left !== 0; left &= left - 1) faces.push(faceAt(word, lowestBit(left)));
  return faces.sort((a, b) => a - b);
};

/** Valid melds of all kinds, with up to two jokers. */
const someMeld: fc.Arbitrary<Meld> = fc
  .record({ run: fc.boolean(), color: fc.nat(3), low: fc.nat(10), length: fc.nat(10), jokers: fc.nat(8191) })
  .map(({ run, color, low, length, jokers }) => {
    const size = run ? Math.min(3 + length, 13 - low) : 3 + (length % 2);
    let left = 2;
    const tiles = Array.from({ length: size }, (_, i): TileId => {
      if (((jokers >> i) & 1) !== 0 && i > 0 && left-- > 0) return left === 1 ? 'ja' : 'jb';
      return run ? `${low + i + 1}${'krbo'[color] as 'k'}a` : `${low + 1}${'krbo'[(color + i) % 4] as 'k'}a`;
    });
    return readings(run ? 'run' : 'group', tiles, makeRuleset())[0]!;
  });

describe('a meld as a number', () => {
  it('has the faces and the jokers of the meld', () => {
    fc.assert(
      fc.property(someMeld, (meld) => {
        const word = wordOf(meld);
        expect(facesOf(word)).toEqual(meld.slots.map(slotType).sort((a, b) => a - b));
        for (const slot of meld.slots) expect(isJokerAt(word, slotType(slot))).toBe(typeof slot !== 'string');
        expect(isWhole(word)).toBe(true);
      }),
    );
  });

  it('is whole exactly where the engine accepts the meld, grown from any tiles in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(51), { minLength: 1, maxLength: 40 }), fc.nat(), (faces, jokers) => {
        let word = 0;
        const there: number[] = [];
        for (const [i, face] of faces.entries()) {
          const grown = withFace(word, face, ((jokers >> (i % 20)) & 1) !== 0, true);
          if (grown < 0) continue;
          word = grown;
          there.push(face);
          const valid = (['run', 'group'] as const).some((kind) => meldFaults(kind, there).length === 0);
          expect(isWhole(word)).toBe(valid);
          expect(facesOf(word)).toEqual(there.toSorted((a, b) => a - b));
        }
        for (const face of there.toSorted((a, b) => ((a * 7) % 5) - ((b * 7) % 5))) {
          word = withoutFace(word, face);
          expect(facesOf(word)).not.toContain(face);
        }
        expect(word).toBe(0);
      }),
    );
  });

  it('does not depend on the order of changes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FACES), fc.constantFrom(...FACES), fc.boolean(), (a, b, joker) => {
        const one = withFace(0, a, joker, true);
        const two = withFace(one, b, false, true);
        if (two < 0) return;
        expect(withoutFace(two, b)).toBe(one);
        expect(withoutFace(two, a)).toBe(withFace(0, b, false, true));
        expect(withFace(withFace(0, b, false, true), a, joker, true)).toBe(two);
      }),
    );
  });

  it('sorts as a canonical table does', () => {
    fc.assert(
      fc.property(someMeld, someMeld, (a, b) => {
        const byKey = Math.sign(sortKey(wordOf(a)) - sortKey(wordOf(b)));
        // A meld as a number has types, not copies.
        if (byKey !== 0 || wordOf(a) !== wordOf(b)) expect(byKey).toBe(Math.sign(compareMelds(a, b)));
      }),
      { numRuns: 3000 },
    );
  });
});
