import { applyCommand, makeRuleset, viewOf } from '@rummikub/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { dealt } from '../../test/games.ts';
import { LEVEL_NAMES } from '../players/levels.ts';
import { botThreads, threadPool } from './index.ts';

const state = dealt(makeRuleset({ startingPlayer: 'first_seat' }), 2, 'thread');

const view = viewOf(state, 0);

describe('threads of bots', () => {
  const thread = botThreads(1);
  afterAll(() => thread.end());

  it.each(LEVEL_NAMES)('choose a legal move at the level %s', async (level) => {
    const command = await thread.ask('choose', { level, view, seed: 'seed' });
    expect(applyCommand(state, command).ok).toBe(true);
  });

  it('report an error of a bot, and go on', async () => {
    const notToMove = viewOf(state, 1);
    await expect(thread.ask('choose', { level: 'hard', view: notToMove, seed: '' })).rejects.toThrow(
      'turn of seat 0',
    );
    expect((await thread.ask('choose', { level: 'hard', view, seed: '' })).seat).toBe(0);
  });

  it('that are ended give no answer', async () => {
    const ended = botThreads(1);
    const choice = ended.ask('choose', { level: 'master', view, seed: '' });
    const refused = expect(choice).rejects.toThrow('ended before it answered');
    await ended.end();
    await refused;
    await expect(ended.ask('choose', { level: 'easy', view, seed: '' })).rejects.toThrow('ended');
  });
});

/** The file of a thread that doubles numbers, never answers 0, throws at 1 and exits at 2. */
const file = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { threadPort } from '${new URL('./index.ts', import.meta.url)}';
    import { serveTasks } from '${new URL('../worker/tasks.ts', import.meta.url)}';
    serveTasks(threadPort(), {
      double: (n) => {
        if (n === 0) for (;;);
        if (n === 1) throw new Error('not one');
        if (n === 2) process.exit();
        return n * 2;
      },
    });`)}`,
);

describe('a pool of threads', () => {
  it('replaces a thread that takes too long or ends', async () => {
    const pool = threadPool<{ readonly double: (n: number) => number }>(file, { size: 1 });
    const double = (n: number, longest = 30_000): Promise<unknown> =>
      pool.ask('double', n, { longest }).catch(({ code }) => code);
    const asked = [double(0, 50), double(3), double(1), double(2), double(4)];
    expect(await Promise.all(asked)).toEqual(['too_long', 6, 'failed', 'failed', 8]);
    await pool.end();
  });
});
