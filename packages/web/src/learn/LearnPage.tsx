/** Learning by doing: eleven small tables, on the real board and by the real rules. */
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Board } from '../board/Board.tsx';
import { PracticeButtons } from '../board/practice/PracticeButtons.tsx';
import { usePractice } from '../board/practice/usePractice.ts';
import { missingAt } from '../draft/index.ts';
import { useText } from '../i18n/language.tsx';
import { missingText } from '../i18n/speech.ts';
import { keepLearned, learned } from './learned.ts';
import { FIRST_LESSON, isDone, LESSONS, type Lesson } from './lessons.ts';
import './learn.css';

export function LearnPage({ lesson }: { readonly lesson: string | null }): ReactNode {
  const t = useText();
  const asked = Number(lesson ?? 1);
  const wanted = LESSONS[asked - 1];
  const at = wanted === undefined ? 0 : asked - 1;
  const one = wanted ?? FIRST_LESSON;
  const words = t.learn.lessons[one.name];
  const [marks, setMarks] = useState(learned);
  return (
    <main className="page learn" id="content">
      <h1>{t.learn.title}</h1>
      <nav className="choices" aria-label={t.learn.lead}>
        {LESSONS.map(({ name }, i) => (
          <a
            key={name}
            className="button icon"
            href={`#/learn/${i + 1}`}
            aria-current={i === at ? 'step' : undefined}
          >
            {marks.includes(name) ? <span aria-hidden="true">✓</span> : i + 1}{' '}
            <span className="lesson-name">{t.learn.lessons[name]?.title}</span>
            {marks.includes(name) ? <span className="unseen">{t.learn.isDone}</span> : null}
          </a>
        ))}
      </nav>
      <h2>
        {at + 1}. {words?.title}
      </h2>
      <p>{words?.text}</p>
      <LessonTable
        key={one.name}
        lesson={one}
        next={at + 1 < LESSONS.length ? `#/learn/${at + 2}` : null}
        onDone={() => {
          keepLearned(one.name);
          setMarks(learned());
        }}
      />
    </main>
  );
}

function LessonTable(props: {
  readonly lesson: Lesson;
  readonly next: string | null;
  readonly onDone: () => void;
}): ReactNode {
  const { lesson, next, onDone } = props;
  const t = useText();
  const { position } = lesson;
  const practice = usePractice(position);
  const { draft, verdict } = practice;
  const [drawn, setDrawn] = useState(false);
  const done = isDone(lesson, verdict.play, drawn);
  // Before the next input, which may leave the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done
  useLayoutEffect(() => {
    if (done) onDone();
  }, [done]);
  const isFull = (verdict.play?.played.length ?? 0) >= lesson.tiles;
  const [told, tell] = useState<number | null>(null);
  const missing = (told === null ? null : missingAt(draft, verdict.melds, told)) ?? verdict.missing;
  const why =
    missing === null
      ? done
        ? null
        : isFull
          ? t.learn.lighter
          : t.learn.layAll
      : missingText(t, missing, true);
  return (
    <>
      <div className="learn-board">
        <Board
          draft={draft}
          verdict={verdict}
          onGesture={practice.change}
          announce={practice.announce}
          onTold={tell}
        >
          <div className={`notice ${done ? 'done' : ''}`} role="status">
            {done
              ? `✓ ${next === null ? t.learn.finished : t.learn.done}`
              : verdict.missing?.what === 'nothing'
                ? t.learn.begin
                : t.learn.notYet(why ?? '')}
          </div>
        </Board>
      </div>
      <div className="row">
        <PracticeButtons practice={practice} resetLabel={t.learn.again} />
        {lesson.tiles === 0 && !done ? (
          <button type="button" className="button main" onClick={() => setDrawn(true)}>
            {t.game.draw}
          </button>
        ) : null}
        {done ? (
          <a className="button main" href={next ?? '#/play'}>
            {next === null ? t.home.bots : t.learn.next}
          </a>
        ) : null}
      </div>
      <div className="unseen" aria-live="polite">
        {practice.said}
      </div>
    </>
  );
}
