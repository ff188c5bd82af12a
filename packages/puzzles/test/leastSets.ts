/** A second count of the openings of a rack: from every playable set that the engine lists, by the diagram of its solver. */
import { isJoker, playableSubsets, type TileId } from '@rummikub/engine';
import { JOKER_TYPE, tileType } from '@rummikub/engine/parts';
import { PUZZLE_RULES } from '../src/puzzle/puzzle.ts';

/** A set of tiles by their faces. */
export const setOf = (tiles: readonly TileId[]): string =>
  tiles
    .map(tileType)
    .sort((a, b) => a - b)
    .join();

const typesOf = (set: string): number[] => set.split(',').map(Number);

/** The first set without the tiles of the second; null where it does not contain them. */
function less(set: readonly number[], part: readonly number[]): number[] | null {
  const left = [...set];
  for (const type of part) {
    const at = left.indexOf(type);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/**
 * The sets of rack tiles that open and from which no tile can be left out, without those in which another tile of the
 * rack could lie in the place of a joker.
 */
export function leastSets(rack: readonly TileId[]): string[] {
  const position = { ruleset: PUZZLE_RULES, table: [], rack, opened: false };
  const all = new Set([...playableSubsets(position)].map(({ played }) => setOf(played)));
  const sets = [...all].map((set) => ({ set, types: typesOf(set) }));
  const isLeast = (types: readonly number[]): boolean =>
    !sets.some((other) => other.types.length < types.length && less(types, other.types) !== null);
  const rest = (types: readonly number[]): number[] => less(rack.map(tileType), types) ?? [];
  const isWasted = (types: readonly number[]): boolean => {
    const others = less(types, [JOKER_TYPE]);
    return (
      others !== null &&
      rest(types).some(
        (type) => type !== JOKER_TYPE && all.has([...others, type].sort((a, b) => a - b).join()),
      )
    );
  };
  return sets
    .filter(({ types }) => isLeast(types) && !(rack.some(isJoker) && isWasted(types)))
    .map(({ set }) => set);
}
