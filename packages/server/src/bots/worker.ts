/** The thread that searches for games: it chooses bots' moves, and decides passes that need a long search. */
import { botTasks } from '@rummikub/bots';
import { threadPort } from '@rummikub/bots/node';
import { serveTasks } from '@rummikub/bots/worker';
import {
  applyCommand,
  bestPlay,
  type Command,
  type GameState,
  type Outcome,
  positionOfView,
  type Result,
  type View,
  type Violation,
} from '@rummikub/engine';

interface Undecided {
  readonly state: GameState;
  readonly command: Command;
  readonly at: string;
}

const { choose } = botTasks(() => performance.now());

const tasks = {
  choose,

  /** A legal move that needs little thinking: a tile from the pool, or else the move that the rules force. */
  plainMove(view: View): Command {
    const seat = view.currentSeat;
    if (view.drawnThisTurn) return { type: 'pass', seat };
    if (view.poolSize > 0) return { type: 'draw', seat };
    const play = bestPlay(positionOfView(view));
    return play === null ? { type: 'pass', seat } : { type: 'play', seat, table: play.table };
  },

  decide: ({ state, command, at }: Undecided): Result<Outcome, Violation> => applyCommand(state, command, at),
};

export type GameTasks = typeof tasks;

serveTasks(threadPort(), tasks);
