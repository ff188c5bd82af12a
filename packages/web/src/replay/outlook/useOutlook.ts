/** Plays a film on from its moments, in a worker, for about two seconds. */
import type { Outlook } from '@rummikub/bots';
import { useEffect, useState } from 'react';
import { botWorkers } from '../../workers/botClient.ts';
import type { Film } from '../film/film.ts';
import { nextMoment } from './moments.ts';

/** How often the game is played on from each moment. */
export const PLAYOUTS = 24;
/** How long, in milliseconds; a slow device still looks at the least number of moments. */
const TIME = 2000;
const LEAST = 9;

/** By place in the film; what is known so far. */
export function useOutlook(film: Film): {
  readonly known: ReadonlyMap<number, Outlook>;
  readonly done: boolean;
} {
  const [shown, show] = useState<{ known: ReadonlyMap<number, Outlook>; done: boolean }>({
    known: new Map(),
    done: false,
  });
  useEffect(() => {
    let current = true;
    const workers = botWorkers(1);
    const { states } = film;
    const look = async (): Promise<void> => {
      const known = new Map<number, Outlook>();
      const begun = performance.now();
      while (current && (performance.now() - begun < TIME || known.size < LEAST)) {
        const at = nextMoment(known, states.length);
        const state = at === null ? undefined : states[at];
        if (at === null || state === undefined) break;
        const question = { state, level: 'hard', games: PLAYOUTS, seed: `${at}` } as const;
        known.set(at, await workers.ask('outlook', question));
        if (current) show({ known: new Map(known), done: false });
      }
      if (current) show({ known, done: true });
    };
    look().catch(() => current && show((old) => ({ ...old, done: true })));
    return () => {
      current = false;
      void workers.end();
    };
  }, [film]);
  return shown;
}
