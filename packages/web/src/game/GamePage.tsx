/** The page of one game: of this device, or of the server as a spectator. */
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { GameScreen } from './GameScreen.tsx';
import { HandOver, PassBar } from './pass/HandOver.tsx';
import { RemotePage } from './RemotePage.tsx';
import { type LocalGameSource, openLocalGame } from './source/local/localSource.ts';

export function GamePage({ id }: { readonly id: string }): ReactNode {
  const [source, setSource] = useState<LocalGameSource | null | undefined>(undefined);
  useEffect(() => {
    const opened = openLocalGame(id);
    setSource(opened);
    return () => opened?.close();
  }, [id]);
  if (source === undefined) return null;
  if (source === null) return <RemotePage id={id} token={null} />;
  return <DeviceGame key={id} id={id} source={source} />;
}

/** A game of this device, or what hides it on its way to the next player. */
function DeviceGame({ id, source }: { readonly id: string; readonly source: LocalGameSource }): ReactNode {
  const { view } = useSyncExternalStore(source.subscribe, () => source.snapshot());
  const pass = source.pass();
  if (pass?.hidden === true) return <HandOver view={view} to={pass.to} onTake={() => source.take()} />;
  return (
    <>
      <GameScreen key={`${view.viewer}`} source={source} replayLink={`#/replay/${id}`} />
      {pass === null ? null : <PassBar view={view} to={pass.to} onHide={() => source.hide()} />}
    </>
  );
}
