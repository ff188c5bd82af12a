/** `npm run puzzles -- …`: makes the shipped puzzles from games of bots, shows them, and proves them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Position, positionText } from '../packages/engine/src/index.ts';
import { highsSolver } from '../packages/engine/test/oracles/program.ts';
import { openPuzzles, PUZZLE_LEVELS, type PuzzleSet, puzzleSet } from '../packages/puzzles/src/index.ts';
import { makeSet } from '../packages/puzzles/src/make/index.ts';
import { faultsOf } from '../packages/puzzles/test/proof.ts';

const HELP = `Makes the shipped puzzles, or looks at them.

  npm run puzzles                    makes packages/puzzles/src/packed/lines.ts
  npm run puzzles -- --seed TEXT     decides every puzzle (puzzles)
  npm run puzzles -- --level N       how many of each level (400)
  npm run puzzles -- --out FILE      writes the lines somewhere else
  npm run puzzles -- --show N        prints N of each level instead
  npm run puzzles -- --prove         checks every claim by solver, judge and integer program instead

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
      console.log(`${puzzle.id} ${puzzle.kind} ${puzzle.goal}, rating ${puzzle.rating}, ways ${puzzle.ways}`);
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

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'puzzles' },
    level: { type: 'string', default: '400' },
    out: { type: 'string' },
    show: { type: 'string' },
    prove: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else if (values.show !== undefined) show(await openPuzzles(), Number(values.show));
else if (values.prove) process.exitCode = await prove(await openPuzzles());
else {
  const perLevel = Number(values.level);
  if (!Number.isSafeInteger(perLevel) || perLevel < 1)
    throw new Error(`--level must be a whole number from 1 on, not ${values.level}.`);
  const made = makeSet({
    seed: values.seed,
    perLevel,
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
