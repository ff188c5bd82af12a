/** Looks for what is due: clocks that ran out, bots' turns left undone, games that nobody goes on with, old games. */
import type { BotRunner } from '../bots/runner.ts';
import type { DueWork, Store, StoredStatus } from '../store/store.ts';
import type { Matches } from './moves.ts';

const HOUR = 3_600_000;

/** How long claimed work is kept from other nodes. */
const CLAIM_MS = 20_000;
/** Games that are worked on at once, and that are deleted at once. */
const MOST_AT_ONCE = 100;

export class Clock {
  readonly #options: ClockOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  /** The games that are worked on. Looking goes on meanwhile: one that somebody holds keeps no other waiting. */
  readonly #busy = new Map<string, Promise<void>>();
  #swept = 0;
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
    const { store, now, onProblem, onLooked } = this.#options;
    try {
      const at = now();
      const limit = MOST_AT_ONCE - this.#busy.size;
      const claimed = limit > 0 ? await store.claimDue({ now: at, until: at + CLAIM_MS, limit }) : [];
      for (const { gameId, work } of claimed) this.#begin(gameId, work);
      onLooked();
      if (at - this.#swept >= HOUR / 6) {
        this.#swept = at;
        // Where there is more, it goes on at the next look: nobody's clock waits for all of it.
        if (!(await this.#sweep(at))) this.#swept = 0;
      }
    } catch (problem) {
      onProblem(problem);
    }
  }

  #begin(gameId: string, work: DueWork): void {
    // Claimed again because it takes so long: it is under way all the same.
    if (this.#busy.has(gameId)) return;
    const done = this.#do(gameId, work).finally(() => this.#busy.delete(gameId));
    this.#busy.set(gameId, done);
  }

  async #do(gameId: string, work: DueWork): Promise<void> {
    const { matches, bots, onProblem } = this.#options;
    try {
      if (work === 'clock') await matches.runClock(gameId);
      else if (work === 'abandon') await matches.giveUp(gameId);
      else bots.pickUp(gameId);
    } catch (problem) {
      onProblem(problem);
    }
  }

  /** Deletes some of the games that need not be kept any longer. Gives whether those were all. */
  async #sweep(at: number): Promise<boolean> {
    const { store, keep } = this.#options;
    let all = true;
    for (const [status, hours] of Object.entries(keep) as [StoredStatus, number][]) {
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

export interface ClockOptions {
  readonly store: Store;
  readonly matches: Matches;
  readonly bots: BotRunner;
  readonly pollMs: number;
  /** How many hours games of a status are kept; 0 for ever. */
  readonly keep: Partial<Record<StoredStatus, number>>;
  readonly now: () => number;
  readonly onProblem: (problem: unknown) => void;
  /** Called when the store has answered. */
  readonly onLooked: () => void;
}
