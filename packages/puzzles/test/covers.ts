/** A second count of the ways to empty a rack, for positions without jokers: every exact cover by melds, one by one. */
import { type Position, tableTiles } from '@rummikub/engine';
import { tileType, typeOf } from '@rummikub/engine/parts';

/** Every run and group, by types. */
const MELDS: readonly { readonly group: boolean; readonly types: readonly number[] }[] = [
  ...[0, 1, 2, 3].flatMap((color) =>
    Array.from({ length: 11 }, (_, i) => i + 1).flatMap((first) =>
      [3, 4, 5]
        .filter((length) => first + length <= 14)
        .map((length) => ({
          group: false,
          types: Array.from({ length }, (_, i) => typeOf(color, first + i)),
        })),
    ),
  ),
  ...Array.from({ length: 13 }, (_, i) => i + 1).flatMap((value) =>
    [
      [0, 1, 2],
      [0, 1, 3],
      [0, 2, 3],
      [1, 2, 3],
      [0, 1, 2, 3],
    ].map((colors) => ({
      group: true,
      types: colors.map((color) => typeOf(color, value)),
    })),
  ),
];

/** The number of different choices of groups in exact covers. Runs of three to five make all longer ones. */
export function coversOf({ table, rack }: Position): number {
  const counts: number[] = new Array(52).fill(0);
  for (const tile of [...tableTiles(table), ...rack]) counts[tileType(tile)]!++;
  const found = new Set<string>();
  const cover = (groups: readonly string[]): void => {
    const first = counts.findIndex((count) => count > 0);
    if (first < 0) {
      found.add([...groups].sort().join(' '));
      return;
    }
    for (const { group, types } of MELDS) {
      if (!types.includes(first) || types.some((type) => counts[type] === 0)) continue;
      for (const type of types) counts[type]!--;
      cover(group ? [...groups, types.join()] : groups);
      for (const type of types) counts[type]!++;
    }
  };
  cover([]);
  return found.size;
}
