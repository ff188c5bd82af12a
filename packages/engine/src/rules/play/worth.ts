/** What some tiles are worth as melds of their own: for a player who opens and goes on in the same turn. */
import type { Ruleset } from '../ruleset.ts';
import { JOKER_TYPE, typeOf } from '../tile.ts';

/** A run longer than this is several runs. */
const LONGEST = 5;

/**
 * The most points that melds made of these tiles alone are worth, a joker counting as the tile that it stands for. Tiles may be
 * left over.
 *
 * Takes the lowest tile that is left, and either leaves it out or lays a meld with it. A joker is laid only where the tile
 * itself is not left: where both are laid, it makes no difference which of them lies in which meld.
 */
export function worthInMelds(tiles: ArrayLike<number>, ruleset: Ruleset): number {
  const { colors, values } = ruleset;
  const left = Array.from({ length: JOKER_TYPE }, (_, type) => Math.max(0, tiles[type] ?? 0));
  const melds = shortMelds(ruleset);
  const known = new Map<string, number>();
  return from(1, 0, ruleset.initialMeldAllowJoker ? Math.max(0, tiles[JOKER_TYPE] ?? 0) : 0);

  /** The most from a value and a colour on: nothing is left before them. */
  function from(value: number, color: number, jokers: number): number {
    if (value > values) return jokersAlone(jokers);
    if (color === colors) return from(value + 1, 0, jokers);
    const type = typeOf(color, value);
    const count = left[type] ?? 0;
    if (count === 0) return from(value, color + 1, jokers);
    const key = keyOf(value, color, jokers);
    const before = known.get(key);
    if (before !== undefined) return before;
    left[type] = 0;
    let most = from(value, color + 1, jokers);
    left[type] = count;
    for (const meld of melds) {
      // Tiles below this one are used up or left out: in a meld with this one, jokers stand for them.
      if (!meld.includes(type)) continue;
      const real = meld.filter((one) => (left[one] ?? 0) > 0);
      if (meld.length - real.length > jokers) continue;
      for (const one of real) left[one] = (left[one] ?? 0) - 1;
      const points = meld.reduce((sum, one) => sum + (one % 13) + 1, 0);
      most = Math.max(most, points + from(value, color, jokers - (meld.length - real.length)));
      for (const one of real) left[one] = (left[one] ?? 0) + 1;
    }
    known.set(key, most);
    return most;
  }

  /** Melds taken before reach only a few values up: what lies above is as it was. */
  function keyOf(value: number, color: number, jokers: number): string {
    const near: number[] = [value, color, jokers];
    for (let v = value; v < value + LONGEST && v <= values; v++)
      for (let c = 0; c < colors; c++) near.push(left[typeOf(c, v)] ?? 0);
    return near.join();
  }

  /** The most that jokers alone are worth as one meld: a group of the highest number, or the highest run. */
  function jokersAlone(jokers: number): number {
    if (jokers < 3) return 0;
    const group = colors < 3 ? 0 : Math.min(jokers, colors) * values;
    const length = Math.min(jokers, values);
    const run = (length * (2 * values - length + 1)) / 2;
    return Math.max(group, run);
  }
}

/** Runs of three to five and groups, by type: every meld is a union of these. */
export function shortMelds({ colors, values }: Ruleset): number[][] {
  const melds: number[][] = [];
  for (let color = 0; color < colors; color++)
    for (let length = 3; length <= LONGEST; length++)
      for (let first = 1; first + length - 1 <= values; first++)
        melds.push(Array.from({ length }, (_, i) => typeOf(color, first + i)));
  for (let value = 1; value <= values; value++)
    for (let mask = 0; mask < 1 << colors; mask++) {
      const types: number[] = [];
      for (let color = 0; color < colors; color++) if (mask & (1 << color)) types.push(typeOf(color, value));
      if (types.length >= 3) melds.push(types);
    }
  return melds;
}
