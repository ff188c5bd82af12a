/** Replays: choose a game, open a file, and go through it move by move. */
import { type ReactNode, useEffect, useState } from 'react';
import { localGames } from '../game/source/local/localEntries.ts';
import { PastGame, pastGames } from '../home/PastGames.tsx';
import { useSeats } from '../home/useSeats.ts';
import { useText } from '../i18n/language.tsx';
import { type Opened, openFilm, readFilmFile } from './film/openFilm.ts';
import { Player } from './Player.tsx';
import '../controls/list.css';

/** The film of an address; the page may put another one in its place, from a file. */
function useFilm(id: string | null): readonly [Opened, (opened: Opened) => void] {
  const [opened, setOpened] = useState<Opened>({ is: 'loading' });
  useEffect(() => {
    let current = true;
    if (id === null) setOpened({ is: 'none' });
    // The file is opened already, or was before the page was loaded again.
    else if (id === 'file') setOpened((old) => (old.is === 'film' ? old : { is: 'none' }));
    else {
      const found = openFilm(id);
      if (found instanceof Promise) {
        setOpened({ is: 'loading' });
        void found.then((film) => current && setOpened(film));
      } else setOpened(found);
    }
    return () => {
      current = false;
    };
  }, [id]);
  return [opened, setOpened];
}

export function ReplayPage({
  id,
  at,
}: {
  readonly id: string | null;
  readonly at: string | null;
}): ReactNode {
  const t = useText();
  const [opened, setOpened] = useFilm(id);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has nothing to do with the file
  useEffect(() => setFileProblem(null), [id]);
  const openFile = async (file: File): Promise<void> => {
    const film = await readFilmFile(file);
    if (film?.ok !== true) {
      setFileProblem(film === null ? t.replay.badFile : `${t.replay.changedFile} ${t.refused(film.error)}`);
      return;
    }
    setFileProblem(null);
    setOpened({ is: 'film', film: film.value, from: 'file', mine: null });
    location.hash = '#/replay/file';
  };
  const problem = fileProblem ?? (opened.is === 'badLink' ? t.replay.badLink : null);
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
          mine={opened.mine}
          id={id ?? 'file'}
          start={Number.isInteger(wanted) ? wanted : null}
        />
      ) : null}
      {opened.is === 'none' || opened.is === 'missing' || opened.is === 'badLink' ? <Choices /> : null}
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

/** The finished games that this device knows. */
function Choices(): ReactNode {
  const t = useText();
  const [seats] = useSeats();
  const past = pastGames(localGames(), seats);
  if (past.length === 0)
    return (
      <>
        <p>{t.replay.none}</p>
        <p>
          <a className="button main" href="#/play">
            {t.home.bots}
          </a>
        </p>
      </>
    );
  return (
    <>
      <p>{t.replay.choose}</p>
      <ul className="list">
        {past.map((game) => (
          <PastGame key={game.id} game={game} />
        ))}
      </ul>
    </>
  );
}
