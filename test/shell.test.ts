/** Runs the commands of our documents in a shell, beside a real server, and compares their output. */
import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { clientMessage, refusal } from '@rummikub/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Terminal } from '../packages/cli/test/terminal.ts';
import { type ServerProcess, spawnServer } from '../packages/server/test/support/testServer.ts';
import { type Block, blocksOf, commandsOf } from '../scripts/docs/examples.ts';
import { copyRepository } from './copy.ts';
import { jsonDifference, outputDifference } from './shown.ts';

const ROOT = join(import.meta.dirname, '..');
const documents = globSync(['*.md', 'docs/*.md', 'packages/*/*.md'], { cwd: ROOT })
  .map((file) => file.split(sep).join('/'))
  .sort();
const blocks = documents.flatMap((file) => blocksOf(join(ROOT, file), file));

/** Programs that the examples use and this machine lacks. The examples are not written for the shells of Windows. */
const windows = process.platform === 'win32';
const missing = ['bash', 'curl', 'python3', 'sqlite3'].filter(
  (name) => windows || spawnSync(name, ['--version']).error !== undefined,
);

/** The commands of the documents that this test does not run, and why. It runs all others. */
const NOT_TYPED: Readonly<Record<string, string>> = {
  'npm test': 'it is what runs this',
  'npm run check': 'npm test does it before it runs this',
  'npm run unit': 'it is what runs this',
  'npm run bench -- soak': 'it takes minutes; npm test runs a part of the same tests',
  'npm run screenshots': 'it takes minutes; the tests of the web application drive the same pages',
  'npm install @rummikub/engine': 'test/packages.test.ts types it, where the packages are',
  'npm install @rummikub/bots': 'test/packages.test.ts types it, where the packages are',
  'npm run format': 'npm run lint, which npm test runs first, reads every file in the same way',
  'npm run reference': 'test/reference.test.ts makes the same pages',
  'npm run pack:packages': 'test/packages.test.ts builds and packs the same packages',
  'npm run pages -- site': 'test/reference.test.ts makes the same pages',
  'npm ci': 'it would install anew what this runs on',
  'npm run pack:python': 'npm run test:python builds the same package',
  'pip install dist/rummikub_gym-*.whl': 'npm run test:python installs it, in an environment of its own',
  'python3 packages/gym/python/examples/learn.py':
    'npm run test:python runs it, where the package is installed',
  'docker build -t rummikub .': 'it needs a container engine',
  'docker run -p 8080:8080 -v rummikub:/data rummikub': 'it needs a container engine',
  'docker compose -f deploy/compose.yaml up --build': 'it needs a container engine',
  'POSTGRES_PASSWORD=… docker compose -f deploy/compose.postgres.yaml up --build':
    'it needs a container engine',
  'kubectl apply --kustomize deploy/kubernetes': 'it needs a cluster',
};
/** This command does not end by itself, so it has a test of its own. */
const SERVES = 'npm start';
/** This command waits for keys, so it runs in a terminal. */
const KEYED = /--step\b/;

/** A line without its comment. */
const commandOf = (line: string): string => line.replace(/\s+#.*$/, '').trim();
const isTyped = (command: string): boolean => !Object.hasOwn(NOT_TYPED, command) && command !== SERVES;

const written = (language: string): Block[] => blocks.filter((block) => block.language === language);
/** The blocks for a shell, without the commands that are not run. */
const scripts = written('sh')
  .map((block) => ({
    ...block,
    text: block.text
      .split('\n')
      .filter((line) => isTyped(commandOf(line)))
      .join('\n'),
  }))
  .filter(({ text }) => text.trim() !== '');
const sessions = written('console').flatMap((block) =>
  commandsOf(block).map((session) => ({ ...session, block, where: block.where })),
);
const inDocument = (name: string, language: string): Block[] =>
  written(language).filter(({ where }) => where.startsWith(name));

/** An empty folder with the command on the path, a server, and the files that the examples read. */
const folder = mkdtempSync(join(tmpdir(), 'rummikub-shell-'));
const place = join(folder, 'place');
/** A copy of the repository for commands that change files. */
const copy = join(folder, 'copy');
let server: ServerProcess;
const startServer = (): Promise<ServerProcess> => spawnServer([`--data-dir=${join(place, 'data')}`]);

/** Typing `best` and Enter where that works, and draw elsewhere, plays a game to its end. */
const KEYS = 'best\n\ndraw\npass\n'.repeat(400);

/** The examples name the usual port, and the command as npm finds it once it is published. */
const here = (text: string): string =>
  text.replaceAll('localhost:8080', new URL(server.base).host).replaceAll('npx rummikub', 'rummikub');

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
  PYTHONDONTWRITEBYTECODE: '1',
});

function run(program: string, args: string[], cwd: string): Ended {
  const env = environment();
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', input: KEYS, env });
  return { status, out: stdout, err: stderr };
}

/** The README speaks of the clone, the page for those who change it of one to change; the rest may be typed anywhere. */
const cwdOf = ({ where }: Block): string =>
  where.includes('/') ? place : where.startsWith('CONTRIBUTING') ? copy : ROOT;
const shell = (command: string, block: Block): Ended =>
  run('bash', ['-e', '-c', here(command)], cwdOf(block));

if (missing.length === 0) tryThem();
// Node and npm are all that this project asks for; but where the tests run for everybody, nothing may be missing.
else
  it(`COULD NOT BE TRIED: the shell examples need ${missing.join(', ')}`, () => {
    console.warn(`The shell examples were not tried: this machine has no ${missing.join(', ')}.`);
    expect(windows ? undefined : process.env.CI, `install ${missing.join(', ')}`).toBeUndefined();
  });

function tryThem(): void {
  beforeAll(async () => {
    mkdirSync(place);
    mkdirSync(join(folder, 'bin'));
    const main = join(ROOT, 'packages', 'cli', 'src', 'main.ts');
    const command = `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`;
    writeFileSync(join(folder, 'bin', 'rummikub'), command, { mode: 0o755 });
    mkdirSync(copy);
    copyRepository(copy);
    copyFileSync(join(ROOT, 'goldens', 'positions.jsonl'), join(place, 'positions.jsonl'));
    const examples = join('packages', 'cli', 'examples');
    cpSync(join(ROOT, examples), join(place, examples), { recursive: true });
    server = await startServer();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  describe('a command that is not run', () => {
    const commands = [
      ...written('sh').flatMap(({ text }) => text.split('\n').map(commandOf)),
      ...sessions.map(({ command }) => command),
    ];

    it.each(Object.entries(NOT_TYPED))('%s is in a document: %s', (command) => {
      expect(commands.filter((one) => one === command)).not.toEqual([]);
      expect(spawnSync('bash', ['-n', '-c', command], { encoding: 'utf8' }).stderr).toBe('');
      const files = [...command.matchAll(/(?<=\s)[\w./-]+\.(?:yaml|conf|ts)\b/g)].map(([file]) => file);
      expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    });
  });

  describe('the commands of the documents', () => {
    it.each(scripts.filter(({ where, text }) => !where.startsWith('docs/hosting.md') && !KEYED.test(text)))(
      '$where works',
      (block) => {
        const { status, out, err } = shell(block.text, block);
        expect(status, out + err).toBe(0);
      },
    );

    it.each(scripts.filter(({ text }) => KEYED.test(text)))('$where works in a terminal', async (block) => {
      const setting = { program: 'bash', start: ['-e', '-c'], cwd: cwdOf(block) };
      const terminal = new Terminal([here(block.text)], environment(), setting);
      await terminal.until(({ screen }) => screen.includes('event 1 of ') && screen.includes('q ends'));
      terminal.type('q');
      expect(await terminal.exit()).toBe(0);
    });

    it.each(sessions.filter(({ command }) => isTyped(command)))(
      '$where prints what it says: $command',
      ({ command, prints, block }) => {
        const { out, err } = shell(command, block);
        expect(outputDifference(prints, out), out + err).toBeNull();
      },
    );

    it('is everywhere', () => {
      expect(scripts.length).toBeGreaterThan(5);
      expect(sessions.length).toBeGreaterThan(5);
    });

    it(`${SERVES} leads to the page`, async () => {
      expect(written('sh').some(({ text }) => text.split('\n').map(commandOf).includes(SERVES))).toBe(true);
      // npm starts a shell, and that the server: as ctrl-C does, the signal goes to all of them.
      const started = spawn(SERVES, {
        cwd: ROOT,
        shell: 'bash',
        detached: true,
        env: { ...environment(), HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'started') },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = new Promise((resolve) => started.once('exit', resolve));
      let out = '';
      const address = await new Promise<string>((resolve, reject) => {
        started.stdout.setEncoding('utf8').on('data', (text: string) => {
          out += text;
          const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(out) ?? [];
          if (found !== undefined) resolve(found);
        });
        ended.then((code) => reject(new Error(`it ended with ${code}: ${out}`)));
      });
      const page = await fetch(address);
      process.kill(-started.pid!, 'SIGINT');
      await ended;
      expect(page.headers.get('content-type')).toContain('text/html');
    });
  });

  describe('the Python of the documents', () => {
    // What needs the Python package runs where that is installed: in npm run test:python.
    it.each(written('python').filter(({ text }) => !text.includes('rummikub_gym')))(
      '$where runs, and prints what it says',
      ({ text }) => {
        const { status, out, err } = run('python3', ['-c', text], place);
        expect(status, err).toBe(0);
        const prints = [...text.matchAll(/# → (.*)$/gm)].map(([, line]) => `${line}\n`);
        expect(out).toBe(prints.join(''));
      },
    );
  });

  describe('the protocol', () => {
    it('shows messages and refusals that there are', () => {
      const [refused, hello, ...others] = inDocument('docs/protocol.md', 'json');
      expect(others).toEqual([]);
      const plain = (block: Block | undefined): unknown => JSON.parse(block?.text.replaceAll('…', '0') ?? '');
      expect(refusal.parse(plain(refused))).toEqual(plain(refused));
      expect(clientMessage.parse(plain(hello))).toEqual(plain(hello));
    });

    it('goes as its worked example says, message by message', async () => {
      const [create] = inDocument('docs/protocol.md', 'console');
      const [talk] = inDocument('docs/protocol.md', 'text');
      const { out } = shell(commandsOf(create as Block)[0]!.command, create as Block);
      const { game, token } = JSON.parse(out) as { game: { game_id: string }; token: string };
      const socket = new WebSocket(`${server.base.replace('http', 'ws')}/api/v1/games/${game.game_id}/ws`);
      const came: string[] = [];
      let wake = (): void => {};
      socket.onmessage = ({ data }) => {
        came.push(String(data));
        wake();
      };
      await new Promise((resolve, reject) => {
        socket.onopen = resolve;
        socket.onerror = () => reject(new Error('no connection'));
      });
      for (const line of (talk as Block).text.trimEnd().split('\n')) {
        const shown = line.slice(2);
        if (line.startsWith('→')) {
          socket.send(shown.replace('"token":"…"', JSON.stringify({ token }).slice(1, -1)));
          continue;
        }
        expect(line).toMatch(/^← /);
        // Other messages may come between: presence and events.
        for (;;) {
          const at = came.findIndex((text) => jsonDifference(shown, text) === null);
          if (at >= 0) {
            came.splice(0, at + 1);
            break;
          }
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
      socket.close();
    });
  });

  describe('the page about hosting', () => {
    it('tells how to back up a server that runs, and how to restore it', async () => {
      const [backUp, restore] = inDocument('docs/hosting.md', 'sh');
      const create = async (name: string): Promise<string> => {
        const answer = await fetch(`${server.base}/api/v1/games`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name, seats: [{ kind: 'human' }, { kind: 'human' }] }),
        });
        return ((await answer.json()) as { game: { game_id: string } }).game.game_id;
      };
      const status = async (game: string): Promise<number> =>
        (await fetch(`${server.base}/api/v1/games/${game}`)).status;

      const kept = await create('Before');
      const saved = shell((backUp as Block).text, backUp as Block);
      expect(saved.status, saved.err).toBe(0);
      const lost = await create('After');
      await server.stop();
      const restored = shell((restore as Block).text, restore as Block);
      expect(restored.status, restored.err).toBe(0);
      server = await startServer();
      expect(await status(kept)).toBe(200);
      expect(await status(lost)).toBe(404);
    });
  });
}
