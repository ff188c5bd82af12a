/** The arrival of another page: its name goes into the title, its top into sight, and the focus into it. */
import { type RefObject, useEffect } from 'react';
import { focusContent, whenContent } from '../controls/content.ts';
import { nameTab } from '../device/call/title.ts';
import { parseHash } from '../device/hash.ts';
import { useHash } from '../device/route.ts';
import { useText } from '../i18n/language.tsx';

const isNowhere = (element: Element | null): boolean => element === null || element === document.body;

/** A game does not scroll. While no element has the focus, the arrow keys lead to the tiles. */
function toTiles(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (!key.startsWith('Arrow') || ctrlKey || metaKey || altKey) return;
  if (!isNowhere(target as Element) && (target as Element).id !== 'content') return;
  const tile = document.querySelector<HTMLElement>('[data-focus~="firstTile"]');
  if (tile === null) return;
  event.preventDefault();
  tile.focus();
}

/** Rendered beside each page, so it appears when the page's code is loaded. `before` is the page that was shown last. */
export function Arrival({ before }: { readonly before: RefObject<string | null> }): null {
  const t = useText();
  const [page = ''] = parseHash(useHash());
  useEffect(
    () =>
      whenContent((content) => {
        const heading = content.querySelector('h1')?.textContent ?? '';
        nameTab(
          page === '' || heading === '' || heading === t.app.title
            ? t.app.title
            : `${heading} – ${t.app.title}`,
        );
        const from = before.current;
        before.current = page;
        if (from === null || from === page) return;
        // The link that led here is gone, and the focus with it: the keyboard goes on at the top.
        if (isNowhere(document.activeElement)) focusContent(content);
        scrollTo(0, 0);
      }),
    [page, t, before],
  );
  useEffect(() => {
    if (page !== 'game') return;
    addEventListener('keydown', toTiles);
    return () => removeEventListener('keydown', toTiles);
  }, [page]);
  return null;
}
