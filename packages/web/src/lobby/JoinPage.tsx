/** Sitting down at a table by its link: a code, or the id of a listed table. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Message } from '../controls/Message.tsx';
import { isolated } from '../device/playerName.ts';
import { randomText } from '../device/randomText.ts';
import { useSettings } from '../device/settings.ts';
import { type Answer, ask, type GameInfo, type Seated } from '../game/source/remote/api.ts';
import { notedFor } from '../game/source/remote/contribution.ts';
import { keepSeat, knownSeats } from '../game/source/remote/knownSeats.ts';
import { namesAt } from '../i18n/botName.ts';
import { useText } from '../i18n/language.tsx';
import { SentRulesLine } from '../rules/RulesLine.tsx';
import { NameField } from './NameField.tsx';
import './setup.css';

async function find(code: string): Promise<Answer<GameInfo>> {
  const byCode = await ask<GameInfo>('GET', `codes/${encodeURIComponent(code)}`);
  return byCode.ok || byCode.status === 0
    ? byCode
    : ask<GameInfo>('GET', `games/${encodeURIComponent(code)}`);
}

export function JoinPage({ code }: { readonly code: string }): ReactNode {
  const t = useText();
  const [found, setFound] = useState<Answer<GameInfo> | null>(null);
  useEffect(() => {
    let current = true;
    void find(code).then((answer) => {
      if (!current) return;
      const seat = answer.ok ? knownSeats().find(({ id }) => id === answer.value.game_id) : undefined;
      // A player who sits there already goes back to their seat.
      if (seat !== undefined) location.replace(`#/game/${seat.id}/${seat.token}`);
      else setFound(answer);
    });
    return () => {
      current = false;
    };
  }, [code]);
  if (found === null) return <p className="page soft">{t.app.loading}</p>;
  if (found.ok) return <JoinTable code={code} info={found.value} />;
  return found.status === 0 ? (
    <Message text={t.lobby.noServer}>
      <button type="button" className="button" onClick={() => location.reload()}>
        {t.app.again}
      </button>
    </Message>
  ) : (
    <Message text={t.lobby.gone} />
  );
}

function JoinTable({ code, info }: { readonly code: string; readonly info: GameInfo }): ReactNode {
  const t = useText();
  const { name } = useSettings();
  const [problem, setProblem] = useState<string | null>(null);
  // A second request because no answer came gets the same seat, not another one.
  const [key] = useState(() => randomText(16));
  // Under the same key the request must be the same: the seat may be taken already, by the name that was sent first.
  const sent = useRef<string | null>(null);
  const { game_id: id, seats, status, options, ruleset } = info;
  const host = seats[info.host_index]?.name ?? null;
  const free = status === 'open' && seats.some(({ kind }) => kind === 'open');
  const watch = options.spectators && (status === 'open' || status === 'running');
  const join = async (): Promise<void> => {
    sent.current ??= name;
    const answer = await ask<Seated>('POST', `games/${id}/join`, {
      body: { key, name: sent.current, code, contribution: notedFor(info) },
    });
    if (!answer.ok) {
      if (answer.status !== 0 && answer.status !== 503) sent.current = null;
      setProblem(answer.status === 0 ? t.lobby.noServer : t.refused(answer));
      return;
    }
    const { token, game } = answer.value;
    keepSeat({ id, token, names: game.seats.flatMap((seat) => seat.name ?? []) });
    location.hash = `#/game/${id}/${token}`;
  };
  return (
    <main className="page invitation" id="content">
      <div className="panel stack">
        <h1>{free && host !== null ? t.lobby.invites(isolated(host)) : t.lobby.title}</h1>
        <p className="at-table">
          {t.lobby.atTable(t.listed(namesAt(t, seats).map(isolated)))}{' '}
          {t.lobby.waiting(seats.filter(({ kind }) => kind !== 'open').length, seats.length)}
        </p>
        <div>
          <SentRulesLine json={ruleset} />
          <p className="soft">{t.lobby.hintsAre(options.hints)}</p>
        </div>
        {free ? (
          <NameField />
        ) : (
          <p className="notice">
            {t.lobby.closed[status]} {t.lobby.instead(watch)}
          </p>
        )}
        {problem === null ? null : (
          <p className="notice wrong" role="alert">
            {problem}
          </p>
        )}
        {free ? (
          <button type="button" className="button main wide" onClick={() => void join()}>
            {t.lobby.joinAs(name)}
          </button>
        ) : null}
      </div>
      <div className="row">
        {watch ? (
          <a className="button" href={`#/game/${id}`}>
            {t.lobby.watch}
          </a>
        ) : null}
        <a className="button" href="#/friends">
          {t.lobby.create}
        </a>
      </div>
    </main>
  );
}
