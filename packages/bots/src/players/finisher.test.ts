import { bestPlay, makeRuleset, netTiles, positionOf, slotTile, viewOf } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { dealt, meld, midGame, playThrough } from '../../test/games.ts';
import { playDeals, UNITS } from '../arena/deal.ts';
import { endgameOf, goesOut } from '../endgame/endgame.ts';
import { type Budget, looksBudget } from './bot.ts';
import { randomFrom } from './chance.ts';
import { finisherBot } from './finisher.ts';
import { masterBot } from './master.ts';

type State = ReturnType<typeof midGame>;
const choose = (state: State, budget: Budget = looksBudget(100)) =>
  finisherBot.choose(viewOf(state, state.currentSeat), budget, randomFrom('finisher'));

const laidBy = (state: State, budget?: Budget): string[] => {
  const command = choose(state, budget);
  if (command.type !== 'play') return [];
  const { rack } = state.seats[0]!;
  return command.table.flatMap(({ slots }) => slots.map(slotTile)).filter((tile) => rack.includes(tile));
};

/** Three colours up to 8, each tile once: all that is not here lies on the other's rack. */
const SMALL = { colors: 3, values: 8, copiesPerTiletype: 1, numJokers: 0, initialHandSize: 2 };

describe('finisher', () => {
  it('waits like master while there is a pool', () => {
    playThrough(masterBot, dealt(makeRuleset({ preset: 'tiny' }), 2, 'finisher'), (state, command) => {
      if (state.deckIndex === state.deckOrder.length) return;
      const view = viewOf(state, state.currentSeat);
      expect(finisherBot.choose(view, looksBudget(10), randomFrom(`${state.seq}`))).toEqual(command);
    });
  });

  it('lays a tile after which the other cannot go out', () => {
    const table = [
      meld('run', '3ra 4ra 5ra 6ra'),
      meld('run', '4ka 5ka 6ka 7ka 8ka'),
      meld('run', '1ba 2ba 3ba 4ba 5ba 6ba'),
    ];
    // The red 7 would let the other's red 8 out, and the blue 7 fits anyway.
    const state = midGame({ racks: ['1ra 2ra 7ra 1ka 2ka 3ka 8ba', '8ra 7ba'], table, ruleset: SMALL });
    const laid = laidBy(state);
    expect(laid).toHaveLength(1);
    expect(laid).not.toContain('7ra');
    for (const budget of [looksBudget(0), { looks: 100, timeIsUp: () => true }])
      expect(choose(state, budget)).toEqual(
        masterBot.choose(viewOf(state, 0), budget, randomFrom('finisher')),
      );
  });

  it('goes out when it can', () => {
    const table = [meld('run', '3ra 4ra 5ra 6ra'), meld('run', '1ba 2ba 3ba 4ba 5ba 6ba')];
    const racks = ['1ra 2ra 7ra 8ra 7ba 8ba 1ka 2ka 3ka', '4ka 5ka 6ka 7ka 8ka'];
    expect(laidBy(midGame({ racks, table, ruleset: SMALL }))).toHaveLength(9);
  });

  it('passes where nothing can be played', () => {
    const table = [
      meld('run', '2ra 3ra 4ra 5ra'),
      meld('run', '2ba 3ba 4ba 5ba'),
      meld('run', '2ka 3ka 4ka 5ka'),
    ];
    const racks = ['7ra 7ba 8ka', '1ra 8ra 1ba 8ba 1ka 7ka 6ra 6ba 6ka'];
    expect(choose(midGame({ racks, table, ruleset: SMALL }))).toEqual({ type: 'pass', seat: 0 });
  });

  it('knows who can go out as the solver does', () => {
    let seen = 0;
    for (const rule of ['replace', 'replace_any', 'free', 'locked'] as const) {
      const ruleset = makeRuleset({
        values: 8,
        initialHandSize: 24,
        initialMeldMinPoints: 10,
        jokerReclaimRule: rule,
      });
      playThrough(masterBot, dealt(ruleset, 2, `out ${rule}`), (state) => {
        const { currentSeat: seat, seats } = state;
        if (!seats.every(({ opened }) => opened)) return;
        const position = positionOf(state, seat);
        const best = bestPlay(position);
        const out = best !== null && netTiles(best) === position.rack.length;
        expect(goesOut(endgameOf(position, seats[1 - seat]!.rack), 0)).toBe(out);
        seen++;
      });
    }
    expect(seen).toBeGreaterThan(20);
  });

  it('beats master in small games that begin near the end of the pool', () => {
    const ruleset = makeRuleset({ values: 7, initialHandSize: 24, initialMeldMinPoints: 10 });
    const setup = { entrants: ['finisher', 'master'], ruleset, seed: 'small', looks: 40 };
    const results = playDeals({ setup, from: 0, to: 10 }, () => 0);
    const wins = results.reduce((sum, { entrants }) => sum + entrants[0]!.wins, 0);
    // Equals would win ten of the twenty games.
    expect(wins / UNITS).toBeGreaterThan(12);
  });
});
