/** Plays the turns of bots: their view goes to a thread, what comes back is a move like any other. */
import { type Command, type Result, type View, viewOf } from '@rummikub/engine';
import type { Live, LiveGames } from '../game/liveGames.ts';
import { BotChoice, type Matches } from '../game/moves.ts';
import type { PoolProblem } from '../threads/pool.ts';

/** Somebody who thinks for bots. */
export interface BotThinker {
  choose(view: View, level: string): Promise<Result<Command, PoolProblem>>;
  /** A legal move, where the bot gave none. */
  plainMove(view: View): Promise<Result<Command, PoolProblem>>;
}

export class BotRunner {
  readonly #games: LiveGames;
  readonly #matches: Matches;
  readonly #thinker: BotThinker;
  readonly #onProblem: (problem: unknown, gameId: string) => void;
  /** Turns that this node is about to play or thinks about. */
  readonly #busy = new Map<string, NodeJS.Timeout | null>();
  #stopped = false;

  constructor(options: {
    readonly games: LiveGames;
    readonly matches: Matches;
    readonly thinker: BotThinker;
    readonly onProblem: (problem: unknown, gameId: string) => void;
  }) {
    this.#games = options.games;
    this.#matches = options.matches;
    this.#thinker = options.thinker;
    this.#onProblem = options.onProblem;
  }

  /** Plays the bot's turn of this game after a while; does nothing where that is under way. */
  begin(gameId: string, delay: number): void {
    if (this.#stopped || this.#busy.has(gameId)) return;
    const play = (): void => {
      this.#busy.set(gameId, null);
      void this.#play(gameId)
        .catch((problem: unknown) => {
          this.#onProblem(problem, gameId);
          return null;
        })
        .then((next) => {
          this.#busy.delete(gameId);
          // The next turn is a bot's, too, or somebody interfered.
          if (next !== null) this.begin(gameId, next);
        });
    };
    if (delay <= 0) {
      this.#busy.set(gameId, null);
      queueMicrotask(play);
    } else this.#busy.set(gameId, setTimeout(play, delay));
  }

  /** Plays a turn that was left undone, perhaps by another node: what is known of the game here may be old. */
  pickUp(gameId: string): void {
    this.#games.catchUp(gameId);
    this.begin(gameId, 0);
  }

  /** Plays one turn. Gives how long to wait for the next bot's turn, or null where it is not a bot's. */
  async #play(gameId: string): Promise<number | null> {
    const live = await this.#games.exclusive(gameId, () => this.#games.current(gameId));
    const turn = live === null ? null : botTurn(live);
    if (live === null || turn === null) return null;
    const { seat, level } = turn;
    const view = viewOf(live.state, seat);
    const chosen = await this.#thinker.choose(view, level);
    if (this.#stopped) return null;
    if (!chosen.ok)
      this.#onProblem(new Error(`the bot of seat ${seat} gave no answer: ${chosen.error}`), gameId);
    const version = live.state.seq;
    const act = (command: Command) =>
      this.#matches.act(gameId, { bot: seat }, { action: new BotChoice(command), version });
    const plainMove = async (): Promise<Command> => {
      const found = await this.#thinker.plainMove(view);
      return found.ok ? found.value : { type: 'pass', seat };
    };
    let moved = await act(chosen.ok ? { ...chosen.value, seat } : await plainMove());
    // A bot that errs must not stop a game.
    if (!moved.ok && moved.error.status === 422) {
      this.#onProblem(new Error(`a bot's move was refused: ${moved.error.message}`), gameId);
      moved = await act(await plainMove());
    }
    const after = await this.#games.exclusive(gameId, () => this.#games.current(gameId));
    if (after === null || botTurn(after) === null) return null;
    return Math.max(0, (after.game.due?.at ?? 0) - after.game.updatedAt);
  }

  /** Begins no more turns. What a thread is thinking about is left to whoever comes next. */
  stop(): void {
    this.#stopped = true;
    for (const timer of this.#busy.values()) if (timer !== null) clearTimeout(timer);
  }
}

function botTurn({ game, state }: Live): { seat: number; level: string } | null {
  if (game.status !== 'running') return null;
  const seat = game.seats[state.currentSeat];
  return seat?.kind === 'bot' ? { seat: state.currentSeat, level: seat.level ?? '' } : null;
}
