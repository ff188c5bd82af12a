/** The solve page as a state: without a page. */
import { bestPlay, makeRuleset, type TileId } from '@rummikub/engine';
import { typeOfFace } from '@rummikub/engine/parts';
import { describe, expect, it } from 'vitest';
import { layoutTiles } from '../../draft/index.ts';
import { enteredOn, readSheet } from './sheet.ts';
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

  const add = (face: string, hand: readonly TileId[] = []): SolveAction => ({
    type: 'add',
    tileType: typeOfFace(face),
    hand,
  });
  const meldsOf = ({ sheet }: SolveState): string[] => sheet.now.melds.map(({ tiles }) => tiles.join());

  it('puts tiles where they go just now: the table, the rack, or where the tile in hand lies', () => {
    const state = after(
      start,
      { type: 'target', target: 'table' },
      { type: 'number', value: 9 },
      add('9b'),
      { type: 'target', target: 'rack' },
      add('1k'),
      add('4r', ['6ra']),
    );
    expect(meldsOf(state)).toEqual(['4ra,5ra,6ra,7ra', '9ka,9ra,9oa']);
    expect(state.sheet.now.rack).toEqual(['8ra', '1ka']);
  });

  it('carries on from turn to turn, and a turn is undone like any change', () => {
    const play = bestPlay(enteredOn(start.sheet, true).position)!;
    const played = after(start, { type: 'i-played', play });
    expect(meldsOf(played)).toEqual(['5ra,6ra,7ra,8ra']);
    expect(played.sheet.now.rack).toEqual([]);
    const answered = after(played, add('2b'), add('4b'), { type: 'they-played' });
    const drawn = after(answered, { type: 'target', target: 'drawn' }, add('13o'));
    expect(drawn.sheet.now.rack).toEqual(['13oa']);
    expect(drawn.target).toBe('table');
    expect(drawn.evening.turns).toEqual([
      { who: 'me', laid: 1 },
      { who: 'they', laid: 3 },
      { who: 'me', laid: 0 },
    ]);
    expect(after(drawn, { type: 'undo' }).evening.turns).toHaveLength(2);
    expect(after(drawn, { type: 'clear' }).evening.turns).toEqual([]);
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
