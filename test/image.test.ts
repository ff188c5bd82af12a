/**
 * The image without Docker: every stage of the Dockerfile is made in a folder of its own, from just the files that it
 * names, and what the image would run is run there.
 */
import { type ChildProcess, execSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, matchesGlob } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../packages/server/test/support/freePort.ts';
import { keptFiles } from './copy.ts';

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'rummikub-image-'));

interface Line {
  readonly word: string;
  readonly rest: string;
}

const lines: Line[] = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => ({ word: line.split(' ')[0]!, rest: line.slice(line.indexOf(' ') + 1).trim() }));

/** What the builder is sent: all that git would keep but what .dockerignore names. */
const context: string[] = (() => {
  const left = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n');
  const isLeft = (path: string): boolean =>
    path !== '.' && (left.some((pattern) => matchesGlob(path, pattern)) || isLeft(dirname(path)));
  return keptFiles().filter((file) => !isLeft(file));
})();

const stages: string[] = [];
const stageNamed = (name: string): string => join(folder, name);
const env: Record<string, string> = {};

/** `COPY a b ./`, `COPY folder ./folder` or `COPY --from=stage /app/… ./…`. */
function copy(words: readonly string[], into: string): void {
  const to = join(into, words.at(-1)!);
  if (words[0]!.startsWith('--from=')) {
    const from = stageNamed(words[0]!.slice('--from='.length));
    cpSync(join(from, words[1]!.replace(/^\/app\/?/, '')), to, { recursive: true, verbatimSymlinks: true });
    return;
  }
  for (const name of words.slice(0, -1)) {
    const files = context.filter((file) => file === name || file.startsWith(`${name}/`));
    if (files.length === 0) throw new Error(`COPY ${name}: the builder does not get it`);
    for (const file of files)
      cpSync(join(ROOT, file), file === name ? join(to, basename(name)) : join(to, file.slice(name.length)));
  }
}

beforeAll(() => {
  for (const { word, rest } of lines) {
    const stage = stageNamed(stages.at(-1) ?? '');
    if (word === 'FROM') {
      stages.push(/ AS (\S+)$/.exec(rest)?.[1] ?? 'last');
      mkdirSync(stageNamed(stages.at(-1)!));
      for (const name of Object.keys(env)) delete env[name];
    } else if (word === 'ENV') {
      for (const pair of rest.split(' ')) env[pair.slice(0, pair.indexOf('='))] = pair.split('=')[1]!;
    } else if (word === 'COPY') {
      copy(rest.split(' '), stage);
    } else if (word === 'RUN' && rest.startsWith('npm ')) {
      // All packages were installed here before, so they are not fetched again.
      const own = { ...process.env, ...env, npm_config_prefer_offline: 'true' };
      execSync(rest, { cwd: stage, env: own, stdio: ['ignore', 'ignore', 'pipe'] });
    }
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The last line of a kind, as the list of words that it gives. */
const listOf = (word: string): string[] => {
  const { rest } = lines.findLast((line) => line.word === word)!;
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[];
};

describe('the image', () => {
  let server: ChildProcess;
  let port: string;
  // Nothing of ours but what programs need on any system: settings of the user who runs this are not the image's.
  const { PATH, SystemRoot } = process.env;
  const settings = (): Record<string, string | undefined> => ({
    PATH,
    SystemRoot,
    ...env,
    PORT: port,
    DATA_DIR: join(folder, 'data'),
  });

  beforeAll(async () => {
    port = String(await freePort());
    const [, ...args] = listOf('CMD');
    server = spawn(process.execPath, args, {
      cwd: stageNamed('last'),
      env: settings(),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  });
  afterAll(() => void server.kill('SIGKILL'));

  it('is healthy by its own check', async () => {
    const [, ...args] = listOf('HEALTHCHECK');
    const check = (): number | null => spawnSync(process.execPath, args, { env: settings() }).status;
    while (check() !== 0) {
      expect(server.exitCode).toBeNull();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });

  it('serves the web application that it built', async () => {
    const html = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    const script = /<script[^>]+src="([^"]+)"/.exec(html)?.[1];
    const answer = await fetch(new URL(script!, `http://127.0.0.1:${port}/`));
    expect(answer.headers.get('content-type')).toContain('javascript');
  });

  it('solves and plays with only the files of the image', async () => {
    const post = (path: string, body: object): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const solved = await post('solve', { table: [], rack: ['10ba', '11ba', '12ba'] });
    expect(await solved.json()).toMatchObject({ play: { points: 33 } });
    const created = await post('games', { name: 'Ada', seats: [{ kind: 'human' }, { kind: 'bot' }] });
    expect(created.status).toBe(201);
  });

  it('stops when it is told to', async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    // Windows knows no such signal and just ends it.
    expect(await ended).toEqual(process.platform === 'win32' ? [null, 'SIGTERM'] : [0, null]);
  });
});
