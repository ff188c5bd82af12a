/** A limit on a rate: `most` at once, and `perSecond` on average. */
export class TokenBucket {
  readonly #perSecond: number;
  readonly #most: number;
  #left: number;
  #at: number;

  constructor(perSecond: number, most: number, now: number) {
    this.#perSecond = perSecond;
    this.#most = most;
    this.#left = most;
    this.#at = now;
  }

  /** Takes tokens. False, and none are taken, where too few are left. */
  take(now: number, count = 1): boolean {
    const earned = (Math.max(0, now - this.#at) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#most, this.#left + earned);
    this.#at = now;
    if (this.#left < count) return false;
    this.#left -= count;
    return true;
  }

  /** Seconds until there are enough tokens. */
  wait(now: number, count = 1): number {
    const left = this.#left + (Math.max(0, now - this.#at) / 1000) * this.#perSecond;
    return Math.max(0, count - left) / this.#perSecond;
  }

  /** Whether it has all its tokens again. */
  isFull(now: number): boolean {
    return this.#left + (Math.max(0, now - this.#at) / 1000) * this.#perSecond >= this.#most;
  }
}

/** The same limit for many names, each with a bucket of its own. Full buckets can be forgotten. */
export class TokenBuckets {
  readonly #perSecond: number;
  readonly #most: number;
  readonly #byName = new Map<string, TokenBucket>();

  constructor(perSecond: number, most: number) {
    this.#perSecond = perSecond;
    this.#most = most;
  }

  get size(): number {
    return this.#byName.size;
  }

  take(name: string, now: number, count = 1): boolean {
    let bucket = this.#byName.get(name);
    if (bucket === undefined) {
      bucket = new TokenBucket(this.#perSecond, this.#most, now);
      this.#byName.set(name, bucket);
    }
    return bucket.take(now, count);
  }

  /** Seconds until this name has enough tokens. */
  wait(name: string, now: number, count = 1): number {
    return this.#byName.get(name)?.wait(now, count) ?? 0;
  }

  /** Drops full buckets. To be called regularly. */
  forget(now: number): void {
    for (const [name, bucket] of this.#byName) if (bucket.isFull(now)) this.#byName.delete(name);
  }
}
