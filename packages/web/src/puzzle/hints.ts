/** Hints in three strengths: what has to happen, where, and the first step. Pure. */
import { type Meld, meldTiles, type Play, type Position, slotTile, type TileId } from '@rummikub/engine';
import { explainPlay } from '@rummikub/engine/explain';
import { solutionOf } from '@rummikub/puzzles';

/** How much a player was told: nothing, or one of the three. */
export type HintStrength = 0 | 1 | 2 | 3;

/** What the hints of a puzzle say. */
export interface PuzzleHints {
  /** Strength 1: how many melds have to be taken apart; for an opening how many are laid. */
  readonly melds: number;
  /** Strength 2: the tiles of these melds, or of the opening. */
  readonly tiles: ReadonlySet<TileId>;
  /** Strength 3 and the solution. */
  readonly steps: ReturnType<typeof explainPlay>;
}

const staysWhole = (meld: Meld, table: readonly Meld[]): boolean =>
  table.some((other) => {
    const tiles = meldTiles(other);
    return meldTiles(meld).every((tile) => tiles.includes(tile));
  });

/** The hints towards a solution. */
export function hintsFor(position: Position, solution: Play): PuzzleHints {
  const steps = explainPlay(position, solution);
  if (!position.opened) return { melds: solution.table.length, tiles: new Set(solution.played), steps };
  const broken = position.table.filter((meld) => !staysWhole(meld, solution.table));
  return { melds: broken.length, tiles: new Set(broken.flatMap(({ slots }) => slots.map(slotTile))), steps };
}

/** The hints towards the solution of a puzzle. */
export const puzzleHints = (position: Position): PuzzleHints => hintsFor(position, solutionOf(position));
