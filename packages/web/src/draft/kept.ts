/** A plan that outlives its page: what is kept of it, and how it is taken up again. Pure. */
import { type Meld, type Ruleset, type TileId, tableTiles } from '@rummikub/engine';
import { meldViolation } from '@rummikub/engine/parts';
import type { Draft } from './draft.ts';
import type { Base, Wishes } from './layout.ts';
import { rebase } from './rebase.ts';
import { isFace, isTile } from './shown.ts';

export interface KeptPlan {
  readonly base: Base;
  readonly melds: readonly (readonly TileId[])[];
  readonly rack: readonly TileId[];
  readonly wishes: Wishes;
}

export const keptPlan = ({ base, now }: Draft): KeptPlan => ({
  base,
  melds: now.melds.map(({ tiles }) => tiles),
  rack: now.rack,
  wishes: now.wishes,
});

/**
 * The kept plan on the table of now, since the game may have gone on; null where the stored value is no plan. The
 * steps to undo are not kept.
 */
export function takeUp(kept: unknown, ruleset: Ruleset, base: Base): Draft | null {
  if (!isPlan(kept, ruleset)) return null;
  const melds = kept.melds.map((tiles, i) => ({ key: i + 1, tiles }));
  const now = { melds, rack: kept.rack, wishes: kept.wishes, nextKey: melds.length + 1, tidied: 0 };
  return rebase({ ruleset, base: kept.base, now, past: [], future: [] }, base);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isList = <T>(value: unknown, isOne: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.every(isOne);

function isPlan(value: unknown, ruleset: Ruleset): value is KeptPlan {
  if (!(isObject(value) && isObject(value.base) && isObject(value.wishes))) return false;
  const { base, melds, rack, wishes } = value;
  if (
    !(
      isList(base.table, (meld): meld is Meld => meldViolation(meld, ruleset) === null) &&
      isList(base.rack, isTile) &&
      isList(rack, isTile)
    )
  )
    return false;
  if (!isList(melds, (meld): meld is TileId[] => isList(meld, isTile))) return false;
  if (!Object.entries(wishes).every(([joker, face]) => isTile(joker) && isFace(face))) return false;
  // Every tile lies somewhere, and none twice.
  const all = [...tableTiles(base.table), ...base.rack].toSorted();
  return [...melds.flat(), ...rack].toSorted().join() === all.join() && new Set(all).size === all.length;
}
