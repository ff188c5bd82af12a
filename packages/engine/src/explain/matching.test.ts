import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestMatching } from './matching.ts';

/** The greatest weight, by exhaustive search. */
function most(weights: readonly (readonly number[])[], row = 0, used: readonly number[] = []): number {
  if (row === weights.length) return 0;
  let best = most(weights, row + 1, used);
  for (const [column, weight] of weights[row]!.entries())
    if (!used.includes(column)) best = Math.max(best, weight + most(weights, row + 1, [...used, column]));
  return best;
}

describe('bestMatching', () => {
  it('gives up the heaviest pair where two others weigh more together', () => {
    expect(
      bestMatching(
        [
          [5, 4],
          [4, 0],
        ],
        2,
      ),
    ).toEqual([1, 0]);
  });

  it('never matches a pair of weight zero', () => {
    expect(bestMatching([[0, 0]], 2)).toEqual([-1]);
    expect(bestMatching([[], []], 0)).toEqual([-1, -1]);
    expect(bestMatching([], 3)).toEqual([]);
  });

  it('is never worse than the best of all matchings', () => {
    const table = fc.record({ rows: fc.nat(5), columns: fc.nat(5) }).chain(({ rows, columns }) =>
      fc.array(fc.array(fc.nat(9), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
    fc.assert(
      fc.property(table, (weights) => {
        const matched = bestMatching(weights, weights[0]?.length ?? 0);
        const columns = matched.filter((column) => column >= 0);
        expect(new Set(columns).size).toBe(columns.length);
        const weight = matched.reduce((sum, column, row) => sum + (weights[row]![column] ?? 0), 0);
        expect(weight).toBe(most(weights));
      }),
      { numRuns: 500 },
    );
  });
});
