/** The end of an attempt at a puzzle: the rating after it, the text to share, and the way on. */
import type { Puzzle } from '@rummikub/puzzles';
import type { ReactNode } from 'react';
import { CopyLink } from '../controls/CopyLink.tsx';
import type { PuzzleRecord } from './record.ts';
import { shareText } from './share.ts';
import type { PuzzleModel } from './usePuzzle.ts';
import { usePuzzleWords } from './words.ts';

export function Result(props: {
  readonly puzzle: Puzzle;
  readonly date: string | null;
  readonly record: PuzzleRecord;
  readonly streak: number;
  readonly next: string;
  readonly model: PuzzleModel;
}): ReactNode {
  const { puzzle, date, record, streak, next } = props;
  const { before, result } = props.model;
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
      {known ? null : (
        <span className="rating-now">
          {words.ratingNow(rating, rating - Math.round(before.rating.rating))}
        </span>
      )}
      <CopyLink label={words.share} address={text} />
      <a className="button main" href={`#/puzzle/${next}`}>
        {words.next(puzzle.level)}
      </a>
    </>
  );
}
