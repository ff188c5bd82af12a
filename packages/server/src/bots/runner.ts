/** Plays the turns of bots: a thread gets the bot's view, and its answer is a move like any other. */
import { type Command, ok, type Result, type View, viewOf } from '@rummikub/engine';
import { turnMs } from '@rummikub/engine/parts';
import { askerOf } from '../game/cost.ts';
import type { LiveGame } from '../game/liveGame.ts';
import type { LiveGames } from '../game/liveGames.ts';
import type { Moves } from '../game/play/moves.ts';
import type { Unanswered } from '../threads/answer.ts';

/** Chooses moves for bots, on another thread. */
export interface BotThinker {
  choose(view: View, level: string, asker: string): Promise<Result<Command, Unanswered>>;
  /** A legal move that needs little thinking, where the bot has given none. */
  plainMove(view: View, asker: string): Promise<Result<Command, Unanswered>>;
}

export interface RunnerOptions {
  readonly games: LiveGames;
  readonly moves: Moves;
  readonly thinker: BotThinker;
  readonly onProblem: (problem: unknown) => void;
}

export class BotRunner {
  readonly #options: RunnerOptions;
  /** The games whose turn this node plays, each with the timer of its delay; null while the bot thinks. */
  readonly #busy = new Map<string, NodeJS.Timeout | null>();
  #stopped = false;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Plays the bot's turn of this game after a delay. Does nothing while the turn is already under way. */
  begin(gameId: string, delay: number): void {
    if (this.#stopped || this.#busy.has(gameId)) return;
    const play = (): void => {
      this.#busy.set(gameId, null);
      void this.#play(gameId)
        .catch((problem: unknown) => {
          this.#options.onProblem(problem);
          return null;
        })
        .then((next) => {
          this.#busy.delete(gameId);
          // The next turn is a bot's, too, or this one is still to be played.
          if (next !== null) this.begin(gameId, next);
        });
    };
    if (delay <= 0) {
      this.#busy.set(gameId, null);
      queueMicrotask(play);
    } else this.#busy.set(gameId, setTimeout(play, delay));
  }

  /** Plays a turn that was left undone, perhaps by another node: the game in memory may be old. */
  pickUp = (gameId: string): void => {
    this.#options.games.catchUp(gameId);
    this.begin(gameId, 0);
  };

  /** Plays one turn. Returns the delay before the next bot's turn, or null where the next turn is not a bot's. */
  async #play(gameId: string): Promise<number | null> {
    const { games, moves, thinker, onProblem } = this.#options;
    const current = () => games.exclusive(gameId, () => games.current(gameId));
    const live = await current();
    const turn = live === null ? null : botTurn(live);
    if (live === null || turn === null) return null;
    const { seat, level } = turn;
    const view = viewOf(live.state, seat);
    const asker = askerOf(live.game);
    const chosen = await thinker.choose(view, level, asker);
    if (this.#stopped) return null;
    if (!chosen.ok) onProblem(new Error(`the bot of seat ${seat} gave no answer: ${chosen.error}`));
    const act = (command: Command) =>
      moves.act(gameId, { bot: seat }, { command: () => ok(command), version: live.state.seq });
    const plainMove = async (): Promise<Command> => {
      const found = await thinker.plainMove(view, asker);
      return found.ok ? found.value : { type: 'pass', seat };
    };
    const moved = await act(chosen.ok ? chosen.value : await plainMove());
    // An illegal move of a bot must not stop the game.
    if (!moved.ok && moved.error.status === 422) {
      onProblem(new Error(`a bot's move was refused: ${moved.error.message}`));
      await act(await plainMove());
    }
    const after = await current();
    if (after === null || botTurn(after) === null) return null;
    return Math.max(0, (after.game.due?.at ?? 0) - after.game.updatedAt);
  }

  /** Begins no more turns. A turn that a thread thinks about is left to the next node that picks it up. */
  stop(): void {
    this.#stopped = true;
    for (const timer of this.#busy.values()) if (timer !== null) clearTimeout(timer);
  }
}

function botTurn({ game, state }: LiveGame): { seat: number; level: string } | null {
  // With an empty time bank the clock ends the turn.
  if (game.status !== 'running' || turnMs(state) === 0) return null;
  const seat = game.seats[state.currentSeat];
  return seat?.kind === 'bot' ? { seat: state.currentSeat, level: seat.level ?? '' } : null;
}
