/** Carries a plan over to the table after another player's move. Pure. */
import { type Meld, meldTiles, type TileId } from '@rummikub/engine';
import { slotText } from '@rummikub/engine/parts';
import { type Draft, isTouched, ownOnTable, startDraft } from './draft.ts';
import { type Base, type DraftMeld, inOldPlaces, type Layout, layoutOf } from './layout.ts';

const meldKey = (meld: Meld): string => `${meld.kind} ${meld.slots.map(slotText).toSorted().join()}`;

/**
 * The plan on what the game has now.
 *
 * Melds of the plan and old melds of the table form a part where they share tiles. A part of the plan is kept if all
 * of its old melds are still on the table and all of its own tiles still on the rack. Otherwise the part is as the
 * others left it, and its own tiles are back on the rack.
 */
export function rebase(draft: Draft, base: Base): Draft {
  const fresh = startDraft(draft.ruleset, base, draft.now.rack);
  const kept = isTouched(draft) ? keptMelds(draft, base) : [];
  const taken = new Set(kept.flat());
  const news = base.table.map(meldTiles).filter((tiles) => !tiles.some((tile) => taken.has(tile)));
  // Jokers that the plan freed lie on the rack.
  const lying = new Set([...taken, ...news.flat()]);
  const freed = base.table.flatMap(meldTiles).filter((tile) => !lying.has(tile));
  const now: Layout = {
    ...fresh.now,
    ...inOldPlaces([...kept, ...news], draft.now),
    rack: withFreed(
      fresh.now.rack.filter((tile) => !taken.has(tile)),
      freed,
      draft.now.rack,
    ),
    // What the table's jokers stand for is the game's; what the player chose for own ones is kept.
    wishes: { ...draft.now.wishes, ...fresh.now.wishes },
  };
  const changed = { ...fresh, now };
  if (ownOnTable(changed).size === 0) return changed;
  const untouched = inOldPlaces(base.table.map(meldTiles), now);
  return { ...changed, past: [{ ...layoutOf(base, now.rack), ...untouched }] };
}

/** A rack with freed jokers, where they lay on the rack of the plan. */
function withFreed(rack: readonly TileId[], freed: readonly TileId[], order: readonly TileId[]): TileId[] {
  const places = freed.map((joker) => ({ joker, at: order.indexOf(joker) })).toSorted((a, b) => a.at - b.at);
  return places.reduce<TileId[]>((tiles, { joker, at }) => tiles.toSpliced(at, 0, joker), [...rack]);
}

/** The melds of the plan that the others left possible. */
function keptMelds(draft: Draft, base: Base): (readonly TileId[])[] {
  const still = new Set(base.table.map(meldKey));
  const isStill = draft.base.table.map((meld) => still.has(meldKey(meld)));
  const onRack = new Set(base.rack);
  const onTable = new Set(draft.base.table.flatMap(meldTiles));
  return partsOf(draft).flatMap((part) => {
    const lives =
      part.old.every((i) => isStill[i]) &&
      part.melds.every(({ tiles }) => tiles.every((tile) => onTable.has(tile) || onRack.has(tile)));
    return lives ? part.melds.map(({ tiles }) => tiles) : [];
  });
}

interface Part {
  readonly old: readonly number[];
  readonly melds: readonly DraftMeld[];
}

/** The parts of plan and old table that share tiles. */
function partsOf(draft: Draft): Part[] {
  const oldOf = new Map<TileId, number>();
  for (const [i, meld] of draft.base.table.entries()) for (const tile of meldTiles(meld)) oldOf.set(tile, i);
  const parts: { old: Set<number>; melds: DraftMeld[] }[] = [];
  for (const meld of draft.now.melds) {
    const old = new Set(meld.tiles.flatMap((tile) => oldOf.get(tile) ?? []));
    const touching = parts.filter((part) => [...old].some((i) => part.old.has(i)));
    const joined = { old, melds: [meld] };
    for (const part of touching) {
      for (const i of part.old) joined.old.add(i);
      joined.melds.unshift(...part.melds);
      parts.splice(parts.indexOf(part), 1);
    }
    parts.push(joined);
  }
  return parts.map(({ old, melds }) => ({ old: [...old], melds }));
}
