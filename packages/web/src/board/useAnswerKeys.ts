/** The numbers are the answers to an open question about a joker, wherever the focus is. */
import type { Meld } from '@rummikub/engine';
import { useEffect } from 'react';
import type { Question } from '../draft/index.ts';

/** The first question that has no answer yet, with the key of its meld. */
export const openQuestion = (
  questions: ReadonlyMap<number, Question>,
): readonly [number, Question] | undefined => [...questions].find(([, question]) => question.now === null);

export function useAnswerKeys(
  questions: ReadonlyMap<number, Question>,
  onAnswer: (key: number, meld: Meld) => void,
): void {
  useEffect(() => {
    const [asking, question] = openQuestion(questions) ?? [];
    if (asking === undefined || question === undefined) return;
    const press = (event: KeyboardEvent): void => {
      const meld = /^[1-9]$/.test(event.key) ? question.choices[Number(event.key) - 1] : undefined;
      if (meld === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest('input, textarea, select, dialog') !== null) return;
      event.preventDefault();
      onAnswer(asking, meld);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [questions, onAnswer]);
}
