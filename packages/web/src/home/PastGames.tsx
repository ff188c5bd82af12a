/** The games that are over, of this device and of a server: each is a replay. */
import type { ReactNode } from 'react';
import { isolated } from '../device/playerName.ts';
import type { GameEntry } from '../game/source/local/localEntries.ts';
import type { KnownSeat } from '../game/source/remote/knownSeats.ts';
import { botName } from '../i18n/botName.ts';
import { useText } from '../i18n/language.tsx';
import { RulesName } from '../rules/RulesName.tsx';

/** Of a game of a server that cannot be asked, only the names are known. */
type Past = Pick<GameEntry, 'id' | 'names'> & Partial<GameEntry>;

/** The finished games, the last one first. A game that goes on has no replay, since its racks are secret. */
export const pastGames = (games: readonly GameEntry[], seats: readonly KnownSeat[]): readonly Past[] =>
  [...games, ...seats]
    .filter(({ over }) => over === true)
    .toSorted((a: Past, b: Past) => (b.at ?? '').localeCompare(a.at ?? ''));

export function PastGame({ game }: { readonly game: Past }): ReactNode {
  const t = useText();
  const { id, turn, at, winners, score, level, rules, house } = game;
  // A server gives its bots English names.
  const names = game.names.map((name) => isolated(botName(t, name)));
  const facts = [
    winners === undefined ? [] : t.home.wonBy(t.listed(winners.map((seat) => names[seat] ?? '')), score ?? 0),
    level === undefined ? [] : (t.setup.levels[level] ?? []),
    rules === undefined ? [] : <RulesName key="rules" preset={rules} house={house} />,
    at === undefined ? [] : turn === undefined ? t.home.on(at) : t.home.past(turn, at),
  ].flat();
  return (
    <li>
      <span>
        <b>{t.listed(names)}</b>{' '}
        <span className="soft">{facts.flatMap((fact, i) => (i === 0 ? [fact] : [' · ', fact]))}</span>
      </span>
      <a className="button" href={`#/replay/${id}`}>
        {t.end.replay}
      </a>
    </li>
  );
}
