/** Says aloud what the others did, and gives a sound for it where the player wants one. */
import { useEffect, useRef } from 'react';
import { keepSoundAwake, signal } from '../../device/signals.ts';
import { useText } from '../../i18n/language.tsx';
import { eventText } from '../../i18n/speech.ts';
import type { Game } from '../turn/useGame.ts';
import { newsAfter } from './since.ts';

export function useNews(
  { snapshot: { events }, turn: { mine } }: Game,
  nameOf: (seat: number) => string,
  announce: (text: string) => void,
): void {
  const t = useText();
  const told = useRef(events.at(-1)?.seq ?? 0);
  useEffect(() => {
    const news = newsAfter(events, told.current);
    const last = news.at(-1);
    if (last === undefined) return;
    told.current = last.seq;
    const sentences = news.map(({ event }) => eventText(t, event, nameOf));
    announce([...sentences, ...(mine ? [t.game.yourTurn] : [])].join(' '));
    signal(mine ? 'turn' : 'move');
  }, [events, mine, nameOf, t, announce]);
  useEffect(keepSoundAwake, []);
}
