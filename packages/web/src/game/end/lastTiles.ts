/** Going out: the last tiles slide to the table, and then leap there one after the other, before the result is shown. */
import { mayAnimate } from '../../device/settings.ts';
import type { Snapshot } from '../source/source.ts';

/** How long the tiles slide first, the leap of one, and how much later the next one leaps, in milliseconds. */
const SLIDE = 250;
const LEAP = 360;
const STEP = 60;
/** With very many tiles they leap closer together, so that the result does not keep a player waiting. */
const MOST = 600;

const FRAMES = [{ transform: 'none' }, { transform: 'translateY(-14px) scale(1.06)' }, { transform: 'none' }];

/** Gives how long it takes, in milliseconds; 0 where nothing moves. */
export function showLastTiles({ events, view }: Pick<Snapshot, 'events' | 'view'>): number {
  const last = events.findLast(({ event }) => event.type === 'play')?.event;
  if (!mayAnimate() || view.ending?.reason !== 'rack_empty' || last?.type !== 'play') return 0;
  const step = Math.min(STEP, MOST / last.played.length);
  for (const [i, tile] of last.played.entries())
    document
      .querySelector(`[data-area="table"] [data-tile="${tile}"]`)
      ?.animate(FRAMES, { duration: LEAP, delay: SLIDE + i * step, easing: 'ease-in-out' });
  return SLIDE + LEAP + last.played.length * step;
}
