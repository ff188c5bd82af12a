/** Choices that a seed decides. */
import type { randomFrom } from '@rummikub/bots';

export type Random = ReturnType<typeof randomFrom>;

/** A whole number from 0 on, below `count`. */
export const below = (random: Random, count: number): number => (random.next() >>> 0) % count;

/** The things in random order. */
export function shuffled<T>(things: readonly T[], random: Random): T[] {
  const list = [...things];
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(random, i + 1);
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
  return list;
}
