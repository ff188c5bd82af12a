/** What is open on the game screen: a dialog, an earlier move, the chat. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useUnread } from './chat/useUnread.ts';
import { showLastTiles } from './end/lastTiles.ts';
import type { Snapshot } from './source/source.ts';
import type { TurnModel } from './turn/useTurn.ts';

type OpenDialog = 'moves' | 'resign' | 'draw' | 'more' | 'end' | { readonly awaySeat: number } | null;

export interface Screen {
  readonly dialog: OpenDialog;
  readonly open: (dialog: OpenDialog) => void;
  readonly close: () => void;
  /** The number of the earlier move that is shown again; null for the table as it is. */
  readonly looking: number | null;
  readonly look: (seq: number | null) => void;
  /** The list of moves and the chat beside the table, on a wide screen. */
  readonly side: RefObject<HTMLElement | null>;
  readonly unread: number;
}

export function useScreen({ game: { snapshot, turn }, announce }: TurnModel): Screen {
  const [dialog, open] = useState<OpenDialog>(null);
  const [looking, look] = useState<number | null>(null);
  const side = useRef<HTMLElement>(null);
  const unread = useUnread(snapshot.chat, side, dialog === 'moves', announce);
  useEnd(snapshot, turn.over, () => open('end'));
  return { dialog, open, close: () => open(null), looking, look, side, unread };
}

/** Shows the result when the game is over. In a game that ends before the player's eyes, the last tiles go down first. */
function useEnd(snapshot: Snapshot, over: boolean, show: () => void): void {
  const wasGoing = useRef(!over);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end comes once
  useEffect(() => {
    if (!over) return;
    const wait = wasGoing.current ? showLastTiles(snapshot) : 0;
    if (wait === 0) {
      show();
      return;
    }
    const timer = setTimeout(show, wait);
    return () => clearTimeout(timer);
  }, [over]);
}
