/** Free room in a row of melds. Pure. */

export interface Interval {
  readonly x: number;
  readonly size: number;
}

/** The start nearest to the wish at which an interval of this size lies free, `apart` from the others; null if none. */
export function nearestFree(
  taken: readonly Interval[],
  size: number,
  wish: number,
  width: number,
  apart: number,
): number | null {
  let best: number | null = null;
  let low = 0;
  const end = { x: width + apart, size: 0 };
  for (const next of [...taken.toSorted((a, b) => a.x - b.x), end]) {
    const high = next.x - apart - size;
    if (low <= high) {
      const x = Math.max(low, Math.min(high, wish));
      if (best === null || Math.abs(x - wish) < Math.abs(best - wish)) best = x;
    }
    low = Math.max(low, next.x + next.size + apart);
  }
  return best;
}

/** New starts of the others after they made room for one that grew, each moved as little as possible; null without room. */
export function pushedApart<T extends Interval>(
  others: readonly T[],
  grown: Interval,
  width: number,
  apart: number,
): { readonly x: number; readonly others: ReadonlyMap<T, number> } | null {
  const all = [...others, grown].toSorted((a, b) => a.x - b.x || (a === grown ? -1 : 1));
  const needed = all.reduce((sum, { size }) => sum + size, 0) + apart * (all.length - 1);
  if (needed > width) return null;
  const xs = all.map(({ x }) => x);
  const sizes = all.map(({ size }) => size);
  const at = all.indexOf(grown);
  const forward = (from: number): void => {
    for (let i = from; i < xs.length; i++) {
      const least = i === 0 ? 0 : (xs[i - 1] ?? 0) + (sizes[i - 1] ?? 0) + apart;
      xs[i] = Math.max(xs[i] ?? 0, least);
    }
  };
  const backward = (from: number): void => {
    for (let i = from; i >= 0; i--) {
      const most = (i === xs.length - 1 ? width + apart : (xs[i + 1] ?? 0)) - apart - (sizes[i] ?? 0);
      xs[i] = Math.min(xs[i] ?? 0, most);
    }
  };
  // First the neighbours on both sides, then the edges of the table.
  backward(at - 1);
  forward(at + 1);
  forward(0);
  backward(xs.length - 1);
  const moved = new Map<T, number>();
  for (const [i, one] of all.entries()) if (i !== at) moved.set(one as T, xs[i] ?? 0);
  return { x: xs[at] ?? 0, others: moved };
}
