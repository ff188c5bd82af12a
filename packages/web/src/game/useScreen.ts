/** What is open on the game screen: a dialog, an earlier move, the chat. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useUnread } from './chat/useUnread.ts';
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
  useEffect(() => {
    if (turn.over) open('end');
  }, [turn.over]);
  return { dialog, open, close: () => open(null), looking, look, side, unread };
}
