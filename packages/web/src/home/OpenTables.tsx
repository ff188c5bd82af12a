/** Tables on the server that wait for players. */
import { type ReactNode, useEffect, useState } from 'react';
import { isolated } from '../device/playerName.ts';
import { knownSeats } from '../game/source/remote/knownSeats.ts';
import { namesAt } from '../i18n/botName.ts';
import { useText } from '../i18n/language.tsx';

interface OpenTable {
  readonly game_id: string;
  readonly seats: readonly { readonly kind: string; readonly name: string | null }[];
  readonly ruleset?: unknown;
}

const isTable = (game: unknown): game is OpenTable => {
  const { game_id, seats } = (game ?? {}) as Record<string, unknown>;
  return typeof game_id === 'string' && Array.isArray(seats);
};

/** A table may be full and not begun yet. One at which this device has a seat is among its own games. */
const isForOthers = ({ game_id: id, seats }: OpenTable): boolean =>
  seats.some(({ kind }) => kind === 'open') && !knownSeats().some((seat) => seat.id === id);

/** The largest page of the server, how many pages are read, and how many tables are shown. */
const LIMIT = 100;
const MOST_PAGES = 5;
const SHOWN = 10;

/** The newest tables with room. */
async function findTables(signal: AbortSignal): Promise<readonly OpenTable[]> {
  const found: OpenTable[] = [];
  let cursor = '';
  for (let page = 0; page < MOST_PAGES && found.length < SHOWN; page++) {
    const answer = await fetch(`/api/v1/games?status=open&limit=${LIMIT}${cursor}`, {
      signal,
      headers: { accept: 'application/json' },
    });
    if (!answer.ok) break;
    const { games, next } = ((await answer.json()) ?? {}) as Record<string, unknown>;
    if (Array.isArray(games)) found.push(...games.filter(isTable).filter(isForOthers));
    if (typeof next !== 'string') break;
    cursor = `&cursor=${encodeURIComponent(next)}`;
  }
  return found.slice(0, SHOWN);
}

type ShowRules = typeof import('../rules/RulesLine.tsx')['SentRulesLine'];

interface Found {
  readonly tables: readonly OpenTable[];
  /** Says by which rules a table plays. The first page does without the engine, and so without this. */
  readonly Rules: ShowRules;
}

async function findAll(signal: AbortSignal): Promise<Found | null> {
  const tables = await findTables(signal);
  if (tables.length === 0) return null;
  return { tables, Rules: (await import('../rules/RulesLine.tsx')).SentRulesLine };
}

export function OpenTables(): ReactNode {
  const t = useText();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    findAll(stop.signal).then(setFound, () => {
      // No server: there are no open tables, and everything else works.
    });
    return () => stop.abort();
  }, []);
  if (found === null) return null;
  const { tables, Rules } = found;
  return (
    <section>
      <h2>{t.home.open}</h2>
      <ul className="list">
        {tables.map(({ game_id: id, seats, ruleset }) => (
          <li key={id}>
            <div>
              <b>{t.listed(namesAt(t, seats).map(isolated))}</b>{' '}
              <span className="soft">
                {t.lobby.waiting(seats.filter(({ kind }) => kind !== 'open').length, seats.length)}
              </span>
              <Rules json={ruleset} />
            </div>
            <a className="button main" href={`#/join/${id}`}>
              {t.home.join}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
