/** The English words of which all sentences are made. */
import type { Face, TileId } from '@rummikub/engine';
import type { ColorName } from '@rummikub/engine/parts';
import { faceColor, faceValue, tileFace } from '../words.ts';

export const COLORS: Record<ColorName, string> = {
  black: 'black',
  red: 'red',
  blue: 'blue',
  orange: 'orange',
};

export const face = (of: Face): string => `${COLORS[faceColor(of)]} ${faceValue(of)}`;
export const tile = (id: string): string => {
  const shown = tileFace(id as TileId);
  return shown === null ? 'joker' : face(shown);
};
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
