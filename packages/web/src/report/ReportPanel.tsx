/** The report of a game: one sentence, a table of all players, and the turn that mattered most. */
import type { ReactNode } from 'react';
import { isolated } from '../device/playerName.ts';
import { useText } from '../i18n/language.tsx';
import { gap, pair, text } from '../picture/blocks.ts';
import { sharePicture } from '../picture/share.ts';
import type { Report } from './report.ts';
import { reportSentence } from './sentence.ts';
import { useReportWords } from './words.ts';
import './report.css';

export function ReportPanel(props: {
  readonly report: Report | null;
  readonly names: readonly string[];
  /** The reader's own seat, where it is known. */
  readonly mine: number | null;
  readonly onTurn: (at: number) => void;
}): ReactNode {
  const t = useText();
  const words = useReportWords();
  const { report, names, mine, onTurn } = props;
  if (report === null)
    return (
      <section className="report panel">
        <h2>{words.title}</h2>
        <p className="soft">{words.waiting}</p>
      </section>
    );
  const nameOf = (seat: number): string => isolated(names[seat] ?? '');
  const sentences =
    mine === null
      ? names.map((_, seat) => reportSentence(words, report, seat, nameOf(seat)))
      : [reportSentence(words, report, mine, null)];
  const rows = report.seats.map(({ laid, possible, missed, opening, draws, helped, expected }, seat) => ({
    seat,
    cells: [
      words.laidOf(laid, possible),
      `${missed.length}`,
      opening === null ? words.noOpening : words.openingText(opening.turn, opening.late, opening.made),
      words.luckText(helped, draws, expected),
    ],
  }));
  const heads = [words.laid, words.missedPlays, words.opening, words.luck];
  const { mattered } = report;
  const share = (): Promise<void> =>
    sharePicture(
      {
        title: words.title,
        // The picture is for others: it names the player, too.
        about: mine === null ? sentences.join(' ') : reportSentence(words, report, mine, nameOf(mine)),
        blocks: rows.flatMap(({ seat, cells }) => [
          text(names[seat] ?? '', { size: 38, bold: true }),
          ...cells.map((cell, i) => pair(heads[i] ?? '', cell)),
          gap(28),
        ]),
      },
      'rummikub-report',
    );
  return (
    <section className="report panel" aria-label={words.title}>
      <h2>{words.title}</h2>
      {sentences.map((sentence) => (
        <p key={sentence} className="report-sentence">
          {sentence}
        </p>
      ))}
      <div className="report-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.player}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ seat, cells }) => (
              <tr key={seat}>
                <th scope="row">{nameOf(seat)}</th>
                {cells.map((cell, i) => (
                  <td key={heads[i]} data-head={`${heads[i]}${t.colon}`}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row">
        {mattered === null ? null : (
          <>
            <span>{words.mattered(mattered.turn, nameOf(mattered.seat), mattered.tiles)}</span>
            <button type="button" className="button" onClick={() => onTurn(mattered.at)}>
              {words.goTo}
            </button>
          </>
        )}
        <button type="button" className="button" onClick={() => void share()}>
          {words.share}
        </button>
      </div>
    </section>
  );
}
