/** How many positions from play `rummikub solve` answers in a second, including the start of the program. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  applyCommand,
  bestPlay,
  type GameState,
  makeRuleset,
  netTiles,
  type Position,
  poolSize,
  positionOf,
  startGame,
} from '@rummikub/engine';
import { stamp } from './stamp.ts';

const COMMAND = join(import.meta.dirname, '..', 'packages', 'cli', 'src', 'main.ts');
/** The goal, on two cores. */
const LEAST_RATE = 2000;
const RUNS = 3;

/** The positions of games of four players, who always make the best play, until there are enough. */
function positionsFromPlay(count: number): Position[] {
  const ruleset = makeRuleset();
  const positions: Position[] = [];
  for (let game = 0; positions.length < count; game++) {
    const players = ['a', 'b', 'c', 'd'].slice(0, 2 + (game % 3)).map((id) => ({ id }));
    const dealt = {
      gameId: 'bench',
      ruleset,
      players,
      seed: `cli ${game}`,
      salt: '',
      at: '1970-01-01T00:00:00Z',
    };
    const started = startGame(dealt);
    if (!started.ok) throw new Error(started.error.message);
    let state: GameState = started.value.state;
    while (state.status === 'in_progress' && positions.length < count) {
      const seat = state.currentSeat;
      const position = positionOf(state, seat);
      positions.push(position);
      const play = bestPlay(position);
      const step =
        play === null
          ? applyCommand(state, { type: poolSize(state) > 0 ? 'draw' : 'pass', seat })
          : applyCommand(state, { type: 'play', seat, table: play.table });
      if (!step.ok) throw new Error(step.error.message);
      state = step.value.state;
    }
  }
  return positions;
}

/** Runs the command on the file; gives its seconds and its output. */
function solve(file: string, threads: number): Promise<{ seconds: number; output: string }> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const child = spawn(process.execPath, [COMMAND, 'solve', '--file', file, '--threads', String(threads)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = (performance.now() - begun) / 1000;
      if (code === 0) resolve({ seconds, output: Buffer.concat(chunks).toString() });
      else reject(new Error(`rummikub solve ended with ${code}`));
    });
  });
}

/** Every answer must be the one that the solver gives here. */
function check(positions: readonly Position[], output: string): void {
  const lines = output.trimEnd().split('\n');
  if (lines.length !== positions.length)
    throw new Error(`${lines.length} answers to ${positions.length} positions`);
  for (const [i, line] of lines.entries()) {
    const answer = JSON.parse(line) as { id: string; tiles: number; points: number };
    const play = bestPlay(positions[i]!);
    const tiles = play === null ? 0 : netTiles(play);
    if (answer.id !== `p${i}` || answer.tiles !== tiles || answer.points !== (play?.points ?? 0))
      throw new Error(`the answer to position ${i} is wrong: ${line}`);
  }
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { positions: { type: 'string' } } });
  const count = Number(values.positions ?? 20_000);
  const cores = availableParallelism();
  const positions = positionsFromPlay(count);
  const folder = mkdtempSync(join(tmpdir(), 'rummikub-cli-'));
  try {
    const file = join(folder, 'positions.jsonl');
    const line = ({ table, rack, opened }: Position, i: number): string =>
      JSON.stringify({ id: `p${i}`, table, rack, opened });
    writeFileSync(file, `${positions.map(line).join('\n')}\n`);
    const kilobytes = Math.round(readFileSync(file).length / 1024);
    const lines = [
      '# `rummikub solve`: positions from play a second',
      '',
      `${stamp()}.`,
      '',
      `${count} positions that players faced (${kilobytes} KB of JSON lines), from the start of the program to its end.`,
      'Every answer is checked. The fastest of three runs counts, by the clock, on a machine that others may use too.',
      '',
      '| threads | seconds | positions a second |',
      '|--:|--:|--:|',
    ];
    let best = 0;
    for (const threads of [...new Set([1, Math.min(2, cores), cores])]) {
      let fastest = Number.POSITIVE_INFINITY;
      for (let i = 0; i < RUNS; i++) {
        const { seconds, output } = await solve(file, threads);
        fastest = Math.min(fastest, seconds);
        if (i === 0) check(positions, output);
      }
      const rate = count / fastest;
      if (threads <= 2) best = Math.max(best, rate);
      lines.push(`| ${threads} | ${fastest.toFixed(2)} | ${Math.round(rate)} |`);
    }
    lines.push('', `At least ${LEAST_RATE} a second on two cores: ${best >= LEAST_RATE ? 'yes' : 'NO'}.`);
    console.log(lines.join('\n'));
    if (values.positions === undefined)
      writeFileSync(new URL('results/cli.md', import.meta.url), `${lines.join('\n')}\n`);
    if (best < LEAST_RATE) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
