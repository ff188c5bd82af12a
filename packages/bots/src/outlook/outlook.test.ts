/** The chance to win: sure cases, intervals, and a small calibration. `npm run bench -- chance` has the large one. */
import { applyCommand, type GameState, makeRuleset, startGame, viewOf } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { looksBudget } from '../players/bot.ts';
import { randomFrom } from '../players/chance.ts';
import { bots } from '../players/roster.ts';
import { chanceOf } from './chance.ts';
import { outlookOf } from './outlook.ts';

function dealt(seed: string): GameState {
  const started = startGame({
    gameId: 'facade',
    ruleset: makeRuleset({ preset: 'tiny' }),
    players: [{ id: 'a' }, { id: 'b' }],
    seed,
    salt: '',
    at: '',
  });
  if (!started.ok) throw new Error(started.error.message);
  return started.value.state;
}

/** Every state of a game of the bot of level hard. */
function gameOf(seed: string): GameState[] {
  const states = [dealt(seed)];
  for (;;) {
    const state = states.at(-1) as GameState;
    if (state.status !== 'in_progress') return states;
    const command = bots.optimal.choose(viewOf(state, state.currentSeat), looksBudget(1), randomFrom(seed));
    const step = applyCommand(state, command, '');
    if (!step.ok) throw new Error(step.error.message);
    states.push(step.value.state);
  }
}

describe('the outlook', () => {
  it('is certain in the last turn of a game, and adds up to one before', () => {
    const states = gameOf('outlook 1');
    const winner = states.at(-1)?.ending?.winners[0] ?? 0;
    const last = outlookOf({ state: states.at(-2) as GameState, level: 'hard', games: 8, seed: 'x' });
    expect(last.wins[winner]).toBe(8);
    // The game that is over is known; the turn before is as sure as eight games and the prior make it.
    const over = outlookOf({ state: states.at(-1) as GameState, level: 'hard', games: 8, seed: 'x' });
    expect(chanceOf(over, winner)).toEqual({ share: 1, low: 1, high: 1 });
    expect(chanceOf(last, winner).share).toBeLessThan(1);
    const first = outlookOf({ state: states[0] as GameState, level: 'hard', games: 20, seed: 'x' });
    expect(first.wins.reduce((sum, one) => sum + one, 0)).toBeCloseTo(20);
    expect(outlookOf({ state: states[0] as GameState, level: 'hard', games: 20, seed: 'x' })).toEqual(first);
  });

  it('is calibrated: of 80 games of the tiny set, as many are won as it says', () => {
    let wins = 0;
    let predicted = 0;
    for (let game = 0; game < 80; game++) {
      const states = gameOf(`calibration ${game}`);
      const state = states[Math.floor(states.length / 2)] as GameState;
      predicted += chanceOf(outlookOf({ state, level: 'hard', games: 20, seed: `${game}` }), 0).share;
      wins += states.at(-1)?.ending?.winners.includes(0) ? 1 : 0;
    }
    // The standard deviation of the wins is at most half the root of 80, which is 4.5.
    expect(Math.abs(wins - predicted)).toBeLessThan(9);
  });
});
