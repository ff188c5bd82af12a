/** Says aloud what the others did, and gives a sound for it where the player wants one. */
import type { EventView } from '@rummikub/engine';
import { useEffect, useRef } from 'react';
import { keepSoundAwake, signal } from '../../device/call/signals.ts';
import type { SoundName } from '../../device/call/sounds.ts';
import { useText } from '../../i18n/language.tsx';
import { eventText } from '../../i18n/speech.ts';
import type { Game } from '../turn/useGame.ts';
import { newsAfter } from './since.ts';

/** What an event sounds like. */
const soundOf = ({ type }: EventView): SoundName =>
  type === 'end' ? 'out' : type === 'play' ? 'move' : type === 'start' || type === 'redeal' ? 'deal' : 'draw';

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
    signal(mine ? 'turn' : soundOf(last.event));
  }, [events, mine, nameOf, t, announce]);
  useEffect(() => keepSoundAwake(), []);
  const isNew = events.length === 1;
  useEffect(() => {
    if (isNew) signal('deal');
  }, [isNew]);
}
