/** The luck of a draw: whether the tile made a play possible, and how likely that was. Pure. */
import { hasPlay, type Position, type TileId } from '@rummikub/engine';
import { tileType } from '@rummikub/engine/parts';

/** A draw from a position without a play: the tile, and the pool that it came from. */
export interface LuckQuestion {
  readonly position: Position;
  readonly drawn: TileId;
  readonly pool: readonly TileId[];
}

export interface DrawLuck {
  /** Whether the tile made a play possible on the table as it lay. */
  readonly helped: boolean;
  /** The share of the pool's tiles that would have. */
  readonly expected: number;
}

export function luckOf({ position, drawn, pool }: LuckQuestion): DrawLuck {
  const known = new Map<number, boolean>();
  const helps = (tile: TileId): boolean => {
    const type = tileType(tile);
    const found = known.get(type) ?? hasPlay({ ...position, rack: [...position.rack, tile] });
    known.set(type, found);
    return found;
  };
  return { helped: helps(drawn), expected: pool.filter(helps).length / Math.max(1, pool.length) };
}
