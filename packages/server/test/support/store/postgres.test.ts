/** The PostgreSQL of the tests ends with the process that has started it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Starts PostgreSQL in a process of its own, and ends that in the given way. */
async function startAndEnd(ending: string): Promise<{ pid: number; folder: string }> {
  const harness = JSON.stringify(join(import.meta.dirname, 'postgres.ts'));
  const code = `import { startPostgres } from ${harness};
    const postgres = await startPostgres();
    console.log(JSON.stringify({ pid: postgres.pid, folder: postgres.folder }));
    ${ending}`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const started = JSON.parse(line) as { pid: number; folder: string };
  child.kill(ending.includes('setInterval') ? 'SIGKILL' : 0);
  await exited;
  return started;
}

it.each([
  ['is killed', 'setInterval(() => {}, 1000);'],
  ['comes to its end', ''],
])('when the process that started it %s', async (_, ending) => {
  const { pid, folder } = await startAndEnd(ending);
  // The guard needs a moment; the test's own limit ends it otherwise.
  while (alive(pid) || existsSync(folder)) await delay(20);
  expect(alive(pid)).toBe(false);
});
