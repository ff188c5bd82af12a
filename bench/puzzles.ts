/** `npm run bench -- puzzles`: the shipped puzzles in numbers: how hard they are, of which kinds, and what makes the levels. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPuzzles, PUZZLE_KINDS, PUZZLE_LEVELS, type Puzzle } from '../packages/puzzles/src/index.ts';
import { LINES } from '../packages/puzzles/src/packed/lines.ts';
import { FEATURES, type Features } from '../packages/puzzles/src/puzzle/difficulty.ts';
import { featuresOfPuzzle } from '../packages/puzzles/src/puzzle/features.ts';
import { ideaOf } from '../packages/puzzles/src/puzzle/idea.ts';
import { solutionOf } from '../packages/puzzles/src/puzzle/solution.ts';

const RESULTS = join(import.meta.dirname, 'results', 'puzzles.md');

/** The mean of a feature. */
function mean(features: readonly Features[], name: keyof Features): string {
  return (features.reduce((sum, one) => sum + one[name], 0) / features.length).toFixed(1);
}

function rowOf(level: number, puzzles: readonly Puzzle[]): string {
  const features = puzzles.map(featuresOfPuzzle);
  const kinds = PUZZLE_KINDS.map((kind) => puzzles.filter((one) => one.kind === kind).length);
  const means = FEATURES.map((name) => mean(features, name));
  return `| ${[level, puzzles.length, ...kinds, ...means].join(' | ')} |`;
}

/** The most frequent ideas of a level. */
function ideasOf(level: number, puzzles: readonly Puzzle[]): string {
  const counts = new Map<string, number>();
  for (const { kind, position } of puzzles) {
    const idea = kind === 'opening' ? 'opening' : ideaOf(position, solutionOf(position));
    counts.set(idea, (counts.get(idea) ?? 0) + 1);
  }
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, 8);
  return `| ${level} | ${counts.size} | ${most.map(([idea, count]) => `${idea} ${count}`).join(', ')} |`;
}

/** How many puzzles there are in each hundred of rating, as bars. */
function histogram(puzzles: readonly Puzzle[]): string {
  const bins = new Map<number, number>();
  for (const { rating } of puzzles) {
    const bin = Math.floor(rating / 100) * 100;
    bins.set(bin, (bins.get(bin) ?? 0) + 1);
  }
  const tallest = Math.max(...bins.values());
  return [...bins]
    .sort(([a], [b]) => a - b)
    .map(([bin, count]) => {
      const bar = '█'.repeat(Math.ceil((40 * count) / tallest));
      return `${String(bin).padStart(4)} ${String(count).padStart(4)} ${bar}`;
    })
    .join('\n');
}

export async function run(): Promise<void> {
  const set = await openPuzzles();
  const all = PUZZLE_LEVELS.map((level) => set.ids(level).map((id) => set.byId(id)!));
  const puzzles = all.flat();
  const ways = (least: number, most: number): number =>
    puzzles.filter((one) => one.ways >= least && one.ways <= most).length;
  const text = `# The puzzles

${puzzles.length} puzzles in ${LINES.length} bytes. ${ways(1, 1)} of them can be solved in one way, ${ways(2, 3)} in two or three,
${ways(4, 20)} in more. [The model](../../docs/puzzles.md) says what the features mean; they are means of all puzzles of the
level. For an opening they are read on its rack.

| level | puzzles | ${PUZZLE_KINDS.join(' | ')} | ${FEATURES.join(' | ')} |
|${'--:|'.repeat(2 + PUZZLE_KINDS.length + FEATURES.length)}
${all.map((ours, i) => rowOf(i + 1, ours)).join('\n')}

## Their ideas

An idea is what happens to the melds that do not stay as they are. [The model](../../docs/puzzles.md) has the names.

| level | ideas | the most frequent |
|--:|--:|---|
${all.map((ours, i) => ideasOf(i + 1, ours)).join('\n')}

## How hard they are

Puzzles by rating, in steps of 100.

\`\`\`text
${histogram(puzzles)}
\`\`\`
`;
  writeFileSync(RESULTS, text);
  console.log(text);
}
