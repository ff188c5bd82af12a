/**
 * The random numbers of a deal, from a text seed.
 *
 * The stream is SHA-256 in counter mode, not a fast statistical generator: a player sees a rack's worth of the
 * shuffle and one tile more with each draw, and must not be able to work out the rest of the deck from them.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { hashBytes } from '../../rules/hash.ts';

const WORDS = 8;

/** Gives the next number of a stream: 32 bits, each as likely as the other. */
type RandomStream = () => number;

/** The stream of a seed for one purpose: what the deck takes does not shift what the starting draw takes. */
export function randomStream(seed: string, purpose: string): RandomStream {
  const key = hashBytes(JSON.stringify(['rummikub', purpose, seed]));
  const input = new Uint8Array(key.length + 4);
  input.set(key);
  const counter = new DataView(input.buffer, key.length);
  let words = new DataView(key.buffer);
  let position = 0;
  return () => {
    const word = position % WORDS;
    if (word === 0) {
      counter.setUint32(0, position / WORDS);
      words = new DataView(sha256(input).buffer);
    }
    position++;
    return words.getInt32(4 * word) + 2 ** 31;
  };
}

/** A whole number from 0 up to but not including `count`, each as likely as any other. */
export function below(random: RandomStream, count: number): number {
  // What lies above the largest multiple of `count` would favour the low numbers: it is drawn again.
  const most = 2 ** 32 - (2 ** 32 % count);
  let drawn = random();
  while (drawn >= most) drawn = random();
  return drawn % count;
}

/** Takes things out of a bag one by one, each as likely as any other; undefined when it is empty. */
export function bagOf<T>(things: readonly T[], random: RandomStream): () => T | undefined {
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
