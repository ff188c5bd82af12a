/** Where every tile of the player's plan lies: melds in the making and the rack. Knows places, never legality. */
import {
  compareTiles,
  type Face,
  isJoker,
  jokersOf,
  type Meld,
  meldTiles,
  type TileId,
} from '@rummikub/engine';
import { tileType } from '@rummikub/engine/parts';

export interface DraftMeld {
  /** Stays the same while tiles come and go. */
  readonly key: number;
  /** As they lie, from left to right. */
  readonly tiles: readonly TileId[];
  /** Where on the table the player dropped the meld. */
  readonly dropped?: Point;
}

/** A point on the table, in pixels from the corner where its first meld would lie. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the player wants a joker to stand for, where it could stand for several tiles. */
export type Wishes = Readonly<Partial<Record<TileId, Face>>>;

export interface Layout {
  readonly melds: readonly DraftMeld[];
  readonly rack: readonly TileId[];
  readonly wishes: Wishes;
  readonly nextKey: number;
  /** How often the player has tidied the table: each time its melds are laid out anew. */
  readonly tidied: number;
}

/** What the turn starts from: the table and the rack as the game has them. */
export interface Base {
  readonly table: readonly Meld[];
  readonly rack: readonly TileId[];
}

/**
 * Where tiles can be put. `at` counts the tiles that lie there before the move; absent means the end. `over` counts the
 * tiles before the one that the place covers: the tile that frees a joker takes its place.
 */
export type Place =
  | { readonly to: 'rack'; readonly at?: number }
  | { readonly to: 'meld'; readonly key: number; readonly at?: number; readonly over?: number }
  | { readonly to: 'new'; readonly dropped?: Point };

export type RackOrder = 'color' | 'number';

/** Puts the tiles of one meld in order. The draft is given one that asks the engine. */
export type Arrange = (tiles: readonly TileId[], wishes: Wishes) => readonly TileId[];

const asTheyLie: Arrange = (tiles) => tiles;

const byColor = (a: TileId, b: TileId): number =>
  isJoker(a) || isJoker(b) ? compareTiles(a, b) : tileType(a) - tileType(b) || compareTiles(a, b);

const ORDERS = { color: byColor, number: compareTiles } as const;

/** Tiles that come to a rack: into their places where it is in order, else at its end. */
function withNew(rack: readonly TileId[], news: readonly TileId[]): TileId[] {
  const all = [...rack, ...news];
  // Two tiles may be in order by chance.
  const order = Object.values(ORDERS).find((by) => rack.toSorted(by).every((tile, i) => tile === rack[i]));
  return rack.length < 3 || order === undefined ? all : all.toSorted(order);
}

/** The layout of an untouched turn. Tiles that the old rack had keep their order, and new ones keep to it. */
export function layoutOf(base: Base, order: readonly TileId[] = [], firstKey = 1): Layout {
  const wishes: Partial<Record<TileId, Face>> = {};
  for (const meld of base.table) for (const [tile, face] of jokersOf(meld)) wishes[tile] = face;
  const held = new Set(base.rack);
  const kept = order.filter((tile) => held.has(tile));
  const before = new Set(kept);
  return {
    melds: base.table.map((meld, i) => ({ key: firstKey + i, tiles: meldTiles(meld) })),
    rack: withNew(
      kept,
      base.rack.filter((tile) => !before.has(tile)),
    ),
    wishes,
    nextKey: firstKey + base.table.length,
    tidied: 0,
  };
}

export const layoutTiles = (layout: Layout): TileId[] => [
  ...layout.melds.flatMap((meld) => meld.tiles),
  ...layout.rack,
];

export const meldOf = (layout: Layout, tile: TileId): DraftMeld | undefined =>
  layout.melds.find((meld) => meld.tiles.includes(tile));

/** Each meld under the key of the old meld that it shares most tiles with, so that it keeps its key. */
export function inOldPlaces(
  melds: readonly (readonly TileId[])[],
  old: Layout,
): Pick<Layout, 'melds' | 'nextKey'> {
  const free = new Set(old.melds.map(({ key }) => key));
  let { nextKey } = old;
  const placed = melds.map((tiles) => {
    const shared = old.melds.map((meld) => meld.tiles.filter((tile) => tiles.includes(tile)).length);
    const most = Math.max(0, ...shared);
    const at = most === 0 ? Number.MAX_SAFE_INTEGER : shared.indexOf(most);
    const key = old.melds[at]?.key;
    return { at, meld: { key: key !== undefined && free.delete(key) ? key : nextKey++, tiles } };
  });
  return { melds: placed.toSorted((a, b) => a.at - b.at).map(({ meld }) => meld), nextKey };
}

/** How many of the moved tiles lie before the place, which therefore comes closer when they leave. */
const leaving = (tiles: readonly TileId[], at: number, moved: ReadonlySet<TileId>): number =>
  tiles.slice(0, at).filter((tile) => moved.has(tile)).length;

function inserted(tiles: readonly TileId[], at: number | undefined, moved: readonly TileId[]): TileId[] {
  const set = new Set(moved);
  const rest = tiles.filter((tile) => !set.has(tile));
  const asked = at ?? tiles.length;
  const index = Math.max(0, Math.min(rest.length, asked - leaving(tiles, asked, set)));
  return rest.toSpliced(index, 0, ...moved);
}

/**
 * Moves tiles, in the order given. Tiles that are not in the layout are ignored, and so are those that may not
 * go to the rack when that is where they should go. Melds that lose their last tile vanish.
 */
export function moveTiles(
  layout: Layout,
  tiles: readonly TileId[],
  place: Place,
  mayGoToRack: (tile: TileId) => boolean,
  arrange: Arrange = asTheyLie,
): Layout {
  const here = new Set(layoutTiles(layout));
  const moved = [...new Set(tiles)].filter(
    (tile) => here.has(tile) && (place.to !== 'rack' || mayGoToRack(tile)),
  );
  if (moved.length === 0) return layout;
  if (place.to === 'meld' && !layout.melds.some(({ key }) => key === place.key)) return layout;
  const set = new Set(moved);
  const tidy = (meld: DraftMeld, list: readonly TileId[]): DraftMeld => ({
    ...meld,
    tiles: arrange(list, layout.wishes),
  });
  let melds = layout.melds.map((meld) => {
    if (place.to === 'meld' && meld.key === place.key)
      return tidy(meld, inserted(meld.tiles, place.at, moved));
    if (!meld.tiles.some((tile) => set.has(tile))) return meld;
    return tidy(
      meld,
      meld.tiles.filter((tile) => !set.has(tile)),
    );
  });
  let { nextKey } = layout;
  if (place.to === 'new') {
    const { dropped } = place;
    const fresh = { key: nextKey++, tiles: arrange(moved, layout.wishes) };
    melds = [...melds, dropped === undefined ? fresh : { ...fresh, dropped }];
  }
  const rack =
    place.to === 'rack'
      ? inserted(layout.rack, place.at, moved)
      : layout.rack.filter((tile) => !set.has(tile));
  return { ...layout, melds: melds.filter((meld) => meld.tiles.length > 0), rack, nextKey };
}

/** Cuts a meld in two before the tile at `at`. */
export function splitMeld(layout: Layout, key: number, at: number, arrange: Arrange = asTheyLie): Layout {
  const index = layout.melds.findIndex((meld) => meld.key === key);
  const meld = layout.melds[index];
  if (meld === undefined || at <= 0 || at >= meld.tiles.length) return layout;
  const halves = [
    { ...meld, tiles: arrange(meld.tiles.slice(0, at), layout.wishes) },
    { key: layout.nextKey, tiles: arrange(meld.tiles.slice(at), layout.wishes) },
  ];
  return { ...layout, melds: layout.melds.toSpliced(index, 1, ...halves), nextKey: layout.nextKey + 1 };
}

export const sortRack = (layout: Layout, by: RackOrder): Layout => ({
  ...layout,
  rack: layout.rack.toSorted(ORDERS[by]),
});

/** Puts the melds in an order; every meld of the layout must be among the keys once. */
export function orderMelds(layout: Layout, keys: readonly number[]): Layout {
  const place = new Map(keys.map((key, i) => [key, i]));
  const melds = layout.melds.toSorted((a, b) => (place.get(a.key) ?? 0) - (place.get(b.key) ?? 0));
  return { ...layout, melds };
}

/** Whether two layouts have every tile in the same place, whatever the keys. */
export function sameLayout(a: Layout, b: Layout): boolean {
  const text = (layout: Layout): string =>
    JSON.stringify([
      layout.melds.map(({ tiles, dropped }) => [tiles, dropped]),
      layout.rack,
      wishText(layout),
      layout.tidied,
    ]);
  return text(a) === text(b);
}

const wishText = ({ wishes }: Layout): string[] =>
  Object.entries(wishes)
    .map(([tile, face]) => `${tile}=${face}`)
    .sort();
