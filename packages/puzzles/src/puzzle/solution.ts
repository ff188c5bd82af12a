/** The solution of a puzzle. It stands alone: a page that shows a puzzle does not need the solver at once. */
import { bestPlay, type Play, type Position } from '@rummikub/engine';

/** One solution: the one that breaks the fewest melds. */
export function solutionOf(position: Position): Play {
  const play = bestPlay(position);
  if (play === null) throw new Error('The puzzle has no solution.');
  return play;
}
