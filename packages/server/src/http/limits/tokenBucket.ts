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

  /** Takes one token. False where none is left. */
  take(now: number): boolean {
    const earned = (Math.max(0, now - this.#at) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#most, this.#left + earned);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }

  /** Seconds until the next token. */
  wait(now: number): number {
    const left = this.#left + (Math.max(0, now - this.#at) / 1000) * this.#perSecond;
    return Math.max(0, 1 - left) / this.#perSecond;
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

  take(name: string, now: number): boolean {
    let bucket = this.#byName.get(name);
    if (bucket === undefined) {
      bucket = new TokenBucket(this.#perSecond, this.#most, now);
      this.#byName.set(name, bucket);
    }
    return bucket.take(now);
  }

  /** Seconds until the next token of this name. */
  wait(name: string, now: number): number {
    return this.#byName.get(name)?.wait(now) ?? 0;
  }

  /** Drops full buckets. To be called regularly. */
  forget(now: number): void {
    for (const [name, bucket] of this.#byName) if (bucket.isFull(now)) this.#byName.delete(name);
  }
}
