import { applyCommand, makeRuleset, viewOf } from '@rummikub/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { dealt } from '../../test/games.ts';
import { LEVEL_NAMES } from '../players/roster.ts';
import { chooseInWorker } from '../worker/worker.ts';
import { startThread } from './index.ts';

const state = dealt(makeRuleset({ startingPlayer: 'first_seat' }), 2, 'thread');

describe('a thread of bots', () => {
  const thread = startThread();
  afterAll(() => thread.end());

  it.each(LEVEL_NAMES)('chooses a legal move at the level %s', async (level) => {
    const command = await chooseInWorker(thread, level, viewOf(state, 0), 'seed');
    expect(applyCommand(state, command).ok).toBe(true);
  });

  it('answers everybody who asks at the same time', async () => {
    const seeds = Array.from({ length: 20 }, (_, i) => `${i}`);
    const commands = await Promise.all(seeds.map((s) => chooseInWorker(thread, 'easy', viewOf(state, 0), s)));
    expect(commands.every((command) => applyCommand(state, command).ok)).toBe(true);
  });

  it('reports what went wrong, and goes on', async () => {
    await expect(chooseInWorker(thread, 'hard', viewOf(state, 1), '')).rejects.toThrow('turn of seat 0');
    await expect(thread.ask({ kind: 'sing' })).rejects.toThrow("nothing to do for 'sing'");
    expect((await chooseInWorker(thread, 'hard', viewOf(state, 0), '')).seat).toBe(0);
  });

  it('lets nobody wait when it is ended', async () => {
    const ended = startThread();
    const choice = chooseInWorker(ended, 'master', viewOf(state, 0), '');
    ended.end();
    await expect(choice).rejects.toThrow('ended before it answered');
    await expect(chooseInWorker(ended, 'easy', viewOf(state, 0), '')).rejects.toThrow('ended');
  });
});
