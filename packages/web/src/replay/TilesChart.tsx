/**
 * Tiles on each rack over the game, and by a click the way to each of its moves. Lines differ by their dashes and
 * their names, not by colour alone.
 */
import type { GameState } from '@rummikub/engine';
import type { MouseEvent, ReactNode } from 'react';
import { DASHES, spread } from '../chart/spread.ts';
import { fitting } from '../device/playerName.ts';
import { useText } from '../i18n/language.tsx';
import '../chart/chart.css';

const WIDTH = 640;
const HEIGHT = 200;
const LEFT = 36;
const RIGHT = 152;
/** Tiles from one line of the scale to the next. */
const STEP = 7;
/** How far beside the first and the last move a click still means them. */
const BESIDE = 8;
/** The width of the piece of line that stands before each name. */
const SAMPLE = 26;

export function TilesChart(props: {
  readonly states: readonly GameState[];
  readonly at: number;
  readonly names: readonly string[];
  readonly onMove: (at: number) => void;
}): ReactNode {
  const { states, at, names } = props;
  const t = useText();
  const most = Math.max(14, ...states.flatMap(({ seats }) => seats.map(({ rack }) => rack.length)));
  // The scale goes on to the next line above all racks.
  const top = Math.ceil(most / STEP) * STEP;
  const x = (i: number): number => LEFT + (i / Math.max(1, states.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (n: number): number => 16 + (1 - n / top) * (HEIGHT - 32);
  const moveUnder = ({ clientX, currentTarget }: MouseEvent<SVGRectElement>): number => {
    const across = new DOMPoint(clientX, 0).matrixTransform(currentTarget.getScreenCTM()?.inverse()).x;
    const part = (across - LEFT) / (WIDTH - LEFT - RIGHT);
    return Math.round(Math.max(0, Math.min(1, part)) * (states.length - 1));
  };
  const ends = names.map((_, seat) => y(states.at(-1)?.seats[seat]?.rack.length ?? 0));
  const spots = spread(ends, 12, HEIGHT - 8);
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t.replay.chart}>
      {Array.from({ length: top / STEP + 1 }, (_, i) => i * STEP).map((n) => (
        <g key={n}>
          <line className="grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(n)} y2={y(n)} />
          <text x={LEFT - 6} y={y(n) + 4} textAnchor="end">
            {n}
          </text>
        </g>
      ))}
      <line className="now" x1={x(at)} x2={x(at)} y1={4} y2={HEIGHT - 12} />
      {names.map((name, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place, and two players may have one name
        <g key={seat}>
          <polyline
            className={`line seat-${seat}`}
            strokeDasharray={DASHES[seat]}
            points={states
              .map((state, i) => `${x(i).toFixed(1)},${y(state.seats[seat]?.rack.length ?? 0).toFixed(1)}`)
              .join(' ')}
          />
          <line
            className={`line seat-${seat}`}
            strokeDasharray={DASHES[seat]}
            x1={WIDTH - RIGHT + 6}
            x2={WIDTH - RIGHT + 6 + SAMPLE}
            y1={spots[seat]}
            y2={spots[seat]}
          />
          <text x={WIDTH - RIGHT + 12 + SAMPLE} y={(spots[seat] ?? 0) + 4}>
            {fitting(name, 9)}
          </text>
        </g>
      ))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: by keys the slider does the same, and says more */}
      <rect
        className="moves-field"
        x={LEFT - BESIDE}
        width={WIDTH - LEFT - RIGHT + 2 * BESIDE}
        height={HEIGHT}
        onClick={(event) => props.onMove(moveUnder(event))}
      />
    </svg>
  );
}
