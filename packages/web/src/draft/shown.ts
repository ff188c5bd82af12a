/** A plan that other players may watch: what is sent of one's own, and how theirs is read. Pure. */
import { type Face, isJoker, jokersOf, type Meld, meldTiles, type TileId } from '@rummikub/engine';
import { likelyKind, tileCode, typeOfFace } from '@rummikub/engine/parts';
import { type Draft, isTouched } from './draft.ts';
import type { DraftMeld, Wishes } from './layout.ts';
import { readTiles } from './reading.ts';

/** A meld as it travels; it need not be a valid one. */
export interface ShownMeld {
  readonly kind: 'run' | 'group';
  readonly tiles: readonly TileId[];
  readonly joker_assignments?: Readonly<Record<string, Face>>;
}

/** Another player's plan as it is drawn. */
export interface ShownPlan {
  readonly melds: readonly DraftMeld[];
  readonly wishes: Wishes;
}

/** The longest meld that the server takes. */
const LONGEST = 13;

/** The plan for others to see, or null where nothing is planned. */
export function planToShow(draft: Draft): ShownMeld[] | null {
  if (!isTouched(draft)) return null;
  const { now, ruleset } = draft;
  return now.melds.flatMap(({ tiles }): ShownMeld[] => {
    const reading = readTiles(tiles, ruleset, now.wishes);
    if (!reading.ok) {
      const parts = Array.from({ length: Math.ceil(tiles.length / LONGEST) }, (_, i) =>
        tiles.slice(i * LONGEST, (i + 1) * LONGEST),
      );
      return parts.map((part) => ({ kind: likelyKind(part), tiles: part }));
    }
    const jokers = [...jokersOf(reading.meld)];
    const { kind } = reading.meld;
    return [{ kind, tiles, ...(jokers.length > 0 ? { joker_assignments: Object.fromEntries(jokers) } : {}) }];
  });
}

export const isTile = (tile: unknown): tile is TileId =>
  typeof tile === 'string' && tileCode(tile as TileId) >= 0;
export const isFace = (face: unknown): face is Face =>
  typeof face === 'string' && typeOfFace(face as Face) >= 0;

/** Another player's plan from the network. Unreadable parts and repeated tiles are left out. */
export function readShownPlan(json: unknown): ShownPlan | null {
  if (!Array.isArray(json)) return null;
  const seen = new Set<TileId>();
  const wishes: Partial<Record<TileId, Face>> = {};
  const melds: DraftMeld[] = [];
  for (const meld of json as readonly unknown[]) {
    const { tiles, joker_assignments: jokers } = (meld ?? {}) as Record<string, unknown>;
    if (!Array.isArray(tiles)) continue;
    const here = (tiles as readonly unknown[]).filter(isTile).filter((tile) => {
      const fresh = !seen.has(tile);
      seen.add(tile);
      return fresh;
    });
    if (here.length > 0) melds.push({ key: melds.length + 1, tiles: here });
    for (const [tile, face] of Object.entries(typeof jokers === 'object' && jokers !== null ? jokers : {}))
      if (isTile(tile) && isJoker(tile) && isFace(face)) wishes[tile] = face;
  }
  return { melds, wishes };
}

/** The tiles that a shown plan moves: those that are new on the table, or in another meld than they were. */
export function movedIn(plan: ShownPlan, table: readonly Meld[]): ReadonlySet<TileId> {
  const homeOf = new Map<TileId, number>();
  for (const [i, meld] of table.entries()) for (const tile of meldTiles(meld)) homeOf.set(tile, i);
  const moved = new Set<TileId>();
  for (const { tiles } of plan.melds) {
    const votes = new Map<number, number>();
    for (const tile of tiles) {
      const home = homeOf.get(tile);
      if (home !== undefined) votes.set(home, (votes.get(home) ?? 0) + 1);
    }
    const home = [...votes].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0];
    for (const tile of tiles) if (home === undefined || homeOf.get(tile) !== home) moved.add(tile);
  }
  return moved;
}
