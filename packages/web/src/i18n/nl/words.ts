/**
 * The Dutch words of which all sentences are made.
 * Glossary: tile steen, rack plankje, pool pot, meld combinatie, run rij, group groep, joker joker,
 * to open uitkomen (which is also the noun, as players say it), to lay leggen, to add aanleggen, a play zet,
 * a turn beurt, to draw pakken, to pick up oppakken, to pass passen, a round ronde, a game spel, a table tafel,
 * a seat plaats, a hint tip, the host gastheer, a replay terugkijken, points punten.
 * The player is addressed as je. A range is written `5 t/m 7`.
 */
import type { Face, TileId } from '@rummikub/engine';
import type { ColorName } from '@rummikub/engine/parts';
import { writingIn } from '../intl.ts';
import { faceColor, faceValue, tileFace } from '../words.ts';

const written = writingIn('nl');
export const { count, day, decimal, form, listed, number, percent, percentExactly, signed } = written;

/** After a verb: `is rood`. */
export const COLORS: Record<ColorName, string> = {
  black: 'zwart',
  red: 'rood',
  blue: 'blauw',
  orange: 'oranje',
};
/** Before a noun or a number: `de rode 7`, `de rode rij`. */
export const BEFORE: Record<ColorName, string> = {
  black: 'zwarte',
  red: 'rode',
  blue: 'blauwe',
  orange: 'oranje',
};

export const face = (of: Face): string => `${BEFORE[faceColor(of)]} ${faceValue(of)}`;
export const faces = (of: readonly Face[]): string => written.either(of.map(face));
export const tile = (id: string): string => {
  const shown = tileFace(id as TileId);
  return shown === null ? 'joker' : face(shown);
};
export const tiles = (n: number): string => count(n, 'steen', 'stenen');
export const points = (n: number): string => count(n, 'punt', 'punten');
