/** Tiles that lie together while a turn is put together: the melds that they can be, or what they still lack. */
import { isOpenJoker, type Meld, type MeldKind, type Slot, slotType } from './meld.ts';
import { readings, readMeld } from './reading.ts';
import { fail, ok, type Result } from './result.ts';
import type { Ruleset } from './ruleset.ts';
import { colorOfType, type TileId, valueOfType } from './tile.ts';
import type { Violation } from './violation.ts';

const KINDS: readonly MeldKind[] = ['run', 'group'];

/** The kind of meld that tiles look like, whether or not they are one yet. */
export function likelyKind(tiles: readonly Slot[]): MeldKind {
  const types = tiles.filter((slot) => !isOpenJoker(slot)).map(slotType);
  if (types.length < 2) return 'run';
  const values = new Set(types.map(valueOfType)).size;
  const colors = new Set(types.map(colorOfType)).size;
  return values === 1 || (colors > 1 && values <= colors) ? 'group' : 'run';
}

/**
 * Every way to read the tiles as a meld of either kind, the preferred one first. Where no reading exists, it fails with
 * what is wrong with them as a meld of the kind that they look like.
 */
export function readEitherKind(
  tiles: readonly Slot[],
  ruleset: Ruleset,
): Result<[Meld, ...Meld[]], Violation> {
  const [first, ...others] = KINDS.flatMap((kind) => readings(kind, tiles, ruleset));
  if (first !== undefined) return ok([first, ...others]);
  const read = readMeld(likelyKind(tiles), tiles, ruleset);
  return read.ok ? ok([read.value]) : fail(read.error);
}

/** How many more tiles the tiles need at least to become a meld; null where no tile would help. */
export function tilesLacking(tiles: readonly Slot[], ruleset: Ruleset): number | null {
  const kind = likelyKind(tiles);
  for (let n = 0; tiles.length + n <= ruleset.values; n++) {
    // A joker stands for the tile that would help.
    const helped = [...tiles, ...Array.from({ length: n }, (): TileId => 'ja')];
    if (readings(kind, helped, ruleset, { order: 'set' }).length > 0) return n;
  }
  return null;
}
