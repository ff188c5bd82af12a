/** Ids of games that a seed decides. */
import { hashText } from '../rules/hash.ts';

/** A UUID that is always the same for the same text (version 8 of RFC 9562: made from a hash). */
export function gameIdFor(text: string): string {
  const hex = hashText(`rummikub-game ${text}`);
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
