/** A table on a server: the lobby until it starts, then the game. */
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Message } from '../controls/Message.tsx';
import { useText } from '../i18n/language.tsx';
import { Lobby } from '../lobby/Lobby.tsx';
import { GameScreen } from './GameScreen.tsx';
import { resultOf } from './source/local/result.ts';
import { keepResult } from './source/local/results.ts';
import { outcomeOf } from './source/remote/finished.ts';
import { forgetSeat, keepSeat, knownSeats } from './source/remote/knownSeats.ts';
import { RemoteSource } from './source/remote/remoteSource.ts';

/** Codes of the server for a seat that the player has lost. */
const SEAT_LOST: readonly string[] = ['seat_gone', 'token_unknown'];

/** Without a token the player watches. */
export function RemotePage({ id, token }: { readonly id: string; readonly token: string | null }): ReactNode {
  const [source, setSource] = useState<RemoteSource | null>(null);
  useEffect(() => {
    const opened = new RemoteSource(id, token);
    setSource(opened);
    return () => opened.close();
  }, [id, token]);
  return source === null || source.id !== id ? null : <RemoteTable key={id} source={source} />;
}

function RemoteTable({ source }: { readonly source: RemoteSource }): ReactNode {
  const t = useText();
  const { state, snapshot } = useSyncExternalStore(source.subscribe, () => source.table());
  const { info, ended, seat, present, away } = state;
  const lost = state.connection === 'lost';
  const { id, token } = source;
  const over = snapshot?.view.status === 'completed';
  const gone = info?.status === 'abandoned';
  useEffect(() => {
    if (info === null || token === null || ended !== null) return;
    const names = info.seats.flatMap(({ name }) => name ?? []);
    if (gone && !over) forgetSeat(id);
    else keepSeat({ id, token, names, seat, code: info.code, over, ...(over ? outcomeOf(info) : {}) });
  }, [info, id, token, seat, ended, over, gone]);
  useEffect(() => {
    if (snapshot !== null && seat !== null) keepResult(resultOf(snapshot.view, seat, snapshot.bots));
  }, [snapshot, seat]);
  const [known] = useState(() => knownSeats().find((one) => one.id === id && one.token === token));
  const seatLost = ended !== null && SEAT_LOST.includes(ended.code);
  useEffect(() => {
    // Otherwise the link to the table would always lead back here.
    if (seatLost && knownSeats().some((seat) => seat.id === id && seat.token === token)) forgetSeat(id);
  }, [seatLost, id, token]);
  const again = (
    <button type="button" className="button" onClick={() => location.reload()}>
      {t.app.again}
    </button>
  );
  if (seatLost)
    return (
      <Message text={t.lobby.seatLost}>
        <a className="button" href={`#/join/${info?.code ?? known?.code ?? id}`}>
          {t.lobby.toTable}
        </a>
      </Message>
    );
  if (ended !== null)
    return (
      <Message text={ended.code === 'no_such_game' ? t.lobby.gone : t.refused(ended)}>
        {ended.code === 'version' ? again : null}
      </Message>
    );
  if (gone && !over)
    return (
      <Message text={t.lobby.closed.abandoned}>
        <a className="button main" href="#/friends">
          {t.lobby.create}
        </a>
      </Message>
    );
  if (snapshot !== null) return <GameScreen source={source} replayLink={`#/replay/${source.id}`} />;
  if (lost && info === null)
    return <Message text={token === null ? t.game.noSuch : t.lobby.silent}>{again}</Message>;
  if (info === null) return <p className="page soft">{t.app.loading}</p>;
  return <Lobby info={info} id={id} token={token} seat={seat} present={present} away={away} lost={lost} />;
}
