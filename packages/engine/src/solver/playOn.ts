/**
 * Playing on in the turn of the opening: the tiles that must be among those played, so that they hold an opening.
 *
 * A set of rack tiles opens where some of its tiles by themselves form melds that are worth the opening's points. Here are the
 * least such sets: each of them opens, and none holds another.
 */
import * as multiset from '../rules/multiset.ts';
import { shortMelds } from '../rules/play/worth.ts';
import type { Position } from '../rules/position.ts';
import { JOKER_TYPE, TYPE_COUNT, valueOfType } from '../rules/tile.ts';

/** How many tiles of each type, jokers last. */
export type Counts = readonly number[];

/** Whether a set of tiles holds another. */
export const holds = (all: ArrayLike<number>, some: Counts): boolean =>
  some.every((count, type) => count <= (all[type] ?? 0));

/** The least sets of rack tiles that open, those with fewer tiles first. */
export function leastOpenings({ ruleset, rack }: Position): Counts[] {
  const left = [...multiset.of(rack)];
  if (!ruleset.initialMeldAllowJoker) left[JOKER_TYPE] = 0;
  const melds = shortMelds(ruleset);
  const used = Array<number>(TYPE_COUNT).fill(0);
  const found = new Map<string, Counts>();
  const take = (type: number, count: number): void => {
    left[type] = (left[type] ?? 0) - count;
    used[type] = (used[type] ?? 0) + count;
  };
  /** Lays melds in the order of the list, of which one may come again, until they are worth enough. */
  const lay = (from: number, missing: number): void => {
    if (missing <= 0) {
      found.set(used.join(), [...used]);
      return;
    }
    for (let m = from; m < melds.length; m++) {
      const meld = melds[m] ?? [];
      const lacking = meld.filter((type) => left[type] === 0);
      const there = meld.filter((type) => !lacking.includes(type));
      const spare = (left[JOKER_TYPE] ?? 0) - lacking.length;
      // A spare joker may also stand for a tile that another meld then uses.
      for (let mask = 0; spare >= 0 && mask < 1 << (spare > 0 ? there.length : 0); mask++) {
        const laid = there.filter((_, i) => (mask & (1 << i)) === 0);
        const jokers = meld.length - laid.length;
        if (jokers > lacking.length + spare) continue;
        for (const type of laid) take(type, 1);
        take(JOKER_TYPE, jokers);
        lay(m, missing - meld.reduce((sum, type) => sum + valueOfType(type), 0));
        for (const type of laid) take(type, -1);
        take(JOKER_TYPE, -jokers);
      }
    }
  };
  lay(0, ruleset.initialMeldMinPoints);
  const size = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);
  const least: Counts[] = [];
  for (const counts of [...found.values()].sort((a, b) => size(a) - size(b)))
    if (!least.some((smaller) => holds(counts, smaller))) least.push(counts);
  return least;
}
