/** The arena's result as an SVG picture: each entrant's win rate and points a game, with their intervals. */
import type { ArenaReport, EntrantReport, Estimate } from './report.ts';

const WIDTH = 860;
const LEFT = 130;
const GAP = 70;
const TOP = 84;
const ROW = 40;
const BOTTOM = 46;
const PANEL = (WIDTH - LEFT - GAP - 30) / 2;

const STYLE = `
  .ground { fill: #ffffff } .ink { fill: #24292f } .grid { stroke: #d0d7de } .fair { stroke: #57606a; stroke-dasharray: 4 4 }
  .mark { fill: #0550ae } .range { stroke: #0550ae; stroke-width: 3; stroke-linecap: round }
  text { font: 13px system-ui, sans-serif } .title { font-weight: 600; font-size: 15px }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #0d1117 } .ink { fill: #e6edf3 } .grid { stroke: #30363d } .fair { stroke: #8b949e }
    .mark { fill: #58a6ff } .range { stroke: #58a6ff }
  }`;

interface Panel {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly fair: number;
  readonly left: number;
  readonly estimate: (entrant: EntrantReport) => Estimate;
  readonly label: (value: number) => string;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The picture of a report; `title` says what was compared. */
export function arenaChart(report: ArenaReport, title: string): string {
  const height = TOP + ROW * report.entrants.length + BOTTOM;
  const most = Math.max(1, ...report.entrants.map(({ score }) => reach(score)));
  const limit = Math.ceil(most / 10) * 10;
  const panels: Panel[] = [
    {
      title: 'games won',
      from: 0,
      to: 1,
      fair: report.fairShare,
      left: LEFT,
      estimate: ({ winRate }) => winRate,
      label: (value) => `${(100 * value).toFixed(0)} %`,
    },
    {
      title: 'points a game',
      from: -limit,
      to: limit,
      fair: 0,
      left: LEFT + PANEL + GAP,
      estimate: ({ score }) => score,
      label: (value) => value.toFixed(0),
    },
  ];
  const games = `${report.games} games; bars show 95 % intervals, the dashed line what equals would reach`;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<style>${STYLE}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${height}"/>`,
    `<text class="ink title" x="20" y="26">${escaped(title)}</text>`,
    `<text class="ink" x="20" y="46">${escaped(games)}</text>`,
    ...report.entrants.map(
      ({ name }, i) =>
        `<text class="ink" x="${LEFT - 16}" y="${rowAt(i) + 4}" text-anchor="end">${escaped(name)}</text>`,
    ),
    ...panels.flatMap((panel) => drawPanel(panel, report.entrants, height)),
    '</svg>',
  ].join('\n')}\n`;
}

const reach = ({ mean, low, high }: Estimate): number =>
  Math.max(Math.abs(mean), Math.abs(low ?? 0), Math.abs(high ?? 0));
const rowAt = (row: number): number => TOP + ROW * (row + 0.5);
const at = (n: number): string => n.toFixed(1);

function drawPanel(panel: Panel, entrants: readonly EntrantReport[], height: number): string[] {
  const x = (value: number): number => panel.left + ((value - panel.from) / (panel.to - panel.from)) * PANEL;
  const parts = [`<text class="ink" x="${at(panel.left)}" y="${TOP - 12}">${panel.title}</text>`];
  for (let i = 0; i <= 4; i++) {
    const value = panel.from + ((panel.to - panel.from) * i) / 4;
    parts.push(
      `<line class="grid" x1="${at(x(value))}" x2="${at(x(value))}" y1="${TOP}" y2="${height - BOTTOM}"/>`,
      `<text class="ink" x="${at(x(value))}" y="${height - BOTTOM + 20}" text-anchor="middle">${panel.label(value)}</text>`,
    );
  }
  parts.push(
    `<line class="fair" x1="${at(x(panel.fair))}" x2="${at(x(panel.fair))}" y1="${TOP}" y2="${height - BOTTOM}"/>`,
  );
  for (const [i, entrant] of entrants.entries()) {
    const { mean, low, high } = panel.estimate(entrant);
    if (low !== null && high !== null)
      parts.push(
        `<line class="range" x1="${at(x(low))}" x2="${at(x(high))}" y1="${rowAt(i)}" y2="${rowAt(i)}"/>`,
      );
    parts.push(`<circle class="mark" cx="${at(x(mean))}" cy="${rowAt(i)}" r="5"/>`);
  }
  return parts;
}
