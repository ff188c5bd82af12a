/** What happens when another page has come: its name in the title, its top in sight, and the focus in it. */
import { useEffect, useRef } from 'react';
import { useText } from '../i18n/language.tsx';
import { parseHash } from './hash.ts';
import { useHash } from './route.ts';

export function Arrival(): null {
  const t = useText();
  const [page] = parseHash(useHash());
  const before = useRef<string | null | undefined>(null);
  useEffect(() => {
    const content = document.getElementById('content');
    const heading = content?.querySelector('h1')?.textContent ?? '';
    document.title =
      page === undefined || heading === '' || heading === t.app.title
        ? t.app.title
        : `${heading} – ${t.app.title}`;
    const first = before.current === null;
    if (before.current === page) return;
    before.current = page;
    if (first) return;
    scrollTo(0, 0);
    // The link that led here is gone, and with it the focus: whoever uses the keyboard goes on at the top.
    const active = document.activeElement;
    if (content === null || !(active === null || active === document.body)) return;
    content.setAttribute('tabindex', '-1');
    content.focus({ preventScroll: true });
  }, [page, t]);
  return null;
}
