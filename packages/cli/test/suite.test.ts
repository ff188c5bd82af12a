/** `rummikub suite` with a bot, a Python program behind a pipe, and a program behind an address; and its verification. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import type { SuiteResult } from '../src/suite/result.ts';
import { SUITES, startOf } from '../src/suite/suites.ts';
import { rummikub } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'rummikub-suite-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [result, logs] = [join(folder, 'result.json'), join(folder, 'logs.jsonl')];

const played = async (agent: string, ...more: string[]): Promise<SuiteResult> => {
  const { code, out, err } = await rummikub(['suite', 'tiny-2p', '--agent', agent, '--json', ...more]);
  expect(err).toBe('');
  expect(code).toBe(0);
  return JSON.parse(out) as SuiteResult;
};

/** Runs a program that answers each question as this expression of JavaScript says. */
const program = (expression: string): string => {
  const file = join(folder, `agent-${expression.length}.cjs`);
  writeFileSync(
    file,
    `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const { view } = JSON.parse(line); const answer = ${expression};
      if (answer !== null) console.log(JSON.stringify(answer)); });`,
  );
  return `"${process.execPath}" ${file}`;
};
const DRAW = `{ type: view.pool_size > 0 ? 'draw' : 'pass' }`;

describe('a suite', () => {
  it('has the same deals for ever', () => {
    // The first tiles of the first deal of each suite. They change only where the suite gets another version.
    const first = SUITES.map((suite) => {
      const [rack = []] = startOf(suite, 0).state.seats.map((seat) => seat.rack);
      return `${suite.name} ${suite.version} ${suite.deals} ${rack.slice(0, 4).join(' ')}`;
    });
    expect(first).toMatchInlineSnapshot(`
      [
        "tiny-2p 1 1000 1ra 1bb 4ba 5ka",
        "standard-2p 1 1000 4ob 5ka 5ba 6ka",
        "standard-3p 1 500 1ka 1ba 1ob 3ob",
        "standard-4p 1 500 1ba 2kb 2ob 4ba",
        "modern-2p 1 1000 2rb 2ob 3ka 3ba",
      ]
    `);
  });

  it('is even for its own opponent, and its result can be verified by the logs', async () => {
    const made = await played('optimal', '--deals', '3', '--logs', logs);
    expect(made).toMatchObject({ suite: 'tiny-2p', deals: 3, games: 6, complete: false, win_rate: 0.5 });
    writeFileSync(result, JSON.stringify(made));
    const verified = await rummikub(['suite', 'tiny-2p', '--verify', result, '--logs', logs]);
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toContain('6 games replayed');
    // A better result than the games give.
    writeFileSync(result, JSON.stringify({ ...made, win_rate: 0.6 }));
    expect(await rummikub(['suite', 'tiny-2p', '--verify', result, '--logs', logs])).toMatchObject({
      code: 1,
    });
    // A game of another deal in place of the first.
    const [, second = '', ...rest] = readFileSync(logs, 'utf8').trim().split('\n');
    const swapped = rest[0]?.replace('"deal":1,"seat":0', '"deal":0,"seat":0');
    writeFileSync(logs, [swapped, second, ...rest].join('\n'));
    const other = await rummikub(['suite', 'tiny-2p', '--verify', result, '--logs', logs]);
    expect(other).toMatchObject({ code: 1, out: '' });
    expect(other.err).toContain('another deal');
    // What is no result, and what is no log.
    writeFileSync(logs, 'null\n');
    expect(await rummikub(['suite', 'tiny-2p', '--verify', result, '--logs', logs])).toMatchObject({
      code: 2,
    });
    expect(await rummikub(['suite', 'tiny-2p', '--verify', '-', '--logs', logs], '7')).toMatchObject({
      code: 2,
    });
  });

  it('is played by a Python program over a pipe, which makes only legal moves', async () => {
    if (spawnSync('python3', ['--version']).status !== 0) {
      console.warn('There is no python3 on this machine: the example agent was not tried.');
      return;
    }
    const agent = `python3 ${join(import.meta.dirname, '..', 'examples', 'agent.py')}`;
    expect(await played(agent, '--deals', '3')).toMatchObject({ games: 6, illegal: 0, late: 0 });
  });

  it('is lost by an illegal move, and by a late one', async () => {
    const illegal = await played(program(`{ type: 'play_tiles', melds: [] }`), '--deals', '1');
    expect(illegal).toMatchObject({ games: 2, win_rate: 0, illegal: 2 });
    const late = await played(
      program(`view.turn_number > 3 ? null : ${DRAW}`),
      '--deals',
      '1',
      '--seconds',
      '1',
    );
    expect(late).toMatchObject({ games: 2, win_rate: 0, late: 2 });
  });

  it('is played by a program behind an address', async () => {
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const { view } = JSON.parse(body) as { view: { pool_size: number } };
        response.end(JSON.stringify({ type: view.pool_size > 0 ? 'draw' : 'pass' }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    try {
      const made = await played(address, '--deals', '1');
      // With tiles that can be laid, passing is illegal.
      expect(made).toMatchObject({ agent: address, games: 2, late: 0 });
    } finally {
      server.close();
    }
    const gone = await rummikub(['suite', 'tiny-2p', '--agent', address, '--deals', '1']);
    expect(gone).toMatchObject({ code: 2, out: '' });
    expect(gone.err).toContain('cannot be reached');
  });

  it('says who may play, and which suites there are', async () => {
    expect((await rummikub(['suite', 'huge'])).err).toContain('tiny-2p, standard-2p');
    expect((await rummikub(['suite', 'tiny-2p'])).err).toContain('--agent');
    expect((await rummikub(['suite', 'tiny-2p', '--agent', 'nobody'])).err).toContain('name of a bot');
    const ended = await rummikub(['suite', 'tiny-2p', '--agent', 'exit 3;', '--deals', '1']);
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.err).toContain('ended with 3');
  });
});
