/** The end: who won, scores, the racks laid open, running totals, and whether the deal was fair. */
import { standings, verifyDeal } from '@rummikub/engine';
import { scoreNumbers, seriesIsOver, seriesTotals } from '@rummikub/engine/parts';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Dialog } from '../../controls/Dialog.tsx';
import { isolated } from '../../device/playerName.ts';
import { seatName } from '../../i18n/botName.ts';
import { useText } from '../../i18n/language.tsx';
import { TilePicture } from '../../tile/Tile.tsx';
import { dealNoteOf } from '../source/remote/contribution.ts';
import { compareDeal } from '../source/remote/dealNotes.ts';
import type { Snapshot } from '../source/source.ts';
import './end.css';

/** It asks the solver about every turn, so it comes with the end only. */
const EndReport = lazy(async () => ({ default: (await import('../../report/EndReport.tsx')).EndReport }));

export function EndPanel(props: {
  readonly snapshot: Snapshot;
  readonly seat: number | null;
  readonly onRematch: () => void;
  readonly replayLink: string;
  /** Why the next round could not be opened. */
  readonly problem: string | null;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { view, totals, round, next, bots, connection } = props.snapshot;
  // Where several people share this device, no one of them is 'you'.
  const shared = connection === 'here' && view.seats.length - bots.size > 1;
  const mine = shared ? null : props.seat;
  const { ending, revealed, deal } = view;
  const nameOf = (seat: number): string =>
    seat === mine ? t.game.you : isolated(seatName(t, view.seats[seat], bots.has(seat)));
  const wrong = useMemo(
    () =>
      revealed === null || deal === null
        ? null
        : verifyDeal({
            ...deal,
            ...revealed,
            gameId: view.gameId,
            ruleset: view.ruleset,
            seats: view.seats.length,
            redeals: view.redeals,
          }),
    [revealed, deal, view],
  );
  const note = useMemo(() => dealNoteOf(view.gameId), [view.gameId]);
  if (ending === null) return null;
  const promise =
    note === null || deal === null || props.seat === null ? null : compareDeal(note, deal, props.seat);
  const broken = promise === 'otherSeal' || promise === 'otherChance' ? t.end.promise[promise] : null;
  const devices = (deal?.contributions ?? []).flatMap((one, seat) => (one === null ? [] : [nameOf(seat)]));
  const { winners, reason, scores, penalties = [] } = ending;
  const headline =
    winners.length > 1
      ? t.end.shared(winners.map(nameOf))
      : winners[0] === mine
        ? t.end.youWon
        : t.end.won(nameOf(winners[0] ?? 0));
  const numbers = scoreNumbers(scores);
  /** The picture is for others: it names the player, too. */
  const share = async (): Promise<void> => {
    const names = view.seats.map((seat, i) => seatName(t, seat, bots.has(i)));
    const won = winners.map((seat) => names[seat] ?? '');
    const { shareResult } = await import('./resultPicture.ts');
    await shareResult(
      won.length > 1 ? t.end.shared(won) : t.end.won(won[0] ?? ''),
      t.end.why[reason],
      ranks.map((seat) => ({
        name: names[seat] ?? '',
        score: t.signed(numbers[seat] ?? 0),
        left: revealed?.racks[seat] ?? [],
        won: winners.includes(seat),
      })),
    );
  };
  // The winner on top, as on every list of results.
  const ranks = numbers.map((_, seat) => seat).toSorted((a, b) => (numbers[b] ?? 0) - (numbers[a] ?? 0));
  const { match } = view.ruleset;
  const series = seriesTotals(totals, ending, view.ruleset);
  const sums = totals === null && match === null ? null : scoreNumbers(series);
  const over = seriesIsOver(view.ruleset, round, series);
  const first = standings(series).flatMap(({ seat, place }) => (place === 1 ? [nameOf(seat)] : []));
  return (
    <Dialog title={headline} onClose={props.onClose}>
      <p className="end-why">{t.end.why[reason]}</p>
      {mine === null ? null : (
        <Suspense fallback={null}>
          <EndReport id={view.gameId} seat={mine} replayLink={props.replayLink} />
        </Suspense>
      )}
      <div className="scores">
        <table>
          <thead>
            <tr>
              <th scope="col">{t.end.player}</th>
              <th scope="col">{t.end.left}</th>
              <th scope="col">{t.end.score}</th>
              {sums === null ? null : <th scope="col">{t.end.total}</th>}
            </tr>
          </thead>
          <tbody>
            {ranks.map((seat, turn) => (
              <tr
                key={view.seats[seat]?.id ?? seat}
                className={winners.includes(seat) ? 'won' : undefined}
                style={{ '--turn': turn }}
              >
                <th scope="row">
                  {winners.includes(seat) ? '★\u00a0' : ''}
                  {nameOf(seat)}
                </th>
                <td>
                  <span className="tiles" style={{ '--w': '22px' }}>
                    {(revealed?.racks[seat] ?? []).map((tile) => (
                      <TilePicture key={tile} tile={tile} label={t.tile(tile)} />
                    ))}
                    {(revealed?.racks[seat]?.length ?? 0) === 0 ? (
                      <span className="soft">{t.end.nothing}</span>
                    ) : null}
                  </span>
                </td>
                <td className="number">
                  <span className="counted" dir="ltr" style={{ '--to': Math.round(numbers[seat] ?? 0) }}>
                    {t.signed(numbers[seat] ?? 0)}
                  </span>
                </td>
                {sums === null ? null : (
                  <td className="number">
                    <bdi>{t.signed(sums[seat] ?? 0)}</bdi>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {penalties.map(({ seat, reason: why, points }) => (
        <p key={seat}>{t.end.penalty[why](nameOf(seat), points)}</p>
      ))}
      {deal === null ? null : (
        <p className={`notice ${wrong === null && broken === null ? '' : 'wrong'}`}>
          {wrong !== null
            ? t.end.notVerified(t.refused(wrong))
            : broken !== null
              ? t.end.notVerified(broken)
              : `✓ ${t.end.verified} ${devices.length === 0 ? '' : t.end.devices(devices)}`}
          {promise === 'kept' || promise === 'late' ? ` ${t.end.promise[promise]}` : null}
        </p>
      )}
      {over ? (
        <p className="notice">{t.end.seriesOver(first)}</p>
      ) : match === null ? null : (
        <p>
          {t.end.round(round, match.rounds)} {t.end.leads(first)}
        </p>
      )}
      {next === null || props.seat === null ? null : <p className="notice">{t.end.nextOpen}</p>}
      {props.problem === null ? null : (
        <p className="notice wrong" role="alert">
          {props.problem}
        </p>
      )}
      <div className="row dialog-foot">
        {props.seat !== null ? (
          <button type="button" className="button main" onClick={props.onRematch}>
            {over ? t.end.newSeries : t.end.rematch}
          </button>
        ) : next === null ? null : (
          <a className="button main" href={next}>
            {t.end.watchNext}
          </a>
        )}
        <a className="button" href={props.replayLink}>
          {t.end.replay}
        </a>
        <button type="button" className="button" onClick={() => void share()}>
          {t.end.share}
        </button>
      </div>
    </Dialog>
  );
}
