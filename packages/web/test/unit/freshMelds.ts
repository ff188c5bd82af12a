/** The melds of a puzzle's solution that its table does not have yet: what a player lays by hand. */
import { type Meld, meldText } from '@rummikub/engine';
import { type Puzzle, solutionOf } from '@rummikub/puzzles';

export function freshMelds({ position }: Puzzle): Meld[] {
  const old = new Set(position.table.map(meldText));
  return solutionOf(position).table.filter((meld) => !old.has(meldText(meld)));
}
