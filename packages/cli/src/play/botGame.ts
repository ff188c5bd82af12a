/** A game against bots: its state, its log, and the thread in which the bots think. */
import type { LevelName } from '@rummikub/bots';
import { botThreads } from '@rummikub/bots/node';
import {
  appendToLog,
  applyCommand,
  type Command,
  EMPTY_LOG,
  type GameEvent,
  type GameLog,
  type GameState,
  type Outcome,
  type Result,
  type Violation,
  viewOf,
} from '@rummikub/engine';
import { turnMs } from '@rummikub/engine/parts';

/** The seat of the person or program that plays against the bots. */
export const ME = 0;

export interface BotGame {
  readonly state: GameState;
  /** The level of each seat's bot; empty for the player's own seat. */
  readonly levels: readonly string[];
  /** Carries a command out. A refused command changes nothing. */
  readonly carryOut: (command: Command) => Result<readonly GameEvent[], Violation>;
  /** Milliseconds left of the turn of `ME`; null without a clock, and in other turns. */
  readonly timeLeft: () => number | null;
  /** Asks the bot whose turn it is for its command. */
  readonly think: () => Promise<Command>;
  readonly end: () => void;
}

interface Start {
  readonly started: Outcome;
  /** One level for each bot. */
  readonly levels: readonly LevelName[];
  readonly seed: string;
  /** The time in milliseconds. */
  readonly now: () => number;
  /** Called with the log after every move, so that a game that is cut off is not lost. */
  readonly keep: (log: GameLog) => void;
}

export function openBotGame({ started, levels, seed, now, keep }: Start): BotGame {
  let { state } = started;
  let log = appendToLog(EMPTY_LOG, started);
  keep(log);
  let turnBegan = now();
  const spent = (): number => Math.max(0, now() - turnBegan);
  const timeLeft = (): number | null => {
    const limit = state.currentSeat === ME && state.status === 'in_progress' ? turnMs(state) : null;
    return limit === null ? null : Math.max(0, limit - spent());
  };
  const thread = botThreads(1);
  return {
    get state() {
      return state;
    },
    levels: ['', ...levels],
    carryOut: (command) => {
      // A bot's thinking costs nothing of its time bank.
      const spentMs = command.seat === ME ? spent() : 0;
      const step = applyCommand(state, { ...command, spentMs }, new Date(now()).toISOString());
      if (!step.ok) return step;
      const { events } = step.value;
      log = appendToLog(log, step.value);
      if (step.value.state.turnNumber !== state.turnNumber) turnBegan = now();
      state = step.value.state;
      keep(log);
      return { ok: true, value: events };
    },
    timeLeft,
    think: () => {
      const seat = state.currentSeat;
      const level = levels[seat - 1];
      if (level === undefined) throw new RangeError(`Seat ${seat} has no bot.`);
      return thread.ask('choose', { level, view: viewOf(state, seat), seed: `${seed}/${state.seq}` });
    },
    end: () => void thread.end(),
  };
}

/** Plays the turn of the bot that is to move. */
export async function botTurn(game: BotGame): Promise<readonly GameEvent[]> {
  const command = await game.think();
  const done = game.carryOut(command);
  if (!done.ok) throw new Error(`The bot at seat ${command.seat} was refused: ${done.error.message}`);
  return done.value;
}
