import { makeRuleset } from '@rummikub/engine';
import { describe, expect, it, vi } from 'vitest';
import type { Batch } from './batch.ts';
import { solveAll } from './pool.ts';
import type { Settings } from './settings.ts';

const SETTINGS: Settings = {
  asked: {},
  ruleset: makeRuleset(),
  objective: 'tiles',
  opening: false,
  explain: false,
  all: 0,
};

async function* batches(count: number): AsyncGenerator<Batch> {
  for (let index = 0; index < count; index++)
    yield { index, first: index + 1, lines: [`{"id":${index},"table":[],"rack":["1ra","2ra","3ra"]}`] };
}

describe('solving on several threads', () => {
  it('writes the results in the order of the input, though the writing is slow', async () => {
    const ids: number[] = [];
    const write = async (text: string): Promise<void> => {
      for (const line of text.trim().split('\n')) ids.push((JSON.parse(line) as { id: number }).id);
      await new Promise((resolve) => setImmediate(resolve));
    };
    const totals = await solveAll(batches(3000), SETTINGS, 3, write, 0);
    expect(totals).toEqual({ solved: 3000, failed: 0 });
    expect(ids).toEqual(Array.from({ length: 3000 }, (_, i) => i));
  });

  it('starts no worker for short work', async () => {
    const started = vi.fn();
    process.on('worker', started);
    try {
      await solveAll(batches(100), SETTINGS, 3, async () => {}, Number.POSITIVE_INFINITY);
      expect(started).not.toHaveBeenCalled();
      await solveAll(batches(100), SETTINGS, 3, async () => {}, 0);
      expect(started).toHaveBeenCalledTimes(2);
    } finally {
      process.off('worker', started);
    }
  });

  it('fails where reading fails', async () => {
    async function* broken(): AsyncGenerator<Batch> {
      yield* batches(2);
      throw new Error('the disk is gone');
    }
    await expect(solveAll(broken(), SETTINGS, 2, async () => {})).rejects.toThrow('the disk is gone');
  });

  it('fails where writing fails', async () => {
    const write = (): Promise<void> => Promise.reject(new Error('no room'));
    await expect(solveAll(batches(50), SETTINGS, 2, write)).rejects.toThrow('no room');
  });
});
