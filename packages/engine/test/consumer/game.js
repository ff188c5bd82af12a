/** A whole game, written with nothing but the installed package. */
import {
  applyCommand,
  bestPlay,
  makeRuleset,
  poolSize,
  positionOf,
  startGame,
  verifyDeal,
} from '@rummikub/engine';
import { scoreNumbers, tableKey } from '@rummikub/engine/parts';

/** Plays the game of a seed to its end, everybody making the best play, and says how it went. */
export function playGame(seed) {
  const ruleset = makeRuleset();
  const players = [{ id: 'anna' }, { id: 'ben' }, { id: 'clara' }];
  const started = startGame({
    gameId: 'game-1',
    ruleset,
    players,
    seed,
    salt: 'salt',
    at: '2026-01-01T00:00:00.000Z',
  });
  if (!started.ok) throw new Error(started.error.message);
  let { state } = started.value;
  while (state.status === 'in_progress') {
    const seat = state.currentSeat;
    const play = bestPlay(positionOf(state, seat));
    const command =
      play === null
        ? { type: poolSize(state) > 0 ? 'draw' : 'pass', seat }
        : { type: 'play', seat, table: play.table };
    const step = applyCommand(state, command);
    if (!step.ok) throw new Error(step.error.message);
    state = step.value.state;
  }
  const { deal, deckOrder, ending } = state;
  return {
    turns: state.turnNumber,
    winners: ending.winners,
    scores: scoreNumbers(ending.scores),
    tableKey: tableKey(state.table),
    dealIsFair: verifyDeal({ ...deal, ruleset, seats: players.length, deckOrder }) === null,
  };
}
