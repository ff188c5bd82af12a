/** Les mots français dont toutes les phrases sont faites. */
import type { Face, TileId } from '@rummikub/engine';
import type { ColorName } from '@rummikub/engine/parts';
import { faceColor, faceValue, tileFace } from '../words.ts';

export const COLORS: Record<ColorName, string> = {
  black: 'noir',
  red: 'rouge',
  blue: 'bleu',
  orange: 'orange',
};
export const FEMININE: Record<ColorName, string> = {
  black: 'noire',
  red: 'rouge',
  blue: 'bleue',
  orange: 'orange',
};

export const face = (of: Face): string => `${faceValue(of)} ${COLORS[faceColor(of)]}`;
export const faces = (of: readonly Face[]): string => of.map(face).join(' ou du ');
export const tile = (id: string): string => {
  const shown = tileFace(id as TileId);
  return shown === null ? 'joker' : face(shown);
};
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n} ${Math.abs(n) < 2 ? one : many}`;
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`;
