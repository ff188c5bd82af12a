import { bots, looksBudget, randomFrom } from '@rummikub/bots';
import { applyCommand, type GameState, viewOf } from '@rummikub/engine';
import { actionToJson, type PlayerCommand, viewToJson } from '@rummikub/engine/domain';
import { describe, expect, it } from 'vitest';
import { Batch } from '../batch/batch.ts';
import { chooseMove } from './choose.ts';

const start = (): GameState => new Batch({ seed: 5 }).state(0);

const ask = (state: GameState, seat: number, bot = 'optimal') =>
  chooseMove(JSON.stringify({ bot, view: viewToJson(viewOf(state, seat)) }));

describe('the move of a bot for a view in JSON', () => {
  it('is the move that the bot chooses, in a whole game', () => {
    let state = start();
    for (let turn = 0; turn < 200 && state.status === 'in_progress'; turn++) {
      const command = bots.optimal.choose(
        viewOf(state, state.currentSeat),
        looksBudget(100),
        randomFrom('any'),
      );
      expect(ask(state, state.currentSeat)).toEqual({
        ok: true,
        value: JSON.stringify(actionToJson(command as PlayerCommand)),
      });
      const step = applyCommand(state, command, '1970-01-01T00:00:00Z');
      if (!step.ok) throw new Error(step.error.message);
      state = step.value.state;
    }
    expect(state.status).toBe('completed');
  });

  it('is refused for another seat, an unknown bot and what is not a view', () => {
    const state = start();
    expect(ask(state, 1 - state.currentSeat)).toMatchObject({ ok: false, error: { code: 'state_unfit' } });
    expect(ask(state, state.currentSeat, 'chess')).toMatchObject({ error: { code: 'unknown_bot' } });
    expect(chooseMove('{"bot":"optimal","view":{}}')).toMatchObject({ error: { code: 'state_unfit' } });
    expect(chooseMove('null')).toMatchObject({ error: { code: 'unknown_bot' } });
    expect(chooseMove('{')).toMatchObject({ error: { code: 'bad_frame' } });
  });
});
