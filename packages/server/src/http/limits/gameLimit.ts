/** The limit on new games of one client. Games are kept for days, so the limit on requests alone would fill the disk. */
import { createHash } from 'node:crypto';
import { ok, type Result } from '@rummikub/engine';
import type { Maker } from '../../game/cost.ts';
import { type Refusal, refuse } from '../../game/refusal.ts';
import { clientOf } from './addresses.ts';
import { TokenBuckets } from './tokenBucket.ts';

const HOUR_SECONDS = 3600;
/** Games are stored under a hash of 16 bits, from which the address cannot be found. Clients with the same hash share a limit. */
const NAME_DIGITS = 4;

export class GameLimit {
  /** Null where there is no limit. */
  readonly #made: TokenBuckets | null;
  readonly #perHour: number;
  readonly #now: () => number;

  /** `perHour` games may be created at once, and as many in each hour after that; 0 for no limit. */
  constructor(perHour: number, now: () => number) {
    this.#perHour = perHour;
    this.#made = perHour === 0 ? null : new TokenBuckets(perHour / HOUR_SECONDS, perHour);
    this.#now = now;
  }

  /** The client at this address. Its games are counted, and the refusal says when the next one is allowed. */
  makerAt = (address: string): Maker => {
    const client = clientOf(address);
    const name = createHash('sha256').update(client).digest('hex').slice(0, NAME_DIGITS);
    return { name, mayCreate: (weight) => this.#count(client, weight) };
  };

  #count(client: string, weight: number): Result<null, Refusal> {
    const now = this.#now();
    // Even the heaviest game is possible, for a client that makes no other.
    const tokens = Math.min(weight, this.#perHour);
    if (this.#made === null || this.#made.take(client, now, tokens)) return ok(null);
    return refuse('too_many_games', { retryAfter: Math.ceil(this.#made.wait(client, now, tokens)) });
  }

  /** Drops counters that are full again. To be called regularly. */
  forget(): void {
    this.#made?.forget(this.#now());
  }
}
