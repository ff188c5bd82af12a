import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { READY, WorkerPool } from './workerPool.ts';

const folder = mkdtempSync(join(tmpdir(), 'rummikub-pool-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A thread that doubles numbers, never answers 0, and breaks on 1. */
const file = join(folder, 'worker.mjs');
writeFileSync(
  file,
  `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (n) => {
  if (n === 0) for (;;);
  if (n === 1) throw new Error('broken');
  parentPort.postMessage(n * 2);
});
parentPort.postMessage('${READY}');`,
);

function makePool(size: number, mostWaiting = 100) {
  const problems: unknown[] = [];
  const pool = new WorkerPool({
    file: pathToFileURL(file),
    size,
    mostWaiting,
    onProblem: (problem) => problems.push(problem),
  });
  return { pool, problems };
}

describe('threads', () => {
  it('answer every question, however many wait', async () => {
    const { pool } = makePool(2);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => pool.ask(i + 2, 10_000)));
    expect(answers).toEqual(answers.map((_, i) => ({ ok: true, value: (i + 2) * 2 })));
    await pool.close();
  });

  it('that take too long or break are replaced, and the next question is answered', async () => {
    const { pool, problems } = makePool(1);
    const answers = await Promise.all([
      pool.ask(0, 50),
      pool.ask(2, 10_000),
      pool.ask(1, 10_000),
      pool.ask(3, 10_000),
    ]);
    expect(answers).toEqual([
      { ok: false, error: 'too_long' },
      { ok: true, value: 4 },
      { ok: false, error: 'failed' },
      { ok: true, value: 6 },
    ]);
    expect(problems).toHaveLength(1);
    await pool.close();
  });

  it('take no more than may wait, and nothing after the end', async () => {
    const { pool } = makePool(1, 1);
    const first = pool.ask(0, 60_000);
    const second = pool.ask(2, 60_000);
    expect(await pool.ask(3, 60_000)).toEqual({ ok: false, error: 'too_busy' });
    await pool.close();
    expect([await first, await second]).toEqual([
      { ok: false, error: 'closed' },
      { ok: false, error: 'closed' },
    ]);
    expect(await pool.ask(2, 1000)).toEqual({ ok: false, error: 'closed' });
  });
});
