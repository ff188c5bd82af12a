/** The solve page as a state: without a page. */
import { makeRuleset, type TileId } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { layoutTiles } from '../draft/index.ts';
import { readSheet } from './sheet.ts';
import { type SolveAction, type SolveState, solveReducer, startSolve } from './solveState.ts';

const start = startSolve(['5r-7r | 8r', null]);
const after = (state: SolveState, ...actions: readonly SolveAction[]): SolveState =>
  actions.reduce(solveReducer, state);
const tilesOf = ({ sheet }: SolveState): TileId[] => layoutTiles(sheet.now);

describe('the solve page', () => {
  it('begins with the question of its address, or says what is wrong with it', () => {
    expect(tilesOf(start)).toEqual(['5ra', '6ra', '7ra', '8ra']);
    expect(startSolve(['5r-x', null]).problems).not.toEqual([]);
    expect(startSolve(['| 8r', 'best=most']).problems).toBe('rules');
  });

  it('puts tiles where they go just now; a new meld takes the next ones, too', () => {
    const state = after(
      start,
      { type: 'target', target: 'new' },
      { type: 'add', tile: '9ka' },
      { type: 'add', tile: '9ra' },
      { type: 'target', target: 'rack' },
      { type: 'add', tile: '1ka' },
    );
    expect(state.sheet.now.melds.map(({ tiles }) => tiles)).toEqual([
      ['5ra', '6ra', '7ra'],
      ['9ka', '9ra'],
    ]);
    expect(state.sheet.now.rack).toEqual(['8ra', '1ka']);
  });

  it('takes every change back, but keeps the rules', () => {
    const large = makeRuleset({ preset: 'xp-6p' });
    const changed = after(start, { type: 'clear' }, { type: 'rules', ruleset: large });
    expect(tilesOf(changed)).toEqual([]);
    const undone = after(changed, { type: 'undo' });
    expect(tilesOf(undone)).toEqual(tilesOf(start));
    expect(undone.ruleset).toEqual(large);
    expect(after(undone, { type: 'undo' }).past).toEqual([]);
  });

  it('counts no step for a gesture that changes nothing, nor for clearing an empty sheet', () => {
    const gone = after(start, { type: 'gesture', gesture: { type: 'sort', by: 'color' } });
    expect(gone.past).toEqual([]);
    const empty = after(start, { type: 'clear' }, { type: 'clear' });
    expect(empty.past).toHaveLength(1);
  });

  it('says what is wrong where it was written, until something else is done', () => {
    const typed = after(start, { type: 'write', read: readSheet('5r-x', start.ruleset) });
    expect(typed).toMatchObject({ typed: true });
    expect(typed.problems).not.toEqual([]);
    expect(tilesOf(typed)).toEqual(tilesOf(start));
    expect(after(typed, { type: 'remove', tiles: ['8ra'] }).problems).toEqual([]);
  });

  it('answers nothing below a damaged address', () => {
    const damaged = after(start, { type: 'address', text: '5r-x', options: null });
    expect(tilesOf(damaged)).toEqual([]);
    expect(damaged).toMatchObject({ typed: false });
    expect(damaged.problems).not.toEqual([]);
  });
});
