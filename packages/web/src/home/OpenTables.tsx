/** Tables on the server that wait for somebody, where there is a server. */
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../i18n/language.tsx';

interface OpenTable {
  readonly game_id: string;
  readonly seats: readonly { readonly kind: string; readonly name: string | null }[];
}

const isTable = (game: unknown): game is OpenTable => {
  const { game_id, seats } = (game ?? {}) as Record<string, unknown>;
  return typeof game_id === 'string' && Array.isArray(seats);
};

/** A table may be full and not begun yet. */
const hasRoom = ({ seats }: OpenTable): boolean => seats.some(({ kind }) => kind === 'open');

export function OpenTables(): ReactNode {
  const t = useText();
  const [tables, setTables] = useState<readonly OpenTable[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    fetch('/api/v1/games?status=open&limit=10', {
      signal: stop.signal,
      headers: { accept: 'application/json' },
    })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((page: { games?: unknown } | null) => {
        if (Array.isArray(page?.games)) setTables(page.games.filter(isTable).filter(hasRoom));
      })
      .catch(() => {
        // No server: there are no open tables, and everything else works.
      });
    return () => stop.abort();
  }, []);
  if (tables.length === 0) return null;
  return (
    <section>
      <h2>{t.home.open}</h2>
      <ul className="list">
        {tables.map(({ game_id: id, seats }) => (
          <li key={id}>
            <span>
              {t.listed(seats.flatMap(({ name }) => name ?? []))}{' '}
              <span className="soft">
                {t.lobby.waiting(seats.filter(({ kind }) => kind !== 'open').length, seats.length)}
              </span>
            </span>
            <a className="button main" href={`#/join/${id}`}>
              {t.home.join}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
