/**
 * `npm run tables`: copies the results of the benchmarks into the pages that show them: all into bench/results.md, the
 * solver's times into README.md, what a database carries into docs/scale.md, the ratings into the page of the bots. Every benchmark ends with it.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const RESULTS = 'bench/results.md';
const README = 'README.md';
const WAITING = 'docs/waiting.md';
const BOTS = 'packages/bots/README.md';
const SCALE = 'docs/scale.md';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8').replaceAll('\r\n', '\n');

/** One row of a Markdown table by the names of its columns. */
type Row = Readonly<Record<string, string>>;

const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of the first table of a text. */
function tableOf(text: string): Row[] {
  const [head = '', , ...lines] = (/(?:^\|.*\n)+/m.exec(text)?.[0] ?? '').trimEnd().split('\n');
  const names = cells(head);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, i) => [names[i], cell])));
}

/** The solver's times beside those of the fastest peer, from the whole table of its benchmark. */
function solverTable(report: string): string {
  const rows = tableOf(report);
  const lines = rows.flatMap((ours, i) => {
    const peer = rows[i + 1];
    if (ours.solver !== 'ours' || peer?.solver !== 'best peer') return [];
    const shown = [ours.bucket, ours.positions, ours.p50, ours.p95, peer.p50, peer.p95, ours['ratio p50']];
    return [`| ${shown.join(' | ')} |`];
  });
  if (lines.length === 0) throw new Error('bench/results/solver.md has no rows of ours and the best peer.');
  const stamp = /^(.*\bcommit .*)$/m.exec(report)?.[1] ?? '';
  return [
    '| positions | how many | ours, median | ours, 95 % | best peer, median | best peer, 95 % | faster, median |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...lines,
    '',
    `Milliseconds; ${stamp}`,
  ].join('\n');
}

/** All results on one page, each with the command that gives them. */
function resultsPage(): string {
  const files = globSync('bench/results/*.md', { cwd: ROOT }).map((file) => basename(file, '.md'));
  const sections = files.sort().map((name) => {
    const [title = '', ...rest] = read(`bench/results/${name}.md`).split('\n');
    const body = rest
      .join('\n')
      .trim()
      .replace(/^#/gm, '##')
      .replace(/\]\((?!\w+:)/g, '](results/');
    // A part of a benchmark is named after both: masterIdeas is what `master ideas` writes.
    const command = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return `${title.replace(/^#/, '##')}\n\n\`npm run bench -- ${command}\` writes [this](results/${name}.md).\n\n${body}`;
  });
  return `# What the benchmarks found

Made from [the files that they write](results/) by \`npm run tables\`; nothing here is written by hand.

${sections.join('\n\n')}\n`;
}

/** The text with the lines between the marks of this name replaced. */
function filled(text: string, name: string, lines: string): string {
  const marks = new RegExp(`(<!-- ${name}: npm run tables -->\\n)[\\s\\S]*?(<!-- end -->)`);
  if (!marks.test(text)) throw new Error(`There is no place marked '${name}' in the document.`);
  return text.replace(marks, (_, begin: string, end: string) => `${begin}\n${lines}\n\n${end}`);
}

/** The tables of a text, in order. */
const tablesOf = (text: string): string[] =>
  [...text.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) => table.trimEnd());

/** What one database carries, and a million players on several. */
function scalePage(): string {
  const [costs = '', one = '', several = ''] = tablesOf(read('bench/results/million.md'));
  const [nodes = ''] = tablesOf(read('bench/results/nodes.md'));
  return Object.entries({ costs, one, several, nodes }).reduce(
    (text, [name, table]) => filled(text, name, table),
    read(SCALE),
  );
}

/** The page on waiting with the tables of its benchmarks, each under its mark. */
function waitingPage(): string {
  const report = read('bench/results/waiting.md');
  const tables = report.match(/(?:^\|.*\n)+/gm) ?? [];
  const stamp = /^(.*\bcommit .*)$/m.exec(report)?.[1] ?? '';
  const waiting = tables.reduce(
    (text, table, i) => filled(text, `waiting ${i + 1}`, `${table}\n${stamp}`),
    read(WAITING),
  );
  return ['Basics', 'Two', 'Race'].reduce((text, part) => {
    const [table = ''] = tablesOf(read(`bench/results/beating${part}.md`));
    return filled(text, `beating ${part.toLowerCase()}`, table);
  }, waiting);
}

/** Every page with tables, as it must be. */
export function pagesWithTables(): Map<string, string> {
  return new Map([
    [RESULTS, resultsPage()],
    [SCALE, scalePage()],
    [WAITING, waitingPage()],
    [BOTS, filled(read(BOTS), 'ratings', tablesOf(read('bench/results/ratings.md'))[0] ?? '')],
    [README, filled(read(README), 'solver', solverTable(read('bench/results/solver.md')))],
  ]);
}

export function writeTables(): void {
  for (const [file, text] of pagesWithTables()) writeFileSync(join(ROOT, file), text);
}

if (import.meta.main) writeTables();
