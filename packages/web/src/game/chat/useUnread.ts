/** How many lines of the chat came while it could not be seen. */
import { type RefObject, useEffect, useState } from 'react';
import type { ChatLine } from '../source/source.ts';

/**
 * The chat is seen where `side` is shown, as on a wide screen, and where its dialog is `open`. Elsewhere a new line is
 * counted, and said aloud: what is not shown is not read out either.
 */
export function useUnread(
  chat: readonly ChatLine[],
  side: RefObject<HTMLElement | null>,
  open: boolean,
  announce: (text: string) => void,
): number {
  const [seen, setSeen] = useState(0);
  const last = chat.at(-1);
  const lines = chat.length;
  useEffect(() => {
    const shown = open || side.current?.offsetParent != null;
    if (shown) setSeen(lines);
    else if (last !== undefined) announce(`${last.name}: ${last.text}`);
  }, [last, lines, open, side, announce]);
  return Math.max(0, lines - seen);
}
