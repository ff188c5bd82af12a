/**
 * Lighthouse on its phone profile over every main page: `npm run bench -- lighthouse [runs] [page]`.
 *
 * The server is the one that `npm start` starts. Each page is loaded this many times by a browser with an empty cache; the
 * median of its scores counts. Below 98 in any of them the command fails and says what costs the most.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import {
  call,
  createGame,
  type SeatedAnswer,
  TestPlayer,
} from '../../packages/server/test/support/client.ts';
import { MIDGAME } from '../../packages/web/test/support/positions.ts';
import { npm } from '../../scripts/npm.ts';
import { launchBrowser } from '../../scripts/web/browser.ts';
import { stamp } from '../stamp.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(import.meta.dirname, 'lighthouse');
const LEAST = 98;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof CATEGORIES)[number];

/** The part of a report that we use. */
interface Report {
  readonly categories: Readonly<
    Record<Category, { readonly score: number | null; readonly auditRefs: readonly Reference[] }>
  >;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly runtimeError?: { readonly message: string };
}
interface Reference {
  readonly id: string;
  readonly weight: number;
}
interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
  readonly numericValue?: number;
}
type Lighthouse = (
  address: string,
  flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: readonly string[] },
) => Promise<{ readonly lhr: Report } | undefined>;

/** Lighthouse, installed into its own folder the first time: it is larger than all that the tests need. */
async function loadLighthouse(): Promise<Lighthouse> {
  const wanted = (JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as Package).dependencies;
  const home = join(FOLDER, 'node_modules', 'lighthouse');
  const file = join(home, 'package.json');
  const there = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Package).version : null;
  if (there !== wanted?.lighthouse) {
    console.log('Installing Lighthouse (only the first time) …');
    npm(['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], FOLDER);
  }
  const load = async (path: string): Promise<unknown> =>
    ((await import(pathToFileURL(join(home, 'core', path)).href)) as { default: unknown }).default;
  // Chromium 147 breaks down in a page with a referrer policy while features are traced; no score needs them.
  const trace = (await load('gather/gatherers/trace.js')) as { getDefaultTraceCategories(): string[] };
  const traced = trace
    .getDefaultTraceCategories()
    .filter((category) => category !== 'blink.webdx_feature_usage');
  trace.getDefaultTraceCategories = () => traced;
  return (await load('index.js')) as Lighthouse;
}
interface Package {
  readonly version?: string;
  readonly dependencies?: { readonly lighthouse: string };
}

/** Starts what `npm start` starts, on a port that is free, and waits until it says where it listens. */
async function startServer(dataDir: string): Promise<{ server: ChildProcess; base: string }> {
  const server = spawn(process.execPath, [join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const found = /Server listening at http:[^"]+:(\d+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { server, base: `http://localhost:${port}` };
}

/** A game of one person and a bot, after this many turns of the person. */
async function someGame(base: string, turns: number): Promise<SeatedAnswer> {
  const seats = [{ kind: 'human' }, { kind: 'bot', level: 'easy' }];
  const seated = await createGame(base, { name: 'Iris', seats, seed: 'a page to measure' });
  const player = new TestPlayer(base, seated.game.game_id, seated.token);
  await player.connect();
  await player.play({ stop: () => player.acked.length >= turns });
  await player.leave();
  return seated;
}

/** The addresses of the main pages, a running game and a finished one among them. */
async function pagesOf(base: string): Promise<Record<string, string>> {
  const running = await someGame(base, 6);
  const over = await someGame(base, 12);
  const resigned = await call(base, `/api/v1/games/${over.game.game_id}/act`, {
    token: over.token,
    body: { action: { type: 'resign' } },
  });
  if (resigned.status !== 200) throw new Error(resigned.text);
  return {
    home: `${base}/`,
    game: `${base}/#/game/${running.game.game_id}/${running.token}`,
    solve: `${base}/#/solve/${encodeURIComponent(MIDGAME)}`,
    learn: `${base}/#/learn`,
    puzzle: `${base}/#/puzzle`,
    companion: `${base}/#/companion`,
    record: `${base}/#/record`,
    arena: `${base}/#/arena`,
    replay: `${base}/#/replay/${over.game.game_id}`,
  };
}

/** How often a run is tried. On a busy machine the browser at times loses the trace of a page, and with it the run. */
const TRIES = 5;

/** One run, in a browser of its own that has never been here. */
async function look(lighthouse: Lighthouse, address: string, tries = TRIES): Promise<Report> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const found = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
    });
    if (found !== undefined && found.lhr.runtimeError === undefined) return found.lhr;
    if (tries <= 1) throw new Error(`${address}: ${found?.lhr.runtimeError?.message ?? 'no report'}`);
  } finally {
    await browser.close();
  }
  return look(lighthouse, address, tries - 1);
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** What kept a page from more, the weightiest first. */
function costs({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ id }) => `${category}: ${audits[id]!.title} ${audits[id]!.displayValue ?? ''}`.trim()),
  );
}

export async function run(args: string[]): Promise<void> {
  const runs = Number(args[0] ?? 3);
  if (!(Number.isInteger(runs) && runs >= 1))
    throw new Error('usage: npm run bench -- lighthouse [runs] [page]');
  const lighthouse = await loadLighthouse();
  const folder = mkdtempSync(join(tmpdir(), 'rummikub-lighthouse-'));
  const { server, base } = await startServer(folder);
  const lines: string[] = [];
  try {
    for (const [name, address] of Object.entries(await pagesOf(base))) {
      if (args[1] !== undefined && args[1] !== name) continue;
      const reports: Report[] = [];
      for (let i = 0; i < runs; i++) reports.push(await look(lighthouse, address));
      const scores = CATEGORIES.map((category) =>
        median(reports.map(({ categories }) => Math.round(100 * (categories[category].score ?? 0)))),
      );
      const paint = median(
        reports.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? 0),
      );
      const blocked = median(reports.map(({ audits }) => audits['total-blocking-time']?.numericValue ?? 0));
      lines.push(
        `| ${name} | ${scores.join(' | ')} | ${(paint / 1000).toFixed(2)} s | ${blocked.toFixed(0)} ms |`,
      );
      console.log(lines.at(-1));
      if (scores.some((score) => score < LEAST)) {
        process.exitCode = 1;
        for (const cost of costs(reports.at(-1)!)) console.log(`    ${cost}`);
      }
    }
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  if (args[1] !== undefined) return;
  const report = [
    '# Lighthouse, phone profile',
    '',
    stamp(),
    '',
    `Median of ${runs} runs a page, on the server that \`npm start\` starts; at least ${LEAST} is asked for.`,
    '',
    `| page | ${CATEGORIES.join(' | ')} | largest paint | blocked |`,
    '|---|---|---|---|---|---|',
    ...lines,
    '',
  ];
  writeFileSync(join(import.meta.dirname, '..', 'results', 'lighthouse.md'), report.join('\n'));
}
