/** The part of a link that names a game for everybody. */
import { useEffect, useState } from 'react';
import type { Film } from './film.ts';
import type { FilmSource } from './openFilm.ts';
import { packGame } from './pack.ts';

/** Null for a game that is too long for a link, undefined while the name is made. */
export function useLinkName(film: Film, id: string, from: FilmSource): string | null | undefined {
  const isKnown = from === 'server' || from === 'link';
  const [name, setName] = useState<string | null | undefined>(isKnown ? id : undefined);
  useEffect(() => {
    if (isKnown) return;
    let current = true;
    // No server has this game: the link holds the whole of it.
    void packGame(film.log).then((text) => {
      if (current) setName(text === null ? null : `~${text}`);
    });
    return () => {
      current = false;
    };
  }, [film, isKnown]);
  return name;
}
