/** The totals of all players after each round. Lines differ by their dashes and their names, not by colour alone. */
import type { ReactNode } from 'react';
import { DASHES, spread } from '../chart/spread.ts';
import { fitting } from '../device/playerName.ts';
import { useText } from '../i18n/language.tsx';
import type { Companion, SheetLine } from './companion.ts';
import { useCompanionWords } from './words.ts';
import '../chart/chart.css';

const WIDTH = 640;
const HEIGHT = 220;
/** The room of the scale's numbers. */
const LEFT = 72;
const RIGHT = 152;

/** The least round number of steps that has at most four of them on the scale. */
const stepOf = (range: number): number =>
  [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((step) => range / step <= 4) ?? range / 4;

interface ChartPlan {
  readonly scale: readonly { readonly total: number; readonly y: number }[];
  /** The line of each player; they differ by their dashes, and each ends with its name. */
  readonly players: readonly { readonly points: string; readonly y: number }[];
}

function chartPlan(names: readonly string[], lines: readonly SheetLine[]): ChartPlan {
  const all = lines.flatMap(({ totals }) => totals);
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  const step = stepOf(most - least);
  // The scale goes on to the next line above and below all totals.
  const [low, high] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  const x = (i: number): number => LEFT + (i / Math.max(1, lines.length)) * (WIDTH - RIGHT - LEFT);
  const y = (total: number): number => 16 + ((high - total) / Math.max(1, high - low)) * (HEIGHT - 32);
  const scale = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step).map(
    (total) => ({ total, y: y(total) }),
  );
  const players = names.map((_, seat) => {
    const totals = [0, ...lines.map((line) => line.totals[seat] ?? 0)];
    return {
      points: totals.map((total, i) => `${x(i).toFixed(1)},${y(total).toFixed(1)}`).join(' '),
      y: y(totals.at(-1) ?? 0),
    };
  });
  return { scale, players };
}

export function TotalsChart({
  companion,
  lines,
}: {
  readonly companion: Companion;
  readonly lines: readonly SheetLine[];
}): ReactNode {
  const words = useCompanionWords();
  const t = useText();
  const { scale, players } = chartPlan(companion.names, lines);
  const spots = spread(
    players.map(({ y }) => y),
    14,
    HEIGHT - 12,
  );
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.chart}>
      {scale.map(({ total, y }) => (
        <g key={total}>
          <line className={total === 0 ? 'even' : 'grid'} x1={LEFT} x2={WIDTH - RIGHT} y1={y} y2={y} />
          <text x={LEFT - 6} y={y + 4} textAnchor="end">
            {t.signed(total)}
          </text>
        </g>
      ))}
      {players.map(({ points, y }, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place, and two players may have one name
        <g key={seat}>
          <polyline className={`line seat-${seat}`} strokeDasharray={DASHES[seat]} points={points} />
          <text x={WIDTH - RIGHT + 10} y={(spots[seat] ?? y) + 4}>
            {fitting(companion.names[seat] ?? '', 12)}
          </text>
        </g>
      ))}
    </svg>
  );
}
