/** The score sheet: rounds, totals, their chart, and ways to take it along. */
import type { ReactNode } from 'react';
import { saveFile, sharePicture, textPicture } from '../device/picture.ts';
import { useText } from '../i18n/language.tsx';
import { type Companion, csvOf, linesOf, type SheetLine } from './companion.ts';
import { useCompanionWords } from './words.ts';
import '../arena/arena.css';

const WIDTH = 640;
const HEIGHT = 220;
/** The room of the scale's numbers. */
const LEFT = 72;
const DASHES = ['', '7 4', '2 4', '12 4 2 4', '1 6', '14 6'];

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
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const x = (i: number): number => LEFT + (i / Math.max(1, lines.length)) * (WIDTH - 168 - LEFT);
  const y = (total: number): number => 16 + ((high - total) / Math.max(1, high - low)) * (HEIGHT - 32);
  const step = stepOf(high - low);
  const scale = [];
  for (let total = Math.ceil(low / step) * step; total <= high; total += step)
    scale.push({ total, y: y(total) });
  const players = names.map((_, seat) => {
    const totals = [0, ...lines.map((line) => line.totals[seat] ?? 0)];
    return {
      points: totals.map((total, i) => `${x(i).toFixed(1)},${y(total).toFixed(1)}`).join(' '),
      y: y(totals.at(-1) ?? 0),
    };
  });
  return { scale, players };
}

function Chart({
  companion,
  lines,
}: {
  readonly companion: Companion;
  readonly lines: readonly SheetLine[];
}): ReactNode {
  const words = useCompanionWords();
  const t = useText();
  const { scale, players } = chartPlan(companion.names, lines);
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.chart}>
      {scale.map(({ total, y }) => (
        <g key={total}>
          <line className={total === 0 ? 'even' : 'grid'} x1={LEFT} x2={WIDTH - 168} y1={y} y2={y} />
          <text x={LEFT - 6} y={y + 4} textAnchor="end">
            {t.signed(total)}
          </text>
        </g>
      ))}
      {players.map(({ points, y }, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place, and two players may have one name
        <g key={seat}>
          <polyline className="mean" strokeDasharray={DASHES[seat]} points={points} />
          <text x={WIDTH - 160} y={y + 4}>
            {companion.names[seat]}
          </text>
        </g>
      ))}
    </svg>
  );
}

export function ScoreSheet({
  companion,
  onUndo,
}: {
  readonly companion: Companion;
  readonly onUndo: () => void;
}): ReactNode {
  const words = useCompanionWords();
  const t = useText();
  const { names } = companion;
  const { lines, over } = linesOf(companion);
  const totals = lines.at(-1)?.totals ?? names.map(() => 0);
  const picture = (): string =>
    textPicture([
      { text: words.sheet, large: true },
      ...names.map((name, seat) => ({ text: `${name}${t.colon}${t.signed(totals[seat] ?? 0)}` })),
      { text: '' },
      ...lines.map(({ scores }, i) => ({
        text: `${words.round} ${i + 1}${t.colon}${scores.map(t.signed).join('   ')}`,
      })),
    ]);
  return (
    <section className="stack">
      <h2>{words.sheet}</h2>
      {over ? <p className="notice">{words.over}</p> : null}
      <div className="scores">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.round}</th>
              {names.map((name, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
                <th key={seat} scope="col">
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ scores }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place
              <tr key={i}>
                <th scope="row">{i + 1}</th>
                {scores.map((score, seat) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
                  <td key={seat}>
                    <bdi>{t.signed(score)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
            <tr className="total">
              <th scope="row">{words.total}</th>
              {totals.map((total, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
                <td key={seat}>
                  <bdi>
                    <b>{t.signed(total)}</b>
                  </bdi>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {lines.length === 0 ? null : (
        <>
          <Chart companion={companion} lines={lines} />
          <div className="row">
            <button type="button" className="button" onClick={onUndo}>
              {words.undo}
            </button>
            <button
              type="button"
              className="button"
              onClick={() =>
                saveFile(
                  new Blob([csvOf(companion, words.round, words.total)], { type: 'text/csv' }),
                  'rummikub.csv',
                )
              }
            >
              {words.csv}
            </button>
            <button
              type="button"
              className="button"
              onClick={() => void sharePicture(picture(), words.sheet, 'rummikub-scores')}
            >
              {words.share}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
