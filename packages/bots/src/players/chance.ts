/** Random numbers for bots, from text: what happens by chance in a game depends on its name alone. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Random } from './bot.ts';

/** A source of chance for each text. Not secret: nobody must be able to lose a deal by guessing it. */
export function randomFrom(text: string): Random {
  // FNV-1a: short texts that differ in one sign start far apart.
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return xoroshiro128plus(hash);
}

/** A whole number from 0 up to but not including `count`. */
export const below = (random: Random, count: number): number => uniformInt(random, 0, count - 1);

/** A new list with the things in any order, each order as likely. */
export function shuffled<T>(things: readonly T[], random: Random): T[] {
  const list = things.slice();
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(random, i + 1);
    const thing = list[i]!;
    list[i] = list[j]!;
    list[j] = thing;
  }
  return list;
}
