/** Asks servers for their health all the time, and compares the answers with what was done to them. */
import { pause } from './faults.ts';

/** What is known about a server at a moment. */
export interface Patient {
  readonly base: string;
  /** Whether all has been well for so long that the server must say so. */
  readonly mustBeUp: boolean;
  /** Whether moves have failed for so long that the server must not say that all is well. */
  readonly mustBeDown: boolean;
}

const BETWEEN_MS = 250;
/** Longer than a health check waits for a silent database. */
const PATIENCE_MS = 8_000;

export class HealthWatch {
  readonly #patients: () => readonly Patient[];
  readonly #running: Promise<void>;
  #stopped = false;
  /** Answers that had to be `UP`, answers that had to be something else, and answers of both kinds and neither. */
  up = 0;
  down = 0;
  looks = 0;

  constructor(patients: () => readonly Patient[]) {
    this.#patients = patients;
    this.#running = this.#watch();
    // `stop` throws what was found. Until then it is not unhandled.
    this.#running.catch(() => {});
  }

  async #watch(): Promise<void> {
    while (!this.#stopped) {
      await Promise.all(this.#patients().map((patient) => this.#look(patient)));
      await pause(BETWEEN_MS);
    }
  }

  async #look(before: Patient): Promise<void> {
    const answer = await ask(before.base);
    // Only what was true before and after the question counts.
    const after = this.#patients().find(({ base }) => base === before.base);
    if (after === undefined || this.#stopped) return;
    this.looks++;
    if (answer.status !== null && answer.status !== 200 && answer.status !== 503)
      throw new Error(`${before.base}: health answered ${answer.status}`);
    if (before.mustBeUp && after.mustBeUp) {
      this.up++;
      if (answer.health !== 'UP')
        throw new Error(`${before.base}: all is well, but health is ${answer.health}`);
    }
    if (before.mustBeDown && after.mustBeDown) {
      this.down++;
      if (answer.health === 'UP') throw new Error(`${before.base}: no move can be stored, but health is UP`);
    }
  }

  /** Throws if an answer was wrong. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  /** Rejects at the first wrong answer. */
  get failed(): Promise<never> {
    return this.#running.then(() => new Promise<never>(() => {}));
  }
}

async function ask(base: string): Promise<{ status: number | null; health: string }> {
  try {
    const response = await fetch(`${base}/actuator/health`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { status } = (await response.json()) as { status: string };
    return { status: response.status, health: status };
  } catch (problem) {
    return { status: null, health: `no answer (${(problem as Error).message})` };
  }
}
