import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presets, tables } from '../../test/random/arbitraries.ts';
import { hashText } from './hash.ts';
import { canonicalMeld, compareMelds, type Meld, meldText, type Slot } from './meld.ts';
import { makeRuleset } from './ruleset.ts';
import { canonicalTable, sharedTable, tableKey, tableSignature, tableTiles } from './table.ts';
import type { TileId } from './tile.ts';

const run = (...slots: Slot[]): Meld => ({ kind: 'run', slots });
const group = (...slots: Slot[]): Meld => ({ kind: 'group', slots });

describe('the canonical table', () => {
  it('has runs before groups, then by colour, lowest value, length and signature', () => {
    const table = [
      group('3ka', '3ra', '3ba', '3oa'),
      group('3kb', '3rb', '3bb'),
      group('2ra', '2ba', '2oa'),
      group('4ka', '4ra', '4oa'),
      group('4kb', '4rb', '4ba'),
      run('5ra', '6ra', '7ra'),
      run('9ka', '10ka', '11ka', '12ka'),
      run('9kb', '10kb', '11kb'),
      run('1kb', '2kb', '3kb'),
    ];
    expect(canonicalTable(table).map(meldText)).toEqual([
      'run:1kb,2kb,3kb',
      'run:9kb,10kb,11kb',
      'run:9ka,10ka,11ka,12ka',
      'run:5ra,6ra,7ra',
      'group:3kb,3rb,3bb',
      'group:3ka,3ra,3ba,3oa',
      'group:4kb,4rb,4ba',
      'group:4ka,4ra,4oa',
      'group:2ra,2ba,2oa',
    ]);
  });

  it('orders by what jokers stand for, and real tiles before jokers', () => {
    const table = [run({ tile: 'ja', as: '5r' }, '6ra', '7ra'), run('5ra', '6rb', '7rb')];
    expect(canonicalTable(table).map(meldText)).toEqual(['run:5ra,6rb,7rb', 'run:ja=5r,6ra,7ra']);
  });

  it('puts real tiles before jokers whichever copies they are, so that the key cannot depend on copies', () => {
    const joker = { tile: 'ja', as: '7r' } as const;
    const first = [run('5ra', '6ra', joker), run('5rb', '6rb', '7ra')];
    const second = [run('5rb', '6rb', joker), run('5ra', '6ra', '7rb')];
    expect(canonicalTable(first).map(meldText)).toEqual(['run:5rb,6rb,7ra', 'run:5ra,6ra,ja=7r']);
    expect(canonicalTable(second).map(meldText)).toEqual(['run:5ra,6ra,7rb', 'run:5rb,6rb,ja=7r']);
    expect(tableKey(first)).toBe(tableKey(second));
  });

  it('is the same for every permutation of melds and slots', () => {
    const cases = presets
      .chain((ruleset) => tables(ruleset))
      .chain((table) =>
        fc.tuple(fc.constant(table), fc.shuffledSubarray(table, { minLength: table.length }), fc.nat(12)),
      );
    fc.assert(
      fc.property(cases, ([table, shuffled, turn]) => {
        const permuted = shuffled.map(({ kind, slots }) => ({
          kind,
          slots: [...slots.slice(turn % slots.length), ...slots.slice(0, turn % slots.length)].reverse(),
        }));
        expect(canonicalTable(permuted)).toEqual(canonicalTable(table));
        expect(canonicalTable(canonicalTable(table))).toEqual(canonicalTable(table));
        expect(tableKey(permuted)).toBe(tableKey(table));
        expect(tableTiles(permuted).toSorted()).toEqual(tableTiles(table).toSorted());
      }),
    );
  });

  it('orders melds by a total order', () => {
    fc.assert(
      fc.property(tables(makeRuleset({ preset: 'xp-6p' })), (table) => {
        const sorted = table.map(canonicalMeld).sort(compareMelds);
        for (let i = 0; i < sorted.length; i++)
          for (let k = 0; k < sorted.length; k++)
            expect(Math.sign(compareMelds(sorted[i]!, sorted[k]!))).toBe(Math.sign(i - k));
      }),
    );
  });
});

describe('the table key', () => {
  /** The same table with copies a and b of every tile, and the jokers, exchanged. */
  const swapped = (table: readonly Meld[]): Meld[] => {
    const swap = (tile: TileId): TileId => tile.replace(/[ab]$/, (c) => (c === 'a' ? 'b' : 'a')) as TileId;
    return table.map(({ kind, slots }) => ({
      kind,
      slots: slots.map(
        (slot): Slot => (typeof slot === 'string' ? swap(slot) : { ...slot, tile: swap(slot.tile) }),
      ),
    }));
  };

  it('does not change when the copies of a tile are swapped', () => {
    fc.assert(
      fc.property(tables(makeRuleset()), (table) => {
        expect(tableKey(swapped(table))).toBe(tableKey(table));
      }),
    );
  });

  it('differs where the table differs by type', () => {
    const key = tableKey([run('5ra', '6ra', '7ra')]);
    expect(tableKey([run('5ra', '6ra', { tile: 'ja', as: '7r' })])).not.toBe(key);
    expect(tableKey([run('5ba', '6ba', '7ba')])).not.toBe(key);
    expect(tableKey([run('5ra', '6ra', '7ra', '8ra')])).not.toBe(key);
    expect(tableKey([])).not.toBe(key);
    const one = [run('1ka', '2ka', '3ka', '4ka', '5ka', '6ka')];
    const two = [run('1ka', '2ka', '3ka'), run('4ka', '5ka', '6ka')];
    expect(tableKey(one)).not.toBe(tableKey(two));
  });

  it('is equal exactly where the signatures are', () => {
    fc.assert(
      fc.property(
        tables(makeRuleset({ preset: 'tiny' }), 3),
        tables(makeRuleset({ preset: 'tiny' }), 3),
        (a, b) => {
          expect(tableKey(a) === tableKey(b)).toBe(tableSignature(a) === tableSignature(b));
        },
      ),
    );
  });

  it('is a SHA-256', () => {
    // The published test vector for 'abc'.
    expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('a table that shares what stays', () => {
  it('is the table after, with the very melds of the table before', () => {
    fc.assert(
      fc.property(
        presets.chain((ruleset) => fc.tuple(tables(ruleset), tables(ruleset))),
        ([one, other]) => {
          // Some melds stay, others come and go; as from outside, none is the same object.
          const before = canonicalTable(one);
          const stays = one.filter((_, i) => i % 2 === 0);
          const after = canonicalTable([...structuredClone(stays), ...other]);
          const shared = sharedTable(before, after);
          expect(shared).toEqual(after);
          for (const meld of shared) {
            const twin = before.find((old) => compareMelds(old, meld) === 0);
            if (twin !== undefined) expect(meld).toBe(twin);
          }
        },
      ),
    );
  });
});
