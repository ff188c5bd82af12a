/** A table that waits for its players: the link to send, and who is there. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { CopyLink } from '../controls/CopyLink.tsx';
import { IconLink } from '../controls/icons.tsx';
import { useNow } from '../device/time/useNow.ts';
import { type Answer, ask, type GameInfo } from '../game/source/remote/api.ts';
import { botName } from '../i18n/botName.ts';
import type { Catalogue } from '../i18n/en/catalogue.ts';
import { useText } from '../i18n/language.tsx';
import { SentRulesLine } from '../rules/RulesLine.tsx';
import { isThisDeviceOnly } from './thisDevice.ts';
import '../controls/list.css';
import './lobby.css';

/** Only a host who wants a bot needs it. */
const AddBotDialog = lazy(async () => ({ default: (await import('./AddBot.tsx')).AddBotDialog }));

/** The code as a path, and the length of its side; null until its maker is there. Only a lobby fetches it. */
function useQrCode(text: string): { readonly path: string; readonly size: number } | null {
  const [code, setCode] = useState<{ readonly path: string; readonly size: number } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('uqr').then(
      ({ encode }) => {
        const { data, size } = encode(text, { border: 2 });
        const path = data
          .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
          .join('');
        if (isCurrent) setCode({ path, size });
      },
      () => {
        // Without a connection: the link can still be copied.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return code;
}

function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const { path, size } = useQrCode(text) ?? { path: '', size: 1 };
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Sends the link by the device's own share sheet. Closing the sheet is not an error. */
const share = (url: string, title: string): Promise<void> => navigator.share({ url, title }).catch(() => {});

/** Why something was refused, and what to do about it. */
function sentenceFor(t: Catalogue, refused: Extract<Answer<unknown>, { ok: false }>): string {
  if (refused.status === 0) return t.lobby.noServer;
  return refused.code === 'seats_open' ? t.lobby.tooFew : t.refused(refused);
}

/** What makes the game begin; null where the host needs no words beside the button. */
function beginsText({ lobby: { begins } }: Catalogue, info: GameInfo, isHost: boolean): string | null {
  if (info.rematch_of !== null) return isHost ? begins.againHost : begins.again;
  if (info.autostart) return isHost ? begins.fullHost : begins.full;
  return isHost ? null : begins.start;
}

export function Lobby(props: {
  readonly info: GameInfo;
  readonly id: string;
  readonly token: string | null;
  readonly seat: number | null;
  /** The seats whose players are connected; null until the server has told. */
  readonly present: readonly number[] | null;
  /** By seat: when the others may do what the host may, if the host left. */
  readonly away: ReadonlyMap<number, number>;
  /** Whether the connection is lost. */
  readonly lost: boolean;
}): ReactNode {
  const t = useText();
  const { info, id, token, seat, present } = props;
  const [problem, setProblem] = useState<string | null>(null);
  /** The seat for which a bot is being chosen. */
  const [botSeat, setBotSeat] = useState<number | null>(null);
  const seats = info.seats.map((one) =>
    one.kind === 'bot' && one.name !== null ? { ...one, name: botName(t, one.name) } : one,
  );
  const taken = info.seats.filter(({ kind }) => kind !== 'open').length;
  const link = `${location.origin}${location.pathname}#/join/${info.code ?? id}`;
  const isAway = (index: number, kind: string): boolean =>
    kind === 'human' && index !== seat && present !== null && !present.includes(index);
  const hostAway = isAway(info.host_index, 'human');
  const now = useNow();
  const untilHost = props.away.get(info.host_index) ?? 0;
  // Hosting passes on by itself when the host stays away.
  const isHost = seat !== null && (seat === info.host_index || (hostAway && now >= untilHost));
  const begins = beginsText(t, info, isHost);
  const awayText = (index: number): string => {
    const left = Math.ceil(((index === info.host_index ? untilHost : 0) - now) / 1000);
    return left > 0 ? t.absent.countShort(left) : t.game.away;
  };
  const tell = async (path: string, body: object): Promise<void> => {
    const answer = await ask('POST', `games/${id}/${path}`, { token, body });
    setProblem(answer.ok ? null : sentenceFor(t, answer));
  };
  return (
    <main className="page lobby" id="content">
      <div className="lobby-seats">
        <div className="row">
          <IconLink icon="home" label={t.app.home} href="#/" />
          <h1>{t.lobby.title}</h1>
        </div>
        <p role="status">{t.lobby.waiting(taken, info.seats.length)}</p>
        {props.lost ? (
          <p className="notice wrong" role="alert">
            {t.lobby.lost}
          </p>
        ) : null}
        <SentRulesLine json={info.ruleset} />
        <p className="soft">{t.lobby.hintsAre(info.options.hints)}</p>
        {hostAway && isHost ? <p className="notice">{t.lobby.hostAway}</p> : null}
        <ol className="list">
          {seats.map(({ player_index: index, kind, name, ready }) => (
            <li key={index}>
              <span>
                <bdi>{name ?? '…'}</bdi>{' '}
                {index === seat ? <span className="soft">({t.game.you})</span> : null}
              </span>
              <span className="row">
                <span className="soft">
                  {kind === 'human' && !ready
                    ? t.lobby.notAgain
                    : isAway(index, kind)
                      ? awayText(index)
                      : t.lobby.kinds[kind]}
                </span>
                {isHost && kind !== 'open' && index !== seat ? (
                  <button
                    type="button"
                    className="button"
                    aria-label={`${t.lobby.remove}${t.colon}${name}`}
                    onClick={() => void tell(`seats/${index}`, { action: 'remove' })}
                  >
                    {t.lobby.remove}
                  </button>
                ) : null}
                {isHost && kind === 'open' ? (
                  <button type="button" className="button" onClick={() => setBotSeat(index)}>
                    {t.lobby.addBot}
                  </button>
                ) : null}
              </span>
            </li>
          ))}
        </ol>
        {botSeat === null ? null : (
          <Suspense fallback={null}>
            <AddBotDialog
              onChosen={(level) => void tell(`seats/${botSeat}`, { action: 'bot', level })}
              onClose={() => setBotSeat(null)}
            />
          </Suspense>
        )}
        {problem === null ? null : (
          <p className="notice wrong" role="alert">
            {problem}
          </p>
        )}
        {isHost ? (
          <button
            type="button"
            className={`button ${taken > 1 ? 'main' : ''}`}
            onClick={() => void tell('start', {})}
          >
            {t.lobby.start}
          </button>
        ) : null}
        {begins === null ? null : <p className="soft">{begins}</p>}
      </div>
      <div className="panel stack">
        <h2>{t.lobby.link}</h2>
        {isThisDeviceOnly(location.hostname) ? <p className="notice">{t.lobby.onlyHere}</p> : null}
        <input
          type="text"
          dir="ltr"
          readOnly
          value={link}
          aria-label={t.lobby.link}
          onFocus={(event) => event.target.select()}
        />
        <div className="row">
          {'share' in navigator ? (
            <button type="button" className="button main" onClick={() => void share(link, t.lobby.title)}>
              {t.lobby.share}
            </button>
          ) : null}
          <CopyLink label={t.app.copy} address={link} />
        </div>
        <QrCode text={link} label={t.lobby.qr} />
      </div>
    </main>
  );
}
