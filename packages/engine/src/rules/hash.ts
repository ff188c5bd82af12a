/** SHA-256 of text. */
import { sha256 } from '@noble/hashes/sha2.js';

/** Browsers, workers and Node have it, but it is no part of the language. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** The hash as bytes. */
export const hashBytes = (text: string): Uint8Array => sha256(new TextEncoder().encode(text));

/** The part of Node that is used on Node. */
interface Platform {
  readonly process?: {
    getBuiltinModule?(name: string): { hash?(algorithm: string, text: string, form: string): string };
  };
}

const native = (globalThis as Platform).process?.getBuiltinModule?.('node:crypto').hash;

/**
 * A hash of text, in hex: the one used for every key, chain and commitment. Node has its own SHA-256, which is
 * faster and gives the same.
 */
export const hashText = (text: string): string =>
  native?.('sha256', text, 'hex') ??
  Array.from(hashBytes(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
