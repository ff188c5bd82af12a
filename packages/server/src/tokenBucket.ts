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
}
