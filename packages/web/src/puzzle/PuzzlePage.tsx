/** The puzzle of a day, or any other: on the real table, with the player's rating, streak and archive below it. */
import { localDate, openPuzzles, PUZZLE_LEVELS, type Puzzle, type PuzzleSet } from '@rummikub/puzzles';
import { type ReactNode, useEffect, useState } from 'react';
import { Later } from '../controls/Later.tsx';
import { Message } from '../controls/Message.tsx';
import { useText } from '../i18n/language.tsx';
import { loadRecord, saveRecord } from './keptRecord.ts';
import { PuzzleTable } from './PuzzleTable.tsx';
import { attemptOn, datesUpTo, nextOf, type PuzzleRecord, streakOf, withAttempt } from './record.ts';
import type { AttemptEnd } from './usePuzzle.ts';
import { usePuzzleWords } from './words.ts';
import './puzzle.css';

/** How many days the archive shows. */
const ARCHIVE_DAYS = 28;

/** All puzzles, which are fetched when the page opens; null until they are here. */
function usePuzzleSet(): PuzzleSet | 'failed' | null {
  const [set, setSet] = useState<PuzzleSet | 'failed' | null>(null);
  useEffect(() => {
    openPuzzles().then(setSet, () => setSet('failed'));
  }, []);
  return set;
}

/** `wanted` is a date, an id, or null for today. */
export function PuzzlePage({ wanted }: { readonly wanted: string | null }): ReactNode {
  const t = useText();
  const words = usePuzzleWords();
  const set = usePuzzleSet();
  const [record, setRecord] = useState(loadRecord);
  // The day does not change under a player's hands: it is the one on which the page was opened.
  const [today] = useState(() => localDate(new Date()));
  if (set === null) return <p className="page soft">{t.app.loading}</p>;
  if (set === 'failed') return <Message text={words.failed} />;
  const asked = wanted ?? today;
  const onDate = set.daily(asked);
  const puzzle = onDate ?? set.byId(asked);
  if (puzzle === null) return <Message text={words.unknown} />;
  const date = onDate === null ? null : asked;
  const keep = (tried: AttemptEnd): void => {
    const next = withAttempt(record, puzzle, { daily: date, on: today, ...tried });
    if (next === record) return;
    saveRecord(next);
    setRecord(next);
  };
  return (
    <main className="page puzzle" id="content">
      <h1>{date === null ? words.other : date === today ? words.today : words.ofDay(date)}</h1>
      <p className="puzzle-goal">
        <b>{words.goal(puzzle.kind, puzzle.goal)}</b>{' '}
        <span className="soft">
          {words.level(puzzle.level)}, {words.ways(puzzle.ways)}
        </span>
      </p>
      <div className="puzzle-main stack">
        <PuzzleTable
          key={puzzle.id}
          puzzle={puzzle}
          date={date}
          record={record}
          streak={streakOf(record, today)}
          next={nextOf(set.ids(puzzle.level), record, puzzle.id) ?? puzzle.id}
          onAttempt={keep}
        />
      </div>
      <Later>
        <More set={set} record={record} puzzle={puzzle} today={today} shown={date} />
      </Later>
    </main>
  );
}

/** The player in numbers, puzzles of each level, and the last days. */
function More(props: {
  readonly set: PuzzleSet;
  readonly record: PuzzleRecord;
  readonly puzzle: Puzzle;
  readonly today: string;
  readonly shown: string | null;
}): ReactNode {
  const { set, record, puzzle, today, shown } = props;
  const words = usePuzzleWords();
  const { rating, deviation } = record.rating;
  const solved = record.attempts.filter((one) => one.solved).length;
  return (
    <aside className="puzzle-more">
      <section className="panel" aria-label={words.yours}>
        <ul className="puzzle-numbers">
          <li>{words.rating(Math.round(rating), Math.round(deviation))}</li>
          <li>{words.streak(streakOf(record, today))}</li>
          <li>{words.solvedOf(solved, record.attempts.length)}</li>
        </ul>
      </section>
      <h2>{words.more}</h2>
      <nav className="puzzle-levels" aria-label={words.more}>
        {PUZZLE_LEVELS.map((level) => (
          <a
            key={level}
            className="button"
            href={`#/puzzle/${nextOf(set.ids(level), record, puzzle.id) ?? ''}`}
          >
            {words.levelLink(level)}
          </a>
        ))}
      </nav>
      <h2>{words.archive}</h2>
      <nav className="puzzle-days" aria-label={words.archive}>
        {datesUpTo(today, ARCHIVE_DAYS).map((date) => {
          const done = attemptOn(record, date, set.daily(date)?.id ?? '');
          const name =
            done === undefined ? words.day(date) : `${words.day(date)}, ${words.done(done.solved)}`;
          return (
            <a
              key={date}
              className={`button ${done === undefined ? '' : done.solved ? 'solved' : 'given-up'}`}
              href={`#/puzzle/${date}`}
              aria-label={name}
              title={name}
              aria-current={date === shown ? 'date' : undefined}
            >
              {Number(date.slice(8))}
              <span aria-hidden="true">{done === undefined ? '' : done.solved ? '✓' : '✗'}</span>
            </a>
          );
        })}
      </nav>
    </aside>
  );
}
