/** A game of one person, or one program, against bots as it goes on: its state, its log, and the thread in which the bots think. */
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

/** The seat of whoever plays against the bots. */
export const ME = 0;

export interface Match {
  readonly state: GameState;
  /** How strong each seat's bot is; nothing for one's own. */
  readonly levels: readonly string[];
  /** Carries a command out, or says why not; then nothing has changed. */
  readonly carryOut: (command: Command) => Result<readonly GameEvent[], Violation>;
  /** What the bot whose turn it is chooses to do. */
  readonly think: () => Promise<Command>;
  readonly end: () => void;
}

interface Opening {
  readonly started: Outcome;
  /** One for each bot. */
  readonly levels: readonly LevelName[];
  readonly seed: string;
  readonly now: () => string;
  /** Writes the log down after every move, so that a game that is cut off is not lost. */
  readonly keep: (log: GameLog) => void;
}

export function openMatch({ started, levels, seed, now, keep }: Opening): Match {
  let { state } = started;
  let log = appendToLog(EMPTY_LOG, started);
  keep(log);
  const thread = botThreads(1);
  return {
    get state() {
      return state;
    },
    levels: ['', ...levels],
    carryOut: (command) => {
      const step = applyCommand(state, command, now());
      if (!step.ok) return step;
      const { events } = step.value;
      log = appendToLog(log, step.value);
      state = step.value.state;
      keep(log);
      return { ok: true, value: events };
    },
    think: () => {
      const seat = state.currentSeat;
      const level = levels[seat - 1]!;
      return thread.ask('choose', { level, view: viewOf(state, seat), seed: `${seed}/${state.seq}` });
    },
    end: () => void thread.end(),
  };
}

/** The turn of the bot that is to move. */
export async function botTurn(match: Match): Promise<readonly GameEvent[]> {
  const command = await match.think();
  const done = match.carryOut(command);
  if (!done.ok) throw new Error(`The bot at seat ${command.seat} was refused: ${done.error.message}`);
  return done.value;
}
