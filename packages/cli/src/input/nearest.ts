/** Finds the known word that is nearest to an unknown one. */

/** The word with the fewest letters changed, added, left out or swapped; null where none is near. */
export function nearest(word: string, words: readonly string[]): string | null {
  let best: string | null = null;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of words) {
    const distance = editDistance(word.toLowerCase(), candidate);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  if (a.length > 40) return a.length;
  // Row i has the distances of the first i letters of `a` from each prefix of `b`.
  let older: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const costs = [
        at(above, j) + 1,
        at(row, j - 1) + 1,
        at(above, j - 1) + same,
        swapped ? at(older, j - 2) + 1 : Infinity,
      ];
      row.push(Math.min(...costs));
    }
    [older, above] = [above, row];
  }
  return at(above, b.length);
}

const at = (row: readonly number[], j: number): number => row[j] ?? Infinity;
