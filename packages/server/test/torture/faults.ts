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

type Weighted<T> = readonly (readonly [weight: number, fault: T])[];

/** Each fault once, in the order given, and then faults drawn by weight until the time is over. */
export function* everyFault<T>(
  faults: Weighted<T>,
  random: () => number,
  milliseconds: number,
): Generator<T, void> {
  const end = performance.now() + milliseconds;
  for (const [weight, fault] of faults) if (weight > 0) yield fault;
  while (performance.now() < end) yield drawFault(faults, random);
}

/** One of a number of faults, drawn by weight. */
function drawFault<T>(faults: Weighted<T>, random: () => number): T {
  let left = random() * faults.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, fault] of faults) {
    left -= weight;
    if (left < 0) return fault;
  }
  return faults[0]![1];
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
