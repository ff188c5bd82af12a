/** Random numbers for bots, seeded with a text. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Random } from './bot.ts';

/**
 * A random generator for each text. Its numbers are predictable (32 bits of state from a public hash), so use it for
 * the choices of bots only, never to deal tiles.
 */
export function randomFrom(text: string): Random {
  // FNV-1a: short texts that differ in one character give very different seeds.
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return xoroshiro128plus(hash);
}

/** A whole number from 0 up to but not including `count`. */
export const below = (random: Random, count: number): number => uniformInt(random, 0, count - 1);

/** A shuffled copy; every order is equally likely. */
export function shuffled<T>(things: readonly T[], random: Random): T[] {
  const list = things.slice();
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(random, i + 1);
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
  return list;
}
