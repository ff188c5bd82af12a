/** Swapping a joker for the tile that frees it: the rules say which tile does. */
import { makeRuleset, parsePositionText, type Ruleset, type TileId } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { given } from '../../test/unit/given.ts';
import { type Draft, freedJokers, gesture, judgeDraft, keptPlan, startDraft, takeUp, undo } from './index.ts';

function draftOf(text: string, rules: Ruleset = makeRuleset()): Draft {
  const position = parsePositionText(text, rules);
  if (!position.ok) throw new Error(position.error[0]?.message);
  return startDraft(rules, position.value);
}
const meldsOf = (draft: Draft): string[] => draft.now.melds.map(({ tiles }) => tiles.join(' '));
const swap = (draft: Draft, tile: TileId, joker: TileId = 'ja'): Draft =>
  gesture(draft, { type: 'swap', tile, joker });

describe('a joker swapped for its tile', () => {
  const draft = draftOf('5r,j,7r | 1k 6r 9k 9o');

  it('comes to the rack, where the tile lay, and the tile lies in its place', () => {
    const after = swap(draft, '6ra');
    expect(meldsOf(after)).toEqual(['5ra 6ra 7ra']);
    expect(after.now.rack).toEqual(['1ka', 'ja', '9ka', '9oa']);
    expect(undo(after).now).toBe(draft.now);
  });

  it('must be laid in a new meld before the turn can be played', () => {
    const after = swap(draft, '6ra');
    expect(judgeDraft(after, true).missing).toMatchObject({ what: 'rule', why: { code: 'joker_to_hand' } });
    const laid = gesture(after, { type: 'move', tiles: ['9ka', '9oa', 'ja'], place: { to: 'new' } });
    const meld = given(laid.now.melds.at(-1));
    const reading = given(judgeDraft(laid, true).melds.get(meld.key));
    if (!reading.ok) throw new Error('the joker is part of a group');
    const chosen = gesture(laid, { type: 'choose', key: meld.key, meld: given(reading.choices[0]) });
    expect(judgeDraft(chosen, true).play?.played.toSorted()).toEqual(['6ra', '9ka', '9oa']);
  });

  it('may be moved along the rack, laid, and taken to the rack again', () => {
    const after = swap(draft, '6ra');
    const moved = gesture(after, { type: 'move', tiles: ['ja'], place: { to: 'rack', at: 0 } });
    expect(moved.now.rack).toEqual(['ja', '1ka', '9ka', '9oa']);
    const laid = gesture(moved, { type: 'move', tiles: ['ja'], place: { to: 'new' } });
    const back = gesture(laid, { type: 'move', tiles: ['ja'], place: { to: 'rack', at: 0 } });
    expect(back.now.rack).toEqual(moved.now.rack);
  });

  it('lies in its meld again when the player takes their tiles back', () => {
    const after = gesture(swap(draft, '6ra'), { type: 'take-back' });
    expect(meldsOf(after)).toEqual(['5ra ja 7ra']);
    expect(after.now.rack.toSorted()).toEqual(draft.now.rack.toSorted());
  });

  it('is still on the rack when the page is opened again', () => {
    const after = swap(draft, '6ra');
    const again = takeUp(JSON.parse(JSON.stringify(keptPlan(after))), draft.ruleset, draft.base);
    expect(given(again).now.rack).toEqual(after.now.rack);
    expect(meldsOf(given(again))).toEqual(meldsOf(after));
  });
});

describe('the tile that frees a joker', () => {
  const frees = (text: string, rules: Partial<Ruleset> = {}): TileId[] => {
    const draft = draftOf(text, makeRuleset(rules));
    const tiles = [...draft.now.rack, ...draft.now.melds.flatMap((meld) => meld.tiles)];
    return tiles.filter((tile) => freedJokers(draft, [tile]).length > 0);
  };

  it('is the one that it stands for in a run', () => {
    expect(frees('5r,6r,j | 7r 4r 8r 7k')).toEqual(['7ra']);
  });

  it('is either missing colour in a group of three', () => {
    expect(frees('9k,9r,j | 9b 9o 9k 8b')).toEqual(['9ba', '9oa']);
  });

  it('is the colour that it was given where the rules bind it to that', () => {
    expect(frees('9k,9r,j | 9b 9o', { jokerGroupColors: 'assigned' })).toEqual(['9ba']);
  });

  it('comes from the rack, or also from the table where the rules allow it', () => {
    const text = '5r,j,7r 6k,6r,6b,6o | 1k';
    expect(frees(text)).toEqual([]);
    expect(frees(text, { jokerReclaimRule: 'replace_any' })).toEqual(['6ra']);
  });

  it('does not exist where jokers are locked, and several tiles together free none', () => {
    expect(frees('5r,j,7r | 6r', { jokerReclaimRule: 'locked' })).toEqual([]);
    expect(freedJokers(draftOf('5r,j,7r | 6r 6k'), ['6ra', '6ka'])).toEqual([]);
  });

  it('leaves the other joker of its group what the first one stood for', () => {
    const after = swap(draftOf('group:9k,j,j | 9r 9b'), '9ra', 'jb');
    expect(meldsOf(after)).toEqual(['9ka 9ra ja']);
    expect(after.now.wishes).toEqual({ ja: '9b' });
  });
});
