/** The page of one game: of this device, or of the server as a spectator. */
import { type ReactNode, useEffect, useState } from 'react';
import { GameScreen } from './GameScreen.tsx';
import { RemotePage } from './RemotePage.tsx';
import { openLocalGame } from './source/local/localSource.ts';
import type { GameSource } from './source/source.ts';

export function GamePage({ id }: { readonly id: string }): ReactNode {
  const [source, setSource] = useState<GameSource | null | undefined>(undefined);
  useEffect(() => {
    const opened = openLocalGame(id);
    setSource(opened);
    return () => opened?.close();
  }, [id]);
  if (source === undefined) return null;
  if (source === null) return <RemotePage id={id} token={null} />;
  return <GameScreen key={id} source={source} replayLink={`#/replay/${id}`} />;
}
