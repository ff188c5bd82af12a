import { hasPlay, makeRuleset } from '@rummikub/engine';
import { typeOf } from '@rummikub/engine/parts';
import { describe, expect, it } from 'vitest';
import { seeded, someRuleset } from '../../test/walk.ts';
import { Dealer } from '../game/dealing.ts';
import { positionOfGame } from '../game/engineGame.ts';
import * as G from '../game/games.ts';
import { Games } from '../game/games.ts';
import { hasPlainPlay } from './plainPlay.ts';
import { startGame } from './turn.ts';

/** A game in which seat 0 acts with a rack of these colours and values. */
function withRack(tiles: readonly (readonly [color: number, value: number])[], opened = false): Games {
  const games = new Games(makeRuleset(), 2, 1);
  for (const [color, value] of tiles) games.racks[typeOf(color, value)]!++;
  games.info[G.OPENED] = opened ? 1 : 0;
  return games;
}

describe('a play that needs no search', () => {
  it('opens with melds of the rack that are worth enough', () => {
    const run = [10, 11, 12].map((value) => [1, value] as const);
    expect(hasPlainPlay(withRack(run), 0)).toBe(true);
    const low = [2, 3, 4, 5].map((value) => [1, value] as const);
    expect(hasPlainPlay(withRack(low), 0)).toBe(false);
    // 14 and 18 points: neither is enough alone.
    const sixes = [0, 2, 3].map((color) => [color, 6] as const);
    expect(hasPlainPlay(withRack([...low, ...sixes]), 0)).toBe(true);
  });

  it('is one meld after the opening', () => {
    const low = [1, 2, 3].map((value) => [0, value] as const);
    expect(hasPlainPlay(withRack(low, true), 0)).toBe(true);
    expect(hasPlainPlay(withRack(low.slice(1), true), 0)).toBe(false);
  });

  it('counts no tile twice', () => {
    // The group takes the only red 9, so the run has a gap: 27 points.
    const group = [0, 1, 2].map((color) => [color, 9] as const);
    const run = [8, 10].map((value) => [1, value] as const);
    expect(hasPlainPlay(withRack([...group, ...run]), 0)).toBe(false);
  });

  it('is a play for the solver, too, under every ruleset', () => {
    const random = seeded(28);
    let plain = 0;
    let missed = 0;
    for (let round = 0; round < 150; round++) {
      const drawn = someRuleset(random);
      const tiles = drawn.colors * drawn.values * drawn.copiesPerTiletype + drawn.numJokers;
      const ruleset = { ...drawn, initialHandSize: Math.max(drawn.dealtJokers, Math.floor(tiles / 3)) };
      const games = new Games(ruleset, 2, 4);
      const dealer = new Dealer(ruleset, 2);
      for (let g = 0; g < games.size; g++) {
        startGame(games, g, dealer.deal(round, g, 0, games.deck, g * games.tiles));
        games.info[g * G.FIELDS + G.OPENED] = random(4);
        const exact = hasPlay(positionOfGame(games, g));
        if (hasPlainPlay(games, g)) {
          plain++;
          expect(exact).toBe(true);
        } else if (exact) missed++;
      }
    }
    expect(plain).toBeGreaterThan(100);
    // Plays with jokers are left to the solver.
    expect(missed).toBeGreaterThan(0);
  });
});
