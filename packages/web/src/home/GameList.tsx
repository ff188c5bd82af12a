/** The games that this device knows: those under way, and those that are over. */
import { type ReactNode, useState } from 'react';
import { isolated } from '../app/playerName.ts';
import { forgetGame, localGames } from '../game/localEntries.ts';
import { forgetSeat, knownSeats } from '../game/seats.ts';
import { useText } from '../i18n/language.tsx';
import { PastGame, pastGames } from './PastGames.tsx';

export function GameList(): ReactNode {
  const t = useText();
  const [games, setGames] = useState(localGames);
  const [seats, setSeats] = useState(knownSeats);
  const remove = (id: string): void => {
    forgetGame(id);
    setGames(localGames());
  };
  const going = games.filter(({ over }) => !over);
  const sitting = seats.filter(({ over }) => over !== true);
  const past = pastGames(games, seats);
  return (
    <>
      {going.length + sitting.length === 0 ? null : (
        <section>
          <h2>{t.home.underWay}</h2>
          <ul className="list">
            {going.map(({ id, names, turn }) => (
              <li key={id}>
                <span>
                  {t.listed(names.map(isolated))} <span className="soft">{t.home.turn(turn)}</span>
                </span>
                <span className="row">
                  <a className="button main" href={`#/game/${id}`}>
                    {t.home.goOn}
                  </a>
                  <button type="button" className="button" onClick={() => remove(id)}>
                    {t.home.forget}
                  </button>
                </span>
              </li>
            ))}
            {sitting.map(({ id, names, token }) => (
              <li key={id}>
                <span>{t.listed(names.map(isolated))}</span>
                <span className="row">
                  <a className="button main" href={`#/game/${id}/${token}`}>
                    {t.home.goOn}
                  </a>
                  <button
                    type="button"
                    className="button"
                    onClick={() => {
                      forgetSeat(id);
                      setSeats(knownSeats());
                    }}
                  >
                    {t.home.forget}
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {past.length === 0 ? null : (
        <section>
          <h2>{t.home.replays}</h2>
          <ul className="list">
            {past.slice(0, 5).map((game) => (
              <PastGame key={game.id} game={game} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
