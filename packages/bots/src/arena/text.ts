/** The arena for a terminal: a table of the results, and a progress bar. */
import type { ArenaProgress } from './arena.ts';
import type { ArenaReport, Estimate } from './report.ts';

const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`;
const points = (score: number): string => `${score > 0 ? '+' : ''}${score.toFixed(1)}`;
const range = ({ low, high }: Estimate, show: (value: number) => string): string =>
  low === null || high === null ? 'unknown' : `${show(low)} to ${show(high)}`;

const hundredths = (rate: number): string => (100 * rate).toFixed(1);

/** The results as a table, which is Markdown too, and fits a terminal of 80 columns. */
export function arenaTable(report: ArenaReport): string {
  const head = ['bot', 'wins %', 'interval', 'points', 'interval', 'ms', 'most'];
  const rows = report.entrants.map(({ name, winRate, score, millisecondsPerMove, longestMove }) => [
    name,
    hundredths(winRate.mean),
    range(winRate, hundredths),
    points(score.mean),
    range(score, points),
    millisecondsPerMove.toFixed(2),
    longestMove.toFixed(0),
  ]);
  const widths = head.map((title, c) => Math.max(title.length, ...rows.map((row) => row[c]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, c) => (c === 0 ? cells[c]?.padEnd(width) : cells[c]?.padStart(width))).join(' | ')} |`;
  const rule = `|${widths.map((width, c) => (c === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  const { deals, games, turnsPerGame, blocked, shared, unfinished, fairShare } = report;
  const notes = [
    `${games} games (${deals} ${deals === 1 ? 'deal' : 'deals'}, each with every rotation of the seats).`,
    `${turnsPerGame.toFixed(1)} turns a game; ${blocked} blocked, ${shared} shared${unfinished === 0 ? '' : `, ${unfinished} broken off`}.`,
    `Equals would win ${percent(fairShare)}. Points are those of a game; intervals hold with 95 %`,
    'confidence; ms is the time of a move, most the time of the longest.',
  ];
  return [line(head), rule, ...rows.map(line), '', ...notes, ''].join('\n');
}

const WIDTH = 24;

/** One line with the deals done, the first entrant's win rate and the time left. */
export function progressBar(report: ArenaReport, progress: ArenaProgress): string {
  const { tally, most, remainingMilliseconds } = progress;
  const part = most === 0 ? 1 : Math.min(1, tally.deals / most);
  const full = Math.round(part * WIDTH);
  const bar = `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}]`;
  const [first] = report.entrants;
  const stands =
    first === undefined || tally.deals === 0 ? '' : ` ${first.name} ${percent(first.winRate.mean)}`;
  const { low = null, high = null } = first?.winRate ?? {};
  const within = low === null || high === null ? '' : ` ± ${(50 * (high - low)).toFixed(1)}`;
  const left = remainingMilliseconds === null ? '' : `, ${duration(remainingMilliseconds)} left`;
  return `${bar} ${tally.deals} of ${most} deals,${stands}${within}${left}`;
}

function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}
