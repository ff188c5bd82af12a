/** 'Find the opening of 30': racks from deals. */
import { isJoker, type TileId } from '@rummikub/engine';
import { ratingOf } from '../puzzle/difficulty.ts';
import { openingFeatures } from '../puzzle/features.ts';
import { openingsOf } from '../puzzle/openings.ts';
import { levelOf, PUZZLE_RULES } from '../puzzle/puzzle.ts';
import { type MadePuzzle, MOST_WAYS_MADE, sorted } from './make.ts';
import { dealtRacks } from './positions.ts';

/** Every opening that one deal gives. */
export function* openingsOfDeal(seed: string): Generator<MadePuzzle> {
  for (const rack of dealtRacks(seed)) {
    const made = fromRack(rack);
    if (made !== null) yield made;
  }
}

/** A rack with few openings, none of which is a single meld; null where it is no puzzle. */
function fromRack(rack: readonly TileId[]): MadePuzzle | null {
  // Two jokers open nearly everything.
  if (rack.filter(isJoker).length > 1) return null;
  const goal = PUZZLE_RULES.initialMeldMinPoints;
  const openings = openingsOf(rack, goal);
  const ways = openings.least.length;
  if (ways === 0 || ways > MOST_WAYS_MADE || openings.least.some((melds) => melds.length === 1)) return null;
  const features = openingFeatures(openings);
  // Two melds in plain sight are no puzzle: something must mislead, or a joker must find its place.
  if (features.broken + features.near + features.freed === 0 && features.chain < 3) return null;
  const rating = ratingOf(features);
  return {
    kind: 'opening',
    position: sorted({ ruleset: PUZZLE_RULES, table: [], rack, opened: false }),
    goal,
    ways,
    features,
    idea: `${features.chain} melds${features.freed > 0 ? ', joker' : ''}${features.broken > 0 ? ', trap' : ''}`,
    rating,
    level: levelOf(rating),
  };
}
