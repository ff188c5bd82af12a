/** The table answers the player's hand: a tile that is moved is heard, a meld that becomes one is heard and seen. */
import { useEffect, useRef } from 'react';
import { signal } from '../../device/call/signals.ts';
import { mayAnimate } from '../../device/settings.ts';
import type { Game } from './useGame.ts';

/** A meld that is complete rises for a moment. */
const RISE = [
  { transform: 'none' },
  { transform: 'translateY(-4px) scale(1.04)', offset: 0.4 },
  { transform: 'none' },
];
const MILLISECONDS = 300;

export function usePlanAnswers({ draft, verdict }: Game): void {
  const { base, now } = draft;
  const good = [...verdict.melds].flatMap(([key, { ok }]) => (ok ? [key] : []));
  const before = useRef({ base, melds: now.melds, good });
  useEffect(() => {
    const { base: oldBase, melds, good: oldGood } = before.current;
    before.current = { base, melds: now.melds, good };
    // Moves of the game are not the player's plan, and have their own sound.
    if (base !== oldBase || melds === now.melds) return;
    const complete = good.length > oldGood.length ? good.filter((key) => !oldGood.includes(key)) : [];
    signal(complete.length > 0 ? 'meld' : 'tile');
    if (!mayAnimate()) return;
    for (const key of complete)
      document.querySelector(`[data-area="table"] [data-meld="${key}"]`)?.animate(RISE, MILLISECONDS);
  });
}
