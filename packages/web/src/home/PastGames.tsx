/** The games that are over, of this device and of a server: each is a replay. */
import type { ReactNode } from 'react';
import { isolated } from '../device/playerName.ts';
import { type GameEntry, localGames } from '../game/source/local/localEntries.ts';
import { type KnownSeat, knownSeats } from '../game/source/remote/knownSeats.ts';
import { useText } from '../i18n/language.tsx';

interface Past {
  readonly id: string;
  readonly names: readonly string[];
  /** How long the game was, and when; unknown for a game of a server. */
  readonly turn?: number;
  readonly at?: string;
}

/** The finished games. A game that goes on has no replay, since its racks are secret. */
export const pastGames = (
  games: readonly GameEntry[] = localGames(),
  seats: readonly KnownSeat[] = knownSeats(),
): readonly Past[] => [...games.filter(({ over }) => over), ...seats.filter(({ over }) => over === true)];

export function PastGame({ game }: { readonly game: Past }): ReactNode {
  const t = useText();
  const { id, names, turn, at } = game;
  return (
    <li>
      <span>
        {t.listed(names.map(isolated))}{' '}
        {turn === undefined || at === undefined ? null : (
          <span className="soft">{t.home.past(turn, at)}</span>
        )}
      </span>
      <a className="button" href={`#/replay/${id}`}>
        {t.end.replay}
      </a>
    </li>
  );
}
