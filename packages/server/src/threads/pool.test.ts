import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { READY, WorkerPool } from './pool.ts';

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

function makePool(size: number, mostWaiting = 100, more: { longestWaitMs?: number } = {}) {
  const problems: unknown[] = [];
  const pool = new WorkerPool({
    file: pathToFileURL(file),
    size,
    mostWaiting,
    ...more,
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

  it('do not work for somebody who is gone, and the next question is answered', async () => {
    const { pool, problems } = makePool(1);
    const gone = new AbortController();
    const asked = [
      pool.ask(0, 60_000, { gone: gone.signal }),
      pool.ask(0, 60_000, { gone: gone.signal }),
      pool.ask(2, 60_000),
    ];
    gone.abort();
    asked.push(pool.ask(3, 60_000, { gone: gone.signal }));
    expect(await Promise.all(asked)).toEqual([
      { ok: false, error: 'closed' },
      { ok: false, error: 'closed' },
      { ok: true, value: 4 },
      { ok: false, error: 'closed' },
    ]);
    expect(problems).toEqual([]);
    await pool.close();
  });

  it('are not waited for without end', async () => {
    const { pool } = makePool(1, 100, { longestWaitMs: 50 });
    const first = pool.ask(0, 1000);
    expect(await pool.ask(2, 1000)).toEqual({ ok: false, error: 'too_busy' });
    expect(await first).toEqual({ ok: false, error: 'too_long' });
    await pool.close();
  });

  it('are left to others by whoever asks for much', async () => {
    const { pool } = makePool(2);
    const endless = Array.from({ length: 50 }, () => pool.ask(0, 60_000, { name: 'a' }));
    expect(await pool.ask(2, 60_000, { name: 'b' })).toEqual({ ok: true, value: 4 });
    expect(await pool.ask(3, 60_000, { name: 'c' })).toEqual({ ok: true, value: 6 });
    expect(pool.waiting).toBe(49);
    await pool.close();
    for (const answer of await Promise.all(endless)) expect(answer).toEqual({ ok: false, error: 'closed' });
  });

  it('finish what they work on when everything else is refused', async () => {
    const { pool } = makePool(1);
    await pool.ask(2, 10_000);
    const [working, waiting] = [pool.ask(3, 10_000), pool.ask(4, 10_000)];
    pool.refuse();
    expect(await Promise.all([working, waiting, pool.ask(5, 10_000)])).toEqual([
      { ok: true, value: 6 },
      { ok: false, error: 'closed' },
      { ok: false, error: 'closed' },
    ]);
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
