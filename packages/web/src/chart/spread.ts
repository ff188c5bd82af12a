/** What charts with several lines share: how the lines differ, and where their names stand. Pure. */

/** Lines differ by their dashes, not by colour alone. */
export const DASHES = ['', '7 4', '2 4', '12 4 2 4', '1 6', '14 6'];

/** The least distance of two names, so that none lies on another one on a phone. */
const APART = 24;

/** Moves names apart that would lie on each other. None stands above `top` or below `bottom` if there is room. */
export function spread(ys: readonly number[], top: number, bottom: number): number[] {
  const order = ys.map((y, i) => ({ y, i })).toSorted((a, b) => a.y - b.y);
  let last = Number.NEGATIVE_INFINITY;
  for (const one of order) {
    one.y = Math.max(one.y, last + APART, top);
    last = one.y;
  }
  // From below upwards again, for those that went past the foot of the chart.
  let next = Number.POSITIVE_INFINITY;
  for (const one of order.toReversed()) {
    one.y = Math.min(one.y, next - APART, bottom);
    next = one.y;
  }
  return order.toSorted((a, b) => a.i - b.i).map(({ y }) => y);
}
