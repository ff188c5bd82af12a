/** The cheapest order of things, where each set of finished things has a cost. */

/** The number of partial orders kept at each length: all of them for up to eight things, the best ones beyond that. */
const KEPT = 70;

interface Begun {
  readonly order: readonly number[];
  /** The total cost of all pauses before the last one, and the cost of the last one. */
  readonly spent: number;
  readonly pause: number;
}

/**
 * An order of 0 … count-1 with the least sum of costs over all pauses between two things. `cost` gives the cost of a pause
 * after exactly these things. It does not depend on their order, so the search keeps only the best order of each set.
 */
export function cheapestOrder(count: number, cost: (done: (thing: number) => boolean) => number): number[] {
  let layer: Begun[] = [{ order: [], spent: 0, pause: 0 }];
  for (let length = 1; length <= count; length++) {
    const next = new Map<string, Begun>();
    for (const { order, spent: before, pause: last } of layer) {
      const spent = before + last;
      for (let thing = 0; thing < count; thing++) {
        if (order.includes(thing)) continue;
        const more = [...order, thing];
        const key = more.toSorted((a, b) => a - b).join();
        const known = next.get(key);
        if (known !== undefined && known.spent <= spent) continue;
        const pause = known?.pause ?? (length < count ? cost((i) => more.includes(i)) : 0);
        next.set(key, { order: more, spent, pause });
      }
    }
    layer = [...next.values()].sort((a, b) => a.spent + a.pause - b.spent - b.pause).slice(0, KEPT);
  }
  return [...layer[0]!.order];
}
