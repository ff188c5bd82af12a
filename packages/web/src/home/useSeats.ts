/** The seats of this device at tables of a server. Outcomes that are not known yet are asked for, in one request. */
import { useEffect, useState } from 'react';
import { type KnownSeat, knownSeats } from '../game/source/remote/knownSeats.ts';

/** The seats, and what reads them anew. */
export function useSeats(): readonly [readonly KnownSeat[], () => void] {
  const [seats, setSeats] = useState(knownSeats);
  const [read] = useState(() => () => setSeats(knownSeats()));
  useEffect(() => {
    const unknown = knownSeats().filter(({ at }) => at === undefined);
    if (unknown.length === 0) return;
    let current = true;
    void import('../game/source/remote/finished.ts')
      .then(({ askOutcomes }) => askOutcomes(unknown.map(({ id }) => id)))
      .then(
        (came) => current && came && read(),
        () => {
          // Without a connection the lists show what is known.
        },
      );
    return () => {
      current = false;
    };
  }, [read]);
  return [seats, read];
}
