/** Logs trouble with the store: when it begins, once a minute while it lasts, and when it is over. */

export interface StoreTroubleOptions {
  /** Resolves if the store can do its work. */
  readonly ping: () => Promise<void>;
  readonly now: () => number;
  readonly warn: (problem: unknown, where: string, unsaid: number) => void;
  readonly recovered: (milliseconds: number) => void;
}

/** Time between two lines about the same trouble. */
export const REMIND_MS = 60_000;

export class StoreTrouble {
  readonly #options: StoreTroubleOptions;
  /** When the trouble began and was last logged; null while the store works. */
  #trouble: { readonly since: number; said: number; unsaid: number } | null = null;
  #asking = false;

  constructor(options: StoreTroubleOptions) {
    this.#options = options;
  }

  /** The store has failed. Many callers notice the same trouble, so most notes are only counted. */
  note(problem: unknown, where: string): void {
    const { now, warn } = this.#options;
    const at = now();
    if (this.#trouble !== null && at - this.#trouble.said < REMIND_MS) {
      this.#trouble.unsaid++;
      return;
    }
    const { since = at, unsaid = 0 } = this.#trouble ?? {};
    this.#trouble = { since, said: at, unsaid: 0 };
    warn(problem, where, unsaid);
  }

  /** The store has answered. After trouble it is pinged: a successful read does not prove that writes work. */
  async answered(): Promise<void> {
    if (this.#trouble === null || this.#asking) return;
    this.#asking = true;
    try {
      await this.#options.ping();
      const { since } = this.#trouble;
      this.#trouble = null;
      this.#options.recovered(this.#options.now() - since);
    } catch (problem) {
      this.note(problem, 'ping');
    } finally {
      this.#asking = false;
    }
  }
}
