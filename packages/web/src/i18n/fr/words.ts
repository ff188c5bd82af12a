/** Les mots français dont toutes les phrases sont faites. */
import type { Face, TileId } from '@rummikub/engine';
import type { ColorName } from '@rummikub/engine/parts';
import { writingIn } from '../intl.ts';
import { faceColor, faceValue, tileFace } from '../words.ts';

const written = writingIn('fr');
export const { day, decimal, form, listed, number, percent, percentExactly, signed } = written;

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
export const count = (n: number, one: string, many = `${one}s`): string => written.count(n, one, many);
