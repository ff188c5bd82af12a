/** The English words of which all sentences are made. */
import type { Face, TileId } from '@rummikub/engine';
import type { ColorName } from '@rummikub/engine/parts';
import { writingIn } from '../intl.ts';
import { faceColor, faceValue, tileFace } from '../words.ts';

const written = writingIn('en-GB');
export const { day, decimal, form, listed, number, percent, percentExactly, signed } = written;

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
export const count = (n: number, one: string, many = `${one}s`): string => written.count(n, one, many);
