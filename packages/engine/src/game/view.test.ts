import { describe, expect, it } from 'vitest';
import { after, dealt, midGame, run, step } from '../../test/gameFixture.ts';
import { playOut } from '../../test/random/game.ts';
import { seeded } from '../../test/random/rearrangement.ts';
import { unseenReplaced, unseenReshuffled } from '../../test/random/unseen.ts';
import { makeRuleset, PRESET_NAMES } from '../rules/ruleset.ts';
import { verifyDeal } from './deal/deal.ts';
import type { GameEvent } from './event.ts';
import { positionOf, waitingGame } from './state.ts';
import { positionOfView, redactEvent, type Viewer, viewOf } from './view.ts';

const viewersOf = (seats: number): Viewer[] => [...Array(seats).keys(), 'spectator'];

describe('a view', () => {
  it('does not change when everything that the viewer cannot see is reshuffled', () => {
    for (const preset of PRESET_NAMES)
      for (let game = 0; game < 3; game++) {
        const random = seeded(1000 + game);
        playOut({ ruleset: makeRuleset({ preset }), seats: 2 + game, seed: game }, ({ state, events }) => {
          for (const viewer of viewersOf(state.seats.length)) {
            if (state.status === 'in_progress')
              expect(viewOf(unseenReshuffled(state, viewer, random), viewer)).toEqual(viewOf(state, viewer));
            for (const event of events) {
              const redacted = redactEvent(event, viewer);
              expect(redactEvent(unseenReplaced(event, viewer, random), viewer)).toEqual(redacted);
            }
          }
        });
      }
  });

  it('has the own rack, the table, all rack sizes, the pool size and whose turn it is', () => {
    const table = [run('1ka 2ka 3ka')];
    const state = midGame({ racks: ['9ra 4ka', '10kb', '1ob 2ob 7rb'], table, pool: '5ka 6ka' });
    const view = viewOf(state, 2);
    expect(view).toMatchObject({
      rack: ['1ob', '2ob', '7rb'],
      table,
      poolSize: 2,
      currentSeat: 0,
      turnNumber: 1,
      drawnThisTurn: false,
      passedSeats: [],
      status: 'in_progress',
      ending: null,
      revealed: null,
      seq: state.seq,
    });
    expect(view.seats).toEqual([
      { id: 'ada', rackSize: 2, opened: true, out: false },
      { id: 'ben', rackSize: 1, opened: true, out: false },
      { id: 'cleo', rackSize: 3, opened: true, out: false },
    ]);
    expect(view.deal?.commitment).toBe(state.deal?.commitment);
    expect(Object.keys(view.deal!)).toEqual(['commitment', 'startingSeat', 'startingDraws']);
  });

  it('shows a spectator no rack at all', () => {
    const state = dealt();
    expect(viewOf(state, 'spectator').rack).toBeNull();
    expect(() => positionOfView(viewOf(state, 'spectator'))).toThrow(TypeError);
  });

  it('is all that a solver needs', () => {
    const state = midGame({ racks: ['9ra 4ka', '10kb'], table: [run('1ka 2ka 3ka')] });
    expect(positionOfView(viewOf(state, 1))).toEqual(positionOf(state, 1));
  });

  it('shows the names that players gave', () => {
    const state = dealt();
    const named = {
      ...state,
      seats: state.seats.map((seat, i) => (i === 0 ? { ...seat, name: 'Ada' } : seat)),
    };
    expect(viewOf(named, 1).seats.map(({ name }) => name)).toEqual(['Ada', undefined]);
  });

  it('of a game that waits for players has nothing to show yet', () => {
    const state = waitingGame({ gameId: 'g', ruleset: makeRuleset(), players: [{ id: 'a' }], at: '' });
    expect(viewOf(state, 0)).toMatchObject({
      status: 'waiting_for_players',
      rack: [],
      deal: null,
      revealed: null,
    });
  });

  it('at the end lays open the racks and the deal, which every viewer can then verify', () => {
    const state = dealt({ seats: 3 });
    const end = after(state, { type: 'resign', seat: 0 }, { type: 'resign', seat: 1 });
    const { revealed, deal, ruleset, ending, seats } = viewOf(end, 'spectator');
    expect(ending?.winners).toEqual([2]);
    expect(revealed!.racks).toEqual(end.seats.map(({ rack }) => rack));
    const { seed, salt, deckOrder } = revealed!;
    expect(verifyDeal({ ...deal!, ruleset, seats: seats.length, seed, salt, deckOrder })).toBeNull();
  });

  it('at the end lays open the racks even of a game whose deal is not known', () => {
    const state = { ...dealt(), deal: null };
    const end = after(state, { type: 'resign', seat: 0 });
    expect(viewOf(end, 1).revealed).toMatchObject({ racks: end.seats.map(({ rack }) => rack), seed: '' });
  });

  it('is refused for a seat that does not exist', () => {
    for (const viewer of [2, -1, 0.5, Number.NaN]) expect(() => viewOf(dealt(), viewer)).toThrow(RangeError);
  });
});

describe('a redacted event', () => {
  const state = midGame({
    racks: ['9ra', '10kb'],
    pool: '5ka 6ka',
    ruleset: { turnSeconds: 60, timeoutDraw: 2 },
  });

  it('of a draw shows the tile to the one who drew it, and to others only that one was drawn', () => {
    for (const [type, drawn] of [
      ['draw', ['5ka']],
      ['timeout', ['5ka', '6ka']],
    ] as const) {
      const [event] = step(state, { type, seat: 0 }).events;
      expect(redactEvent(event!, 0)).toMatchObject({ type, seat: 0, count: drawn.length, tiles: drawn });
      for (const viewer of [1, 'spectator'] as const)
        expect(redactEvent(event!, viewer)).toMatchObject({ count: drawn.length, tiles: null });
    }
  });

  it('of the start shows the own rack and the promise, and neither deck nor seed nor salt', () => {
    let start: GameEvent | undefined;
    const ruleset = makeRuleset();
    playOut({ ruleset, seats: 2, seed: 1 }, ({ before, events }) => {
      if (before === null) start = events[0];
    });
    const own = redactEvent(start!, 1);
    expect(own).toMatchObject({ type: 'start', rack: dealt({ seed: '1' }).seats[1]!.rack });
    const spectated = redactEvent(start!, 'spectator');
    expect(spectated).toMatchObject({ rack: null });
    expect(Object.keys(spectated).sort()).toEqual([
      'at',
      'deal',
      'gameId',
      'players',
      'rack',
      'ruleset',
      'type',
    ]);
    expect(() => redactEvent(start!, 5)).toThrow(RangeError);
  });

  it('of a play, a pass, a resignation or the end is the event itself', () => {
    playOut({ ruleset: makeRuleset({ preset: 'tiny' }), seats: 3, seed: 5 }, ({ events }) => {
      for (const event of events)
        if (event.type !== 'draw' && event.type !== 'start')
          for (const viewer of viewersOf(3)) expect(redactEvent(event, viewer)).toEqual(event);
    });
  });
});
