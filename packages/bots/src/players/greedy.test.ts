import { makeRuleset, slotTile, type TileId, viewOf } from '@rummikub/engine';
import { slotText } from '@rummikub/engine/parts';
import { describe, expect, it } from 'vitest';
import { dealt, LOOKS, meld, midGame, playThrough } from '../../test/games.ts';
import { randomFrom } from './chance.ts';
import { greedyBot } from './greedy.ts';
import { randomBot } from './random.ts';

const choose = (state: Parameters<typeof viewOf>[0]) =>
  greedyBot.choose(viewOf(state, state.currentSeat), LOOKS, randomFrom(''));

describe.each([greedyBot, randomBot])('the bot $name', (bot) => {
  it('never takes a meld apart: each old meld lies whole in one of the new table', () => {
    for (const preset of ['standard', 'tiny', 'xp-6p'] as const)
      for (let game = 0; game < 6; game++)
        playThrough(
          bot,
          dealt(makeRuleset({ preset }), 2 + (game % 2), `whole ${game}`),
          (state, command) => {
            // With an empty pool the rules can force a play that takes a meld apart.
            if (command.type !== 'play' || state.deckIndex === state.deckOrder.length) return;
            for (const old of state.table)
              expect(
                command.table.some(
                  (now) =>
                    now.kind === old.kind &&
                    old.slots.every((s) => now.slots.map(slotText).includes(slotText(s))),
                ),
              ).toBe(true);
          },
        );
  });
});

describe('greedy', () => {
  it('lays a meld from its rack and adds to both ends of a run and to a group', () => {
    const table = [meld('run', '5ra 6ra 7ra'), meld('group', '9ka 9ra 9ba')];
    const state = midGame({ racks: ['4ra 8ra 9oa 1ka 2ka 3ka 13ob', '1kb'], table });
    const command = choose(state);
    expect(command).toMatchObject({
      type: 'play',
      table: [
        { kind: 'run', slots: ['1ka', '2ka', '3ka'] },
        { kind: 'run', slots: ['4ra', '5ra', '6ra', '7ra', '8ra'] },
        { kind: 'group', slots: ['9ka', '9ra', '9ba', '9oa'] },
      ],
    });
  });

  it('draws where only a rearrangement is possible', () => {
    // The red 5 could come off its run of four and join the other fives.
    const state = midGame({ racks: ['5ka 5ba 13ob', '1kb'], table: [meld('run', '5ra 6ra 7ra 8ra')] });
    expect(choose(state)).toEqual({ type: 'draw', seat: 0 });
  });

  it('makes the rearrangement where the pool is empty and the rules demand a play', () => {
    const table = [meld('run', '5ra 6ra 7ra 8ra')];
    const state = midGame({ racks: ['5ka 5ba 13ob', '1kb'], table, emptyPool: true });
    const command = choose(state);
    expect(command.type).toBe('play');
    const played = command.type === 'play' ? command.table.flatMap((m) => m.slots.map(slotTile)) : [];
    expect(played).toEqual(expect.arrayContaining<TileId>(['5ka', '5ba']));
    expect(played).not.toContain('13ob');
  });

  it('keeps a joker that it could add, but goes out with it', () => {
    const table = [meld('run', '5ra 6ra 7ra')];
    expect(choose(midGame({ racks: ['ja 13ob', '1kb'], table })).type).toBe('draw');
    expect(choose(midGame({ racks: ['ja', '1kb'], table })).type).toBe('play');
  });
});
