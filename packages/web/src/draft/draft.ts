/** The player's plan for a turn: a layout over what the game has, with every gesture, undo and redo. Pure. */
import {
  canonicalTable,
  type Face,
  isJoker,
  jokersOf,
  type Meld,
  meldTiles,
  type Ruleset,
  type TileId,
  tableTiles,
} from '@rummikub/engine';
import {
  type Base,
  inOldPlaces,
  type Layout,
  layoutOf,
  meldOf,
  moveTiles,
  orderMelds,
  type Place,
  type RackOrder,
  sameLayout,
  sortRack,
  splitMeld,
} from './layout.ts';
import { arrangeFor, readTiles } from './reading.ts';
import { swapped } from './swap.ts';

export interface Draft {
  readonly ruleset: Ruleset;
  readonly base: Base;
  readonly now: Layout;
  readonly past: readonly Layout[];
  readonly future: readonly Layout[];
}

export type Gesture =
  | { readonly type: 'move'; readonly tiles: readonly TileId[]; readonly place: Place }
  | { readonly type: 'split'; readonly key: number; readonly at: number }
  /** The tile takes the place of a joker that it frees; the joker comes to the rack. */
  | { readonly type: 'swap'; readonly tile: TileId; readonly joker: TileId }
  /** What the jokers of a meld shall stand for: one of its readings. */
  | { readonly type: 'choose'; readonly key: number; readonly meld: Meld }
  | { readonly type: 'sort'; readonly by: RackOrder }
  | { readonly type: 'tidy' }
  | { readonly type: 'reset' }
  /** The player's own tiles go back to the rack; the table stays as it was rearranged. */
  | { readonly type: 'take-back' }
  /** A whole play, such as a hint's. */
  | { readonly type: 'lay'; readonly table: readonly Meld[] };

export const startDraft = (ruleset: Ruleset, base: Base, rackOrder?: readonly TileId[]): Draft => ({
  ruleset,
  base,
  now: layoutOf(base, rackOrder),
  past: [],
  future: [],
});

/** Whether a tile may lie on the rack: the player's own, a joker freed in this plan, or one that the rules let be taken. */
export const mayGoToRack = ({ base, now, past, ruleset }: Draft, tile: TileId): boolean =>
  base.rack.includes(tile) ||
  (isJoker(tile) &&
    (ruleset.jokerReclaimToHandAllowed || [now, ...past].some(({ rack }) => rack.includes(tile))));

/** The tiles that lie on the table and came from the rack in this turn. */
export function ownOnTable(draft: Draft): Set<TileId> {
  const onTable = new Set(draft.now.melds.flatMap((meld) => meld.tiles));
  return new Set(draft.base.rack.filter((tile) => onTable.has(tile)));
}

/** The whole rack of this turn in the order that the player gave it; what is laid already comes last. */
export const rackAsItLies = ({ base, now }: Draft): TileId[] => [
  ...now.rack.filter((tile) => base.rack.includes(tile)),
  ...base.rack.filter((tile) => !now.rack.includes(tile)),
];

/** Whether the table is planned otherwise than the game has it; the order of the melds does not matter. */
export function isTouched({ now, base }: Draft): boolean {
  const before = layoutOf(base);
  const text = (melds: Layout['melds']): string =>
    melds
      .map(({ tiles }) => tiles.toSorted().join())
      .toSorted()
      .join(';');
  if (text(now.melds) !== text(before.melds)) return true;
  return Object.entries(before.wishes).some(([joker, face]) => now.wishes[joker as TileId] !== face);
}

/** Applies a gesture. A gesture that changes nothing returns the same object. */
export function gesture(draft: Draft, what: Gesture): Draft {
  const after = carriedOut(draft, what);
  return sameLayout(after, draft.now)
    ? draft
    : { ...draft, now: after, past: [...draft.past, draft.now], future: [] };
}

function carriedOut(draft: Draft, what: Gesture): Layout {
  const { now, ruleset } = draft;
  const arrange = arrangeFor(ruleset);
  switch (what.type) {
    case 'move':
      return moveTiles(now, what.tiles, what.place, (tile) => mayGoToRack(draft, tile), arrange);
    case 'split':
      return splitMeld(now, what.key, what.at, arrange);
    case 'swap':
      return swapped(draft, what.tile, what.joker);
    case 'choose':
      return chosen(now, what.key, what.meld);
    case 'sort':
      return sortRack(now, what.by);
    case 'tidy':
      return tidied(now, ruleset);
    case 'reset':
      return putBack(draft);
    case 'take-back':
      return takenBack(draft);
    case 'lay':
      return laid(draft, what.table);
  }
}

function chosen(layout: Layout, key: number, meld: Meld): Layout {
  const at = layout.melds.findIndex((one) => one.key === key);
  const tiles = meldTiles(meld);
  const there = layout.melds[at]?.tiles ?? [];
  if (tiles.toSorted().join() !== there.toSorted().join()) return layout;
  const wishes: Partial<Record<TileId, Face>> = { ...layout.wishes };
  for (const [tile, face] of jokersOf(meld)) wishes[tile] = face;
  return { ...layout, melds: layout.melds.toSpliced(at, 1, { key, tiles }), wishes };
}

/** The player's own tiles back on the rack, and freed jokers that lie there back in their melds. */
function takenBack(draft: Draft): Layout {
  const { base, now, ruleset } = draft;
  const arrange = arrangeFor(ruleset);
  let layout = moveTiles(now, [...ownOnTable(draft)], { to: 'rack' }, () => true, arrange);
  const before = layoutOf(base);
  for (const joker of layout.rack.filter((tile) => !base.rack.includes(tile))) {
    const home = meldOf(before, joker)?.tiles ?? [];
    const meld = layout.melds.find(({ tiles }) => tiles.some((tile) => home.includes(tile)));
    const place: Place =
      meld === undefined ? { to: 'new' } : { to: 'meld', key: meld.key, at: home.indexOf(joker) };
    const wishes = { ...layout.wishes, [joker]: before.wishes[joker] };
    layout = moveTiles({ ...layout, wishes }, [joker], place, () => true, arrange);
  }
  return layout;
}

/** Valid melds in the engine's canonical order; invalid ones come last, as they lie. */
function tidied(layout: Layout, ruleset: Ruleset): Layout {
  const keyOf = new Map(layout.melds.map(({ key, tiles }) => [tiles.toSorted().join(), key]));
  const melds = layout.melds.flatMap(({ tiles }) => {
    const reading = readTiles(tiles, ruleset, layout.wishes);
    return reading.ok ? [reading.meld] : [];
  });
  const first = canonicalTable(melds).flatMap((meld) => keyOf.get(meldTiles(meld).toSorted().join()) ?? []);
  const rest = layout.melds.map(({ key }) => key).filter((key) => !first.includes(key));
  return { ...orderMelds(layout, [...first, ...rest]), tidied: layout.tidied + 1 };
}

/** The layout that the turn began with, each meld in its old place; the rack keeps the player's order. */
function putBack({ base, now, past }: Draft): Layout {
  const before = past[0] ?? { ...layoutOf(base), ...inOldPlaces(base.table.map(meldTiles), now) };
  return { ...before, rack: layoutOf(base, now.rack).rack };
}

/** A given table; nothing changes where it needs tiles that are not here. */
function laid({ now, base }: Draft, table: readonly Meld[]): Layout {
  const all = new Set([...tableTiles(base.table), ...base.rack]);
  const used = tableTiles(table);
  const set = new Set(used);
  if (set.size !== used.length || used.some((tile) => !all.has(tile))) return now;
  const rack = [...all].filter((tile) => !set.has(tile));
  return { ...layoutOf({ table, rack }, now.rack), ...inOldPlaces(table.map(meldTiles), now) };
}

export function undo(draft: Draft): Draft {
  const before = draft.past.at(-1);
  if (before === undefined) return draft;
  return { ...draft, now: before, past: draft.past.slice(0, -1), future: [draft.now, ...draft.future] };
}

export function redo(draft: Draft): Draft {
  const [after, ...future] = draft.future;
  if (after === undefined) return draft;
  return { ...draft, now: after, past: [...draft.past, draft.now], future };
}
