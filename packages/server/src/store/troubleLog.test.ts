import { expect, it } from 'vitest';
import { REMIND_MS, StoreTrouble } from './troubleLog.ts';

it('is logged when it begins, once a minute while it lasts, and when it is over', async () => {
  let now = 1_000_000;
  let isAway = true;
  const said: string[] = [];
  const trouble = new StoreTrouble({
    ping: async () => {
      if (isAway) throw new Error('away');
    },
    now: () => now,
    warn: (problem, where, unsaid) =>
      said.push(`${where}: ${(problem as Error).message}, ${unsaid} more before`),
    recovered: (milliseconds) => said.push(`back after ${milliseconds}`),
  });
  await trouble.answered();
  expect(said).toEqual([]);
  for (let i = 0; i < 100; i++) trouble.note(new Error('gone'), i === 0 ? 'clock' : 'tell');
  // It answers, but cannot do its work.
  await trouble.answered();
  expect(said.splice(0)).toEqual(['clock: gone, 0 more before']);
  now += REMIND_MS;
  trouble.note(new Error('still'), 'tell');
  trouble.note(new Error('still'), 'tell');
  expect(said.splice(0)).toEqual(['tell: still, 100 more before']);
  isAway = false;
  await Promise.all([trouble.answered(), trouble.answered()]);
  await trouble.answered();
  expect(said.splice(0)).toEqual([`back after ${REMIND_MS}`]);
  trouble.note(new Error('again'), 'clock');
  expect(said).toEqual(['clock: again, 0 more before']);
});
