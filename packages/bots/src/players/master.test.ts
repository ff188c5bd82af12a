import { makeRuleset, slotTile, viewOf } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { meld, midGame } from '../../test/games.ts';
import { type Budget, looksBudget } from './bot.ts';
import { randomFrom } from './chance.ts';
import { masterBot } from './master.ts';

const choose = (state: ReturnType<typeof midGame>, budget: Budget = looksBudget(100)) =>
  masterBot.choose(viewOf(state, state.currentSeat), budget, randomFrom('master'));

const laidBy = (state: ReturnType<typeof midGame>, budget?: Budget): string[] => {
  const command = choose(state, budget);
  if (command.type !== 'play') return [];
  const { rack } = state.seats[0]!;
  return command.table.flatMap(({ slots }) => slots.map(slotTile)).filter((tile) => rack.includes(tile));
};

describe('master', () => {
  it('goes out when its whole rack can be played', () => {
    const state = midGame({ racks: ['1ka 2ka 3ka 8ra', '1kb'], table: [meld('run', '5ra 6ra 7ra')] });
    expect(laidBy(state).sort()).toEqual(['1ka', '2ka', '3ka', '8ra']);
  });

  it('draws although it could play, as long as it cannot go out', () => {
    const state = midGame({ racks: ['1ka 2ka 3ka 13ob', '1kb'], table: [meld('run', '5ra 6ra 7ra')] });
    expect(choose(state)).toEqual({ type: 'draw', seat: 0 });
  });

  it('opens as soon as it can, with as few tiles as possible, and keeps its joker', () => {
    const state = midGame({ racks: ['10ka 11ka 12ka 13ka 1ra 2ra 3ra ja 7ob', '1kb'], opened: false });
    // 10, 11 and 12 are 33 points; the thirteen and the run of ones stay.
    expect(laidBy(state)).toHaveLength(3);
    expect(laidBy(state)).not.toContain('ja');
  });

  it('does not open with a joker before it must', () => {
    const state = midGame({ racks: ['10ka 11ka ja 7ob', '1kb'], opened: false });
    expect(choose(state)).toEqual({ type: 'draw', seat: 0 });
  });

  it('plays a single tile when the pool is empty, the most expensive that does not help the other out', () => {
    // Three colours up to 8, each tile once: all that is not here lies on the other's rack.
    const ruleset = { colors: 3, values: 8, copiesPerTiletype: 1, numJokers: 0, initialHandSize: 2 };
    const table = [
      meld('run', '3ra 4ra 5ra 6ra'),
      meld('run', '4ka 5ka 6ka 7ka 8ka'),
      meld('run', '1ba 2ba 3ba 4ba 5ba 6ba'),
    ];
    // The red 7 would let the other's red 8 out, and the blue 7 fits anyway.
    const helped = midGame({ racks: ['1ra 2ra 7ra 1ka 2ka 3ka 8ba', '8ra 7ba'], table, ruleset });
    expect(laidBy(helped)).toEqual(['3ka']);
    // With the red 1 the other is stuck: now the red 7 does no harm.
    const harmless = midGame({ racks: ['2ra 7ra 1ka 2ka 3ka 8ba', '1ra 8ra 7ba'], table, ruleset });
    expect(laidBy(harmless)).toEqual(['7ra']);
  });

  it('answers with the first small play when its looks or its time are used up', () => {
    const table = [meld('run', '5ra 6ra 7ra'), meld('run', '1ka 2ka 3ka')];
    const state = midGame({ racks: ['8ra 4ka 13ob', '9ra'], table, emptyPool: true });
    expect(laidBy(state, looksBudget(0))).toEqual(['8ra']);
    expect(laidBy(state, { looks: 100, timeIsUp: () => true })).toEqual(['8ra']);
  });

  it('plays where it may pass: with many tiles left a blocked game is lost', () => {
    const state = midGame({
      racks: ['8ra 13ob', '9kb'],
      table: [meld('run', '5ra 6ra 7ra')],
      emptyPool: true,
      ruleset: { allowPassWhenPlayAvailable: true },
    });
    expect(laidBy(state)).toEqual(['8ra']);
  });

  it('passes where nothing can be played and nothing drawn', () => {
    expect(choose(midGame({ racks: ['13ob', '9kb'], emptyPool: true }))).toEqual({ type: 'pass', seat: 0 });
  });

  it('draws first and then passes where drawing does not end the turn', () => {
    const ruleset = { drawEndsTurn: false };
    const state = midGame({ racks: ['8ra 13ob', '9kb'], table: [meld('run', '5ra 6ra 7ra')], ruleset });
    expect(choose(state)).toEqual({ type: 'draw', seat: 0 });
    expect(choose({ ...state, drawnThisTurn: true })).toEqual({ type: 'pass', seat: 0 });
    expect(state.ruleset.drawEndsTurn).toBe(makeRuleset(ruleset).drawEndsTurn);
  });
});
