/** The plays that were missed, of one player or of all, the largest first: each leads to its turn. */
import { netTiles } from '@rummikub/engine';
import { type ReactNode, useState } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { isolated } from '../device/playerName.ts';
import { useText } from '../i18n/language.tsx';
import { type Film, isTurn } from './film/film.ts';
import type { Judged } from './film/useJudgements.ts';
import { missedText } from './VerdictNotice.tsx';

const ALL = 'all';

export function Missed(props: {
  readonly film: Film;
  readonly judged: ReadonlyMap<number, Judged>;
  readonly names: readonly string[];
  /** The player's own seat, where it is known: their own mistakes come first. */
  readonly mine: number | null;
  readonly onTurn: (index: number) => void;
}): ReactNode {
  const t = useText();
  const { film, judged, names } = props;
  const { log, states } = film;
  const [whose, setWhose] = useState(props.mine === null ? ALL : `${props.mine}`);
  const words = t.replay;
  const turns = log.entries.filter((entry) => isTurn(entry.event)).length;
  const missed = [...judged].flatMap(([index, { judgement }]) => {
    const event = log.entries[index]?.event;
    if (judgement.what !== 'missed' || event === undefined || !('seat' in event)) return [];
    return whose === ALL || whose === `${event.seat}` ? [{ index, judgement, seat: event.seat }] : [];
  });
  const sizeOf = (one: (typeof missed)[number]): number => {
    const event = log.entries[one.index]?.event;
    return netTiles(one.judgement.best) - (event?.type === 'play' ? netTiles(event) : 0);
  };
  const bySize = missed.toSorted(
    (a, b) => sizeOf(b) - sizeOf(a) || b.judgement.best.points - a.judgement.best.points,
  );
  return (
    <section className="panel stack">
      <h2>{words.allMissed}</h2>
      <Choice
        legend={words.whose}
        value={whose}
        options={{ ...Object.fromEntries(names.entries()), [ALL]: words.everybody }}
        onChange={setWhose}
      />
      {judged.size < turns ? <p className="soft">{words.looking(judged.size, turns)}</p> : null}
      {judged.size >= turns && missed.length === 0 ? <p>{words.noneMissed}</p> : null}
      <ul className="missed">
        {bySize.map(({ index, judgement, seat }) => (
          <li key={index}>
            <button type="button" className="link" onClick={() => props.onTurn(index)}>
              {words.turn(states[index - 1]?.turnNumber ?? 0, isolated(names[seat] ?? ''))}
            </button>
            {t.colon}
            {missedText(t, judgement)}
          </li>
        ))}
      </ul>
    </section>
  );
}
