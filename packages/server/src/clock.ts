/** Looks for what is due: clocks that ran out, bots' turns left undone, games that nobody goes on with, old games. */
import type { BotRunner } from './botRunner.ts';
import type { Matches } from './match.ts';
import type { Store, StoredStatus } from './store/store.ts';

const HOUR = 3_600_000;

/** How long claimed work is kept from other nodes. */
const CLAIM_MS = 20_000;
const MOST_AT_ONCE = 100;

export class Clock {
  readonly #options: ClockOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
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
    const { store, now, onProblem } = this.#options;
    try {
      const at = now();
      const claimed = await store.claimDue({ now: at, until: at + CLAIM_MS, limit: MOST_AT_ONCE });
      await Promise.all(claimed.map(({ gameId, work }) => this.#do(gameId, work)));
      if (at - this.#swept >= HOUR / 6) {
        this.#swept = at;
        // Where there is more, it goes on at the next look: nobody's clock waits for all of it.
        if (!(await this.#sweep(at))) this.#swept = 0;
      }
    } catch (problem) {
      onProblem(problem);
    }
  }

  async #do(gameId: string, work: 'clock' | 'bot' | 'abandon'): Promise<void> {
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
}
