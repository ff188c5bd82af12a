/** Looks regularly for work that is due: clocks that ran out, bots' turns left undone, games to give up, old games. */
import type { DueWork, Store, StoredStatus } from '../../store/store.ts';
import type { Overdue } from './overdue.ts';

const HOUR = 3_600_000;
/** Time between two sweeps of old games. */
const SWEEP_MS = HOUR / 6;

/** Time in which no other node gets the work that this one has claimed. */
const CLAIM_MS = 20_000;
/** Games that are worked on at once, and that are deleted at once. */
const MOST_AT_ONCE = 100;

export interface ClockOptions {
  readonly store: Pick<Store, 'claimDue' | 'deleteOldGames'>;
  readonly overdue: Pick<Overdue, 'runClock' | 'giveUp'>;
  /** Plays a bot's turn that was left undone. */
  readonly pickUpBot: (gameId: string) => void;
  readonly pollMs: number;
  /** How many hours games of a status are kept; 0 for ever. */
  readonly keepHours: { readonly finished: number; readonly abandoned: number };
  readonly now: () => number;
  readonly onProblem: (problem: unknown) => void;
  /** Gives back time in which no server worked. Nothing is judged before. */
  readonly beat: () => Promise<void>;
  /** Whether the clock can be trusted for deleting games. */
  readonly isSteady: () => boolean;
  /** Time of this process, which never jumps. */
  readonly elapsed: () => number;
  /** Time between two sweeps. */
  readonly sweepMs?: number;
  /** Called when the store has answered. */
  readonly onLooked: () => void;
}

export class Clock {
  readonly #options: ClockOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  /** The games that are worked on. The clock looks for others meanwhile, so a locked game holds up no other game. */
  readonly #busy = new Map<string, Promise<void>>();
  /** The last sighting of old games: when, by the clock and by the time of this process. */
  #sighting: { readonly at: number; readonly elapsed: number } | null = null;
  #stopped = false;

  constructor(options: ClockOptions) {
    this.#options = options;
  }

  start(): void {
    const tick = (): void => {
      this.#running = this.#look().finally(() => {
        if (!this.#stopped) this.#timer = setTimeout(tick, this.#options.pollMs);
      });
    };
    tick();
  }

  async #look(): Promise<void> {
    const { store, now, beat, elapsed, isSteady, sweepMs = SWEEP_MS, onProblem, onLooked } = this.#options;
    try {
      await beat();
      const at = now();
      const limit = MOST_AT_ONCE - this.#busy.size;
      const claimed = limit > 0 ? await store.claimDue({ now: at, until: at + CLAIM_MS, limit }) : [];
      for (const { gameId, work } of claimed) this.#begin(gameId, work);
      onLooked();
      await this.#sweepAgain(at, elapsed(), sweepMs, isSteady());
    } catch (problem) {
      onProblem(problem);
    }
  }

  #begin(gameId: string, work: DueWork): void {
    // Work that takes longer than its claim is claimed again while it is still under way.
    if (this.#busy.has(gameId)) return;
    const done = this.#do(gameId, work).finally(() => this.#busy.delete(gameId));
    this.#busy.set(gameId, done);
  }

  async #do(gameId: string, work: DueWork): Promise<void> {
    const { overdue, pickUpBot, onProblem } = this.#options;
    try {
      if (work === 'clock') await overdue.runClock(gameId);
      else if (work === 'abandon') await overdue.giveUp(gameId);
      else pickUpBot(gameId);
    } catch (problem) {
      onProblem(problem);
    }
  }

  /**
   * Sweeps old games regularly. A game is deleted if it was too old at the sighting before, too, and if the clock has not
   * jumped for long: a wrong clock must not delete anything.
   */
  async #sweepAgain(at: number, elapsed: number, sweepMs: number, isSteady: boolean): Promise<void> {
    if (!isSteady) {
      this.#sighting = null;
      return;
    }
    const before = this.#sighting;
    if (before !== null && elapsed - before.elapsed < sweepMs) return;
    // The next look goes on with a sweep that is not finished, so that no clock waits for all of it.
    if (before === null || (await this.#sweep(Math.min(before.at, at)))) this.#sighting = { at, elapsed };
  }

  /** Deletes games that are kept no longer, up to a limit. True when none are left. */
  async #sweep(at: number): Promise<boolean> {
    const { store, keepHours } = this.#options;
    let all = true;
    for (const status of ['finished', 'abandoned'] as const satisfies StoredStatus[]) {
      const hours = keepHours[status];
      if (hours === 0) continue;
      const query = { status, updatedBefore: at - hours * HOUR, limit: MOST_AT_ONCE };
      const deleted = await store.deleteOldGames(query);
      if (deleted.length === MOST_AT_ONCE) all = false;
    }
    return all;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
    await Promise.all(this.#busy.values());
  }
}
