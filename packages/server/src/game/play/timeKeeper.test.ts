import { expect, it } from 'vitest';
import { TimeKeeper } from './timeKeeper.ts';

const HOUR = 3_600_000;

/** A keeper whose clocks the test turns, without a store. */
function keeper(away: () => number = () => 0) {
  const clocks = { wall: 1e12, elapsed: 0 };
  const jumps: number[] = [];
  const absences: number[] = [];
  const beats: number[] = [];
  const own = new TimeKeeper({
    beat: async ({ now }) => {
      beats.push(now);
      return { now, awayMs: away() };
    },
    wall: () => clocks.wall,
    elapsed: () => clocks.elapsed,
    onJump: (ms) => jumps.push(ms),
    onAway: (ms) => absences.push(ms),
  });
  const pass = async (ms: number): Promise<void> => {
    clocks.wall += ms;
    clocks.elapsed += ms;
    await own.beat();
  };
  return { own, clocks, jumps, absences, beats, pass };
}

it('goes on by the time of the process, and takes over a jump of the clock only with a beat', async () => {
  const { own, clocks, jumps, pass } = keeper();
  await pass(0);
  const before = own.now();
  clocks.wall += 10 * 365 * 24 * HOUR;
  expect(own.now()).toBe(before);
  expect(own.isSteady()).toBe(true);
  await pass(3000);
  expect(own.now()).toBe(clocks.wall);
  expect(jumps).toHaveLength(1);
  // The jump is waited out.
  expect(own.isSteady()).toBe(false);
  await pass(23 * HOUR);
  expect(own.isSteady()).toBe(false);
  await pass(HOUR);
  expect(own.isSteady()).toBe(true);
});

it('beats every two seconds, and tells of absences; after a very long one nothing is deleted for a day', async () => {
  let away = 60_000;
  const { own, absences, beats, pass } = keeper(() => away);
  for (let i = 0; i < 10; i++) await pass(1000);
  expect(beats).toHaveLength(5);
  expect(absences[0]).toBe(60_000);
  expect(own.isSteady()).toBe(true);
  away = 400 * 24 * HOUR;
  await pass(2000);
  expect(own.isSteady()).toBe(false);
});
