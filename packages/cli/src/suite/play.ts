/** Plays the games of a suite: every deal once with the agent on each seat. */
import { looksBudget, randomFrom } from '@rummikub/bots';
import {
  appendToLog,
  applyCommand,
  type Command,
  EMPTY_LOG,
  type GameLog,
  type GameState,
  viewOf,
} from '@rummikub/engine';
import type { Agent } from './agent.ts';
import { AT, LOOKS, MOST_TURNS, opponentOf, type Suite, seedOf, startOf } from './suites.ts';

/** Why the agent lost a game other than by the tiles. */
export type Forfeit = 'illegal' | 'late';

export interface SuiteGame {
  readonly deal: number;
  /** The seat of the agent. */
  readonly seat: number;
  readonly forfeit: Forfeit | null;
  readonly log: GameLog;
  readonly state: GameState;
}

/** The seed of a choice. It depends on the turn only, so that the choice can be made again. */
const choiceSeed = (suite: Suite, deal: number, state: GameState): string =>
  `${seedOf(suite, deal)}/${state.seq}`;

/** What the suite's own bot does in this state. */
export const opponentMove = (suite: Suite, deal: number, state: GameState): Command =>
  opponentOf(suite).choose(
    viewOf(state, state.currentSeat),
    looksBudget(LOOKS),
    randomFrom(choiceSeed(suite, deal, state)),
  );

/** Plays one game. An illegal or late move resigns for the agent; with more than two seats the others play on. */
async function playGame(suite: Suite, deal: number, seat: number, agent: Agent): Promise<SuiteGame> {
  const started = startOf(suite, deal);
  let { state } = started;
  let log = appendToLog(EMPTY_LOG, started);
  let forfeit: Forfeit | null = null;
  while (state.status === 'in_progress' && state.turnNumber <= MOST_TURNS) {
    const own = state.currentSeat === seat;
    const chosen = own
      ? await agent.choose(viewOf(state, seat), choiceSeed(suite, deal, state))
      : opponentMove(suite, deal, state);
    let step = typeof chosen === 'string' ? null : applyCommand(state, chosen, AT);
    if (step === null || !step.ok) {
      if (!own) throw new Error(`The opponent was refused in deal ${deal}.`);
      forfeit = chosen === 'late' ? 'late' : 'illegal';
      step = applyCommand(state, { type: 'resign', seat }, AT);
      if (!step.ok) throw new Error(step.error.message);
    }
    log = appendToLog(log, step.value);
    state = step.value.state;
  }
  return { deal, seat, forfeit, log, state };
}

/** All games of the first `deals` deals, one after the other. */
export async function* playSuite(suite: Suite, deals: number, agent: Agent): AsyncGenerator<SuiteGame> {
  for (let deal = 0; deal < deals; deal++)
    for (let seat = 0; seat < suite.seats; seat++) yield await playGame(suite, deal, seat, agent);
}
