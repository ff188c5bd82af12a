/** Replays: choose a game, open a file, and go through it move by move. */
import type { Result, Violation, ViolationCode } from '@rummikub/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { loadGame } from '../game/source/local/localStore.ts';
import { PastGame, pastGames } from '../home/PastGames.tsx';
import { useText } from '../i18n/language.tsx';
import { type Film, filmOf, readFilm } from './film.ts';
import { type FilmSource, Player } from './Player.tsx';
import { unpackGame } from './pack.ts';

type Opened =
  | { readonly is: 'loading' }
  | { readonly is: 'none' }
  | { readonly is: 'missing' }
  /** A game of this device that is not over: its racks are not to be seen yet. */
  | { readonly is: 'going'; readonly id: string }
  | { readonly is: 'film'; readonly film: Film; readonly from: FilmSource };

/** The whole log of a finished game from the server, where there is one. */
async function fetchFilm(id: string): Promise<Film | null> {
  try {
    const answer = await fetch(`/api/v1/games/${encodeURIComponent(id)}/log`, {
      headers: { accept: 'application/json' },
    });
    if (!answer.ok) return null;
    const film = readFilm(await answer.json());
    return film.ok ? film.value : null;
  } catch {
    return null;
  }
}

/** What is wrong with a game that can be read: worth telling, for somebody may have changed it. */
const TELLING: ReadonlySet<ViolationCode> = new Set([
  'sequence_gap',
  'broken_chain',
  'key_mismatch',
  'head_mismatch',
  'illegal_event',
  'commitment_mismatch',
]);

/** The game in a file, or what is wrong with it; null where it is no game at all. */
function readFile(text: string): Result<Film, Violation> | null {
  try {
    const film = readFilm(JSON.parse(text));
    return film.ok || TELLING.has(film.error.code) ? film : null;
  } catch {
    return null;
  }
}

export function ReplayPage({
  id,
  at,
}: {
  readonly id: string | null;
  readonly at: string | null;
}): ReactNode {
  const t = useText();
  const [opened, setOpened] = useState<Opened>({ is: 'loading' });
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    setProblem(null);
    if (id === null) {
      setOpened({ is: 'none' });
      return;
    }
    if (id === 'file') {
      setOpened((old) => (old.is === 'film' ? old : { is: 'none' }));
      return;
    }
    const kept = loadGame(id);
    if (id.startsWith('~')) {
      setOpened({ is: 'loading' });
      void unpackGame(id.slice(1)).then((log) => {
        if (!current) return;
        setOpened(log.ok ? { is: 'film', film: filmOf(log.value), from: 'link' } : { is: 'none' });
        if (!log.ok) setProblem(t.replay.badLink);
      });
    } else if (kept !== null)
      setOpened(
        kept.state.status === 'completed'
          ? { is: 'film', film: filmOf(kept.game.log), from: 'device' }
          : { is: 'going', id },
      );
    else {
      setOpened({ is: 'loading' });
      void fetchFilm(id).then((film) => {
        if (current) setOpened(film === null ? { is: 'missing' } : { is: 'film', film, from: 'server' });
      });
    }
    return () => {
      current = false;
    };
  }, [id, t]);

  const openFile = async (file: File): Promise<void> => {
    const film = await file.text().then(readFile, () => null);
    if (film?.ok !== true) {
      setProblem(film === null ? t.replay.badFile : `${t.replay.changedFile} ${t.refused(film.error)}`);
      return;
    }
    setProblem(null);
    setOpened({ is: 'film', film: film.value, from: 'file' });
    location.hash = '#/replay/file';
  };

  const past = opened.is === 'none' || opened.is === 'missing' ? pastGames() : [];
  const wanted = Number(at ?? Number.NaN);
  return (
    <main className="page replay" id="content">
      <h1>{t.replay.title}</h1>
      {problem === null ? null : (
        <p className="notice wrong" role="alert">
          {problem}
        </p>
      )}
      {opened.is === 'missing' ? <p className="notice wrong">{t.replay.noSuch}</p> : null}
      {opened.is === 'going' ? (
        <div className="notice row">
          <span>{t.replay.going}</span>
          <a className="button main" href={`#/game/${opened.id}`}>
            {t.home.goOn}
          </a>
        </div>
      ) : null}
      {opened.is === 'loading' ? <p className="soft">{t.app.loading}</p> : null}
      {opened.is === 'film' ? (
        <Player
          key={opened.film.log.head}
          film={opened.film}
          from={opened.from}
          id={id ?? 'file'}
          start={Number.isInteger(wanted) ? wanted : null}
        />
      ) : null}
      {opened.is === 'none' || opened.is === 'missing' ? (
        <>
          <p>{past.length > 0 ? t.replay.choose : t.replay.none}</p>
          {past.length > 0 ? (
            <ul className="list">
              {past.map((game) => (
                <PastGame key={game.id} game={game} />
              ))}
            </ul>
          ) : (
            <p>
              <a className="button main" href="#/play">
                {t.home.bots}
              </a>
            </p>
          )}
        </>
      ) : null}
      <label className="button file">
        {t.replay.file}
        <input
          type="file"
          className="unseen"
          accept="application/json,.json"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) void openFile(file);
          }}
        />
      </label>
    </main>
  );
}
