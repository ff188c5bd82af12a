/** How the clock looks for due work. Whole games with clocks are in `test/game/clock.test.ts`. */
import { expect, it, vi } from 'vitest';
import { Clock, type ClockOptions } from './clock.ts';

it('goes on looking while one game takes long, works on no game twice at once, and stops when all work is done', async () => {
  const done: string[] = [];
  let free = (): void => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  // The first is claimed again and again, as if its time were over.
  const store = {
    claimDue: async () => ['held', `g${done.length}`].map((gameId) => ({ gameId, work: 'clock' })),
  };
  const overdue = {
    async runClock(gameId: string) {
      if (gameId === 'held') await held;
      done.push(gameId);
    },
  };
  const clock = new Clock({
    store: store as unknown as ClockOptions['store'],
    overdue: overdue as unknown as ClockOptions['overdue'],
    pickUpBot() {},
    pollMs: 1,
    keepHours: { finished: 0, abandoned: 0 },
    now: () => 1e12,
    onProblem(problem) {
      throw problem;
    },
    onLooked() {},
    beat: async () => {},
    isSteady: () => true,
    elapsed: () => performance.now(),
    sweepMs: 1,
  });
  clock.start();
  await vi.waitFor(() => expect(done.length).toBeGreaterThan(5), 60_000);
  expect(done).not.toContain('held');
  const stopped = clock.stop().then(() => done.filter((id) => id === 'held'));
  free();
  expect(await stopped).toEqual(['held']);
});

it('deletes all games that are too old, and looks for clocks meanwhile', async () => {
  const old = { finished: 950, abandoned: 30 };
  let looks = 0;
  let looksAtTheEnd = 0;
  const store = {
    async claimDue() {
      looks++;
      return [];
    },
    async deleteOldGames({ status, limit }: { status: 'finished' | 'abandoned'; limit: number }) {
      const gone = Math.min(limit, old[status]);
      old[status] -= gone;
      if (old.finished === 0) looksAtTheEnd = looks;
      return Array.from({ length: gone }, () => 'id');
    },
  };
  const clock = new Clock({
    store: store as unknown as ClockOptions['store'],
    overdue: {} as ClockOptions['overdue'],
    pickUpBot() {},
    pollMs: 1,
    keepHours: { finished: 24, abandoned: 24 },
    // Time stands still: all of it belongs to one sweep.
    now: () => 1e12,
    onProblem(problem) {
      throw problem;
    },
    onLooked() {},
    beat: async () => {},
    isSteady: () => true,
    elapsed: () => performance.now(),
    sweepMs: 1,
  });
  clock.start();
  await vi.waitFor(() => expect(old).toEqual({ finished: 0, abandoned: 0 }), 60_000);
  await clock.stop();
  expect(looksAtTheEnd).toBeGreaterThanOrEqual(10);
});
