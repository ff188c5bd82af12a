/**
 * Which copy of a tile lies where. The rules need only types. Copies are kept so that a tile keeps its letter while it
 * lies on a rack: a letter that changed, or that depended on the place of the other copy, would show hidden tiles.
 */
import type { TileId } from '@rummikub/engine';
import { CODE_COUNT, idOfCode, MAX_COPIES } from '@rummikub/engine/parts';
import type { Games } from './games.ts';
import * as G from './games.ts';

/** The place of a copy in `holders`: a seat's number, or one of these. */
export const ON_TABLE = 254;
export const IN_POOL = 255;

/** The tiles that a seat holds, or that are on the table, in the order of their codes. */
export function tilesOf({ holders }: Games, g: number, holder: number): TileId[] {
  const tiles: TileId[] = [];
  for (let code = 0; code < CODE_COUNT; code++)
    if (holders[g * CODE_COUNT + code] === holder) tiles.push(idOfCode(code));
  return tiles;
}

/**
 * Moves one copy of a type, chosen at random: if it were always the first, its letter would show whether the seat kept
 * another. The random number does not depend on where tiles lie, because the choice would show that, too.
 */
export function moveCopy({ holders, info }: Games, g: number, type: number, from: number, to: number): void {
  const first = g * CODE_COUNT + type * MAX_COPIES;
  let held = 0;
  for (let code = first; code < first + MAX_COPIES; code++) if (holders[code] === from) held++;
  const at = g * G.FIELDS;
  const choice = type * (MAX_COPIES + 1) + held;
  let chosen = mixed(info[at + G.CHANCE]!, info[at + G.TURN]!, choice) % held;
  for (let code = first; code < first + MAX_COPIES; code++)
    if (holders[code] === from && chosen-- === 0) holders[code] = to;
}

/** 32 bits that are independent for different numbers of the same game. */
function mixed(chance: number, turn: number, choice: number): number {
  let bits = chance ^ Math.imul(turn, 0x9e3779b1) ^ Math.imul(choice, 0x85ebca77);
  for (let round = 0; round < 2; round++) {
    bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
    bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  }
  return (bits ^ (bits >>> 16)) >>> 0;
}
