/** The score sheet: rounds, totals, their chart, and ways to take it along. */
import type { ReactNode } from 'react';
import { saveFile } from '../device/saveFile.ts';
import { writingIn } from '../i18n/intl.ts';
import { useText } from '../i18n/language.tsx';
import { sheet } from '../picture/blocks.ts';
import { sharePicture } from '../picture/share.ts';
import { type Companion, csvOf, linesOf } from './companion.ts';
import { TotalsChart } from './TotalsChart.tsx';
import { useCompanionWords } from './words.ts';

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
  const share = (): Promise<void> =>
    sharePicture(
      {
        title: words.sheet,
        about: writingIn(document.documentElement.lang).day(new Date().toISOString()),
        blocks: [
          sheet(
            [words.round, ...names],
            [
              ...lines.map(({ scores }, i) => [`${i + 1}`, ...scores.map(t.signed)]),
              [words.total, ...totals.map(t.signed)],
            ],
          ),
        ],
      },
      'rummikub-scores',
    );
  return (
    <section className="stack">
      <h2>{words.sheet}</h2>
      {over ? <p className="notice">{words.over}</p> : null}
      <div className="score-sheet">
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
          <TotalsChart companion={companion} lines={lines} />
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
            <button type="button" className="button" onClick={() => void share()}>
              {words.share}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
