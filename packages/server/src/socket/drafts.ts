/**
 * The drafts of turns, at a bounded rate for each seat over all its connections. A player who moves tiles sends many; only
 * the newest matters. A draft that comes too early waits, unread, until a newer one replaces it or its time has come.
 */
import { TokenBucket } from '../http/limits/tokenBucket.ts';

/** Drafts of one seat that are shown in a second. */
const PER_SECOND = 5;
/** Characters of a draft. The largest set of tiles, each in a meld of its own, needs fewer. */
export const DRAFT_LENGTH = 8_000;

interface Desk {
  readonly bucket: TokenBucket;
  /** Shows the newest draft that waits. */
  waiting: (() => Promise<void>) | null;
  timer: NodeJS.Timeout | undefined;
}

export class Drafts {
  readonly #now: () => number;
  readonly #desks = new Map<string, Desk>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Shows a draft now, or as soon as the rate of its seat allows. `show` reads it, and never rejects. */
  async offer(gameId: string, seat: number, show: () => Promise<void>): Promise<void> {
    const key = `${gameId} ${seat}`;
    const now = this.#now();
    const desk = this.#desks.get(key) ?? {
      bucket: new TokenBucket(PER_SECOND, PER_SECOND, now),
      waiting: null,
      timer: undefined,
    };
    this.#desks.set(key, desk);
    if (desk.waiting === null && desk.bucket.take(now)) return show();
    desk.waiting = show;
    desk.timer ??= setTimeout(() => this.#showWaiting(desk), 1000 / PER_SECOND).unref();
  }

  #showWaiting(desk: Desk): void {
    desk.timer = undefined;
    const show = desk.waiting;
    if (show === null) return;
    if (desk.bucket.take(this.#now())) {
      desk.waiting = null;
      void show();
    } else desk.timer = setTimeout(() => this.#showWaiting(desk), 1000 / PER_SECOND).unref();
  }

  /** The seat has moved: a draft that still waits is out of date. */
  drop(gameId: string, seat: number): void {
    // Most games show no drafts, and every move comes here.
    if (this.#desks.size === 0) return;
    const desk = this.#desks.get(`${gameId} ${seat}`);
    if (desk !== undefined) desk.waiting = null;
  }

  /** Forgets seats without recent drafts. To be called regularly. */
  sweep(): void {
    const now = this.#now();
    for (const [key, { waiting, bucket }] of this.#desks)
      if (waiting === null && bucket.isFull(now)) this.#desks.delete(key);
  }
}
