/** Looking for what is due: how much at once, and how often. Whole games with clocks are in `test/clock.test.ts`. */
import { expect, it, vi } from 'vitest';
import { Clock, type ClockOptions } from './clock.ts';

it('deletes all games that are too old, however many, and goes on looking for clocks meanwhile', async () => {
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
    matches: {} as ClockOptions['matches'],
    bots: {} as ClockOptions['bots'],
    pollMs: 1,
    keep: { finished: 24, abandoned: 24 },
    // Time stands still: all of it belongs to one sweep.
    now: () => 1e12,
    onProblem(problem) {
      throw problem;
    },
  });
  clock.start();
  await vi.waitFor(() => expect(old).toEqual({ finished: 0, abandoned: 0 }), 60_000);
  await clock.stop();
  expect(looksAtTheEnd).toBeGreaterThanOrEqual(10);
});
