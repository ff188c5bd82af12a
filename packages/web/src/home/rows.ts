/** A game under way as a row of the first page. Pure. */
import { isolated } from '../device/playerName.ts';
import { forgetGame, type GameEntry } from '../game/source/local/localEntries.ts';
import { forgetSeat, type KnownSeat } from '../game/source/remote/knownSeats.ts';
import { namesAt } from '../i18n/botName.ts';
import type { Catalogue } from '../i18n/en/catalogue.ts';
import type { KnownTable } from './useTables.ts';

export interface Row {
  readonly id: string;
  readonly names: string;
  readonly about: string;
  /** Whether the game waits for this player. */
  readonly mine: boolean;
  readonly link: string;
  /** What is lost with it. */
  readonly loss: string;
  readonly forget: (id: string) => void;
}

/** A game of this device. */
export function localRow(t: Catalogue, { id, names, turn }: GameEntry): Row {
  const shown = t.listed(names.map(isolated));
  return {
    id,
    names: shown,
    about: `${t.home.turn(turn)} · ${t.game.yourTurn}`,
    mine: true,
    link: `#/game/${id}`,
    loss: t.home.lossGame(shown),
    forget: forgetGame,
  };
}

/** A seat at a table of a server; `known` is what the server says of it. */
export function seatRow(
  t: Catalogue,
  { id, names, token, seat }: KnownSeat,
  known: KnownTable | undefined,
): Row {
  const table = known?.game;
  const seats = table?.seats ?? [];
  const turn = known?.turn ?? null;
  const mine = turn !== null && turn === seat;
  const taken = seats.filter(({ kind }) => kind !== 'open').length;
  // A game has two players or more. Without an answer of the server, one name means a table that still waited.
  const waits = table === undefined ? names.length < 2 : table.status === 'open';
  const shown = t.listed((table === undefined ? names : namesAt(t, seats)).map(isolated));
  return {
    id,
    names: shown,
    mine,
    about: !waits
      ? mine
        ? t.game.yourTurn
        : turn === null
          ? ''
          : t.game.turnOf(isolated(seats[turn]?.name ?? ''))
      : taken === 0
        ? t.home.waits
        : `${t.home.waits} ${t.lobby.waiting(taken, seats.length)}`,
    link: `#/game/${id}/${token}`,
    loss: t.home.lossSeat(shown),
    forget: forgetSeat,
  };
}
