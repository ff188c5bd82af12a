/** The score sheet of real tiles: rounds, undo, the table as a file, and what the device keeps. */
import { makeRuleset } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import {
  companionToJson,
  csvOf,
  linesOf,
  newCompanion,
  nextTurn,
  readCompanion,
  undone,
  withRound,
} from './companion.ts';

const start = newCompanion(['Ada', 'Ben, the cook', 'Cleo'], makeRuleset(), 60);
const evening = withRound(
  withRound(start, { left: [0, 25, 40], winner: 0 }),
  // Blocked: Cleo has the least, and wins the differences.
  { left: [12, 20, 5], winner: null },
);

describe('the score sheet', () => {
  it('counts what the others have left for the winner, and the differences of a blocked game', () => {
    expect(linesOf(evening).lines).toEqual([
      { scores: [65, -25, -40], totals: [65, -25, -40] },
      { scores: [-7, -15, 22], totals: [58, -40, -18] },
    ]);
  });

  it('knows the series of its rules', () => {
    const mso = makeRuleset({ preset: 'mso' });
    const rounds = Array.from({ length: mso.match?.rounds ?? 0 }, () => ({ left: [0, 10], winner: 0 }));
    expect(linesOf({ ...start, names: ['Ada', 'Ben'], ruleset: mso, rounds }).over).toBe(true);
    expect(linesOf(evening).over).toBe(false);
  });

  it('takes back its last round, and goes round the table', () => {
    expect(linesOf(undone(evening)).lines).toHaveLength(1);
    expect(nextTurn({ ...start, turn: 2 }).turn).toBe(0);
  });

  it('is a file for every spreadsheet', () => {
    expect(csvOf(evening, 'Round', 'Total')).toBe(
      'Round,Ada,"Ben, the cook",Cleo\n1,65,-25,-40\n2,-7,-15,22\nTotal,58,-40,-18\n',
    );
  });

  it('comes back from the device, and damaged content does not', () => {
    expect(readCompanion(JSON.parse(JSON.stringify(companionToJson(evening))))).toEqual(evening);
    for (const damaged of [null, {}, { names: ['A'] }, { ...evening, rounds: [{ left: [1], winner: 7 }] }])
      expect(readCompanion(damaged)).toBeNull();
  });
});
