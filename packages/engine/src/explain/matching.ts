/** The matching of greatest total weight in a bipartite graph, by the Hungarian method. */

/**
 * Returns for each row its matched column, or -1. `weights[row][column]` is at least 0; a pair of weight 0 is never
 * matched.
 */
export function bestMatching(weights: readonly (readonly number[])[], columns: number): number[] {
  const rows = weights.length;
  const n = Math.max(rows, columns);
  const cost = (row: number, column: number): number => -(weights[row]?.[column] ?? 0);
  // Potentials keep reduced costs at 0 or above. Index 0 is an artificial column, where each search starts.
  const rowPotential = new Array<number>(n + 1).fill(0);
  const columnPotential = new Array<number>(n + 1).fill(0);
  const rowOf = new Array<number>(n + 1).fill(0);
  for (let row = 1; row <= n; row++) {
    const least = new Array<number>(n + 1).fill(Number.POSITIVE_INFINITY);
    const cameFrom = new Array<number>(n + 1).fill(0);
    const visited = new Array<boolean>(n + 1).fill(false);
    let column = 0;
    rowOf[0] = row;
    do {
      visited[column] = true;
      const current = rowOf[column]!;
      let step = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let c = 1; c <= n; c++) {
        if (visited[c]) continue;
        const reduced = cost(current - 1, c - 1) - rowPotential[current]! - columnPotential[c]!;
        if (reduced < least[c]!) {
          least[c] = reduced;
          cameFrom[c] = column;
        }
        if (least[c]! < step) {
          step = least[c]!;
          next = c;
        }
      }
      for (let c = 0; c <= n; c++) {
        if (visited[c]) {
          rowPotential[rowOf[c]!]! += step;
          columnPotential[c]! -= step;
        } else least[c]! -= step;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      rowOf[column] = rowOf[cameFrom[column]!]!;
      column = cameFrom[column]!;
    }
  }
  const matched = new Array<number>(rows).fill(-1);
  for (let c = 1; c <= n; c++) {
    const row = rowOf[c]! - 1;
    if ((weights[row]?.[c - 1] ?? 0) > 0) matched[row] = c - 1;
  }
  return matched;
}
