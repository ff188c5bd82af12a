/** The draft of a turn: no gesture loses or doubles a tile, undo is exact, and the engine has the last word. */
import { bestPlay, type Meld, makeRuleset, meldText, parsePositionText, type TileId } from '@rummikub/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../../test/unit/given.ts';
import {
  type Draft,
  fittingMelds,
  type Gesture,
  gesture,
  isTouched,
  judgeDraft,
  keptPlan,
  layoutTiles,
  offerFor,
  onlyPlace,
  ownOnTable,
  readTiles,
  rebase,
  redo,
  sameLayout,
  startDraft,
  takeUp,
  undo,
} from './index.ts';

const RULES = makeRuleset();

function draftOf(text: string, rules = RULES): Draft {
  const position = parsePositionText(text, rules);
  if (!position.ok) throw new Error(position.error[0]?.message);
  return startDraft(rules, position.value);
}

const play = (draft: Draft, ...gestures: Gesture[]): Draft => gestures.reduce(gesture, draft);
const move = (tiles: TileId[], place: Extract<Gesture, { type: 'move' }>['place']): Gesture => ({
  type: 'move',
  tiles,
  place,
});
const meldsOf = (draft: Draft): string[] => draft.now.melds.map(({ tiles }) => tiles.join(' '));
/** A busy position: runs, groups, a joker on the table and one on the rack. */
const BUSY = '1k-4k 5r-9r 7k,7b,7o 10b,j,12b 3k,3b,3o | 8r 9r 10r 11b 13b 4b 4o 4r 3r j';

describe('moving tiles', () => {
  it('lays a tile from the rack into a run and puts it in its place', () => {
    const draft = draftOf('5r-7r | 8r 4r');
    const key = given(draft.now.melds[0]).key;
    const after = play(draft, move(['8ra'], { to: 'meld', key, at: 0 }));
    expect(meldsOf(after)).toEqual(['5ra 6ra 7ra 8ra']);
    expect(after.now.rack).toEqual(['4ra']);
    expect([...ownOnTable(after)]).toEqual(['8ra']);
  });

  it('lets several tiles travel together and keeps their order', () => {
    const draft = draftOf('5r-7r | 9k 9b 2k 9o');
    const after = play(draft, move(['9oa', '9ka', '9ba'], { to: 'new' }));
    expect(meldsOf(after)).toEqual(['5ra 6ra 7ra', '9ka 9ba 9oa']);
  });

  it('never takes a tile of the table to the rack', () => {
    const draft = draftOf('5r-8r | 9k');
    expect(play(draft, move(['8ra'], { to: 'rack' }))).toBe(draft);
  });

  it('takes a joker to the rack only where the rules allow it', () => {
    const strict = draftOf('5r,6r,j | 7r');
    expect(play(strict, move(['ja'], { to: 'rack' }))).toBe(strict);
    const lenient = draftOf('5r,6r,j | 7r', makeRuleset({ jokerReclaimToHandAllowed: true }));
    expect(play(lenient, move(['ja'], { to: 'rack' })).now.rack).toEqual(['7ra', 'ja']);
  });

  it('takes an own tile back to the place on the rack where it is dropped', () => {
    const draft = draftOf('5r-7r | 8r 1k 2k');
    const laid = play(draft, move(['8ra'], { to: 'meld', key: 1 }));
    expect(play(laid, move(['8ra'], { to: 'rack', at: 1 })).now.rack).toEqual(['1ka', '8ra', '2ka']);
  });

  it('takes all own tiles back and leaves the table as it was rearranged', () => {
    const draft = draftOf('5r-8r 9k,9r,9b | 4r 9o 1k');
    const after = play(
      draft,
      move(['4ra'], { to: 'meld', key: 1 }),
      move(['8ra'], { to: 'new' }),
      move(['9oa'], { to: 'meld', key: 2 }),
      { type: 'take-back' },
    );
    expect(meldsOf(after)).toEqual(['5ra 6ra 7ra', '9ka 9ra 9ba', '8ra']);
    expect(after.now.rack.toSorted()).toEqual(['1ka', '4ra', '9oa']);
    expect(ownOnTable(after).size).toBe(0);
  });

  it('counts the place before the tiles that leave it', () => {
    const draft = draftOf('| 1k 2k 3k 4k');
    const after = play(draft, move(['1ka'], { to: 'rack', at: 3 }));
    expect(after.now.rack).toEqual(['2ka', '3ka', '1ka', '4ka']);
  });

  it('removes a meld whose last tile has gone', () => {
    const draft = draftOf('5r-7r | 8r');
    const moved = play(draft, move(['5ra', '6ra', '7ra'], { to: 'new' }));
    expect(meldsOf(moved)).toEqual(['5ra 6ra 7ra']);
  });

  it('ignores tiles that are nowhere and melds that are gone', () => {
    const draft = draftOf('5r-7r | 8r');
    expect(play(draft, move(['13ka'], { to: 'new' }))).toBe(draft);
    expect(play(draft, move(['8ra'], { to: 'meld', key: 99 }))).toBe(draft);
  });
});

describe('what the engine says about a plan', () => {
  it('names the violation of an invalid meld', () => {
    const draft = play(draftOf('5r-7r | 9k 9b'), move(['9ka', '9ba'], { to: 'new' }));
    const verdict = judgeDraft(draft, true);
    expect(verdict.play).toBeNull();
    expect(verdict.missing).toMatchObject({
      what: 'meld',
      tiles: ['9ka', '9ba'],
      why: { code: 'invalid_meld', details: { reason: 'size' } },
    });
  });

  it('counts the points of an opening so far', () => {
    const draft = play(draftOf('| 9k 9b 9o 1k | unopened'), move(['9ka', '9ba', '9oa'], { to: 'new' }));
    const verdict = judgeDraft(draft, false);
    expect(verdict.opening).toEqual({ points: 27, needed: 30 });
    expect(verdict.missing).toMatchObject({
      what: 'rule',
      why: { code: 'opening_points', details: { missing: 3 } },
    });
  });

  it('gives the play where the plan is legal', () => {
    const draft = play(draftOf('5r-7r | 8r'), move(['8ra'], { to: 'meld', key: 1 }));
    expect(judgeDraft(draft, true).play?.played).toEqual(['8ra']);
  });

  it('asks what a joker stands for where its place does not tell', () => {
    const draft = play(draftOf('| 9k 9r j'), move(['9ka', '9ra', 'ja'], { to: 'new' }));
    expect(judgeDraft(draft, true).missing).toEqual({ what: 'joker', key: 1 });
    const reading = readTiles(given(draft.now.melds[0]).tiles, RULES, draft.now.wishes);
    if (!reading.ok) throw new Error('no reading');
    expect(reading.choices.map(meldText)).toEqual(['group:9ka,9ra,ja=9b', 'group:9ka,9ra,ja=9o']);
    const told = play(draft, { type: 'choose', key: 1, meld: given(reading.choices[1]) });
    expect(judgeDraft(told, true).play?.table.map(meldText)).toEqual(['group:9ka,9ra,ja=9o']);
  });

  it('lets a joker on the table go on standing for what it stood for', () => {
    const draft = draftOf('9k,9r,j=9o | 1k');
    expect(readTiles(given(draft.now.melds[0]).tiles, RULES, draft.now.wishes)).toMatchObject({
      open: false,
    });
    expect(judgeDraft(draft, true).missing).toEqual({ what: 'nothing' });
  });

  it('reads a joker by its place in a run', () => {
    const low = play(draftOf('5r-7r | j'), move(['ja'], { to: 'meld', key: 1, at: 0 }));
    expect(judgeDraft(low, true).play?.table.map(meldText)).toEqual(['run:ja=4r,5ra,6ra,7ra']);
    const high = play(draftOf('5r-7r | j'), move(['ja'], { to: 'meld', key: 1, at: 3 }));
    expect(judgeDraft(high, true).play?.table.map(meldText)).toEqual(['run:5ra,6ra,7ra,ja=8r']);
  });

  it('swaps a joker out for the tile that it stands for', () => {
    const draft = draftOf('5r,6r,j | 7r 9k 9b');
    const swapped = play(
      draft,
      move(['7ra'], { to: 'meld', key: 1, at: 2 }),
      move(['ja', '9ka', '9ba'], { to: 'new' }),
    );
    const group = given(swapped.now.melds[1]);
    const reading = readTiles(group.tiles, RULES, swapped.now.wishes);
    if (!reading.ok) throw new Error('no reading');
    const told = play(swapped, { type: 'choose', key: group.key, meld: given(reading.choices[0]) });
    expect(judgeDraft(told, true).play?.played).toEqual(['7ra', '9ka', '9ba']);
  });

  it('accepts the best play of the solver as it is', () => {
    const position = parsePositionText(BUSY, RULES);
    if (!position.ok) throw new Error('bad position');
    const best = given(bestPlay(position.value));
    const draft = play(startDraft(RULES, position.value), { type: 'lay', table: best.table });
    expect(judgeDraft(draft, true).play).toEqual(best);
  });
});

describe('offers', () => {
  it('finds the melds where a tile fits', () => {
    const draft = draftOf('5r-7r 8k,8b,8o | 8r 1k');
    expect(fittingMelds(draft, ['8ra'])).toEqual([1, 2]);
    expect(fittingMelds(draft, ['1ka'])).toEqual([]);
  });

  it('puts a tile into its one good place, and nowhere where there are two', () => {
    expect(onlyPlace(draftOf('5r-7r | 8r'), ['8ra'])).toEqual({ to: 'meld', key: 1 });
    expect(onlyPlace(draftOf('5r-7r 8k,8b,8o | 8r'), ['8ra'])).toBeNull();
    expect(onlyPlace(draftOf('5r-7r | 1k'), ['1ka'])).toBeNull();
  });

  it('offers to cut a run that a second copy makes into two', () => {
    const draft = draftOf('3r-7r | 5r');
    const own = given(draft.now.rack[0]);
    const after = play(draft, move([own], { to: 'meld', key: 1 }));
    const offer = offerFor(after, given(after.now.melds[0]));
    expect(offer).toEqual({ type: 'split', key: 1, at: 3 });
    const cut = play(after, { type: 'split', key: 1, at: 3 });
    expect(judgeDraft(cut, true).play?.played).toEqual([own]);
  });

  it('offers to join a run to the one that it continues', () => {
    const draft = draftOf('1k-3k 4k-6k | 8r');
    expect(offerFor(draft, given(draft.now.melds[1]))).toEqual({ type: 'join', key: 2, other: 1 });
  });
});

describe('a plan while the others play', () => {
  const planned = (): Draft => {
    const draft = draftOf('5r-7r 1k-3k | 8r 9b 9k 9o 2o');
    return play(draft, move(['8ra'], { to: 'meld', key: 1 }), move(['9ba', '9ka', '9oa'], { to: 'new' }));
  };
  const run = (...slots: TileId[]): Meld => ({ kind: 'run', slots });
  const rack: TileId[] = ['8ra', '9ba', '9ka', '9oa', '2oa'];

  it('survives where the others touched something else', () => {
    const table = [run('5ra', '6ra', '7ra'), run('1ka', '2ka', '3ka', '4ka')];
    const after = rebase(planned(), { table, rack });
    expect(meldsOf(after).toSorted()).toEqual(['1ka 2ka 3ka 4ka', '5ra 6ra 7ra 8ra', '9ka 9ba 9oa']);
    expect(after.now.rack).toEqual(['2oa']);
  });

  it('gives the own tiles back where the others changed what it was built on', () => {
    const table = [run('4ra', '5ra', '6ra', '7ra'), run('1ka', '2ka', '3ka')];
    const after = rebase(planned(), { table, rack });
    expect(meldsOf(after).toSorted()).toEqual(['1ka 2ka 3ka', '4ra 5ra 6ra 7ra', '9ka 9ba 9oa']);
    expect(after.now.rack.toSorted()).toEqual(['2oa', '8ra']);
  });

  it('can be taken back to the table as the others left it', () => {
    const table = [run('5ra', '6ra', '7ra'), run('1ka', '2ka', '3ka', '4ka')];
    const after = undo(rebase(planned(), { table, rack }));
    expect(isTouched(after)).toBe(false);
  });

  it('keeps the order that the player gave the rack, and puts a drawn tile at its end', () => {
    const draft = play(draftOf('| 5k 1k 3k'), { type: 'move', tiles: ['5ka'], place: { to: 'rack', at: 2 } });
    expect(draft.now.rack).toEqual(['1ka', '5ka', '3ka']);
    const after = rebase(draft, { table: [], rack: ['1ka', '2ka', '3ka', '5ka'] });
    expect(after.now.rack).toEqual(['1ka', '5ka', '3ka', '2ka']);
  });

  it('puts a drawn tile into its place on a rack that is sorted, by colour or by number', () => {
    const rack: TileId[] = ['5ka', '1ra', '9ka', '1ka', '3oa'];
    const byColor = play(draftOf('| 5k 1r 9k 1k'), { type: 'sort', by: 'color' });
    expect(rebase(byColor, { table: [], rack }).now.rack).toEqual(['1ka', '5ka', '9ka', '1ra', '3oa']);
    const byNumber = play(draftOf('| 5k 1r 9k 1k'), { type: 'sort', by: 'number' });
    expect(rebase(byNumber, { table: [], rack }).now.rack).toEqual(['1ka', '1ra', '3oa', '5ka', '9ka']);
  });

  it('puts tiles back into their places on a sorted rack when everything is put back', () => {
    const draft = play(draftOf('| 5k 1r 9k 1k'), { type: 'sort', by: 'color' });
    const after = play(draft, move(['5ka'], { to: 'new' }), { type: 'reset' });
    expect(after.now.rack).toEqual(draft.now.rack);
  });
});

/** Gestures of any kind on a busy position, sensible or not. */
const TILES = layoutTiles(draftOf(BUSY).now);
const anyTiles = fc.subarray(TILES, { maxLength: 6 });
const anyPlace = fc.oneof(
  fc.record({ to: fc.constant('rack' as const), at: fc.nat(12) }),
  fc.record({ to: fc.constant('meld' as const), key: fc.nat(12), at: fc.nat(8) }),
  fc.record({ to: fc.constant('new' as const), dropped: fc.record({ x: fc.nat(999), y: fc.nat(999) }) }),
  fc.constant({ to: 'new' as const }),
);
const anyGesture: fc.Arbitrary<Gesture> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('move' as const), tiles: anyTiles, place: anyPlace }),
  },
  fc.record({
    type: fc.constant('swap' as const),
    tile: fc.constantFrom(...TILES),
    joker: fc.constantFrom<TileId[]>('ja', 'jb'),
  }),
  fc.constant({ type: 'swap' as const, tile: '11ba' as const, joker: 'ja' as const }),
  fc.record({ type: fc.constant('split' as const), key: fc.nat(12), at: fc.nat(8) }),
  fc.record({ type: fc.constant('sort' as const), by: fc.constantFrom('color' as const, 'number' as const) }),
  fc.constant({ type: 'tidy' as const }),
  fc.constant({ type: 'reset' as const }),
  fc.constant({ type: 'take-back' as const }),
);

describe('whatever the player does', () => {
  it('no gesture loses or doubles a tile, or takes a tile of the table to the rack but a freed joker', () => {
    fc.assert(
      fc.property(fc.array(anyGesture, { maxLength: 30 }), (gestures) => {
        let draft = draftOf(BUSY);
        const all = TILES.toSorted();
        const own = new Set(draft.base.rack);
        for (const one of gestures) {
          draft = gesture(draft, one);
          expect(layoutTiles(draft.now).toSorted()).toEqual(all);
          // A joker comes to the rack when its tile has taken its place.
          expect(draft.now.rack.filter((tile) => !own.has(tile) && tile !== 'ja')).toEqual([]);
          expect(draft.now.melds.filter(({ tiles }) => tiles.length === 0)).toEqual([]);
          expect(new Set(draft.now.melds.map(({ key }) => key)).size).toBe(draft.now.melds.length);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('undo and redo are exact, however often', () => {
    fc.assert(
      fc.property(fc.array(anyGesture, { maxLength: 20 }), (gestures) => {
        const seen = [draftOf(BUSY)];
        for (const one of gestures) {
          const after = gesture(given(seen.at(-1)), one);
          if (after !== seen.at(-1)) seen.push(after);
        }
        let draft = given(seen.at(-1));
        for (const before of seen.slice(0, -1).toReversed()) {
          draft = undo(draft);
          expect(draft.now).toBe(before.now);
        }
        expect(undo(draft)).toBe(draft);
        for (const after of seen.slice(1)) {
          draft = redo(draft);
          expect(draft.now).toBe(after.now);
        }
        expect(redo(draft)).toBe(draft);
      }),
      { numRuns: 200 },
    );
  });

  it('everything can be put back where it was', () => {
    fc.assert(
      fc.property(fc.array(anyGesture, { maxLength: 20 }), (gestures) => {
        const start = draftOf(BUSY);
        const after = play(start, ...gestures, { type: 'reset' });
        expect(sameLayout({ ...after.now, rack: [] }, { ...start.now, rack: [] })).toBe(true);
        expect(after.now.rack.toSorted()).toEqual(start.now.rack.toSorted());
      }),
      { numRuns: 200 },
    );
  });

  it('a plan that is moved onto a later table has exactly the tiles of that table and the rack', () => {
    fc.assert(
      fc.property(fc.array(anyGesture, { maxLength: 15 }), fc.nat(3), (gestures, which) => {
        const draft = play(draftOf(BUSY), ...gestures);
        const table = draft.base.table.filter((_, i) => i !== which);
        const freed = given(draft.base.table[which]).slots.flatMap((slot) =>
          typeof slot === 'string' ? [slot] : [],
        );
        const base = { table, rack: [...draft.base.rack.slice(2), ...freed] };
        const after = rebase(draft, base);
        const expected = [
          ...table.flatMap(({ slots }) => slots.map((s) => (typeof s === 'string' ? s : s.tile))),
          ...base.rack,
        ];
        expect(layoutTiles(after.now).toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 300 },
    );
  });

  /** As the browser keeps it: as text. */
  const reloaded = (draft: Draft): Draft | null =>
    takeUp(JSON.parse(JSON.stringify(keptPlan(draft))), draft.ruleset, draft.base);

  it('a plan that was kept lies as it lay, and plays the same', () => {
    fc.assert(
      fc.property(fc.array(anyGesture, { maxLength: 15 }), (gestures) => {
        const draft = play(draftOf(BUSY), ...gestures);
        const after = given(reloaded(draft));
        // A plan that leaves the table as it is may order the melds anew.
        if (isTouched(draft)) expect(meldsOf(after)).toEqual(meldsOf(draft));
        expect(after.now.rack).toEqual(draft.now.rack);
        expect(judgeDraft(after, true).play).toEqual(judgeDraft(draft, true).play);
      }),
      { numRuns: 200 },
    );
  });

  it('a kept plan has exactly the tiles of the table and the rack, or is refused', () => {
    const base = draftOf(BUSY).base;
    const tiles = layoutTiles(draftOf(BUSY).now).toSorted();
    const kept = JSON.parse(JSON.stringify(keptPlan(draftOf(BUSY)))) as Record<string, unknown>;
    const damaged = fc.oneof(
      fc.jsonValue(),
      fc
        .tuple(fc.constantFrom(...Object.keys(kept)), fc.jsonValue())
        .map(([key, value]) => ({ ...kept, [key]: value })),
      // Tiles that are there twice, or not in the game.
      fc
        .array(fc.constantFrom<TileId[]>('8ra', '1ka', '2kb', '13ba', 'ja'))
        .map((meld) => ({ ...kept, melds: [meld] })),
    );
    fc.assert(
      fc.property(damaged, (value) => {
        const draft = takeUp(value, RULES, base);
        if (draft !== null) expect(layoutTiles(draft.now).toSorted()).toEqual(tiles);
      }),
      { numRuns: 500 },
    );
  });
});
