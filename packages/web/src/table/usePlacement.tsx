/** The placement of melds, remembered from one layout to the next, and from one board of a page to another. */
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { DraftMeld } from '../draft/index.ts';
import type { Room } from './placement/measures.ts';
import { isSteady, type Placement, place } from './placement/placement.ts';
import { useSize } from './useSize.ts';

interface Places {
  last: Placement | null;
  /** How often the table had been tidied. */
  tidied: number;
  /** Layouts that were shown before come back exactly as they were, as after an undo. */
  readonly known: WeakMap<readonly DraftMeld[], Placement>;
  /** The width of the rack below the table. */
  rack: number;
}

const newPlaces = (): Places => ({ last: null, tidied: 0, known: new WeakMap(), rack: 0 });

const SharedPlaces = createContext<Places | null>(null);

/** The boards inside share their places: a board that takes the place of another one keeps the melds where they lie. */
export function KeptPlaces({ children }: { readonly children: ReactNode }): ReactNode {
  const [places] = useState(newPlaces);
  return <SharedPlaces.Provider value={places}>{children}</SharedPlaces.Provider>;
}

/** A table that became lower may have no room for all rows; one that became much higher has room for larger tiles. */
const sameRoom = (a: Room, b: Room): boolean => a.height <= b.height && isSteady(a, b);

function placed(places: Places, melds: readonly DraftMeld[], room: Room, tidied: number | null): Placement {
  const known = places.known.get(melds);
  const isTidied = tidied !== null && tidied > places.tidied;
  if (tidied !== null) places.tidied = tidied;
  const again = known !== undefined && sameRoom(known.room, room) ? known : null;
  const before = isTidied || melds.length === 0 ? null : (known ?? places.last);
  const placement = again ?? place(melds, before, room);
  places.known.set(melds, placement);
  places.last = placement;
  return placement;
}

const NO_TRAIL: readonly (readonly DraftMeld[])[] = [];

/** Null before the table has a size. `tidied` is null for a table that is only looked at. */
export function usePlacement(
  melds: readonly DraftMeld[],
  { width, height, least, most, scrolls = false }: Room,
  tidied: number | null,
  trail: readonly (readonly DraftMeld[])[] = NO_TRAIL,
): Placement | null {
  const shared = useContext(SharedPlaces);
  const [own] = useState(newPlaces);
  const places = shared ?? own;
  return useMemo(() => {
    if (width <= 0 || height <= 0) return null;
    const room = { width, height, least, most, scrolls };
    for (const earlier of trail) if (!places.known.has(earlier)) placed(places, earlier, room, null);
    return placed(places, melds, room, tidied);
  }, [places, melds, trail, width, height, least, most, scrolls, tidied]);
}

/** The width of a rack. A board that takes the place of another one knows it from the start, so that its table keeps its size. */
export function useRackWidth(ref: RefObject<HTMLElement | null>): number {
  const shared = useContext(SharedPlaces);
  const { width } = useSize(ref, false, shared?.rack);
  useEffect(() => {
    if (shared !== null) shared.rack = width;
  }, [shared, width]);
  return width;
}
