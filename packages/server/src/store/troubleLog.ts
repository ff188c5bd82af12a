/** What the log says of a store that is away: when it went, now and then that it still is, and when it is back. */

export interface StoreTroubleOptions {
  /** Resolves when the store can do its work. */
  readonly ping: () => Promise<void>;
  readonly now: () => number;
  readonly warn: (problem: unknown, where: string, unsaid: number) => void;
  readonly recovered: (milliseconds: number) => void;
}

/** Between two lines about the same trouble. */
export const REMIND_MS = 60_000;

export class StoreTrouble {
  readonly #is: StoreTroubleOptions;
  /** When it began and when it was last said; null while all is well. */
  #trouble: { readonly since: number; said: number; unsaid: number } | null = null;
  #asking = false;

  constructor(options: StoreTroubleOptions) {
    this.#is = options;
  }

  /** Something could not be done because the store is away. Many notice, and again and again; it is the same trouble. */
  note(problem: unknown, where: string): void {
    const { now, warn } = this.#is;
    const at = now();
    if (this.#trouble !== null && at - this.#trouble.said < REMIND_MS) {
      this.#trouble.unsaid++;
      return;
    }
    const { since = at, unsaid = 0 } = this.#trouble ?? {};
    this.#trouble = { since, said: at, unsaid: 0 };
    warn(problem, where, unsaid);
  }

  /** The store has answered. Where it was in trouble, it is asked whether all is well: reading alone does not tell. */
  async answered(): Promise<void> {
    if (this.#trouble === null || this.#asking) return;
    this.#asking = true;
    try {
      await this.#is.ping();
      const { since } = this.#trouble;
      this.#trouble = null;
      this.#is.recovered(this.#is.now() - since);
    } catch (problem) {
      this.note(problem, 'ping');
    } finally {
      this.#asking = false;
    }
  }
}
