/** The solver benchmark's table, in Markdown. */
import { ANY_COLOR, ASSIGNED_COLOR } from './sets.ts';

export const SOLVERS = ['ours', 'glpk', 'highs', 'yalps'] as const;
export type SolverName = (typeof SOLVERS)[number];
export const PEERS = SOLVERS.filter((name) => name !== 'ours');

/** One position's times. */
export interface Measured {
  readonly id: string;
  readonly bucket: string;
  /** Tiles on the table and on the rack. */
  readonly tiles: number;
  readonly ms: Record<SolverName, number>;
  /** The solvers that found no answer within their time limit. */
  readonly gaveUp: Set<SolverName>;
}

export const bestPeer = ({ ms }: Measured): number => Math.min(...PEERS.map((name) => ms[name]));

/** The quantile of the sorted values at this fraction, by nearest rank. */
function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]!;
}

const show = (ms: number): string => (ms < 1 ? ms.toFixed(3) : ms < 100 ? ms.toFixed(2) : ms.toFixed(0));

interface Heading {
  readonly rule: string;
  readonly objective: string;
  readonly stamp: string;
  readonly quick: boolean;
  readonly house: boolean;
  readonly rounds: number;
}

const PARTS = [0.5, 0.95, 0.99, 1] as const;

/** What jokers of any colour cost at the median, on the positions where they make a difference. */
function anyColor(measured: readonly Measured[]): string[] {
  const median = (bucket: string): number =>
    percentile(
      measured.filter((row) => row.bucket === bucket).map((row) => row.ms.ours),
      0.5,
    );
  if (!measured.some((row) => row.bucket === ANY_COLOR)) return [];
  const times = median(ANY_COLOR) / median(ASSIGNED_COLOR);
  return [
    `A joker in a group of three: any colour takes ${times.toFixed(1)} times as long as the assigned one.`,
    '',
  ];
}

export function report(
  measured: readonly Measured[],
  complaints: readonly string[],
  heading: Heading,
): string {
  const lines = [
    `# The best play${heading.house ? ' under house rules' : ''}: time in milliseconds, joker rule \`${heading.rule}\`, objective \`${heading.objective}\``,
    '',
    `${heading.stamp}${heading.quick ? '. A quick run: few positions' : ''}.`,
    '',
    `All solvers take turns on each position, each in a thread of its own, in ${['no', 'one', 'two', 'three', 'four', 'five'][heading.rounds]} rounds of several calls. The median of a`,
    'round counts, and of the rounds the fastest. "Best peer" is the fastest of the three peers for each single position, which is more than',
    'any one of them can do. The ratio is the time of a peer divided by ours; in our own line the time of the best peer divided by ours.',
    '',
    ...(heading.house
      ? [
          'The peers solve one program for each reading of the jokers and each choice of those that a play reclaims, with a column for each meld.',
          '',
        ]
      : []),
    '| bucket | positions | solver | p50 | p95 | p99 | largest | ratio p50 | ratio p95 |',
    '|---|--:|---|--:|--:|--:|--:|--:|--:|',
  ];
  for (const bucket of new Set(measured.map((row) => row.bucket))) {
    const rows = measured.filter((row) => row.bucket === bucket);
    const ours = rows.map((row) => row.ms.ours);
    const peer = rows.map(bestPeer);
    const line = (name: string, times: readonly number[], ratios = ''): number =>
      lines.push(
        `| ${name === 'ours' ? bucket : ''} | ${name === 'ours' ? rows.length : ''} | ${name} | ${PARTS.map((part) => show(percentile(times, part))).join(' | ')} | ${ratios || ' | '} |`,
      );
    const ratios = (times: readonly number[]): string =>
      [0.5, 0.95]
        .map((part) => `${(percentile(times, part) / percentile(ours, part)).toFixed(1)}×`)
        .join(' | ');
    line('ours', ours, ratios(peer));
    line('best peer', peer);
    for (const name of PEERS) {
      const times = rows.map((row) => row.ms[name]);
      line(name, times, ratios(times));
    }
  }
  lines.push('', ...anyColor(measured));
  const slower = measured.filter((row) => row.ms.ours > bestPeer(row));
  lines.push(
    slower.length === 0
      ? 'No position is slower than the best peer.'
      : `Slower than the best peer: ${slower.map((row) => `${row.id} (${show(row.ms.ours)} against ${show(bestPeer(row))})`).join(', ')}.`,
  );
  const gaveUp = measured.filter((row) => row.gaveUp.size > 0);
  if (gaveUp.length > 0)
    lines.push(
      '',
      `Gave up (their time until then counts): ${gaveUp.map((row) => `${[...row.gaveUp].join(' and ')} on ${row.id}`).join(', ')}.`,
    );
  lines.push('', complaints.length === 0 ? 'All answers agree.' : 'Answers that differ:', '');
  for (const complaint of complaints) lines.push(`- ${complaint}`);
  return `${lines.join('\n').trimEnd()}\n`;
}
