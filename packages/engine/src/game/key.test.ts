import { describe, expect, it } from 'vitest';
import { after, dealt, midGame, run } from '../../test/gameFixture.ts';
import { playOut } from '../../test/random/game.ts';
import { makeRuleset } from '../rules/ruleset.ts';
import { isJoker, type TileId } from '../rules/tile.ts';
import { stateKey } from './key.ts';
import type { GameState } from './state.ts';

/** The same state with the copies a and b of every tile swapped, jokers too. */
function copiesSwapped(state: GameState): GameState {
  const swap = (tile: string): TileId =>
    tile.replace(/[ab]$/, (copy) => (copy === 'a' ? 'b' : 'a')) as TileId;
  return {
    ...state,
    seats: state.seats.map((seat) => ({ ...seat, rack: seat.rack.map(swap) })),
    table: state.table.map(({ kind, slots }) => ({
      kind,
      slots: slots.map((slot) =>
        typeof slot === 'string'
          ? swap(slot)
          : { tile: isJoker(slot.tile) ? swap(slot.tile) : slot.tile, as: slot.as },
      ),
    })),
    deckOrder: state.deckOrder.map(swap),
  };
}

describe('the state key', () => {
  it('does not change when the copies of the tiles are swapped', () => {
    for (let game = 0; game < 20; game++)
      playOut({ ruleset: makeRuleset(), seats: 3, seed: game }, ({ state }) => {
        if (state.seq % 7 === 0) expect(stateKey(copiesSwapped(state))).toBe(stateKey(state));
      });
  });

  it('does not depend on the order of tiles on a rack or of melds on the table', () => {
    const state = midGame({ racks: ['9ra 1kb', '10kb'], table: [run('1ka 2ka 3ka'), run('4oa 5oa 6oa')] });
    const mixed = {
      ...state,
      table: [...state.table].reverse(),
      seats: state.seats.map((seat) => ({ ...seat, rack: [...seat.rack].reverse() })),
    };
    expect(stateKey(mixed)).toBe(stateKey(state));
  });

  it('changes with hands, table, deck index, current player and flags', () => {
    const state = midGame({
      racks: ['9ra 4ka', '10kb', '2rb'],
      table: [run('1ka 2ka 3ka')],
      pool: '5ka 6ka',
    });
    const [first, ...others] = state.seats;
    const different: GameState[] = [
      state,
      { ...state, seats: [{ ...first!, rack: ['4ka', '8ra'] }, ...others] },
      { ...state, seats: [others[0]!, first!, others[1]!] },
      { ...state, table: [run('1ka 2ka 3ka 4kb')] },
      { ...state, table: [run('1ka 2ka ja=3k')] },
      { ...state, deckIndex: state.deckIndex + 1 },
      { ...state, currentSeat: 1 },
      { ...state, drawnThisTurn: true },
      { ...state, passedSeats: [2] },
      { ...state, status: 'completed' },
      { ...state, seats: [{ ...first!, opened: false }, ...others] },
      { ...state, seats: [{ ...first!, out: true }, ...others] },
    ];
    expect(new Set(different.map(stateKey)).size).toBe(different.length);
  });

  it('is the same for the same game, and leaves out what the position does not hold', () => {
    const state = dealt();
    expect(stateKey(dealt())).toBe(stateKey(state));
    expect(stateKey({ ...state, updatedAt: 'later', turnNumber: 9 })).toBe(stateKey(state));
    const drawn = after(state, { type: 'draw', seat: state.currentSeat });
    expect(stateKey(drawn)).not.toBe(stateKey(state));
  });
});
