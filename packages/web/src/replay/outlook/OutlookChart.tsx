/** The chance to win over the game as a curve with its interval, and the turns where it jumped. */
import { type Chance, chanceOf, type Outlook } from '@rummikub/bots';
import { type ReactNode, useState } from 'react';
import { Choice } from '../../controls/Choice.tsx';
import { isolated } from '../../device/playerName.ts';
import { useText } from '../../i18n/language.tsx';
import { useReportWords } from '../../report/words.ts';
import type { Film } from '../film/film.ts';
import { jumpsOf } from './moments.ts';
import { PLAYOUTS, useOutlook } from './useOutlook.ts';
import '../../chart/chart.css';
import './outlook.css';

const WIDTH = 640;
const HEIGHT = 200;
const LEFT = 74;
const RIGHT = 12;

export function OutlookChart(props: {
  readonly film: Film;
  readonly at: number;
  readonly names: readonly string[];
  /** The seat whose chance is shown first. */
  readonly seat: number;
  readonly onMove: (at: number) => void;
}): ReactNode {
  const words = useReportWords();
  const { film, at, names, onMove } = props;
  const { known, done } = useOutlook(film);
  const [chosen, choose] = useState(`${props.seat}`);
  const seat = Number(chosen);
  const places = [...known.keys()].toSorted((a, b) => a - b);
  const jumps = jumpsOf(known, seat);
  const nearest = places.findLast((place) => place <= at);
  const now = nearest === undefined ? null : chanceAt(known, nearest, seat);
  return (
    <section className="outlook panel stack">
      <h2>{words.chance}</h2>
      <Choice
        legend={words.player}
        value={chosen}
        options={Object.fromEntries(names.map((name, i) => [`${i}`, name]))}
        onChange={choose}
      />
      <Curve
        known={known}
        places={places}
        seat={seat}
        count={film.states.length}
        at={at}
        jumps={jumps.map((jump) => jump.at)}
      />
      <p aria-live="polite" data-done={done}>
        {now === null
          ? words.chanceWaiting
          : words.chanceNow(isolated(names[seat] ?? ''), now.share, now.low, now.high)}
      </p>
      {jumps.length === 0 ? null : (
        <>
          <h3>{words.jumps}</h3>
          <ul className="jumps">
            {jumps.map((jump) => {
              const event = film.log.entries[jump.at]?.event;
              const mover = event !== undefined && 'seat' in event ? isolated(names[event.seat] ?? '') : '';
              const turn = film.states[jump.at - 1]?.turnNumber ?? 0;
              return (
                <li key={jump.at}>
                  <button type="button" className="link" onClick={() => onMove(jump.at)}>
                    {words.jump(turn, mover, jump.by)}
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <p className="soft">{words.chanceAbout(PLAYOUTS)}</p>
    </section>
  );
}

const chanceAt = (known: ReadonlyMap<number, Outlook>, place: number, seat: number): Chance =>
  chanceOf(known.get(place) ?? { games: 0, wins: [], prior: 0 }, seat);

function Curve(props: {
  readonly known: ReadonlyMap<number, Outlook>;
  readonly places: readonly number[];
  readonly seat: number;
  readonly count: number;
  readonly at: number;
  readonly jumps: readonly number[];
}): ReactNode {
  const t = useText();
  const words = useReportWords();
  const { known, places, seat, count, at, jumps } = props;
  const x = (place: number): number => LEFT + (place / Math.max(1, count - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (share: number): number => 14 + (1 - share) * (HEIGHT - 28);
  const chances = places.map((place) => ({ place, ...chanceAt(known, place, seat) }));
  const points = (part: 'share' | 'low' | 'high'): string[] =>
    chances.map((one) => `${x(one.place).toFixed(1)},${y(one[part]).toFixed(1)}`);
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.chance}>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line
            className={share === 0.5 ? 'even' : 'grid'}
            x1={LEFT}
            x2={WIDTH - RIGHT}
            y1={y(share)}
            y2={y(share)}
          />
          <text x={LEFT - 8} y={y(share) + 5} textAnchor="end">
            {t.percent(share)}
          </text>
        </g>
      ))}
      <polygon className="interval" points={[...points('low'), ...points('high').toReversed()].join(' ')} />
      <polyline className="line" points={points('share').join(' ')} />
      {jumps.map((place) => (
        <circle key={place} className="jump" cx={x(place)} cy={y(chanceAt(known, place, seat).share)} r={6} />
      ))}
      <line className="now" x1={x(at)} x2={x(at)} y1={4} y2={HEIGHT - 12} />
    </svg>
  );
}
