/** The games that are over, of this device and of a server: each is a replay. */
import type { ReactNode } from 'react';
import { isolated } from '../device/playerName.ts';
import { type GameEntry, localGames } from '../game/source/local/localEntries.ts';
import { type KnownSeat, knownSeats } from '../game/source/remote/knownSeats.ts';
import { useText } from '../i18n/language.tsx';

/** Of a game of a server only the names are known here. */
type Past = Pick<GameEntry, 'id' | 'names'> & Partial<GameEntry>;

/** The finished games. A game that goes on has no replay, since its racks are secret. */
export const pastGames = (
  games: readonly GameEntry[] = localGames(),
  seats: readonly KnownSeat[] = knownSeats(),
): readonly Past[] => [...games.filter(({ over }) => over), ...seats.filter(({ over }) => over === true)];

export function PastGame({ game }: { readonly game: Past }): ReactNode {
  const t = useText();
  const { id, names, turn, at, winners, score, level, rules } = game;
  const facts = [
    winners === undefined
      ? []
      : t.home.wonBy(t.listed(winners.map((seat) => isolated(names[seat] ?? ''))), score ?? 0),
    level === undefined ? [] : (t.setup.levels[level] ?? []),
    rules === undefined
      ? []
      : rules === null
        ? t.rules.house
        : ((t.setup.presets[rules] ?? rules).split(':')[0] ?? []),
    turn === undefined || at === undefined ? [] : t.home.past(turn, at),
  ].flat();
  return (
    <li>
      <span>
        <b>{t.listed(names.map(isolated))}</b> <span className="soft">{facts.join(' · ')}</span>
      </span>
      <a className="button" href={`#/replay/${id}`}>
        {t.end.replay}
      </a>
    </li>
  );
}
