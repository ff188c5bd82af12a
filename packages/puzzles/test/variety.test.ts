/** The shipped puzzles are not alike. */
import { positionText } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { openPuzzles, PUZZLE_LEVELS, type Puzzle } from '../src/index.ts';
import { ideaOf } from '../src/puzzle/idea.ts';
import { solutionOf } from '../src/puzzle/solution.ts';

const set = await openPuzzles();
const ofLevel = (level: Puzzle['level']): Puzzle[] => set.ids(level).map((id) => set.byId(id)!);
const all = set.ids().map((id) => set.byId(id)!);

function tally(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

describe('the shipped set', () => {
  it.each(PUZZLE_LEVELS)('has no idea in more than one of ten puzzles of level %i', (level) => {
    const puzzles = ofLevel(level);
    const ideas = tally(
      puzzles
        .filter(({ kind }) => kind !== 'opening')
        .map(({ position }) => ideaOf(position, solutionOf(position))),
    );
    expect(Math.max(...ideas.values())).toBeLessThanOrEqual(puzzles.length / 10);
  });

  it('has each table once', () => {
    const tables = all
      .filter(({ kind }) => kind !== 'opening')
      .map(({ position }) => positionText({ ...position, rack: [] }));
    expect([...tally(tables)].filter(([, count]) => count > 1)).toEqual([]);
  });

  it('has no puzzle that can be solved in more than four ways', () => {
    expect(all.filter(({ ways }) => ways > 4).map(({ id }) => id)).toEqual([]);
  });

  it('has three hundred openings, and no day of an opening follows another one in its level', () => {
    expect(all.filter(({ kind }) => kind === 'opening').length).toBeGreaterThanOrEqual(300);
    for (const level of [1, 2, 3] as const) {
      const kinds = ofLevel(level).map(({ kind }) => kind === 'opening');
      expect(kinds.filter(Boolean).length).toBeGreaterThanOrEqual(80);
      expect(kinds.some((is, i) => is && kinds[i + 1])).toBe(false);
    }
  });
});
