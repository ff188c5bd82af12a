/** Which moments of a game are played on, so that few of them show where the chance jumps. Pure. */
import { chanceOf, type Outlook } from '@rummikub/bots';

/** What one more unknown moment between two known ones is worth, beside the jump between them. */
const GAP = 0.04;

/** The next place of the film to play on from; null where all are known. */
export function nextMoment(known: ReadonlyMap<number, Outlook>, count: number): number | null {
  if (!known.has(0)) return 0;
  if (!known.has(count - 1)) return count - 1;
  const places = [...known.keys()].toSorted((a, b) => a - b);
  let best: { readonly at: number; readonly worth: number } | null = null;
  for (const [i, from] of places.slice(0, -1).entries()) {
    const to = places[i + 1] ?? from;
    if (to - from < 2) continue;
    const worth = difference(known.get(from), known.get(to)) + GAP * (to - from);
    if (best === null || worth > best.worth) best = { at: Math.floor((from + to) / 2), worth };
  }
  return best?.at ?? null;
}

const shareOf = (one: Outlook | undefined, seat: number): number =>
  one === undefined ? 0 : chanceOf(one, seat).share;

/** The largest change of any seat's chance. */
const difference = (a: Outlook | undefined, b: Outlook | undefined): number =>
  Math.max(0, ...(a?.wins ?? []).map((_, seat) => Math.abs(shareOf(b, seat) - shareOf(a, seat))));

export interface Jump {
  /** The place of the turn that changed the chance. */
  readonly at: number;
  readonly by: number;
}

/** The least change that is a jump. */
const LEAST = 0.2;
/** The most jumps that are marked. */
const MOST = 3;

/** Turns after which the chance of a seat was quite another, the largest first. */
export function jumpsOf(known: ReadonlyMap<number, Outlook>, seat: number): Jump[] {
  const places = [...known.keys()].toSorted((a, b) => a - b);
  return places
    .slice(1)
    .flatMap((at, i) => {
      const before = places[i] ?? 0;
      const by = shareOf(known.get(at), seat) - shareOf(known.get(before), seat);
      return at - before === 1 && Math.abs(by) >= LEAST ? [{ at, by }] : [];
    })
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, MOST);
}
