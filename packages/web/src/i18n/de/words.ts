/**
 * The German words of which all sentences are made.
 * Glossary: tile Stein, rack Halter, pool Vorrat, meld Kombination, run Reihe, group Gruppe (`9er-Gruppe`),
 * opening Erstauslage, to lay legen, a play Zug, to draw ziehen, a turn Zug, a round Runde, a hint Tipp.
 */
import type { Face, TileId } from '@rummikub/engine';
import type { ColorName } from '@rummikub/engine/parts';
import { writingIn } from '../intl.ts';
import { faceColor, faceValue, tileFace } from '../words.ts';

const written = writingIn('de');
export const { count, day, decimal, form, listed, number, percent, percentExactly, signed } = written;

/** After a verb: `ist rot`. */
export const COLORS: Record<ColorName, string> = {
  black: 'schwarz',
  red: 'rot',
  blue: 'blau',
  orange: 'orange',
};
/** Before a feminine noun, a number being one: `die rote 7`, `die rote Reihe`. */
export const FEMININE: Record<ColorName, string> = {
  black: 'schwarze',
  red: 'rote',
  blue: 'blaue',
  orange: 'orange',
};
/** Before a plural, and in the dative: `deine roten 4 und 6`, `aus der roten Reihe`. */
export const OBLIQUE: Record<ColorName, string> = {
  black: 'schwarzen',
  red: 'roten',
  blue: 'blauen',
  orange: 'orangen',
};

export const face = (of: Face): string => `${FEMININE[faceColor(of)]} ${faceValue(of)}`;
export const faces = (of: readonly Face[]): string => written.either(of.map(face));
export const tile = (id: string): string => {
  const shown = tileFace(id as TileId);
  return shown === null ? 'Joker' : face(shown);
};
/** `Die rote 7`, `Der Joker`. */
export const theTile = (name: string): string => (name.startsWith('Joker') ? `Der ${name}` : `Die ${name}`);
export const tiles = (n: number): string => count(n, 'Stein', 'Steine');
export const points = (n: number): string => count(n, 'Punkt', 'Punkte');
