/**
 * `npm run leaderboard`: makes docs/leaderboard.md of the results of suites in bench/results/suites.
 * `npm run leaderboard -- --play [--deals N]`: first lets our bots, the example agent and the learned agent play every suite.
 * The learned agent needs Python with pip; the package is installed into an environment of its own.
 */
import { execFile } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { SuiteResult } from '../../packages/cli/src/suite/result.ts';
import { SUITES } from '../../packages/cli/src/suite/suites.ts';
import { buildPackage } from '../python/build.ts';
import { findPython, Venv } from '../python/venv.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const RESULTS = 'bench/results/suites';
export const PAGE = 'docs/leaderboard.md';

/** Trained by train.py in the same folder. */
const LEARNED = 'python3 packages/gym/python/examples/waiting/agent.py';

/** Who plays, and the name of the file of the result. */
const AGENTS = [
  ['random', 'random'],
  ['greedy', 'greedy'],
  ['juggler', 'juggler'],
  ['master', 'master'],
  ['finisher', 'finisher'],
  ['python3 packages/cli/examples/agent.py', 'agent.py'],
  [LEARNED, 'waiting'],
] as const;

/** Two at a time, one after the other in each line. */
async function play(deals: string | undefined, path: string): Promise<void> {
  mkdirSync(join(ROOT, RESULTS), { recursive: true });
  const runs = SUITES.flatMap(({ name }) => AGENTS.map((agent) => [name, ...agent] as const));
  const line = async (): Promise<void> => {
    for (let run = runs.shift(); run !== undefined; run = runs.shift()) {
      const [suite, agent, file] = run;
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          'packages/cli/src/main.ts',
          ...['suite', suite, '--agent', agent, '--json'],
          ...(deals === undefined ? [] : ['--deals', deals]),
        ],
        { cwd: ROOT, env: { ...process.env, PATH: path } },
      );
      writeFileSync(join(ROOT, RESULTS, `${suite}-${file}.json`), stdout);
      console.log(`${suite}, ${agent}: ${(JSON.parse(stdout) as SuiteResult).win_rate}`);
    }
  };
  await Promise.all([line(), line()]);
}

/** Plays with a Python that has the package of the gym. */
async function playWithPackage(deals: string | undefined): Promise<void> {
  const python = findPython();
  if (python === null) throw new Error('the learned agent needs Python 3.9 or newer, with venv and pip');
  const venv = new Venv(python);
  try {
    const { wheel } = await buildPackage(venv, join(venv.folder, 'dist'));
    venv.install(wheel);
    await play(deals, [venv.bin, process.env.PATH].join(delimiter));
  } finally {
    venv.remove();
  }
}

const percent = (share: number | null): string => (share === null ? '?' : (100 * share).toFixed(1));

/** The page, made of the results alone. */
export function leaderboardPage(): string {
  const results = globSync(`${RESULTS}/*.json`, { cwd: ROOT })
    .sort()
    .map((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as SuiteResult);
  const sections = SUITES.map((suite) => {
    const rows = results
      .filter((result) => result.suite === suite.name && result.suite_version === suite.version)
      .sort((a, b) => b.win_rate - a.win_rate)
      .map(
        ({ agent, win_rate, interval: [low = null, high = null], points, illegal, late, deals, version }) => {
          const forfeits = illegal + late;
          return `| \`${agent}\` | ${percent(win_rate)} | ${percent(low)} to ${percent(high)} | ${points.toFixed(1)} | ${forfeits} | ${deals} | ${version} |`;
        },
      );
    return `## ${suite.name}

Version ${suite.version}: ${suite.deals} deals, each from ${suite.seats} seats; an even share is ${percent(1 / suite.seats)} %.

| agent | games won, % | 95 % interval | points a game | games forfeited | deals | version |
|---|--:|--:|--:|--:|--:|---|
${rows.join('\n')}
`;
  });
  return `# The leaderboard

Agents on frozen suites of games against the bot \`optimal\`, which lays the most tiles every turn. Made by
\`npm run leaderboard\` of [the results](../${RESULTS}/); nothing here is written by hand. [Programs that
play](programs.md#measured-on-a-suite) tells how to measure a program of your own, and how anyone can verify the result.

${sections.join('\n')}
## The learned agent

\`${LEARNED}\` was trained here, by [train.py](../packages/gym/python/examples/waiting/train.py). The bot \`optimal\` finds a play
in each turn, and a network of 609 weights decides whether to lay it or to draw a tile. It learned from winning and losing
alone, and it learned to wait. [The curve](../packages/gym/python/examples/waiting/curve.svg) shows what it won against
\`optimal\` as it learned; [the gym](gym.md#learners) tells how to train it anew.

## What cannot stand in the same table

[rummi](https://github.com/rsanchezmo/rummi) publishes figures of 120 mirrored games of its suite \`standard-greedy\`: \`random\`
0.0 %, \`greedy\` 50.0 %, \`rearrange\` 85.0 %, \`optimal\` 100.0 %. The opponent there is its own \`greedy\`, here it is
\`optimal\`; its deals come from its own generator; and there drawing is legal at any time, while here a player who can play must
play once the pool is empty. The idea of its protocol is the same: frozen deals, each from every seat, an illegal move loses.
`;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { play: { type: 'boolean' }, deals: { type: 'string' } } });
  if (values.play === true) await playWithPackage(values.deals);
  writeFileSync(join(ROOT, PAGE), leaderboardPage());
}
