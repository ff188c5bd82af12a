/** Ends turns and games that do not go on: clocks that ran out, players who stay away, games that never start. */
import { applyCommand } from '@rummikub/engine';
import type { Store } from '../../store/store.ts';
import type { LiveGame } from '../liveGame.ts';
import type { LiveGames } from '../liveGames.ts';
import { isoTime } from '../time.ts';
import { append } from './append.ts';
import { type DueTimes, isOutOfTime, spentMs } from './due.ts';

/** Rounds in which every clock runs out, and nothing is drawn, before the game is given up. */
const IDLE_ROUNDS = 10;

export interface OverdueOptions {
  readonly games: LiveGames;
  readonly store: Store;
  readonly times: DueTimes;
  readonly now: () => number;
  /** Moves deadlines by the time in which no server worked. To be called before a deadline is judged. */
  readonly beat: () => Promise<void>;
}

export class Overdue {
  readonly #games: LiveGames;
  readonly #store: Store;
  readonly #times: DueTimes;
  readonly #now: () => number;
  readonly #beat: () => Promise<void>;

  constructor({ games, store, times, now, beat }: OverdueOptions) {
    this.#games = games;
    this.#store = store;
    this.#times = times;
    this.#now = now;
    this.#beat = beat;
  }

  /** Lets the clock of a turn run out, if its time is over. */
  runClock(gameId: string): Promise<void> {
    return this.#games.exclusive(gameId, async () => {
      await this.timeOut(gameId);
    });
  }

  /** The same inside `games.exclusive`. */
  async timeOut(gameId: string): Promise<void> {
    await this.#beat();
    // Deadlines may have moved. And if this node has claimed the work, no other node looks for a while.
    const live = await this.#games.refresh(gameId);
    const now = this.#now();
    if (live === null || !isOutOfTime(live, now)) return;
    const idle = await this.#isIdle(live);
    const { currentSeat: seat } = live.state;
    const command = { type: idle ? 'resign' : 'timeout', seat, spentMs: spentMs(live, now) } as const;
    const step = applyCommand(live.state, command, isoTime(now));
    if (!step.ok) throw new Error(`a clock ran out in a game without one: ${step.error.message}`);
    const endsAs = idle ? 'abandoned' : 'finished';
    await append(this.#games, this.#times, live, { outcome: step.value, now, endsAs });
  }

  /** Whether a game would go on for ever: for many rounds every clock has run out, and nothing was drawn. */
  async #isIdle({ game, state }: LiveGame): Promise<boolean> {
    const turns = IDLE_ROUNDS * state.seats.length;
    if (state.ruleset.timeoutDraw > 0 || state.seq <= turns) return false;
    const loaded = await this.#store.loadGame(game.id, state.seq - turns);
    return loaded?.entries.every(({ event }) => event.type === 'timeout') ?? false;
  }

  /** Gives up an open game; in a running one, the player who does not move is out. */
  giveUp(gameId: string): Promise<void> {
    return this.#games.exclusive(gameId, async () => {
      const live = await this.#games.refresh(gameId);
      const now = this.#now();
      if (live === null || live.game.due?.work !== 'abandon' || live.game.due.at > now) return;
      if (live.game.status === 'open') {
        const changes = { status: 'abandoned', code: null } as const;
        await this.#games.write(live, { entries: [], changes, due: null, now });
        return;
      }
      const step = applyCommand(live.state, { type: 'resign', seat: live.state.currentSeat }, isoTime(now));
      if (step.ok)
        await append(this.#games, this.#times, live, { outcome: step.value, now, endsAs: 'abandoned' });
    });
  }
}
