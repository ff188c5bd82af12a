/** The players along the top: name, tiles left, whose turn, opened or not, and the clock. */
import type { View } from '@rummikub/engine';
import { bankLeft, turnMs } from '@rummikub/engine/parts';
import { type ReactNode, useEffect } from 'react';
import { signal } from '../../device/call/signals.ts';
import { isolated } from '../../device/playerName.ts';
import { useNow } from '../../device/time/useNow.ts';
import { seatName } from '../../i18n/botName.ts';
import { useText } from '../../i18n/language.tsx';
import type { Snapshot } from '../source/source.ts';
import { AwayCount, AwayMenu } from './Away.tsx';

/** The clock warns when this many seconds are left. */
export const WARNING = 10;

const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The time of the turn and, in a game with time banks, what is left of the player's bank. */
function Clock({
  view,
  deadline,
  loud,
}: {
  readonly view: View;
  readonly deadline: number;
  readonly loud: boolean;
}): ReactNode {
  const t = useText();
  const now = useNow();
  const left = Math.max(0, Math.ceil((deadline - now) / 1000));
  const late = left <= WARNING;
  useEffect(() => {
    if (late && loud) signal('warning');
  }, [late, loud]);
  const { bankMs } = view.seats[view.currentSeat] ?? {};
  const spent = (turnMs(view) ?? 0) - (deadline - now);
  return (
    <>
      <span className={`clock ${late ? 'late' : 'soft'}`} role="timer" aria-label={t.game.secondsLeft(left)}>
        {/* Without a turn clock the bank alone says how much time is left. */}
        {bankMs === undefined || view.ruleset.turnSeconds !== null ? minutes(left) : null}
      </span>
      {bankMs === undefined ? null : <Bank left={bankLeft(view.ruleset, bankMs, spent)} />}
      <span className="unseen" role="status">
        {late && loud ? t.game.secondsLeft(WARNING) : ''}
      </span>
    </>
  );
}

/** A player's time bank, in milliseconds. */
function Bank({ left }: { readonly left: number }): ReactNode {
  const t = useText();
  const seconds = Math.ceil(left / 1000);
  return (
    <span
      className={`bank ${seconds <= WARNING ? 'late' : 'soft'}`}
      title={t.game.bankLeft(minutes(seconds))}
    >
      <span aria-hidden="true">⏳{minutes(seconds)}</span>
      <span className="unseen">{t.game.bankLeft(minutes(seconds))}</span>
    </span>
  );
}

export function Seats({
  snapshot,
  seat,
  onAway,
}: {
  readonly snapshot: Snapshot;
  readonly seat: number | null;
  /** A player asks what to do about an absent one. */
  readonly onAway: (seat: number) => void;
}): ReactNode {
  const t = useText();
  const { view, deadline, absent, bots, host, spectators } = snapshot;
  const going = view.status === 'in_progress';
  const watching = seat === null || view.seats[seat]?.out === true;
  return (
    <ul className="seats" aria-label={t.game.opponents}>
      {view.seats.map((one, i) => {
        const turn = going && i === view.currentSeat;
        const away = going && !one.out ? absent.find((other) => other.seat === i) : undefined;
        const name = seatName(t, one, bots.has(i));
        const kind = bots.has(i) ? (t.setup.botNames[bots.get(i) ?? ''] ?? t.game.bot) : null;
        return (
          <li
            key={one.id}
            data-seat={i}
            className={`seat ${turn ? 'turn' : ''} ${i === seat ? 'own' : ''} ${one.out ? 'out' : ''}`}
          >
            <span className="name">
              {turn ? (
                <span className="mirrors" aria-hidden="true">
                  ▸
                </span>
              ) : null}
              <bdi className="who">{i === seat ? t.game.you : name}</bdi>
              {kind === null || name.startsWith(kind) ? null : <span className="soft kind">{kind}</span>}
            </span>
            <span className="facts">
              <span className="left" title={t.game.tilesLeft(one.rackSize)}>
                <span className="back" aria-hidden="true" />
                <b aria-hidden="true">{one.rackSize}</b>
                <span className="unseen"> {t.game.tilesLeft(one.rackSize)}</span>
              </span>
              <span className="soft opened">
                <span aria-hidden="true">{one.out ? '×' : one.opened ? '✓' : '○'} </span>
                <span className="word">
                  {one.out ? t.game.out : one.opened ? t.game.opened : t.game.notOpened}
                </span>
              </span>
              {away === undefined ? null : <AwayCount until={away.until} />}
              {turn && deadline !== null ? (
                <Clock view={view} deadline={deadline} loud={i === seat} />
              ) : one.bankMs === undefined ? null : (
                <Bank left={one.bankMs} />
              )}
              {turn ? (
                <span className="unseen">{i === seat ? t.game.yourTurn : t.game.turnOf(isolated(name))}</span>
              ) : null}
            </span>
            {away === undefined || watching ? null : (
              <AwayMenu name={name} until={host ? 0 : away.until} onAsk={() => onAway(i)} />
            )}
          </li>
        );
      })}
      <li className="seat pool">
        <span className="name">{t.game.pool(view.poolSize)}</span>
        {spectators > 0 ? <span className="facts soft">{t.game.watching(spectators)}</span> : null}
      </li>
    </ul>
  );
}
