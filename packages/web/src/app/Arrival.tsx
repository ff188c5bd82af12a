/** What happens when another page has come: its name in the title, its top in sight, and the focus in it. */
import { type RefObject, useEffect } from 'react';
import { focusContent, whenContent } from '../controls/content.ts';
import { parseHash } from '../device/hash.ts';
import { useHash } from '../device/route.ts';
import { useText } from '../i18n/language.tsx';

const isNowhere = (element: Element | null): boolean => element === null || element === document.body;

/** In a game there is nothing to scroll: from where nothing is chosen yet, the arrows lead to the tiles. */
function toTiles(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (!key.startsWith('Arrow') || ctrlKey || metaKey || altKey) return;
  if (!isNowhere(target as Element) && (target as Element).id !== 'content') return;
  const tile = document.querySelector<HTMLElement>('[data-focus~="firstTile"]');
  if (tile === null) return;
  event.preventDefault();
  tile.focus();
}

/** Stands beside each page, to come when its code has come; which page was there before is kept outside of it. */
export function Arrival({ before }: { readonly before: RefObject<string | null> }): null {
  const t = useText();
  const [page = ''] = parseHash(useHash());
  useEffect(
    () =>
      whenContent((content) => {
        const heading = content.querySelector('h1')?.textContent ?? '';
        document.title =
          page === '' || heading === '' || heading === t.app.title
            ? t.app.title
            : `${heading} – ${t.app.title}`;
        const from = before.current;
        before.current = page;
        if (from === null || from === page) return;
        // The link that led here is gone, and with it the focus: whoever uses the keyboard goes on at the top.
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
