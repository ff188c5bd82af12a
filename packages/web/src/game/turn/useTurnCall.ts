/** The turn finds the player: in the title, on the icon, by a message of the device. The screen stays on during a game. */
import { useEffect } from 'react';
import { notify } from '../../device/call/notices.ts';
import { callByTab } from '../../device/call/title.ts';
import { keepScreenOn } from '../../device/keepScreenOn.ts';
import { useText } from '../../i18n/language.tsx';
import type { Turn } from './turn.ts';

const iconLink = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');

/** Marks the tab and the icon of the installed page. Returns a function that ends this. */
function markPage(title: string): () => void {
  const link = iconLink();
  const icon = link?.href;
  callByTab(title);
  link?.setAttribute('href', './icon-turn.svg');
  navigator.setAppBadge?.(1).catch(() => {});
  return () => {
    callByTab(null);
    if (icon !== undefined) link?.setAttribute('href', icon);
    navigator.clearAppBadge?.().catch(() => {});
  };
}

export function useTurnCall({ mine, over, watching }: Turn): void {
  const t = useText();
  useEffect(() => {
    if (!mine) return;
    const unmark = markPage(`● ${t.game.yourTurn} – ${t.app.title}`);
    const withdraw = notify(t.game.yourTurn);
    return () => {
      unmark();
      withdraw();
    };
  }, [mine, t]);
  const playing = !over && !watching;
  useEffect(() => (playing ? keepScreenOn() : undefined), [playing]);
}
