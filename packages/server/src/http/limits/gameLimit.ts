/** The limit on new games of one client. Games are kept for days, so the limit on requests alone would fill the disk. */
import { ok, type Result } from '@rummikub/engine';
import { type Refusal, refuse } from '../../game/refusal.ts';
import { clientOf } from './addresses.ts';
import { TokenBuckets } from './tokenBucket.ts';

const HOUR_SECONDS = 3600;

export class GameLimit {
  /** Null where there is no limit. */
  readonly #made: TokenBuckets | null;
  readonly #now: () => number;

  /** `perHour` games may be created at once, and as many in each hour after that; 0 for no limit. */
  constructor(perHour: number, now: () => number) {
    this.#made = perHour === 0 ? null : new TokenBuckets(perHour / HOUR_SECONDS, perHour);
    this.#now = now;
  }

  /** Counts one more game from this address, or says when the next one is allowed. */
  mayCreate = (address: string): Result<null, Refusal> => {
    const client = clientOf(address);
    const now = this.#now();
    if (this.#made === null || this.#made.take(client, now)) return ok(null);
    return refuse('too_many_games', { retryAfter: Math.ceil(this.#made.wait(client, now)) });
  };

  /** Drops counters that are full again. To be called regularly. */
  forget(): void {
    this.#made?.forget(this.#now());
  }
}
