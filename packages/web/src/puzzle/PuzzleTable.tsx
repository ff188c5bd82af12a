/** The table of a puzzle: the real board, hints, the solution step by step, and the result. */
import { netTiles } from '@rummikub/engine';
import { type Puzzle, solutionOf, solves } from '@rummikub/puzzles';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Board } from '../board/Board.tsx';
import { Steps } from '../board/still/Steps.tsx';
import { CopyLink } from '../controls/CopyLink.tsx';
import { IconButton } from '../controls/icons.tsx';
import { useAnnouncement } from '../controls/useAnnouncement.ts';
import { useKeys } from '../device/useKeys.ts';
import { gesture, judgeDraft, redo, startDraft, undo, type Verdict } from '../draft/index.ts';
import { useText } from '../i18n/language.tsx';
import { missingText } from '../i18n/speech.ts';
import { type HintStrength, hintsFor, type PuzzleHints } from './hints.ts';
import { attemptAt, type PuzzleAttempt, type PuzzleRecord } from './record.ts';
import { clockText, shareText } from './share.ts';
import { useSeconds } from './useSeconds.ts';
import { usePuzzleWords } from './words.ts';

const NO_TILES: ReadonlySet<never> = new Set();

export function PuzzleTable(props: {
  readonly puzzle: Puzzle;
  /** The date whose puzzle it is, or null. */
  readonly date: string | null;
  readonly record: PuzzleRecord;
  readonly streak: number;
  /** The id of another puzzle of this level. */
  readonly next: string;
  readonly onAttempt: (attempt: Pick<PuzzleAttempt, 'seconds' | 'hints' | 'solved'>) => void;
}): ReactNode {
  const { puzzle, record, onAttempt } = props;
  const { position } = puzzle;
  const t = useText();
  const words = usePuzzleWords();
  const [draft, setDraft] = useState(() => startDraft(position.ruleset, position));
  const [told, setTold] = useState<HintStrength>(0);
  /** How many steps of the solution are shown; null while the player is trying. */
  const [at, setAt] = useState<number | null>(null);
  const [said, announce] = useAnnouncement();
  const [before] = useState(record);
  const hints = useMemo(() => hintsFor(position, solutionOf(position)), [position]);
  const verdict = useMemo(() => judgeDraft(draft, position.opened), [draft, position]);
  const done = verdict.play !== null && solves(puzzle, verdict.play);
  const attempt = attemptAt(record, puzzle.id);
  const known = attemptAt(before, puzzle.id) !== undefined;
  const seconds = useSeconds(!done && at === null);

  const finish = (solved: boolean): void => onAttempt({ seconds, hints: told, solved });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment of the solution alone matters
  useEffect(() => {
    if (done) finish(true);
  }, [done]);

  const change = (next: typeof undo, words: string): void => {
    setDraft(next);
    announce(words);
  };
  const back = (): void => change(undo, t.game.undone);
  const forth = (): void => change(redo, t.game.redone);
  const reset = (): void => change((old) => gesture(old, { type: 'reset' }), t.game.putAllBack);
  const hint = (): void => setTold((old) => (done || old === 3 ? old : ((old + 1) as HintStrength)));
  useKeys({
    z: back,
    y: forth,
    x: reset,
    h: hint,
    t: () => setDraft((old) => gesture(old, { type: 'tidy' })),
  });
  const giveUp = (): void => {
    if (!done) finish(false);
    setAt(0);
  };
  const result = attempt === undefined ? null : { attempt, known };
  if (at !== null)
    return (
      <>
        <div className="puzzle-board">
          <Steps position={position} steps={hints.steps} at={at} onAt={setAt} />
        </div>
        <div className="notice" role="status">
          {words.gaveUp}
        </div>
        <div className="row">
          <button type="button" className="button" onClick={() => setAt(null)}>
            {words.try}
          </button>
          <Result {...props} before={before} result={result} />
        </div>
      </>
    );
  return (
    <>
      <div className="puzzle-board">
        <Board
          draft={draft}
          verdict={verdict}
          marked={told >= 2 && !done ? hints.tiles : NO_TILES}
          onGesture={(what) => setDraft((old) => gesture(old, what))}
          announce={announce}
        />
      </div>
      <div className={`notice ${done ? 'done' : ''}`} role="status">
        {done
          ? attempt?.solved === true && !known
            ? words.solved(clockText(attempt.seconds))
            : words.again
          : statusText(puzzle, verdict, t, words)}
      </div>
      {told > 0 && !done ? <Hint puzzle={puzzle} hints={hints} told={told} /> : null}
      <div className="row">
        <IconButton icon="undo" label={t.game.undo} off={draft.past.length === 0} onClick={back} />
        <IconButton icon="redo" label={t.game.redo} off={draft.future.length === 0} onClick={forth} />
        <IconButton icon="reset" label={words.putBack} off={draft.past.length === 0} onClick={reset} />
        <span className="puzzle-clock" role="timer" aria-label={words.time(clockText(seconds))}>
          {clockText(seconds)}
        </span>
        {done ? (
          <Result {...props} before={before} result={result} />
        ) : (
          <>
            <button
              type="button"
              className="button"
              aria-disabled={told === 3}
              title={words.cost(3 - told)}
              onClick={hint}
            >
              {told === 0 ? words.hint : words.stronger}
            </button>
            <button type="button" className="button" onClick={giveUp}>
              {words.solution}
            </button>
          </>
        )}
      </div>
      <div className="unseen" aria-live="polite">
        {said}
      </div>
    </>
  );
}

/** What is missing, in a sentence. */
function statusText(
  { kind, goal, position }: Puzzle,
  { play, missing }: Verdict,
  t: ReturnType<typeof useText>,
  words: ReturnType<typeof usePuzzleWords>,
): string {
  if (missing?.what === 'nothing') return words.begin;
  if (missing !== null) return missingText(t, missing, true);
  const needed = kind === 'empty' ? position.rack.length : goal;
  return words.legal(needed - (play === null ? 0 : netTiles(play)));
}

function Hint({
  puzzle,
  hints,
  told,
}: {
  readonly puzzle: Puzzle;
  readonly hints: PuzzleHints;
  readonly told: HintStrength;
}): ReactNode {
  const t = useText();
  const words = usePuzzleWords();
  const [step] = hints.steps;
  return (
    <ol className="notice puzzle-hints" role="status">
      <li>{puzzle.kind === 'opening' ? words.hintOpening(hints.melds) : words.hintMelds(hints.melds)}</li>
      {told >= 2 ? <li>{words.hintTiles}</li> : null}
      {told === 3 && step !== undefined ? <li>{words.hintStep(t.step(step))}</li> : null}
    </ol>
  );
}

/** The rating after the attempt, the text to share, and the way on. */
function Result(props: {
  readonly puzzle: Puzzle;
  readonly date: string | null;
  readonly record: PuzzleRecord;
  readonly before: PuzzleRecord;
  readonly streak: number;
  readonly next: string;
  readonly result: { readonly attempt: PuzzleAttempt; readonly known: boolean } | null;
}): ReactNode {
  const { puzzle, date, record, before, streak, next, result } = props;
  const words = usePuzzleWords();
  if (result === null) return null;
  const { attempt, known } = result;
  const rating = Math.round(record.rating.rating);
  const text = shareText({
    title: words.shareTitle(date),
    level: puzzle.level,
    rack: puzzle.position.rack,
    solved: attempt.solved,
    seconds: attempt.seconds,
    hints: attempt.hints,
    streak,
    link: `${location.href.split('#')[0]}#/puzzle/${date ?? puzzle.id}`,
  });
  return (
    <>
      {known ? null : <span>{words.ratingNow(rating, rating - Math.round(before.rating.rating))}</span>}
      <CopyLink label={words.share} address={text} />
      <a className="button main" href={`#/puzzle/${next}`}>
        {words.next(puzzle.level)}
      </a>
    </>
  );
}
