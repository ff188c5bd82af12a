/** What other players see of a plan: only the tiles on the table, and bad input breaks nothing. */
import { makeRuleset, parsePositionText } from '@rummikub/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../../test/unit/given.ts';
import { type Draft, gesture, startDraft } from './draft.ts';
import { movedIn, planToShow, readShownPlan } from './shown.ts';

function draftOf(text: string): Draft {
  const position = parsePositionText(text, makeRuleset());
  if (!position.ok) throw new Error(position.error[0]?.message);
  return startDraft(makeRuleset(), position.value);
}

describe('a shown plan', () => {
  const draft = draftOf('5r-7r 9k,9r,9b | 8r 9o 1k j');

  it('is null while nothing is planned', () => {
    expect(planToShow(draft)).toBeNull();
    expect(planToShow(gesture(draft, { type: 'sort', by: 'number' }))).toBeNull();
  });

  it('is read back as it was sent, with what its jokers stand for', () => {
    const laid = gesture(draft, { type: 'move', tiles: ['8ra', 'ja'], place: { to: 'meld', key: 1 } });
    const sent = planToShow(laid);
    expect(sent?.[0]).toEqual({
      kind: 'run',
      tiles: ['5ra', '6ra', '7ra', '8ra', 'ja'],
      joker_assignments: { ja: '9r' },
    });
    const read = readShownPlan(JSON.parse(JSON.stringify(sent)));
    expect(read?.melds.map(({ tiles }) => tiles)).toEqual(laid.now.melds.map(({ tiles }) => tiles));
    expect(read?.wishes).toEqual({ ja: '9r' });
    expect([...movedIn(given(read), draft.base.table)].toSorted()).toEqual(['8ra', 'ja']);
  });

  it('marks tiles that went to another meld, not those that stayed', () => {
    const plan = {
      melds: [
        { key: 1, tiles: ['5ra', '6ra', '9ra'] as const },
        { key: 2, tiles: ['9ka', '9ba', '7ra'] as const },
      ],
      wishes: {},
    };
    expect([...movedIn(plan, draft.base.table)].toSorted()).toEqual(['7ra', '9ra']);
  });

  it('shows the tiles of the table and no tile that is still on the rack, whatever was done', () => {
    const tiles = ['5ra', '6ra', '7ra', '9ka', '9ra', '9ba', '8ra', '9oa', '1ka', 'ja'] as const;
    const move = fc.record({
      tiles: fc.subarray([...tiles], { minLength: 1, maxLength: 4 }),
      place: fc.oneof(
        fc.record({ to: fc.constant('meld' as const), key: fc.integer({ min: 1, max: 4 }) }),
        fc.constant({ to: 'new' as const }),
        fc.constant({ to: 'rack' as const }),
      ),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 8 }), (moves) => {
        const after = moves.reduce((now, one) => gesture(now, { type: 'move', ...one }), draft);
        const sent = planToShow(after)?.flatMap((meld) => meld.tiles);
        if (sent === undefined) return;
        expect(sent.toSorted()).toEqual(after.now.melds.flatMap((meld) => meld.tiles).toSorted());
        expect(sent.some((tile) => after.now.rack.includes(tile))).toBe(false);
      }),
    );
  });

  it('never breaks on what comes from the network, and has no tile twice', () => {
    const word = fc.constantFrom('5ra', 'ja', '7zz', '', '99kq', '13kb');
    const meld = fc.record({ tiles: fc.oneof(fc.array(fc.oneof(word, fc.anything())), fc.anything()) });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(meld, fc.anything()))), (json) => {
        const read = readShownPlan(json);
        const tiles = read?.melds.flatMap((one) => one.tiles) ?? [];
        expect(new Set(tiles).size).toBe(tiles.length);
      }),
    );
  });
});
