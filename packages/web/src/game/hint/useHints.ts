/** Hints in three strengths: there is a play, which tiles, the whole play. They come from the solver's worker. */
import { positionOfView, type TileId, type View } from '@rummikub/engine';
import { useEffect, useMemo, useState } from 'react';
import { type SolverAnswer, solve } from '../../workers/solver.ts';
import { type Strength, stronger } from './stronger.ts';

type Hint =
  | { readonly is: 'off' }
  | { readonly is: 'asking' }
  | { readonly is: 'failed' }
  | { readonly is: 'none' }
  | (Strength & { readonly is: 'shown'; readonly answer: SolverAnswer });

const OFF: Hint = { is: 'off' };

export interface Hints {
  readonly hint: Hint;
  /** Asks for a hint; the next call asks for a stronger one. */
  readonly more: () => void;
  readonly goTo: (at: number) => void;
  readonly off: () => void;
  readonly marked: ReadonlySet<TileId>;
}

export function useHints(view: View): Hints {
  const [hint, setHint] = useState<Hint>(OFF);
  // A hint is about one position: the next move ends it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sequence number is the position
  useEffect(() => setHint(OFF), [view.seq]);
  const ask = async (): Promise<void> => {
    setHint({ is: 'asking' });
    try {
      const answer = await solve(positionOfView(view));
      setHint((now) => {
        if (now.is !== 'asking') return now;
        return answer.play === null ? { is: 'none' } : { is: 'shown', strength: 1, answer, at: 0 };
      });
    } catch {
      setHint({ is: 'failed' });
    }
  };
  return {
    hint,
    more: () => {
      if (hint.is === 'shown') setHint({ ...hint, ...stronger(hint, hint.answer.steps.length) });
      else if (hint.is !== 'asking' && view.rack !== null) void ask();
    },
    goTo: (at) => setHint((now) => (now.is === 'shown' ? { ...now, at } : now)),
    off: () => setHint(OFF),
    marked: useMemo(
      () => new Set(hint.is === 'shown' && hint.strength === 2 ? (hint.answer.play?.played ?? []) : []),
      [hint],
    ),
  };
}
