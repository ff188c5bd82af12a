/** The solver benchmark's plot as SVG: time against tiles in play, on a logarithmic scale. */
import { type Measured, SOLVERS, type SolverName } from './report.ts';

const WIDTH = 860;
const HEIGHT = 520;
const LEFT = 70;
const RIGHT = 20;
const TOP = 56;
const BOTTOM = 56;

const STYLE = `
  .ground { fill: #ffffff } .ink { fill: #24292f } .grid { stroke: #d0d7de } .axis { stroke: #57606a }
  .ours { fill: #0550ae; stroke: #0550ae } .glpk { fill: #bc4c00; stroke: #bc4c00 }
  .highs { fill: #8250df; stroke: #8250df } .yalps { fill: #1a7f37; stroke: #1a7f37 }
  .dot { fill-opacity: .35; stroke: none } .line { fill: none; stroke-width: 2.5 }
  text { font: 13px system-ui, sans-serif } .title { font-weight: 600; font-size: 15px }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #0d1117 } .ink { fill: #e6edf3 } .grid { stroke: #30363d } .axis { stroke: #8b949e }
    .ours { fill: #58a6ff; stroke: #58a6ff } .glpk { fill: #ffa657; stroke: #ffa657 }
    .highs { fill: #d2a8ff; stroke: #d2a8ff } .yalps { fill: #56d364; stroke: #56d364 }
    .line { fill: none } .dot { stroke: none }
  }`;

const LABELS: Record<SolverName, string> = {
  ours: 'bestPlay',
  glpk: 'glpk.js',
  highs: 'highs',
  yalps: 'yalps',
};

export function plot(measured: readonly Measured[]): string {
  const all = measured.flatMap((row) => SOLVERS.map((name) => row.ms[name]));
  const low = Math.floor(Math.log10(Math.min(...all)));
  const high = Math.ceil(Math.log10(Math.max(...all)));
  const most = Math.ceil(Math.max(...measured.map((row) => row.tiles)) / 20) * 20;
  const x = (tiles: number): number => LEFT + (tiles / most) * (WIDTH - LEFT - RIGHT);
  const y = (ms: number): number => TOP + ((high - Math.log10(ms)) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const at = (n: number): string => n.toFixed(1);

  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Time to find the best play against tiles in play">`,
    `<style>${STYLE}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${HEIGHT}"/>`,
    `<text class="ink title" x="${LEFT}" y="22">Time to find the best play</text>`,
  ];
  for (let power = low; power <= high; power++) {
    const ms = 10 ** power;
    parts.push(
      `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at(y(ms))}" y2="${at(y(ms))}"/>`,
      `<text class="ink" x="${LEFT - 8}" y="${at(y(ms) + 4)}" text-anchor="end">${ms < 1 ? ms.toFixed(-power) : ms}</text>`,
    );
  }
  for (let tiles = 0; tiles <= most; tiles += 20)
    parts.push(
      `<line class="axis" x1="${at(x(tiles))}" x2="${at(x(tiles))}" y1="${HEIGHT - BOTTOM}" y2="${HEIGHT - BOTTOM + 5}"/>`,
      `<text class="ink" x="${at(x(tiles))}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${tiles}</text>`,
    );
  parts.push(
    `<line class="axis" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${HEIGHT - BOTTOM}" y2="${HEIGHT - BOTTOM}"/>`,
    `<text class="ink" x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 12}" text-anchor="middle">tiles in play (table and rack)</text>`,
    `<text class="ink" transform="translate(16 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)" text-anchor="middle">milliseconds a call</text>`,
  );
  for (const [i, name] of SOLVERS.entries()) {
    for (const row of measured)
      parts.push(
        `<circle class="${name} dot" cx="${at(x(row.tiles))}" cy="${at(y(row.ms[name]))}" r="2.5"/>`,
      );
    const line = medians(measured, name).map(([tiles, ms]) => `${at(x(tiles))},${at(y(ms))}`);
    parts.push(
      `<polyline class="${name} line" style="fill:none" points="${line.join(' ')}"/>`,
      `<line class="${name}" stroke-width="3" x1="${LEFT + i * 120}" x2="${LEFT + i * 120 + 22}" y1="40" y2="40"/>`,
      `<text class="ink" x="${LEFT + i * 120 + 28}" y="44">${LABELS[name]}</text>`,
    );
  }
  parts.push('</svg>');
  return `${parts.join('\n')}\n`;
}

/** The median time of each interval of ten tiles that has positions. */
function medians(measured: readonly Measured[], name: SolverName): [number, number][] {
  const points: [number, number][] = [];
  for (let from = 0; from < 300; from += 10) {
    const rows = measured.filter((row) => row.tiles >= from && row.tiles < from + 10);
    if (rows.length === 0) continue;
    const times = rows.map((row) => row.ms[name]).sort((a, b) => a - b);
    const tiles = rows.reduce((sum, row) => sum + row.tiles, 0) / rows.length;
    points.push([tiles, times[times.length >> 1]!]);
  }
  return points;
}
