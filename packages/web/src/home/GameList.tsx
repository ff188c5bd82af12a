/** The games that this device knows: those under way, and those that are over. */
import { type ReactNode, useState } from 'react';
import { forgetGame, localGames } from '../game/localEntries.ts';
import { forgetSeat, knownSeats } from '../game/seats.ts';
import { useText } from '../i18n/language.tsx';

export function GameList(): ReactNode {
  const t = useText();
  const [games, setGames] = useState(localGames);
  const [seats, setSeats] = useState(knownSeats);
  const remove = (id: string): void => {
    forgetGame(id);
    setGames(localGames());
  };
  const going = games.filter(({ over }) => !over);
  const past = games.filter(({ over }) => over);
  return (
    <>
      {going.length + seats.length === 0 ? null : (
        <section>
          <h2>{t.home.underWay}</h2>
          <ul className="list">
            {going.map(({ id, names, turn }) => (
              <li key={id}>
                <span>
                  {t.listed(names)} <span className="soft">{t.home.turn(turn)}</span>
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
            {seats.map(({ id, names, token }) => (
              <li key={id}>
                <span>{t.listed(names)}</span>
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
            {past.slice(0, 5).map(({ id, names, turn, at }) => (
              <li key={id}>
                <span>
                  {t.listed(names)}{' '}
                  <span className="soft">
                    {t.home.turn(turn)}, {at.slice(0, 10)}
                  </span>
                </span>
                <a className="button" href={`#/replay/${id}`}>
                  {t.end.replay}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
