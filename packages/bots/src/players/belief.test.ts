import { compareTiles, makeRuleset, pool, tableTiles, viewOf } from '@rummikub/engine';
import { fullSet } from '@rummikub/engine/parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealt, midGame, playThrough } from '../../test/games.ts';
import { sampleWorld, unseenTiles } from './belief.ts';
import { randomFrom } from './chance.ts';
import { optimalBot } from './optimal.ts';

describe('what a seat believes', () => {
  it('has every unseen tile once, on a rack of the size that is seen or in the pool', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 2, max: 4 }), fc.nat(30), (seed, seats, turn) => {
        const start = dealt(makeRuleset(), seats, seed);
        let found = start;
        playThrough(optimalBot, start, (state) => {
          if (state.turnNumber <= turn + 1) found = state;
        });
        const view = viewOf(found, found.currentSeat);
        const { racks, pool: hidden } = sampleWorld(view, randomFrom(seed));
        expect(racks.map((rack) => rack.length)).toEqual(view.seats.map(({ rackSize }) => rackSize));
        expect(hidden).toHaveLength(view.poolSize);
        expect(racks[found.currentSeat]).toEqual(view.rack);
        const all = [...racks.flat(), ...hidden, ...tableTiles(view.table)].sort(compareTiles);
        expect(all).toEqual(fullSet(view.ruleset));
      }),
      { numRuns: 15 },
    );
  });

  it('is certain where two play and the pool is empty', () => {
    const ruleset = { preset: 'tiny' } as const;
    const whole = fullSet(makeRuleset(ruleset));
    const state = midGame({ racks: [whole.slice(0, 20).join(' '), whole.slice(20).join(' ')], ruleset });
    expect(pool(state)).toEqual([]);
    const { racks } = sampleWorld(viewOf(state, 0), randomFrom('two'));
    expect([...racks[1]!].sort(compareTiles)).toEqual(state.seats[1]!.rack);
  });

  it('does not count tiles of the own rack or the table as unseen', () => {
    const state = midGame({ racks: ['1ka 2ka', '3ka'], table: [] });
    const unseen = unseenTiles(viewOf(state, 0));
    expect(unseen).toHaveLength(104);
    expect(unseen).toContain('3ka');
    expect(unseen).not.toContain('1ka');
  });
});
