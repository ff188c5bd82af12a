/** The command of a clone on a Node that cannot run TypeScript: it starts the installed Node. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Ended, rummikub } from './run.ts';
import { Terminal } from './terminal.ts';

const BIN = join(import.meta.dirname, '..', 'bin', 'main.mjs');
/** Makes any Node behave as Node 20, which cannot run TypeScript. */
const OLD = '--no-experimental-strip-types';

const folder = mkdtempSync(join(tmpdir(), 'rummikub-bin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs it until its input ends or, with a signal, until it has written something. */
function run(
  args: readonly string[],
  { bin = BIN, input = '', signal }: { bin?: string; input?: string; signal?: NodeJS.Signals } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [OLD, bin, ...args]);
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (signal !== undefined && !child.killed) child.kill(signal);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('error', reject);
    child.on('close', (code, by) => resolve({ code, signal: by, out, err }));
    child.stdin.write(input);
    if (signal === undefined) child.stdin.end();
  });
}

describe('the command on an old Node', () => {
  it.each([
    [['--version'], ''],
    [['solve', '--json'], '5r-7r | 8r\n'],
    [['validate', '5r,6r,j 9k,9r,9r'], ''],
    [['no-such-command'], ''],
  ])('answers %s as on a new one, with the same exit code', async (args, input) => {
    expect(await run(args, { input })).toEqual(await rummikub(args, input));
  });

  it('says in a sentence what is needed where nothing was installed', async () => {
    const bin = join(folder, 'packages', 'cli', 'bin', 'main.mjs');
    cpSync(BIN, bin);
    expect(await run(['--version'], { bin })).toEqual({
      code: 2,
      signal: null,
      out: '',
      err: `rummikub: Node 24.2 or newer is needed: npm ci in the repository brings it; this is ${process.version}.\n`,
    });
  });

  // Windows has no such signals.
  const signals =
    process.platform === 'win32'
      ? []
      : ([
          ['SIGINT', 130],
          ['SIGTERM', 143],
          ['SIGHUP', 129],
        ] as const);
  it.each(signals)('is stopped by %s as the game itself is, with %i', async (signal, code) => {
    const game = ['play', '--json', '--bots', '1', '--log', join(folder, `${signal}.json`)];
    expect(await run(game, { signal })).toMatchObject({ code, err: '' });
  });

  it.skipIf(process.platform === 'win32')('ends by the signal that ended the command', async () => {
    // The gym has no handler for signals, and answers every frame, even one that it cannot read.
    const frame = Buffer.from([2, 0, 0, 0, 255, 0]).toString('latin1');
    const ended = await run(['gym'], { input: frame, signal: 'SIGTERM' });
    expect(ended).toMatchObject({ code: null, signal: 'SIGTERM' });
  });

  it('gets ctrl-C once: the arena prints what it has', async () => {
    const args = ['arena', 'greedy', 'random', '--preset', 'tiny', '--deals', '10000000', '--threads', '1'];
    const arena = new Terminal(args, {}, { start: [OLD, BIN] });
    await arena.until(({ text }) => / of 10000000 deals/.test(text));
    arena.type('\u0003');
    expect(await arena.exit()).toBe(130);
    expect(arena.text).toMatch(/\| greedy +\|/);
  });
});
