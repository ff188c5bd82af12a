/** `npm start` leads to a page. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../packages/server/test/support/freePort.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'rummikub-start-'));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
let server: ChildProcess;
let address: string;

beforeAll(async () => {
  const port = await freePort();
  address = `http://localhost:${port}`;
  const [, ...start] = scripts.start.split(' ');
  const args = [...start, '--port', String(port), '--data-dir', join(data, 'games')];
  server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  for (;;) {
    const answer = await fetch(`${address}/actuator/health`).catch(() => null);
    if (answer?.ok) return;
    if (server.exitCode !== null) throw new Error(`npm start ended with ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
});

afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true });
});

describe('npm start', () => {
  it('serves the web application', async () => {
    const page = await fetch(`${address}/`);
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    const script = /<script[^>]+src="([^"]+)"/.exec(html)?.[1];
    expect(script).toBeDefined();
    const answer = await fetch(new URL(script!, `${address}/`));
    expect(answer.headers.get('content-type')).toContain('javascript');
  });

  it('tells Node the same as the image and the command line do', () => {
    const flags = scripts.start.match(/--\S+/g)!;
    expect(flags.length).toBeGreaterThan(0);
    for (const file of ['Dockerfile', 'packages/cli/src/commands/server/serve.ts']) {
      const quoted = readFileSync(join(root, file), 'utf8').replaceAll('"', "'");
      expect(quoted).toContain(flags.map((flag) => `'${flag}'`).join(', '));
    }
  });

  it('serves the interface for programs', async () => {
    const answer = await fetch(`${address}/api/v1/melds/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        type: 'SET',
        tiles: ['RED', 'BLUE', 'BLACK'].map((color) => ({ color, value: 7, joker: false })),
      }),
    });
    expect(await answer.json()).toEqual({ valid: true });
  });
});
