/** The tables where this device has a seat, as the server describes them; none without a server. */
import { useEffect, useState } from 'react';
import { ask, type GameInfo } from '../game/source/remote/api.ts';
import type { KnownSeat } from '../game/source/remote/knownSeats.ts';

export interface KnownTable {
  readonly game: GameInfo;
  /** Whose turn it is; null where that is not known. */
  readonly turn: number | null;
}

type State = { readonly game: GameInfo; readonly view: { readonly current_player_index?: number } };

/** Asked as a spectator, so that the others do not take the player for present. */
async function askTable({ id, token }: KnownSeat): Promise<KnownTable | null> {
  const path = `games/${encodeURIComponent(id)}`;
  const state = await ask<State>('GET', `${path}/state?viewer=spectator`);
  if (state.ok) {
    const { game, view } = state.value;
    return { game, turn: game.status === 'running' ? (view.current_player_index ?? null) : null };
  }
  const info = await ask<GameInfo>('GET', path, { token });
  return info.ok ? { game: info.value, turn: null } : null;
}

export function useTables(seats: readonly KnownSeat[]): ReadonlyMap<string, KnownTable> {
  const [tables, setTables] = useState<ReadonlyMap<string, KnownTable>>(new Map());
  // The seats of the first render: a seat that is removed is not asked for again.
  const [first] = useState(seats);
  useEffect(() => {
    let current = true;
    for (const seat of first)
      void askTable(seat).then((table) => {
        if (current && table !== null) setTables((old) => new Map(old).set(seat.id, table));
      });
    return () => {
      current = false;
    };
  }, [first]);
  return tables;
}
