/**
 * The way of a newcomer, timed on an empty folder: `npm run bench -- newcomer [--skip-tests]` clones the repository,
 * runs `npm start` there, waits for the page, begins a game on it in a browser, and at last runs `npm test`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../scripts/web/browser.ts';

const ROOT = join(import.meta.dirname, '..', '..');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The environment of a newcomer's terminal: without the settings of npm and the programs of this clone. */
function freshEnvironment(more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_(?!config_)|^NODE$|^INIT_CWD$|^PATH$/i.test(name),
  );
  const places = (process.env.PATH ?? '').split(delimiter);
  const path = places.filter((place) => !place.includes('node_modules')).join(delimiter);
  return { ...Object.fromEntries(kept), PATH: path, ...more };
}

/** Starts npm in a process group of its own, so that all its processes can be ended. */
function start(args: string[], folder: string, env: NodeJS.ProcessEnv): ChildProcess {
  const windows = process.platform === 'win32';
  return spawn('npm', args, {
    cwd: folder,
    env,
    shell: windows,
    detached: !windows,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (process.platform === 'win32') execFileSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
  else process.kill(-child.pid!, 'SIGTERM');
  await ended;
}

/** Until the page answers. */
async function answers(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Opens the page as a person does and begins a game; gives back when the rack is there. */
async function firstGame(address: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ locale: 'en' });
    await page.goto(address);
    await page.locator('a.big').first().click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.rack [data-tile]');
  } finally {
    await browser.close();
  }
}

/** Runs the tests; what their closing line says. */
async function runTests(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = start(['test'], folder, env);
  let last = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    last = (last + text).slice(-20_000);
  });
  await new Promise((resolve) => child.once('close', resolve));
  return /^\d+ passed, \d+ failed$/m.exec(last)?.[0] ?? `no closing line: ${last.slice(-500)}`;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { 'skip-tests': { type: 'boolean', default: false } } });
  const folder = mkdtempSync(join(tmpdir(), 'rummikub-newcomer-'));
  const clone = join(folder, 'rummikub');
  const rows: string[] = [];
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const timed = async <T>(what: string, work: () => Promise<T> | T): Promise<T> => {
    const begun = performance.now();
    const result = await work();
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const row = `| ${what.replace('%', String(result))} | ${seconds} s |`;
    rows.push(row);
    console.log(row);
    return result;
  };
  try {
    await timed('`git clone`', () => void execFileSync('git', ['clone', '--quiet', ROOT, clone]));
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: clone,
      encoding: 'utf8',
    }).trim();
    const port = await freePort();
    const address = `http://localhost:${port}/`;
    const env = freshEnvironment({ PORT: String(port) });
    let child: ChildProcess | null = null;
    try {
      await timed('`npm start` until the page answers: install, build, start', () => {
        child = start(['start'], clone, env);
        child.stdout?.resume();
        return answers(address, child);
      });
      await timed('open the page, Play, Start: the first game is on it', () => firstGame(address));
    } finally {
      if (child !== null) await end(child);
    }
    await timed('`npm start` a second time', async () => {
      child = start(['start'], clone, env);
      child.stdout?.resume();
      await answers(address, child);
    });
    if (child !== null) await end(child);
    if (!values['skip-tests']) await timed('`npm test`: %', () => runTests(clone, freshEnvironment({})));
    const [cpu] = cpus();
    const lines = [
      '# The way of a newcomer',
      '',
      `${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, commit ${commit}, load ${load} at the start.`,
      '',
      'From nothing but Node, npm and git: a clone in an empty folder, the two commands, a game. What npm has',
      'downloaded before comes from its cache. By the clock, on a machine that others may use too.',
      '',
      '| step | time |',
      '|---|--:|',
      ...rows,
    ];
    writeFileSync(new URL('../results/newcomer.md', import.meta.url), `${lines.join('\n')}\n`);
    console.log('written to bench/results/newcomer.md');
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
