/** The games that this device knows: those under way, and those that are over. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChoiceDialog } from '../controls/ChoiceDialog.tsx';
import { focusContent } from '../controls/content.ts';
import { IconButton } from '../controls/icons.tsx';
import { lastInputWasKey } from '../device/keys/lastInput.ts';
import { localGames } from '../game/source/local/localEntries.ts';
import { useText } from '../i18n/language.tsx';
import { PastGame, pastGames } from './PastGames.tsx';
import { localRow, type Row, seatRow } from './rows.ts';
import { useSeats } from './useSeats.ts';
import { useTables } from './useTables.ts';

/** The games under way. Removing one asks first; the focus then moves to the row that takes its place. */
function Going({ rows, onForgotten }: { readonly rows: readonly Row[]; readonly onForgotten: () => void }) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<Row | null>(null);
  const [gone, setGone] = useState<number | null>(null);
  useEffect(() => {
    if (gone === null) return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const next = links[Math.min(gone, links.length - 1)];
    if (next === undefined) focusContent();
    else next.focus({ focusVisible: lastInputWasKey() });
    setGone(null);
  }, [gone]);
  return (
    <>
      {rows.length === 0 ? null : (
        <section className="under-way">
          <h2>{t.home.underWay}</h2>
          <ul className="list" ref={list}>
            {rows.map((row) => (
              <li key={row.id}>
                <span>
                  <b>{row.names}</b> <span className="soft">{row.about}</span>
                </span>
                <span className="row">
                  <a className="button main" href={row.link}>
                    {t.home.goOn}
                  </a>
                  <IconButton
                    icon="close"
                    label={`${t.home.forget}${t.colon}${row.names}`}
                    onClick={() => setAsked(row)}
                  />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked === null ? null : (
        <ChoiceDialog
          title={t.home.forgetTitle}
          text={asked.loss}
          answers={[
            {
              label: t.home.forget,
              act: () => {
                asked.forget(asked.id);
                setGone(rows.findIndex(({ id }) => id === asked.id));
                onForgotten();
              },
            },
            { label: t.home.keep, act: () => {} },
          ]}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** The games under way, those that wait for this player first; below them what stands on the page, and the replays. */
export function GameList({
  children,
}: {
  /** What stands between the games under way and the replays. */
  readonly children: ReactNode;
}): ReactNode {
  const t = useText();
  const [games, setGames] = useState(localGames);
  const [seats, readSeats] = useSeats();
  const sitting = seats.filter(({ over }) => over !== true);
  const tables = useTables(sitting);
  const rows = [
    ...games.filter(({ over }) => !over).map((game) => localRow(t, game)),
    ...sitting.map((seat) => seatRow(t, seat, tables.get(seat.id))),
  ].toSorted((a, b) => Number(b.mine) - Number(a.mine));
  const past = pastGames(games, seats);
  return (
    <>
      <Going
        rows={rows}
        onForgotten={() => {
          setGames(localGames());
          readSeats();
        }}
      />
      {children}
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
