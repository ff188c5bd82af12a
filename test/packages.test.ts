/** All packages as users get them: packed, installed together into an empty folder, and used there. */
import { exec, execFileSync, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksOf, examplesOf } from '../scripts/docs/examples.ts';
import { publishable, stage, tarball } from '../scripts/release/pack.ts';
import { openRegistry } from './registry.ts';

const ROOT = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};
const folder = mkdtempSync(join(tmpdir(), 'rummikub-packages-'));
const consumer = join(folder, 'consumer');
const examples = publishable().flatMap((source) =>
  examplesOf(join(source, 'README.md'), `${basename(source)} README`),
);
const packages = publishable().map((source) => ({ source, staged: join(folder, basename(source)) }));

/** The first commands of the READMEs. */
const installs = packages.flatMap(({ source }) =>
  blocksOf(join(source, 'README.md')).flatMap(({ text }) => text.match(/^npm install \S+$/gm) ?? []),
);

/** Runs a command in the empty folder. The registry runs in this process, so the command must not block it. */
async function typeThere(command: string): Promise<void> {
  await promisify(exec)(command, { cwd: consumer });
}

beforeAll(async () => {
  const packed: { source: string; staged: string; tarball: string }[] = [];
  for (const { source, staged } of packages) {
    await stage(source, staged);
    packed.push({ source, staged, tarball: tarball(staged, folder) });
  }
  mkdirSync(consumer);
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
  const registry = await openRegistry(packed);
  const settings = [
    `@rummikub:registry=${registry.address}/`,
    'prefer-offline=true',
    'audit=false',
    'fund=false',
  ];
  writeFileSync(join(consumer, '.npmrc'), `${settings.join('\n')}\n`);
  try {
    for (const command of installs) await typeThere(command);
    // The other packages by their files: another package may have the command's name.
    const named = packed.filter(
      ({ source }) => !installs.some((command) => command.endsWith(basename(source))),
    );
    await typeThere(`npm install ${named.map(({ tarball: file }) => `"${file}"`).join(' ')}`);
  } finally {
    registry.close();
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the installed command as its `bin` says. */
function spawnRummikub(args: string[], input = ''): SpawnSyncReturns<string> {
  const installed = join(consumer, 'node_modules', 'rummikub');
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    bin: { rummikub: string };
  };
  return spawnSync(process.execPath, [join(installed, bin.rummikub), ...args], {
    cwd: consumer,
    encoding: 'utf8',
    input,
  });
}

/** Starts `rummikub serve` as it is installed, and waits until it listens. */
async function serve(): Promise<{ serverFolder: string; address: string; stop: () => Promise<void> }> {
  const serverFolder = join(consumer, 'games');
  const command = join(consumer, 'node_modules', 'rummikub', 'main.js');
  const child = spawn(
    process.execPath,
    [command, 'serve', '--port=0', '--host=127.0.0.1', `--data-dir=${serverFolder}`],
    { cwd: consumer, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [listening] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      if (listening !== undefined) resolve(listening);
    });
    child.on('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { serverFolder, address, stop };
}

const rummikub = (args: string[]): string => spawnRummikub(args).stdout;

describe('the packages', () => {
  it.each(packages)(
    '$source passes publint and holds nothing that only development needs',
    async ({ staged }) => {
      const { messages, pkg } = await publint({ pkgDir: staged, strict: true });
      expect(messages.map((message) => formatMessage(message, pkg as Record<string, unknown>))).toEqual([]);
      expect(pkg).not.toHaveProperty('devDependencies');
    },
  );

  it.each(examples)('$where prints in the empty folder what it says', ({ file, code, prints }) => {
    writeFileSync(join(consumer, file), code);
    const printed = execFileSync(process.execPath, [file], { cwd: consumer, encoding: 'utf8' });
    expect(printed.trimEnd().split('\n')).toEqual(prints);
  });

  /** Everything that can be imported: `@rummikub/engine`, `@rummikub/engine/core`, … */
  const entries = packages.flatMap(({ source }) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
    };
    return Object.keys(exports).map((entry) => name + entry.slice(1));
  });
  // As Node and as bundlers resolve modules; our own declarations are checked, too. They need no types of Node.
  it.each([
    ['nodenext', 'node types', ['node']],
    ['bundler', 'node types', ['node']],
    ['nodenext', 'no types', []],
    ['bundler', 'the types of a page', []],
  ])('have types that resolve and check: %s, %s', (resolution, environment, types) => {
    expect(entries).toEqual(expect.arrayContaining(['@rummikub/engine/core', '@rummikub/gym']));
    const place = join(consumer, `types-${resolution}-${types.length}`);
    mkdirSync(place, { recursive: true });
    const lines = entries.map((entry, i) => `export * as entry${i} from '${entry}';`);
    writeFileSync(join(place, 'all.ts'), `${lines.join('\n')}\n`);
    writeFileSync(
      join(place, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          exactOptionalPropertyTypes: true,
          noUncheckedIndexedAccess: true,
          skipLibCheck: false,
          noEmit: true,
          target: 'es2022',
          lib: environment === 'the types of a page' ? ['es2022', 'dom'] : ['es2022'],
          types,
          typeRoots: [join(ROOT, 'node_modules', '@types')],
          module: resolution === 'bundler' ? 'esnext' : 'nodenext',
          moduleResolution: resolution,
        },
        files: ['all.ts'],
      }),
    );
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', place], { encoding: 'utf8' });
    // The declarations of zod need types of Node or a page themselves.
    expect(stdout.split('\n').filter((line) => line !== '' && !line.includes('/node_modules/zod/'))).toEqual(
      [],
    );
  });

  it('hold no tests, no sources and no other files', () => {
    for (const { source, staged } of packages) {
      const sources = globSync('**/*.ts', { cwd: join(source, 'src') }).filter(
        (file) => !file.endsWith('.test.ts'),
      );
      // Nothing can be imported from the command, so it has no types.
      const endings = basename(source) === 'cli' ? ['.js'] : ['.js', '.d.ts'];
      const built = sources.flatMap((file) => endings.map((ending) => file.replace(/\.ts$/, ending)));
      const files = globSync('**/*', { cwd: staged, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(staged, join(entry.parentPath, entry.name)));
      const page = basename(source) === 'cli' ? ['rummikub.1'] : [];
      // The server brings the web page along.
      const others = files.filter((file) => !file.startsWith(`web${sep}`));
      expect(others.length < files.length).toBe(basename(source) === 'server');
      expect(others.sort()).toEqual([...built, ...page, 'LICENSE', 'README.md', 'package.json'].sort());
    }
  });

  it('have READMEs without broken links', () => {
    for (const { staged } of packages) {
      const text = readFileSync(join(staged, 'README.md'), 'utf8');
      const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
      const local = links.filter((link) => !/^[a-z]+:/.test(link));
      expect(local.filter((link) => !existsSync(join(staged, link)))).toEqual([]);
    }
    const gym = packages.find(({ source }) => basename(source) === 'gym')!;
    expect(readFileSync(join(gym.staged, 'README.md'), 'utf8')).toContain(
      'docs/gym.md in the repository tells',
    );
  });

  it('are installed by the commands of their READMEs', () => {
    expect(installs).toEqual(['npm install @rummikub/bots', 'npm install @rummikub/engine']);
    const lock = JSON.parse(readFileSync(join(consumer, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string }>;
    };
    for (const name of ['@rummikub/bots', '@rummikub/engine'])
      expect(lock.packages[`node_modules/${name}`]?.version).toBe(version);
  });

  it('have a command that serves the web page, the API and bots that play', async () => {
    const { serverFolder, address, stop } = await serve();
    try {
      const page = await fetch(address);
      expect(page.headers.get('content-type')).toContain('text/html');
      const html = await page.text();
      expect(html).toContain('<title>Rummikub');
      const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(html) ?? [];
      const loaded = await fetch(new URL(script, address));
      expect(loaded.headers.get('content-type')).toContain('javascript');
      const solved = await fetch(`${address}/api/v1/solve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ table: [], rack: ['1ra', '2ra', '3ra'], opened: true }),
      });
      // The solver runs on a thread, the store on another.
      expect(await solved.json()).toMatchObject({ play: { played: ['1ra', '2ra', '3ra'] } });
      expect(existsSync(serverFolder)).toBe(true);
    } finally {
      await stop();
    }
  });

  it('have a command in which bots play against a program', () => {
    const game = ['play', '--json', '--bots', '1', '--set', 'starting_player=first_seat'];
    const { status, stdout } = spawnRummikub(game, 'draw\n');
    // The input ends when it is the program's turn again: the bot has had its own.
    expect(status).toBe(1);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event?: { player_index?: number } });
    expect(lines.map(({ event }) => event?.player_index)).toContain(1);
  });

  it('have a command that solves positions', () => {
    expect(rummikub(['--version']).trim()).toBe(version);
    const answer = JSON.parse(rummikub(['solve', '5r-7r 9k,9r,9b | 8r 9o 12k', '--json'])) as {
      tiles: number;
      points: number;
    };
    expect(answer).toMatchObject({ tiles: 2, points: 17 });
    expect(rummikub(['validate', 'run:5ra,6ra,7ra'])).not.toBe('');
  });
});
