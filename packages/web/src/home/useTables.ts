/** The tables where this device has a seat, as the server describes them; none without a server. */
import { useEffect, useState } from 'react';
import { ask, type GameInfo } from '../game/source/remote/api.ts';
import type { KnownSeat } from '../game/source/remote/knownSeats.ts';

export function useTables(seats: readonly KnownSeat[]): ReadonlyMap<string, GameInfo> {
  const [tables, setTables] = useState<ReadonlyMap<string, GameInfo>>(new Map());
  // The seats of the first render: a seat that is removed is not asked for again.
  const [first] = useState(seats);
  useEffect(() => {
    let current = true;
    for (const { id, token } of first)
      void ask<GameInfo>('GET', `games/${encodeURIComponent(id)}`, { token }).then((answer) => {
        if (current && answer.ok) setTables((old) => new Map(old).set(id, answer.value));
      });
    return () => {
      current = false;
    };
  }, [first]);
  return tables;
}
