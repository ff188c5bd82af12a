/** Sets as numbers: one bit for each member. */

/** How many members a set has. */
export function bits(mask: number): number {
  let count = 0;
  for (let m = mask; m !== 0; m &= m - 1) count++;
  return count;
}
