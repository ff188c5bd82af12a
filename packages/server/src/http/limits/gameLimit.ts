/** How many games one client may make: each is kept for days, so the limit on requests alone would let them fill the disk. */
import { ok, type Result } from '@rummikub/engine';
import { type Refusal, refuse } from '../../game/refusal.ts';
import { clientOf } from './addresses.ts';
import { TokenBuckets } from './tokenBucket.ts';

const HOUR_SECONDS = 3600;

export class GameLimit {
  /** Null without a limit. */
  readonly #made: TokenBuckets | null;
  readonly #now: () => number;

  /** `perHour` may be made at once, and as many in each hour after that; 0 for no limit. */
  constructor(perHour: number, now: () => number) {
    this.#made = perHour === 0 ? null : new TokenBuckets(perHour / HOUR_SECONDS, perHour);
    this.#now = now;
  }

  /** Counts one more game from this address, or says when there may be another. */
  mayCreate = (address: string): Result<null, Refusal> => {
    const client = clientOf(address);
    const now = this.#now();
    if (this.#made === null || this.#made.take(client, now)) return ok(null);
    return refuse('too_many_games', { retryAfter: Math.ceil(this.#made.wait(client, now)) });
  };

  /** To be called now and then. */
  forget(): void {
    this.#made?.forget(this.#now());
  }
}
