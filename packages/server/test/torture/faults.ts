/** What is done to servers under torture, and what is counted. */

/** A seeded source of chance (mulberry32), so that a run can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Counts = Map<string, number>;

export const count = (counts: Counts, name: string, by = 1): void => {
  counts.set(name, (counts.get(name) ?? 0) + by);
};

/** One of a number of faults, drawn by weight. */
export function drawFault<T>(
  faults: readonly (readonly [weight: number, fault: T])[],
  random: () => number,
): T {
  let left = random() * faults.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, fault] of faults) {
    left -= weight;
    if (left < 0) return fault;
  }
  return faults[0]![1];
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
