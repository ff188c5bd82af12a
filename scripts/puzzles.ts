/** `npm run puzzles -- …`: makes the shipped puzzles from games of bots, shows them, and proves them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Position, positionText } from '../packages/engine/src/index.ts';
import { highsSolver } from '../packages/engine/test/oracles/program.ts';
import {
  openPuzzles,
  PUZZLE_LEVELS,
  type PuzzleSet,
  puzzleSet,
  solutionOf,
} from '../packages/puzzles/src/index.ts';
import { makeSet } from '../packages/puzzles/src/make/index.ts';
import { FEATURES, WEIGHTS } from '../packages/puzzles/src/puzzle/difficulty.ts';
import { featuresOfPuzzle } from '../packages/puzzles/src/puzzle/features.ts';
import { ideaOf } from '../packages/puzzles/src/puzzle/idea.ts';
import { calibrate } from '../packages/puzzles/src/rating/calibrate.ts';
import { compareScores, STEP } from '../packages/puzzles/src/rating/compare.ts';
import { faultsOf } from '../packages/puzzles/test/proof.ts';
import { type PuzzleAttempt, readRecord } from '../packages/web/src/puzzle/record.ts';

const HELP = `Makes the shipped puzzles, or looks at them.

  npm run puzzles                    makes packages/puzzles/src/packed/lines.ts
  npm run puzzles -- --seed TEXT     decides every puzzle (puzzles)
  npm run puzzles -- --count N       how many (2000)
  npm run puzzles -- --out FILE      writes the lines somewhere else
  npm run puzzles -- --show N        prints N of each level instead
  npm run puzzles -- --prove         checks every claim by solver, judge and integer program instead
  npm run puzzles -- --calibrate FILE…
                                     compares the difficulty with the attempts in exported records, one a player, instead

The same seed and number make the same puzzles. docs/puzzles.md describes them;
\`npm run bench -- puzzles\` counts them.`;

const ROOT = join(import.meta.dirname, '..');
const LINES = join(ROOT, 'packages', 'puzzles', 'src', 'packed', 'lines.ts');

/** A position without the copies of tiles. */
const shortText = (position: Position): string =>
  positionText(position)
    .replace(/(?:run|group):/g, '')
    .replace(/(\d[krbo])[a-d]|j[a-d]/g, (tile, face: string | undefined) => face ?? tile[0] ?? '');

function show(set: PuzzleSet, count: number): void {
  for (const level of PUZZLE_LEVELS) {
    console.log(`\nLevel ${level}`);
    const ids = set.ids(level);
    for (let i = 0; i < Math.min(count, ids.length); i++) {
      const puzzle = set.byId(ids[Math.floor((i * ids.length) / count)] ?? '');
      if (puzzle === null) continue;
      const idea =
        puzzle.kind === 'opening' ? '' : `, ${ideaOf(puzzle.position, solutionOf(puzzle.position))}`;
      console.log(
        `${puzzle.id} ${puzzle.kind} ${puzzle.goal}, rating ${puzzle.rating}, ways ${puzzle.ways}${idea}`,
      );
      console.log(`    ${shortText(puzzle.position)}`);
    }
  }
}

async function prove(set: PuzzleSet): Promise<number> {
  const solver = await highsSolver();
  const ids = set.ids();
  let wrong = 0;
  for (const id of ids) {
    const puzzle = set.byId(id);
    const faults = puzzle === null ? ['it cannot be read'] : faultsOf(puzzle, solver);
    for (const fault of faults) console.log(`${id}: ${fault}`);
    if (faults.length > 0) wrong++;
  }
  console.log(`${ids.length - wrong} of ${ids.length} claims hold by solver, judge and integer program.`);
  return wrong === 0 ? 0 : 1;
}

/** The attempts of an exported record. */
function attemptsIn(file: string): readonly PuzzleAttempt[] {
  const json = JSON.parse(readFileSync(file, 'utf8')) as { puzzles?: unknown } | null;
  const { attempts } = readRecord(json?.puzzles);
  if (attempts.length === 0) throw new Error(`${file} holds no attempt at a puzzle.`);
  return attempts;
}

function showCalibration(set: PuzzleSet, files: readonly string[]): void {
  const players = files.map(attemptsIn);
  const count = players.flat().length;
  console.log(`${count} attempts of ${players.length} players\n`);
  console.log('player above puzzle   attempts   expected   observed');
  for (const { from, attempts, expected, observed } of compareScores(players))
    console.log(
      `${`${from} to ${from + STEP}`.padStart(19)}${String(attempts).padStart(11)}${expected.toFixed(2).padStart(11)}${observed.toFixed(2).padStart(11)}`,
    );
  const known = players.map((attempts) =>
    attempts.flatMap((attempt) => {
      const puzzle = set.byId(attempt.id);
      return puzzle === null ? [] : { ...attempt, features: featuresOfPuzzle(puzzle) };
    }),
  );
  const gone = count - known.flat().length;
  if (gone > 0)
    console.log(`\n${gone} attempts are at puzzles that this set does not have; the fit leaves them out.`);
  const fit = calibrate(known);
  console.log('\nfeature   points   fitted   standard error');
  for (const name of FEATURES) {
    const { value, error } = fit.weights[name];
    console.log(
      `${name.padEnd(7)}${String(WEIGHTS[name]).padStart(9)}${value.toFixed(0).padStart(9)}${error.toFixed(0).padStart(17)}`,
    );
  }
  console.log('\nplayer   fitted rating   standard error');
  for (const [i, { value, error }] of fit.players.entries())
    console.log(`${String(i + 1).padEnd(6)}${value.toFixed(0).padStart(16)}${error.toFixed(0).padStart(17)}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: 'puzzles' },
    count: { type: 'string', default: '2000' },
    out: { type: 'string' },
    show: { type: 'string' },
    prove: { type: 'boolean', default: false },
    calibrate: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else if (values.show !== undefined) show(await openPuzzles(), Number(values.show));
else if (values.prove) process.exitCode = await prove(await openPuzzles());
else if (values.calibrate) {
  if (positionals.length === 0) throw new Error('--calibrate needs the files of exported records.');
  showCalibration(await openPuzzles(), positionals);
} else {
  const count = Number(values.count);
  if (!Number.isSafeInteger(count) || count < 5)
    throw new Error(`--count must be a whole number from 5 on, not ${values.count}.`);
  const made = makeSet({
    seed: values.seed,
    count,
    onGame: (game, counts) => {
      if (game % 20 === 0) console.error(`game ${game}: ${counts.join(' ')}`);
    },
  });
  const lines = made.map(({ line }) => line).join('\n');
  puzzleSet(lines);
  const text = `/** Made by \`npm run puzzles\` with the seed '${values.seed}': a puzzle a line, in the form of packed.ts. */\nexport const LINES = \`\n${lines}\n\`;\n`;
  writeFileSync(values.out ?? LINES, text);
  console.log(`${made.length} puzzles in ${values.out ?? LINES}`);
}
