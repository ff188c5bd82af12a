/** Tiles and melds of three by type, in the order in which a waiting player parts with them: the most expensive first. */
import { makeRuleset } from '@rummikub/engine';
import { colorOfType, JOKER_TYPE, shortMelds, valueOfType } from '@rummikub/engine/parts';

/** The types without the joker. */
export const DEAREST_FIRST: readonly number[] = Array.from({ length: JOKER_TYPE }, (_, type) => type).sort(
  (a, b) => valueOfType(b) - valueOfType(a) || b - a,
);

const isRun = ([first, second]: readonly number[]): boolean => colorOfType(first!) === colorOfType(second!);

/** The types of each meld of three without jokers, by its lowest tile; groups come before the run of the same tile. */
export const MELDS_OF_THREE: readonly (readonly number[])[] = shortMelds(makeRuleset())
  .filter((types) => types.length === 3)
  .sort(
    (a, b) =>
      DEAREST_FIRST.indexOf(a[0]!) - DEAREST_FIRST.indexOf(b[0]!) || Number(isRun(a)) - Number(isRun(b)),
  );
