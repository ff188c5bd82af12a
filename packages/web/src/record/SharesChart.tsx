/** The share of the possible tiles that were laid, game by game. */
import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import '../chart/chart.css';

const WIDTH = 640;
const HEIGHT = 170;
const LEFT = 74;
const RIGHT = 14;

export function SharesChart(props: {
  readonly shares: readonly number[];
  readonly label: string;
}): ReactNode {
  const t = useText();
  const { shares, label } = props;
  const x = (i: number): number => LEFT + (i / Math.max(1, shares.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (share: number): number => 16 + (1 - share) * (HEIGHT - 32);
  const points = shares.map((share, i) => `${x(i).toFixed(1)},${y(share).toFixed(1)}`).join(' ');
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line className="grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(share)} y2={y(share)} />
          <text x={LEFT - 8} y={y(share) + 5} textAnchor="end">
            {t.percent(share)}
          </text>
        </g>
      ))}
      <polygon className="interval" points={`${LEFT},${y(0)} ${points} ${WIDTH - RIGHT},${y(0)}`} />
      <polyline className="mean" points={points} />
      {shares.map((share, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place
        <circle key={i} className="point" cx={x(i)} cy={y(share)} r={3.5} />
      ))}
    </svg>
  );
}
