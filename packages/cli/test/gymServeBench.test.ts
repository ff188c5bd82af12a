/** `gym`, `serve` and `bench`: commands that run another program of this repository. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMAND, program, rummikub } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'rummikub-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('gym, serve and bench', () => {
  it('answers frames in the gym, and ends with its input', async () => {
    const { code, err } = await rummikub(['gym']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const frame = Buffer.from([2, 0, 0, 0, 255, 0]).toString('latin1');
    expect((await rummikub(['gym'], frame)).out.length).toBeGreaterThan(5);
  });

  it('shows the settings of the server of the clone', async () => {
    const { code, out } = await program(['serve', '--', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('DATA_DIR');
  });

  // On Windows a signal ends the program at once, so it cannot be passed on.
  const signals = process.platform === 'win32' ? [] : (['SIGTERM', 'SIGINT', 'SIGHUP'] as const);
  it.each(signals)(
    'runs the server of the clone with its settings, and passes %s on to it',
    async (signal) => {
      const args = ['serve', '--host', '127.0.0.1', '--port', '0', '--data-dir', join(folder, signal)];
      const child = spawn(process.execPath, [COMMAND, ...args]);
      const ended = new Promise((resolve) => child.on('close', resolve));
      const port = await new Promise<string>((resolve, reject) => {
        let out = '';
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          out += text;
          const [, found] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(out) ?? [];
          if (found !== undefined) resolve(found);
        });
        child.on('close', () => reject(new Error(`the server ended: ${out}`)));
      });
      expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBeLessThan(500);
      child.kill(signal);
      await ended;
      await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
    },
  );

  it('passes on the answer of the benchmarks', async () => {
    const { code, err } = await program(['bench', 'no such thing']);
    expect(code).toBe(1);
    expect(err).toContain('There is no benchmark called no such thing.');
  });
});
