/**
 * The Spanish words of which all sentences are made.
 * Glossary: tile ficha, rack atril, pool pozo, meld combinación, run escalera, group grupo (`grupo de 9`),
 * joker comodín, opening apertura, to lay colocar, a play or move jugada, to draw robar, to pass pasar,
 * a turn turno, a round ronda, a game partida, a table mesa, a seat asiento, a hint pista, the host anfitrión.
 * The player is addressed as tú. A number is masculine (`el 7 rojo`), a tile and a run are feminine.
 * To pick up is tomar, as coger is rude in much of America.
 */
import type { Face, TileId } from '@rummikub/engine';
import type { ColorName } from '@rummikub/engine/parts';
import { writingIn } from '../intl.ts';
import { faceColor, faceValue, tileFace } from '../words.ts';

const written = writingIn('es');
export const { count, day, decimal, form, listed, number, percent, percentExactly, signed } = written;

/** With a number: `el 7 rojo`. */
export const COLORS: Record<ColorName, string> = {
  black: 'negro',
  red: 'rojo',
  blue: 'azul',
  orange: 'naranja',
};
/** With several numbers: `tus 4 y 6 rojos`. */
export const PLURAL: Record<ColorName, string> = {
  black: 'negros',
  red: 'rojos',
  blue: 'azules',
  orange: 'naranjas',
};
/** With a run: `la escalera roja`. */
export const FEMININE: Record<ColorName, string> = {
  black: 'negra',
  red: 'roja',
  blue: 'azul',
  orange: 'naranja',
};
/** With tiles: `tus fichas rojas`. */
export const FEMININES: Record<ColorName, string> = {
  black: 'negras',
  red: 'rojas',
  blue: 'azules',
  orange: 'naranjas',
};

export const face = (of: Face): string => `${faceValue(of)} ${COLORS[faceColor(of)]}`;
export const faces = (of: readonly Face[]): string => written.either(of.map(face));
export const tile = (id: string): string => {
  const shown = tileFace(id as TileId);
  return shown === null ? 'comodín' : face(shown);
};
/** `El 7 rojo`, `El comodín`. */
export const theTile = (name: string): string => `El ${name}`;
export const tiles = (n: number): string => count(n, 'ficha', 'fichas');
export const points = (n: number): string => count(n, 'punto', 'puntos');
