/**
 * SHA-256 (FIPS 180-4), synchronous and the same everywhere: every key, chain, commitment and deal rests on it.
 *
 * A page's own is asynchronous and Node's is not in a page; libraries are larger, for hashes and inputs that we
 * do not have. The tests compare it with Node's.
 */

declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const ROUNDS = 64;
const BLOCK = 64;

/** The first 32 bits of the fraction of a root, as the standard defines its constants. */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < ROUNDS; n++) if (PRIMES.every((prime) => n % prime !== 0)) PRIMES.push(n);

const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const CONSTANTS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

// Scratch: a hash is made in one go. Signed words, for they stay small integers in every JavaScript engine.
const words = new Int32Array(ROUNDS);

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The hash of these bytes: 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  // A one bit, zeros, and the length in bits fill the last block.
  const size = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(size);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(size - 4, bytes.length << 3);

  const hash = START.slice();
  for (let at = 0; at < size; at += BLOCK) mix(hash, view, at);
  const digest = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 8; i++) digest.setInt32(4 * i, hash[i]!);
  return new Uint8Array(digest.buffer);
}

/** Mixes the block at this place into the hash. The letters are those of the standard. */
function mix(hash: Int32Array, view: DataView, at: number): void {
  for (let t = 0; t < 16; t++) words[t] = view.getInt32(at + 4 * t);
  for (let t = 16; t < ROUNDS; t++) {
    const early = words[t - 15]!;
    const late = words[t - 2]!;
    words[t] =
      (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)) +
      words[t - 7]! +
      (rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)) +
      words[t - 16]!;
  }
  let a = hash[0]!;
  let b = hash[1]!;
  let c = hash[2]!;
  let d = hash[3]!;
  let e = hash[4]!;
  let f = hash[5]!;
  let g = hash[6]!;
  let h = hash[7]!;
  for (let t = 0; t < ROUNDS; t++) {
    const one =
      (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + (g ^ (e & (f ^ g))) + CONSTANTS[t]! + words[t]!) |
      0;
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) | (c & (a | b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  hash[0]! += a;
  hash[1]! += b;
  hash[2]! += c;
  hash[3]! += d;
  hash[4]! += e;
  hash[5]! += f;
  hash[6]! += g;
  hash[7]! += h;
}
