/**
 * The server's time. It goes on by the time that passes in this process. Jumps of the system's clock are taken over only
 * together with a beat, which moves all deadlines by the same time. A beat also finds the time in which no server worked,
 * whether it was stopped, frozen or without its database, and gives it back to the players.
 */
import type { Store } from '../../store/store.ts';

/** Time between two beats. */
const BEAT_MS = 2_000;
/** A longer time without a beat of any server counts as absence. */
const AWAY_MS = 5_000;
/** Time for people to connect again, which a turn gets besides. */
const GRACE_MS = 3_000;
/** A larger difference between the clocks is a jump. */
const JUMP_MS = 2_000;
/** Differences that come from the way to the database and back. */
const NOISE_MS = 250;
const DAY_MS = 86_400_000;
/** After an absence that is longer, the clock may be wrong: nothing is deleted for a day. */
const LONG_ABSENCE_MS = 7 * DAY_MS;

export interface TimeKeeperOptions {
  readonly beat: Store['beat'];
  /** The system's clock. */
  readonly wall: () => number;
  /** Time of this process, which never jumps. */
  readonly elapsed: () => number;
  /** The clock has jumped by this much. */
  readonly onJump: (milliseconds: number) => void;
  /** No server has worked for this long. */
  readonly onAway: (milliseconds: number) => void;
}

export class TimeKeeper {
  readonly #options: TimeKeeperOptions;
  /** The time at which `elapsed` was 0. */
  #base: number;
  #beatAt = Number.NEGATIVE_INFINITY;
  #beating: Promise<void> | null = null;
  #jumpedAt = Number.NEGATIVE_INFINITY;

  constructor(options: TimeKeeperOptions) {
    this.#options = options;
    this.#base = options.wall() - options.elapsed();
  }

  now = (): number => Math.round(this.#base + this.#options.elapsed());

  /** Whether the clock can be trusted for deleting old games. A jump is waited out. */
  isSteady = (): boolean => this.#options.elapsed() - this.#jumpedAt >= DAY_MS;

  /** Beats, if the last beat was some time ago. Deadlines may be judged after it. */
  beat = async (): Promise<void> => {
    if (this.#options.elapsed() - this.#beatAt < BEAT_MS) return;
    this.#beating ??= this.#beat().finally(() => {
      this.#beating = null;
    });
    await this.#beating;
  };

  async #beat(): Promise<void> {
    const { beat, wall, elapsed, onAway } = this.#options;
    const proposed = wall();
    const { now, awayMs } = await beat({ now: proposed, awayMs: AWAY_MS, graceMs: GRACE_MS });
    const step = now + (wall() - proposed) - this.now();
    const isFirst = this.#beatAt === Number.NEGATIVE_INFINITY;
    if (Math.abs(step) > JUMP_MS && !isFirst) this.#jumped(step);
    if (Math.abs(step) > NOISE_MS) this.#base += step;
    if (Math.abs(awayMs) > AWAY_MS) onAway(awayMs);
    if (Math.abs(awayMs) > LONG_ABSENCE_MS) this.#jumped(awayMs);
    this.#beatAt = elapsed();
  }

  #jumped(milliseconds: number): void {
    this.#jumpedAt = this.#options.elapsed();
    this.#options.onJump(milliseconds);
  }
}
