import { applyCommand, countPlays, makeRuleset, multiset, positionOfView, viewOf } from '@rummikub/engine';
import { tileType } from '@rummikub/engine/parts';
import { describe, expect, it } from 'vitest';
import { seeded, someRuleset } from '../../test/walk.ts';
import { Batch } from '../batch/batch.ts';
import { makeTurnGame, type TurnGame } from './turnGame.ts';

function made(settings: Parameters<typeof makeTurnGame>[0]): TurnGame {
  const game = makeTurnGame(settings);
  if (!game.ok) throw new Error(game.error.message);
  return game.value;
}

describe('a game by whole turns', () => {
  it('offers draw, pass and every playable set exactly where the engine allows them, to the end', () => {
    let ended = 0;
    for (let seed = 0; seed < 60; seed++) {
      const random = seeded(seed);
      const ruleset = someRuleset(random);
      const game = made({ ruleset, seed, mostPlays: 100 });
      let state = new Batch({ ruleset, seed }).state(0);
      for (let turn = 0; turn < 80 && !game.over; turn++) {
        const { seat } = game;
        expect(game.view()).toEqual(viewOf(state, seat));
        const choices = game.choices();
        for (const type of ['draw', 'pass'] as const)
          expect(choices.some((choice) => choice.type === type)).toBe(applyCommand(state, { type, seat }).ok);
        const plays = choices.flatMap((choice) => (choice.type === 'play' ? [choice.play] : []));
        const sets = new Set(plays.map(({ played }) => multiset.of(played).join()));
        expect(sets.size).toBe(plays.length);
        const all = countPlays(positionOfView(game.view()));
        expect(plays.length).toBe(Math.min(all, 100));
        expect(game.complete()).toBe(all <= 100);
        const number = random(choices.length);
        const choice = choices[number]!;
        expect(game.choose(number)).toBeNull();
        const applied = applyCommand(
          state,
          choice.type === 'play'
            ? { type: 'play', seat, table: choice.play.table }
            : { type: choice.type, seat },
        );
        if (!applied.ok) throw new Error(applied.error.message);
        state = applied.value.state;
      }
      if (!game.over) continue;
      ended++;
      expect(game.winners).toEqual(state.ending!.winners);
      expect(game.scores.reduce((a, b) => a + b)).toBeCloseTo(0);
      expect(game.choices()).toEqual([]);
      expect(game.choose(0)?.code).toBe('game_over');
    }
    expect(ended).toBeGreaterThan(20);
  });

  it('does not show by the letter of a copy whether the other copy is on a rack or in the pool', () => {
    const firsts = { rack: 0, pool: 0 };
    const all = { rack: 0, pool: 0 };
    for (let seed = 0; seed < 200; seed++) {
      const racks = [0, 1].map((seat) => new Batch({ seed }).state(0).seats[seat]!.rack);
      const [theirs, own] = racks.map((rack) => multiset.of(rack));
      for (const tile of racks[1]!) {
        const type = tileType(tile);
        if (own![type] !== 1) continue;
        const other = theirs![type] === 1 ? 'rack' : 'pool';
        all[other]++;
        if (tile.endsWith('a')) firsts[other]++;
      }
    }
    // By chance alone each letter comes up in half of the cases; these bounds are five deviations away.
    for (const other of ['rack', 'pool'] as const)
      expect(Math.abs(firsts[other] / all[other] - 0.5)).toBeLessThan(2.5 / Math.sqrt(all[other]));
  });

  it('refuses a choice that is not offered', () => {
    const game = made({ seed: 1 });
    const before = game.view();
    for (const number of [-1, 0.5, Number.NaN, 1e6]) expect(game.choose(number)?.code).toBe('unknown_choice');
    expect(game.view()).toEqual(before);
    expect(game.scores).toEqual([0, 0]);
  });

  it('refuses invalid settings', () => {
    for (const settings of [{ mostPlays: 0 }, { seats: 7 }, { ruleset: makeRuleset(), seats: 5 }]) {
      const game = makeTurnGame(settings);
      expect(game.ok ? null : game.error.code).toBe('bad_setting');
    }
  });
});
