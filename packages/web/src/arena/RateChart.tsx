/** A win rate with its interval as it closes, game by game. */
import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import '../chart/chart.css';

export interface RatePoint {
  readonly games: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const WIDTH = 640;
const HEIGHT = 240;
const LEFT = 74;

export function RateChart(props: {
  readonly points: readonly RatePoint[];
  readonly most: number;
  readonly label: string;
}): ReactNode {
  const t = useText();
  const { points, most } = props;
  const x = (games: number): number => LEFT + (games / Math.max(1, most)) * (WIDTH - LEFT - 8);
  const y = (rate: number): number => 16 + (1 - rate) * (HEIGHT - 44);
  const line = (value: (point: RatePoint) => number, list: readonly RatePoint[]): string =>
    list.map((point) => `${x(point.games).toFixed(1)},${y(value(point)).toFixed(1)}`).join(' ');
  const area = `${line((p) => p.high, points)} ${line((p) => p.low, points.toReversed())}`;
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={props.label}>
      {[0, 0.25, 0.5, 0.75, 1].map((rate) => (
        <g key={rate}>
          <line
            className={rate === 0.5 ? 'even' : 'grid'}
            x1={LEFT}
            x2={WIDTH - 8}
            y1={y(rate)}
            y2={y(rate)}
          />
          <text x={LEFT - 6} y={y(rate) + 4} textAnchor="end">
            {t.percent(rate)}
          </text>
        </g>
      ))}
      <text x={WIDTH - 8} y={HEIGHT - 6} textAnchor="end">
        {t.number(most)}
      </text>
      {points.length > 1 ? <polygon className="interval" points={area} /> : null}
      {points.length > 1 ? <polyline className="mean" points={line((p) => p.mean, points)} /> : null}
    </svg>
  );
}
