/** Which tile frees a joker that lies on the table. */
import { jokersOf, type Meld } from '../meld.ts';
import type { Position } from '../position.ts';
import type { Ruleset } from '../ruleset.ts';
import { type TileId, tileType, typeOfFace } from '../tile.ts';
import { jokerReadings } from './jokers.ts';

/** What a joker of a meld may stand for, by type: in a run what its place says, in a group every colour of a reading. */
export function jokerTypes(meld: Meld, joker: TileId, ruleset: Ruleset): readonly number[] {
  const face = jokersOf(meld).get(joker);
  if (face === undefined) return [];
  return meld.kind === 'run' ? [typeOfFace(face)] : jokerReadings(meld, ruleset).flat();
}

/** Whether a tile may take the place of a joker of the old table. */
export function freesJoker(
  { rack, ruleset }: Pick<Position, 'rack' | 'ruleset'>,
  meld: Meld,
  joker: TileId,
  tile: TileId,
): boolean {
  const rule = ruleset.jokerReclaimRule;
  if (rule === 'locked' || (rule === 'replace' && !rack.includes(tile))) return false;
  return jokerTypes(meld, joker, ruleset).includes(tileType(tile));
}
