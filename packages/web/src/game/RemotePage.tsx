/** A table on a server: the lobby until it starts, then the game. */
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Message } from '../app/Message.tsx';
import { Lobby } from '../home/Lobby.tsx';
import { useText } from '../i18n/language.tsx';
import { GameScreen } from './GameScreen.tsx';
import { RemoteSource } from './remoteSource.ts';
import { keepSeat } from './seats.ts';

/** Without a token one watches. */
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
  const { info, snapshot, ended, unreachable, lost } = useSyncExternalStore(
    useCallback((listener: () => void) => source.subscribe(listener), [source]),
    () => source.state(),
  );
  useEffect(() => {
    if (info !== null && source.token !== null && ended === null)
      keepSeat({ id: source.id, token: source.token, names: info.seats.flatMap(({ name }) => name ?? []) });
  }, [info, source, ended]);
  if (ended !== null)
    return (
      <Message text={ended.code === 'no_such_game' ? t.lobby.gone : t.refused(ended)}>
        {ended.code === 'version' ? (
          <button type="button" className="button" onClick={() => location.reload()}>
            {t.app.again}
          </button>
        ) : null}
      </Message>
    );
  if (snapshot !== null) return <GameScreen source={source} replayLink={`#/replay/${source.id}`} />;
  if (unreachable) return <Message text={t.game.noSuch} />;
  if (info === null) return <p className="page soft">{t.app.loading}</p>;
  return <Lobby info={info} id={source.id} token={source.token} seat={source.state().seat} lost={lost} />;
}
