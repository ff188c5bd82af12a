/** What the engine says about tiles that lie together: the meld that they make, other readings, or the violation. */
import {
  compareTiles,
  isJoker,
  jokersOf,
  type Meld,
  type MeldKind,
  meldText,
  type Ruleset,
  readings,
  slotTile,
  type TileId,
  type Violation,
} from '@rummikub/engine';
import { colorOfType, readEitherKind, tileType, valueOfType } from '@rummikub/engine/parts';
import type { Arrange, Wishes } from './layout.ts';

export type Reading =
  | {
      readonly ok: true;
      readonly meld: Meld;
      /** Everything that the tiles could be, whatever their order; one where no joker leaves a choice. */
      readonly choices: readonly Meld[];
      /** Whether the player still has to say what a joker stands for: neither its place nor a wish tells. */
      readonly open: boolean;
    }
  | { readonly ok: false; readonly violation: Violation };

const KINDS: readonly MeldKind[] = ['run', 'group'];

const granted = (meld: Meld, wishes: Wishes): number =>
  [...jokersOf(meld)].filter(([tile, as]) => wishes[tile] === as).length;

/** Reads tiles as they lie. */
export function readTiles(tiles: readonly TileId[], ruleset: Ruleset, wishes: Wishes): Reading {
  const read = readEitherKind(tiles, ruleset);
  if (!read.ok) return { ok: false, violation: read.error };
  const asLaid = read.value;
  const meld = asLaid.reduce((best, one) => (granted(one, wishes) > granted(best, wishes) ? one : best));
  const jokers = tiles.filter(isJoker);
  if (jokers.length === 0) return { ok: true, meld, choices: [meld], open: false };
  const all = KINDS.flatMap((kind) => readings(kind, tiles, ruleset, { order: 'set' }));
  const choices = [...new Map(all.map((choice) => [meldText(choice), choice])).values()];
  const open = asLaid.length > 1 && granted(meld, wishes) < jokers.length;
  return { ok: true, meld, choices, open };
}

/** The order of tiles in a meld: the engine's order for a valid one, else by number for tiles of one colour or value. */
export const arrangeFor =
  (ruleset: Ruleset): Arrange =>
  (tiles, wishes) => {
    const reading = readTiles(tiles, ruleset, wishes);
    if (reading.ok) return reading.meld.slots.map(slotTile);
    if (tiles.some(isJoker)) return tiles;
    const types = tiles.map(tileType);
    const alike = new Set(types.map(colorOfType)).size === 1 || new Set(types.map(valueOfType)).size === 1;
    return alike ? tiles.toSorted(compareTiles) : tiles;
  };

/** Where an invalid meld could be split so that both parts are valid, or null. */
export function cutOf(tiles: readonly TileId[], ruleset: Ruleset, wishes: Wishes): number | null {
  const valid = (part: readonly TileId[]): boolean => readTiles(part, ruleset, wishes).ok;
  for (let at = 3; at <= tiles.length - 3; at++)
    if (valid(tiles.slice(0, at)) && valid(tiles.slice(at))) return at;
  return null;
}
