/** The server as a program: its help, its messages about settings, folder and port, and its exit. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { spawnServer } from './support/testServer.ts';

describe('the program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rummikub-main-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const main = join(import.meta.dirname, '..', 'src', 'main.ts');
  const run = (...args: string[]) => spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });

  it('explains its settings, and names those that are wrong', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--database-url') });
    const wrong = run('--port', 'x');
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toContain('PORT (--port)');
    const nowhere = run('--port=0', '--host=999.1.1.1', `--data-dir=${join(folder, 'host')}`);
    expect(nowhere.status).toBe(1);
    expect(nowhere.stderr).toContain('no address of this machine');
    expect(nowhere.stderr).not.toContain('    at ');
    // No user can create a folder there.
    const nothing = run('--port=0', '--host=127.0.0.1', '--data-dir=/proc/rummikub/data');
    expect(nothing.status).toBe(1);
    expect(nothing.stderr).toContain('The data folder /proc/rummikub/data cannot be used');
  });

  it('says that its folder or its port is in use, and stops on a signal', async () => {
    const first = await spawnServer([`--data-dir=${folder}`]);
    const sameFolder = run('--port=0', `--data-dir=${folder}`);
    expect(sameFolder.status).toBe(1);
    expect(sameFolder.stderr).not.toContain('    at ');
    const samePort = run(
      `--port=${new URL(first.base).port}`,
      '--host=127.0.0.1',
      `--data-dir=${join(folder, 'b')}`,
    );
    expect(samePort.status).toBe(1);
    expect(samePort.stderr).toContain('The port is in use');
    expect(await first.stop()).toBe(0);
  });
});
