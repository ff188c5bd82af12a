/** The facts that names of tiles and melds are made of, in any language. */
import { type Face, isJoker, type Meld, type TileId } from '@rummikub/engine';
import {
  COLOR_NAMES,
  type ColorName,
  colorOfType,
  faceOfType,
  slotType,
  tileType,
  typeOfFace,
  valueOfType,
} from '@rummikub/engine/parts';

export const faceColor = (face: Face): ColorName => COLOR_NAMES[colorOfType(typeOfFace(face))] ?? 'black';
export const faceValue = (face: Face): number => valueOfType(typeOfFace(face));

/** The face that a tile shows; null for a joker, and for what is no tile. */
export function tileFace(tile: TileId): Face | null {
  if (isJoker(tile)) return null;
  const type = tileType(tile);
  return type < 0 ? null : faceOfType(type);
}

/** Colour and ends of a run, or the number of a group. */
export function meldNumbers(meld: Meld): { color: ColorName; low: number; high: number; size: number } {
  const types = meld.slots.map(slotType);
  const values = types.map(valueOfType);
  return {
    color: COLOR_NAMES[colorOfType(types[0] ?? 0)] ?? 'black',
    low: Math.min(...values),
    high: Math.max(...values),
    size: types.length,
  };
}
