/** Whether passing is refused because the player has a play: the solver is asked where the rules say so. */
import { positionOfView, type View } from '@rummikub/engine';
import { useEffect, useState } from 'react';
import { solve } from '../../workers/solver.ts';
import type { Turn } from './turn.ts';

/** False until the solver has answered, so that passing is never refused for nothing. */
export function useMustPlay(view: View, { mine, poolIsEmpty }: Turn): boolean {
  const [mustPlay, setMustPlay] = useState(false);
  const asks = mine && poolIsEmpty && !view.drawnThisTurn && !view.ruleset.allowPassWhenPlayAvailable;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sequence number is the position
  useEffect(() => {
    setMustPlay(false);
    if (!asks) return;
    let current = true;
    solve(positionOfView(view)).then(
      ({ play }) => current && setMustPlay(play !== null),
      () => {
        // Without an answer the game itself decides.
      },
    );
    return () => {
      current = false;
    };
  }, [asks, view.seq]);
  return mustPlay;
}
