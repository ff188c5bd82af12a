/** Finds the film that an address or a file names: on this device, on the server, or in the link itself. */
import type { Result, Violation, ViolationCode } from '@rummikub/engine';
import { loadGame } from '../../game/source/local/localStore.ts';
import { ask } from '../../game/source/remote/api.ts';
import { knownSeats } from '../../game/source/remote/knownSeats.ts';
import { type Film, filmOf, readFilm } from './film.ts';
import { unpackGame } from './pack.ts';

/** Where a film was found: what its link is made of depends on it. */
export type FilmSource = 'device' | 'server' | 'file' | 'link';

export type Opened =
  | { readonly is: 'loading' | 'none' | 'missing' | 'badLink' }
  /** A game of this device that is not over: its racks are not to be seen yet. */
  | { readonly is: 'going'; readonly id: string }
  | {
      readonly is: 'film';
      readonly film: Film;
      readonly from: FilmSource;
      /** The seat of the one person of a game of this device; null where several people played, or others. */
      readonly mine: number | null;
    };

/** The film of an id: at once where this device has it, else as soon as it has come. */
export function openFilm(id: string): Opened | Promise<Opened> {
  if (id.startsWith('~')) return openLink(id.slice(1));
  const kept = loadGame(id);
  if (kept === null) return fetchFilm(id);
  if (kept.state.status !== 'completed') return { is: 'going', id };
  const people = kept.game.levels.flatMap((level, seat) => (level === null ? [seat] : []));
  return opened(filmOf(kept.game.log), 'device', people.length === 1 ? (people[0] ?? null) : null);
}

const opened = (film: Result<Film, Violation>, from: FilmSource, mine: number | null = null): Opened =>
  film.ok ? { is: 'film', film: film.value, from, mine } : { is: 'missing' };

async function openLink(packed: string): Promise<Opened> {
  const log = await unpackGame(packed);
  return log.ok ? opened(filmOf(log.value), 'link') : { is: 'badLink' };
}

async function fetchFilm(id: string): Promise<Opened> {
  // Games without spectators show their log only to their players.
  const token = knownSeats().find((seat) => seat.id === id)?.token ?? null;
  const answer = await ask<unknown>('GET', `games/${encodeURIComponent(id)}/log`, { token });
  if (!answer.ok) return { is: 'missing' };
  const film = opened(readFilm(answer.value), 'server');
  // A long game takes a phone a while to check. What is touched meanwhile is answered before the film is drawn.
  await new Promise((next) => setTimeout(next));
  return film;
}

/** Faults of a game that can be read. They are worth telling: the game may have been changed. */
const TELLING: ReadonlySet<ViolationCode> = new Set([
  'sequence_gap',
  'broken_chain',
  'key_mismatch',
  'head_mismatch',
  'illegal_event',
  'commitment_mismatch',
]);

/** The game in a file, or what is wrong with it; null where the file holds no game. */
export async function readFilmFile(file: Blob): Promise<Result<Film, Violation> | null> {
  try {
    const film = readFilm(JSON.parse(await file.text()));
    return film.ok || TELLING.has(film.error.code) ? film : null;
  } catch {
    return null;
  }
}
