/** A limit on how often something may happen: so many at once, so many a second on average. */
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

  /** Whether it may happen once more now. */
  take(now: number): boolean {
    const earned = (Math.max(0, now - this.#at) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#most, this.#left + earned);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }

  /** How many seconds from now it may happen again. */
  wait(now: number): number {
    const left = this.#left + (Math.max(0, now - this.#at) / 1000) * this.#perSecond;
    return Math.max(0, 1 - left) / this.#perSecond;
  }

  /** Whether it has been used so long ago that it is as good as new. */
  isFull(now: number): boolean {
    return this.#left + (Math.max(0, now - this.#at) / 1000) * this.#perSecond >= this.#most;
  }
}

/** The same limit for many, each by a name. Whoever has not come for a while need not be remembered. */
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

  take(name: string, now: number): boolean {
    let bucket = this.#byName.get(name);
    if (bucket === undefined) {
      bucket = new TokenBucket(this.#perSecond, this.#most, now);
      this.#byName.set(name, bucket);
    }
    return bucket.take(now);
  }

  /** How many seconds from now this one may do it again. */
  wait(name: string, now: number): number {
    return this.#byName.get(name)?.wait(now) ?? 0;
  }

  /** To be called now and then. */
  forget(now: number): void {
    for (const [name, bucket] of this.#byName) if (bucket.isFull(now)) this.#byName.delete(name);
  }
}
