/** The descriptions for programs that are kept in docs/, and what can be made of them. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTRACTS, contractText } from '../../../../scripts/docs/contracts.ts';
import type { paths } from '../support/api.js';
import { createGame, joinGame } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const server = serverForAll();

interface Document {
  readonly info?: { version: string };
}

describe.each(CONTRACTS)('docs/%s', (name) => {
  const text = readFileSync(join(ROOT, 'docs', name), 'utf8').replaceAll('\r\n', '\n');

  it('is what the server says: npm run contracts writes it', async () => {
    const said = (await (await fetch(`${server.base}/${name}`)).json()) as Document;
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    if (said.info !== undefined) said.info.version = version;
    expect(contractText(said) === text).toBe(true);
  });

  it('says nothing of numbers that it has no bounds for, and leads nowhere else', () => {
    expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
    const document = JSON.parse(text) as unknown;
    for (const [, path = ''] of text.matchAll(/"\$ref": "#\/([^"]+)"/g)) {
      const found = path
        .split('/')
        .reduce((at: unknown, key) => (at as Record<string, unknown>)?.[key], document);
      expect(found, path).toBeDefined();
    }
  });
});

/** What the generated types say of a request, as a function: the body that it takes and the answers that it can give. */
type Json<T> = T extends {
  content: { 'application/json': infer J } | { 'application/problem+json': infer J };
}
  ? J
  : never;
type Posts = {
  [P in keyof paths]: paths[P] extends { post: { requestBody: unknown } } ? P : never;
}[keyof paths];
type Post<P extends Posts> = paths[P] extends { post: { requestBody: infer B; responses: infer R } }
  ? { body: Json<B>; answer: { [S in keyof R]: { status: S; body: Json<R[S]> } }[keyof R] }
  : never;

async function post<P extends Posts>(path: P, body: Post<P>['body']): Promise<Post<P>['answer']> {
  const answer = await fetch(`${server.base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() } as Post<P>['answer'];
}

describe('a client made of docs/openapi.json', () => {
  it('asks for the best play and reads it, with types for both', async () => {
    const { status, body } = await post('/api/v1/solve', {
      table: [{ kind: 'run', slots: ['5ra', '6ra', { tile: 'ja', as: '7r' }] }],
      rack: ['8ra', '12ka'],
      opened: true,
    });
    if (status !== 200) throw new Error(body.message);
    expect(body.play?.played).toEqual(['8ra']);
    expect(body.play?.table[0]?.slots).toHaveLength(4);
  });

  it('reads a refusal by its status', async () => {
    const answer = await post('/api/v1/plays/count', { table: [], rack: ['7rx'] });
    if (answer.status !== 400) throw new Error(`${answer.status}`);
    expect(answer.body.violations[0]?.path).toBe('rack[0]');
  });
});

const python = ['python3', 'python'].find((name) =>
  spawnSync(name, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('Python 3'),
);

describe('a program that plays', () => {
  const folder = join(ROOT, 'packages', 'server', 'examples');
  const programs: [string, string[]][] = [
    ['bot.ts', [process.execPath, join(folder, 'bot.ts')]],
    ['bot.py', [python ?? process.execPath, join(folder, python === undefined ? 'bot.ts' : 'bot.py')]],
  ];
  if (python === undefined) console.warn('There is no python3 on this machine: bot.py was not tried.');

  it.each(programs)('plays a game to its end by its token: %s', async (_, [program = '', ...args]) => {
    const host = await createGame(server.base, {
      name: 'One',
      preset: 'tiny',
      seats: [{ kind: 'human' }, { kind: 'human' }],
    });
    const guest = await joinGame(server.base, host.game, 'Two');
    const ended = [host.token, guest.token].map(async (token) => {
      const child = spawn(program, [...args, server.base, host.game.game_id, token], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      const [code] = (await once(child, 'close')) as [number];
      return { code, reason: (JSON.parse(said) as { reason: string }).reason };
    });
    const [first, second] = await Promise.all(ended);
    expect(first).toEqual(second);
    expect(first?.code).toBe(0);
    expect(first?.reason).toMatch(/rack|blocked/i);
  });
});
