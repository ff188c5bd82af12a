/** The table of a puzzle: the real board, hints, the solution step by step, and the result. */
import { netTiles } from '@rummikub/engine';
import type { Puzzle } from '@rummikub/puzzles';
import type { ReactNode } from 'react';
import { Board } from '../board/Board.tsx';
import { PracticeButtons } from '../board/practice/PracticeButtons.tsx';
import { Steps } from '../board/still/Steps.tsx';
import type { Verdict } from '../draft/index.ts';
import { useText } from '../i18n/language.tsx';
import { missingText } from '../i18n/speech.ts';
import type { HintStrength, PuzzleHints } from './hints.ts';
import { Result } from './Result.tsx';
import type { PuzzleRecord } from './record.ts';
import { clockText } from './share.ts';
import { type AttemptEnd, type PuzzleModel, usePuzzle } from './usePuzzle.ts';
import { usePuzzleWords } from './words.ts';

const NO_TILES: ReadonlySet<never> = new Set();

interface PuzzleProps {
  readonly puzzle: Puzzle;
  /** The date whose puzzle it is, or null. */
  readonly date: string | null;
  readonly record: PuzzleRecord;
  readonly streak: number;
  /** The id of another puzzle of this level. */
  readonly next: string;
  readonly onAttempt: (attempt: AttemptEnd) => void;
}

export function PuzzleTable(props: PuzzleProps): ReactNode {
  const { puzzle, record, onAttempt } = props;
  const words = usePuzzleWords();
  const model = usePuzzle(puzzle, record, onAttempt);
  const { hints, at, goTo } = model;
  if (at === null || hints === null) return <Attempt {...props} model={model} />;
  return (
    <>
      <div className="puzzle-board">
        <Steps position={puzzle.position} steps={hints.steps} at={at} onAt={goTo} />
      </div>
      <div className="notice" role="status">
        {words.gaveUp}
      </div>
      <div className="row puzzle-ways">
        <button type="button" className="button" onClick={() => goTo(null)}>
          {words.try}
        </button>
        <Result {...props} model={model} />
      </div>
    </>
  );
}

/** The board while the player tries, and after the solution. */
function Attempt(props: PuzzleProps & { readonly model: PuzzleModel }): ReactNode {
  const { puzzle, model } = props;
  const { practice, hints, told, done, seconds, result } = model;
  const t = useText();
  const words = usePuzzleWords();
  return (
    <>
      <div className="puzzle-board">
        <Board
          draft={practice.draft}
          verdict={practice.verdict}
          marked={hints !== null && told >= 2 && !done ? hints.tiles : NO_TILES}
          onGesture={practice.change}
          announce={practice.announce}
        >
          <div className={`notice ${done ? 'done' : ''}`} role="status">
            {done
              ? result?.attempt.solved === true && !result.known
                ? words.solved(clockText(result.attempt.seconds))
                : words.again
              : statusText(puzzle, practice.verdict, t, words)}
          </div>
        </Board>
      </div>
      {hints !== null && told > 0 && !done ? <Hint puzzle={puzzle} hints={hints} told={told} /> : null}
      <div className="puzzle-foot">
        <div className="row">
          <PracticeButtons practice={practice} resetLabel={words.putBack} />
          <span className="puzzle-clock" role="timer" aria-label={words.time(clockText(seconds))}>
            {clockText(seconds)}
          </span>
        </div>
        <div className="row puzzle-ways">
          {done ? (
            <Result {...props} />
          ) : (
            <>
              <button
                type="button"
                className="button"
                aria-disabled={told === 3}
                title={words.cost(3 - told)}
                onClick={model.hint}
              >
                {told === 0 ? words.hint : words.stronger}
              </button>
              <button type="button" className="button" onClick={model.giveUp}>
                {words.solution}
              </button>
            </>
          )}
        </div>
      </div>
      <div className="unseen" aria-live="polite">
        {practice.said}
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
