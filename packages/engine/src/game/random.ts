/**
 * The random numbers of a deal, from a text seed.
 *
 * The stream is SHA-256 in counter mode, not a fast statistical generator: a player sees a rack's worth of the
 * shuffle and one tile more with each draw, and must not be able to work out the rest of the deck from them.
 * pure-rand turns the stream into unbiased choices.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

const WORDS = 8;

function stream(key: Uint8Array, start: number): RandomGenerator {
  const input = new Uint8Array(key.length + 4);
  input.set(key);
  const counter = new DataView(input.buffer, key.length);
  let position = start;
  let words = new DataView(new ArrayBuffer(4 * WORDS));
  let loaded = -1;
  return {
    next: () => {
      const block = Math.floor(position / WORDS);
      if (block !== loaded) {
        counter.setUint32(0, block);
        words = new DataView(sha256(input).buffer);
        loaded = block;
      }
      return words.getInt32(4 * (position++ % WORDS));
    },
    clone: () => stream(key, position),
    getState: () => [position],
  };
}

/** The stream of a seed for one purpose: what the deck takes does not shift what the starting draw takes. */
export const randomStream = (seed: string, purpose: string): RandomGenerator =>
  stream(sha256(utf8ToBytes(JSON.stringify(['rummikub', purpose, seed]))), 0);

/** A whole number from 0 up to but not including `count`. */
export const below = (random: RandomGenerator, count: number): number => uniformInt(random, 0, count - 1);

/** Takes things out of a bag one by one, each as likely as any other; undefined when it is empty. */
export function bagOf<T>(things: readonly T[], random: RandomGenerator): () => T | undefined {
  const left = [...things];
  return () => {
    if (left.length === 0) return undefined;
    const i = below(random, left.length);
    const drawn = left[i];
    left[i] = left[left.length - 1] as T;
    left.pop();
    return drawn;
  };
}
