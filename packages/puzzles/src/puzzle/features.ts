/** What a person must see in a puzzle of any kind. On the rack of an opening, the table's model is read anew. */
import { jokersOf, type Meld, tableTiles } from '@rummikub/engine';
import { type Features, featuresOf } from './difficulty.ts';
import { type Openings, openingsOf } from './openings.ts';
import type { Puzzle } from './puzzle.ts';
import { solutionOf } from './solution.ts';

const jokersIn = (melds: readonly Meld[]): number =>
  melds.reduce((sum, meld) => sum + jokersOf(meld).size, 0);

/** The features of the opening with the fewest melds and tiles. Throws where there is no opening. */
export function openingFeatures({ least, close, ready, traps }: Openings): Features {
  const [easiest] = least.toSorted(
    (a, b) => a.length - b.length || jokersIn(a) - jokersIn(b) || tableTiles(a).length - tableTiles(b).length,
  );
  if (easiest === undefined) throw new Error('This rack has no opening.');
  return {
    laid: tableTiles(easiest).length,
    melds: ready,
    broken: traps,
    moved: 0,
    mended: 0,
    chain: easiest.length,
    freed: jokersIn(easiest),
    near: close,
    ways: least.length,
  };
}

/** The features that a puzzle's rating comes from. */
export const featuresOfPuzzle = ({ kind, position, goal, ways }: Puzzle): Features =>
  kind === 'opening'
    ? openingFeatures(openingsOf(position.rack, goal))
    : featuresOf(position, solutionOf(position), ways);
