import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AT,
  after,
  dealt,
  group,
  midGame,
  playersOf,
  refusal,
  run,
  step,
  tiles,
} from '../../test/gameFixture.ts';
import * as multiset from '../rules/multiset.ts';
import { makeRuleset } from '../rules/ruleset.ts';
import { pathText } from '../rules/violation.ts';
import { hasPlay } from '../solver/solver.ts';
import { applyCommand, decide, startGame } from './decide.ts';
import { endingOf } from './ending.ts';
import type { Command } from './event.ts';
import { partitionViolation, pool, poolSize, positionOf, waitingGame } from './state.ts';

const start = (seats: number, ruleset = makeRuleset()) =>
  startGame({ gameId: 'g', ruleset, players: playersOf(seats), seed: 's', salt: 't', at: AT });
const laid = run('1ka 2ka 3ka');

describe('starting a game', () => {
  it('deals the initial hand to every seat, and the rest is the pool', () => {
    const state = dealt({ seats: 4 });
    expect(state.seats.map(({ rack }) => rack.length)).toEqual([14, 14, 14, 14]);
    expect(poolSize(state)).toBe(106 - 4 * 14);
    expect(partitionViolation(state)).toBeNull();
    const small = dealt({ ruleset: makeRuleset({ initialHandSize: 7 }) });
    expect(small.seats.map(({ rack }) => rack.length)).toEqual([7, 7]);
  });

  it('deals from the set that the ruleset describes', () => {
    const set = (fields: object) => dealt({ ruleset: makeRuleset(fields) }).deckOrder.length;
    expect(set({ colors: 3 })).toBe(3 * 13 * 2 + 2);
    expect(set({ values: 10 })).toBe(4 * 10 * 2 + 2);
    expect(set({ copiesPerTiletype: 3 })).toBe(4 * 13 * 3 + 2);
    expect(set({ numJokers: 4 })).toBe(4 * 13 * 2 + 4);
  });

  it('gives the first turn to the starting player of the deal', () => {
    const state = dealt({ seats: 4, seed: 'who starts' });
    expect(state.currentSeat).toBe(state.deal?.startingSeat);
    const { tile } = state.deal!.startingDraws[0]!.find(({ seat }) => seat === state.currentSeat)!;
    expect(tile).toMatch(/^\d+[krbo][ab]$/);
    expect(dealt({ ruleset: makeRuleset({ startingPlayer: 'first_seat' }), seed: 'x' }).currentSeat).toBe(0);
  });

  it('takes as many players as the ruleset says', () => {
    const codes = [1, 2, 4, 5].map((seats) => {
      const result = start(seats);
      return result.ok ? 'ok' : result.error.code;
    });
    expect(codes).toEqual(['player_count', 'ok', 'ok', 'player_count']);
    expect(start(6, makeRuleset({ preset: 'xp-6p' })).ok).toBe(true);
    expect(start(3, makeRuleset({ numPlayers: { min: 4, max: 4 } })).ok).toBe(false);
  });

  it('deals no more tiles than there are', () => {
    const deal = (initialHandSize: number) => start(4, makeRuleset({ initialHandSize }));
    expect(deal(26).ok).toBe(true);
    expect(deal(27)).toMatchObject({ ok: false, error: { path: ['ruleset', 'initial_hand_size'] } });
  });

  it('refuses players that cannot be told apart', () => {
    const refused = (players: unknown) => {
      const options = { gameId: 'g', ruleset: makeRuleset(), seed: 's', salt: 't', at: AT };
      const result = startGame({ ...options, players: players as never });
      return result.ok ? 'ok' : `${result.error.code} ${pathText(result.error.path)}`;
    };
    expect(refused([{ id: 'a' }, { id: 'a' }])).toBe('inconsistent players[1].id');
    expect(refused([{ id: 'a' }, { id: '' }])).toBe('wrong_type players[1].id');
    expect(refused([{ id: 'a' }, null])).toBe('wrong_type players[1].id');
    expect(refused([{ id: 'a' }, { id: 'b', name: 7 }])).toBe('wrong_type players[1].name');
    expect(refused('two')).toBe('wrong_type players');
  });

  it('waits until it is dealt: nothing can be done, and all tiles are in the pool', () => {
    const state = waitingGame({ gameId: 'g', ruleset: makeRuleset(), players: playersOf(1), at: AT });
    expect(partitionViolation(state)).toBeNull();
    expect(refusal(state, { type: 'draw', seat: 0 })).toBe('game_not_started');
  });
});

describe('a play', () => {
  const state = midGame({ racks: ['4ka 9ra 9rb', '10ra'], table: [laid], pool: '5ka' });

  it('moves the tiles from the rack to the table and ends the turn', () => {
    const { events, state: now } = step(state, { type: 'play', seat: 0, table: [run('1ka 2ka 3ka 4ka')] });
    expect(events).toEqual([
      { type: 'play', at: AT, seat: 0, table: [run('1ka 2ka 3ka 4ka')], played: ['4ka'], taken: [] },
    ]);
    expect(now.seats[0]!.rack).toEqual(['9ra', '9rb']);
    expect([now.currentSeat, now.turnNumber, now.seq]).toEqual([1, state.turnNumber + 1, state.seq + 1]);
  });

  it('is stored in canonical form, whatever order it came in', () => {
    const now = after(state, { type: 'play', seat: 0, table: [run('3ka 4ka 1ka 2ka')] });
    expect(now.table).toEqual([run('1ka 2ka 3ka 4ka')]);
  });

  it('says what left the rack, or keeps silent about it', () => {
    const play = { type: 'play', seat: 0, table: [run('1ka 2ka 3ka 4ka')] } as const;
    expect(after(state, { ...play, delta: multiset.of(['4ka']) }).table).toHaveLength(1);
    expect(refusal(state, { ...play, delta: multiset.of(['9ra']) })).toBe('delta_mismatch');
    expect(refusal(state, { ...play, delta: [1, 2] })).toBe('wrong_type');
    expect(refusal(state, { ...play, delta: new Array(53).fill(-1) })).toBe('wrong_type');
  });

  it('that the rules forbid is refused with their reason', () => {
    const play = (table: unknown) => refusal(state, { type: 'play', seat: 0, table });
    expect(play([laid])).toBe('nothing_played');
    expect(play([run('1ka 2ka 3ka'), group('9ra 9rb 9ka')])).toBe('invalid_meld');
    expect(play([run('2ka 3ka 4ka')])).toBe('tile_missing');
    expect(play([laid, run('9ra 10ra 11ra')])).toBe('tile_not_on_rack');
  });

  it('needs the opening first, in points of the ruleset', () => {
    const racks = ['8ka 8ra 8ba 1ob', '10ra'];
    const play = { type: 'play', seat: 0, table: [group('8ka 8ra 8ba')] } as const;
    expect(refusal(midGame({ racks, opened: false }), play)).toBe('opening_points');
    const easy = midGame({ racks, opened: false, ruleset: { initialMeldMinPoints: 24 } });
    expect(after(easy, play).seats.map(({ opened }) => opened)).toEqual([true, false]);
  });

  it('opens with the rack alone and perhaps with a joker, as the ruleset says', () => {
    const table = [run('10ka 11ka 12ka')];
    const onTable = {
      type: 'play',
      seat: 0,
      table: [run('10ka 11ka 12ka 13ka'), group('9ka 9ra 9ba')],
    } as const;
    const racks = ['9ka 9ra 9ba 13ka 1ob', '10ra'];
    expect(refusal(midGame({ racks, table, opened: false }), onTable)).toBe('opening_table_changed');
    const loose = { initialMeldMustUseOnlyHand: false };
    expect(after(midGame({ racks, table, opened: false, ruleset: loose }), onTable).seats[0]!.opened).toBe(
      true,
    );

    const withJoker = { type: 'play', seat: 0, table: [group('12ka 12ra ja=12b')] } as const;
    const rack = ['12ka 12ra ja 1ob', '10ra'];
    expect(after(midGame({ racks: rack, opened: false }), withJoker).seats[0]!.opened).toBe(true);
    const strict = { initialMeldAllowJoker: false };
    expect(refusal(midGame({ racks: rack, opened: false, ruleset: strict }), withJoker)).toBe(
      'opening_joker',
    );
  });

  it('moves jokers as the joker rule of the game says', () => {
    const racks = ['5ra 6ra 9ob', '10ra'];
    const table = [run('1ka 2ka 3ka ja=4k')];
    const move = { type: 'play', seat: 0, table: [laid, run('5ra 6ra ja=7r')] } as const;
    expect(refusal(midGame({ racks, table }), move)).toBe('joker_not_replaced');
    const locked = midGame({ racks, table, ruleset: { jokerReclaimRule: 'locked' } });
    expect(refusal(locked, move)).toBe('joker_locked');
    const free = midGame({ racks, table, ruleset: { preset: 'modern-2017' } });
    expect(after(free, move).seats[0]!.rack).toEqual(['9ob']);
  });

  it('keeps nothing of the objects that it came in', () => {
    const joker = { tile: 'ja', as: '4k', extra: true };
    const given = midGame({ racks: ['ja 9ra', '10ra'], table: [laid] });
    const now = after(given, {
      type: 'play',
      seat: 0,
      table: [{ kind: 'run', slots: ['1ka', '2ka', '3ka', joker as never] }],
    });
    joker.as = '9r';
    expect(now.table).toEqual([run('1ka 2ka 3ka ja=4k')]);
  });

  it('may take a joker to the rack where the ruleset allows it', () => {
    const racks = ['4ka 9rb', '10ra'];
    const table = [run('1ka 2ka 3ka ja=4k')];
    const play = { type: 'play', seat: 0, table: [run('1ka 2ka 3ka 4ka')] } as const;
    expect(refusal(midGame({ racks, table }), play)).toBe('joker_to_hand');
    const { events, state: now } = step(
      midGame({ racks, table, ruleset: { jokerReclaimToHandAllowed: true } }),
      play,
    );
    expect(events[0]).toMatchObject({ played: ['4ka'], taken: ['ja'] });
    expect(now.seats[0]!.rack).toEqual(['9rb', 'ja']);
  });

  it('of the last tile wins, and only then are the racks and the seed laid open', () => {
    const last = midGame({ racks: ['4ka', '10ra'], table: [laid], pool: '5ka' });
    const { events, state: now } = step(last, { type: 'play', seat: 0, table: [run('1ka 2ka 3ka 4ka')] });
    expect(events.map(({ type }) => type)).toEqual(['play', 'end']);
    expect(events[1]).toMatchObject({
      reason: 'rack_empty',
      winners: [0],
      racks: [[], ['10ra']],
      seed: 'seed',
    });
    expect(now.status).toBe('completed');
    for (const type of ['draw', 'pass', 'resign', 'timeout', 'play'])
      expect(refusal(now, { type, seat: 1, table: [] })).toBe('game_over');
  });
});

describe('a draw', () => {
  it('takes the next tile of the pool and ends the turn', () => {
    const state = midGame({ racks: ['13ka', '10ra'], pool: '5ka 6ka' });
    const { events, state: now } = step(state, { type: 'draw', seat: 0 });
    expect(events).toEqual([{ type: 'draw', at: AT, seat: 0, tiles: ['5ka'] }]);
    expect(now.seats[0]!.rack).toEqual(['5ka', '13ka']);
    expect(pool(now)).toEqual(['6ka']);
    expect(now.currentSeat).toBe(1);
  });

  it('is allowed with a play at hand, and refused with an empty pool', () => {
    const racks = ['4ka 9ra', '10ra'];
    expect(hasPlay(positionOf(midGame({ racks, table: [laid] }), 0))).toBe(true);
    expect(after(midGame({ racks, table: [laid], pool: '5ka' }), { type: 'draw', seat: 0 }).currentSeat).toBe(
      1,
    );
    expect(refusal(midGame({ racks, table: [laid] }), { type: 'draw', seat: 0 })).toBe('pool_empty');
  });

  it('leaves the turn where drawing does not end it: then one plays or passes, but draws only once', () => {
    const ruleset = { drawEndsTurn: false };
    const state = midGame({ racks: ['9ra 9kb', '10ra'], table: [laid], pool: '4ka 5ka', ruleset });
    const drew = after(state, { type: 'draw', seat: 0 });
    expect([drew.currentSeat, drew.turnNumber, drew.drawnThisTurn]).toEqual([0, state.turnNumber, true]);
    expect(refusal(drew, { type: 'draw', seat: 0 })).toBe('already_drawn');
    const played = after(drew, { type: 'play', seat: 0, table: [run('1ka 2ka 3ka 4ka')] });
    expect([played.currentSeat, played.drawnThisTurn]).toEqual([1, false]);
    // The drawn tile can be played, and passing is still allowed: the tile was the price.
    expect(hasPlay(positionOf(drew, 0))).toBe(true);
    const passed = after(drew, { type: 'pass', seat: 0 });
    expect([passed.currentSeat, passed.turnNumber]).toEqual([1, state.turnNumber + 1]);
  });
});

describe('a pass', () => {
  it('needs an empty pool', () => {
    const state = midGame({ racks: ['9ra', '10ra'], pool: '5ka' });
    expect(refusal(state, { type: 'pass', seat: 0 })).toBe('pool_not_empty');
    const variant = midGame({ racks: ['9ra', '10ra'], pool: '5ka', ruleset: { drawEndsTurn: false } });
    expect(refusal(variant, { type: 'pass', seat: 0 })).toBe('pool_not_empty');
  });

  it('is refused when a play exists, even one that only a rearrangement gives', () => {
    // The run of six splits into 1-2-3-4 and 4-5-6, which has room for the other 4.
    const table = [run('1ka 2ka 3ka 4ka 5ka 6ka')];
    const state = midGame({ racks: ['4kb 13oa', '10ra'], table });
    expect(refusal(state, { type: 'pass', seat: 0 })).toBe('play_available');
    const none = midGame({ racks: ['9kb 13oa', '10ra'], table });
    expect(after(none, { type: 'pass', seat: 0 }).currentSeat).toBe(1);
  });

  it('is allowed to a player who has not opened and cannot open', () => {
    const state = midGame({ racks: ['4ka 9ra', '10ra'], table: [laid], opened: false });
    expect(after(state, { type: 'pass', seat: 0 }).currentSeat).toBe(1);
  });

  it('with a play at hand is allowed where the ruleset says so', () => {
    const ruleset = { allowPassWhenPlayAvailable: true };
    const state = midGame({ racks: ['4ka 9ra', '10ra'], table: [laid], ruleset });
    expect(after(state, { type: 'pass', seat: 0 }).currentSeat).toBe(1);
  });
});

describe('a blocked game', () => {
  const pass = (seat: number): Command => ({ type: 'pass', seat });

  it('ends when everybody has passed in succession on an empty pool', () => {
    const state = midGame({ racks: ['9ra', '10kb', '1ob'] });
    const two = after(state, pass(0), pass(1));
    expect(two.status).toBe('in_progress');
    expect(after(two, pass(2)).ending?.reason).toBe('blocked');
  });

  it('starts counting again after a play', () => {
    const state = midGame({ racks: ['9ra', '4ka 13oa'], table: [laid] });
    const played = after(state, pass(0), { type: 'play', seat: 1, table: [run('1ka 2ka 3ka 4ka')] });
    expect(played.passedSeats).toEqual([]);
    expect(after(played, pass(0)).status).toBe('in_progress');
    expect(after(played, pass(0), pass(1)).ending?.reason).toBe('blocked');
  });

  it('waits for the players who passed after the last tile was drawn, not before', () => {
    const state = midGame({ racks: ['9ra', '12kb'], pool: '1ob', ruleset: { drawEndsTurn: false } });
    const drewAndPassed = after(state, { type: 'draw', seat: 0 }, pass(0));
    expect(drewAndPassed.status).toBe('in_progress');
    expect(after(drewAndPassed, pass(1)).ending?.reason).toBe('blocked');
  });

  it('starts counting again after a draw', () => {
    const state = midGame({ racks: ['9ra', '12kb'], pool: '1ob 3ob', ruleset: { drawEndsTurn: false } });
    const drawn = after(state, { type: 'draw', seat: 0 }, pass(0), { type: 'draw', seat: 1 }, pass(1));
    expect([drawn.status, poolSize(drawn), drawn.passedSeats]).toEqual(['in_progress', 0, [1]]);
    expect(after(drawn, pass(0)).ending?.reason).toBe('blocked');
  });

  it('does not come while the pool has tiles', () => {
    const state = midGame({ racks: ['9ra', '12kb'], pool: '1ob' });
    expect(endingOf({ ...state, passedSeats: [0, 1] })).toBeNull();
    expect(endingOf({ ...state, passedSeats: [0, 1], deckIndex: 3 })?.reason).toBe('blocked');
  });

  it('does not count the pass of a player who has left', () => {
    const state = midGame({ racks: ['9ra', '10kb', '1ob'] });
    const left = after(state, pass(0), { type: 'resign', seat: 0 });
    expect(after(left, pass(1)).status).toBe('in_progress');
    expect(after(left, pass(1), pass(2)).ending?.reason).toBe('blocked');
  });

  it('ends when the only one who has not passed leaves', () => {
    const state = midGame({ racks: ['9ra', '10kb', '1ob'] });
    const { events, state: now } = step(after(state, pass(0), pass(1)), { type: 'resign', seat: 2 });
    expect(events.map(({ type }) => type)).toEqual(['resign', 'end']);
    expect(now.ending).toMatchObject({ reason: 'blocked', winners: [0] });
  });
});

describe('a resignation', () => {
  const state = midGame({ racks: ['9ra', '10kb', '1ob'], pool: '5ka 6ka 7ka' });

  it('is possible out of turn, and the turn stays where it is', () => {
    const now = after(state, { type: 'resign', seat: 1 });
    expect([now.currentSeat, now.turnNumber]).toEqual([0, state.turnNumber]);
    expect(now.seats[1]).toMatchObject({ out: true, rack: ['10kb'] });
    expect(refusal(now, { type: 'resign', seat: 1 })).toBe('seat_out');
    expect(refusal(now, { type: 'draw', seat: 1 })).toBe('seat_out');
  });

  it('in turn moves the turn on, and the seat is skipped from then on', () => {
    const now = after(state, { type: 'resign', seat: 0 });
    expect(now.currentSeat).toBe(1);
    expect(after(now, { type: 'draw', seat: 1 }, { type: 'draw', seat: 2 }).currentSeat).toBe(1);
  });

  it('after drawing gives the next seat a fresh turn', () => {
    const variant = midGame({
      racks: ['9ra', '10kb', '1ob'],
      pool: '5ka 6ka',
      ruleset: { drawEndsTurn: false },
    });
    const now = after(variant, { type: 'draw', seat: 0 }, { type: 'resign', seat: 0 });
    expect([now.currentSeat, now.drawnThisTurn]).toEqual([1, false]);
  });

  it('of all but one ends the game', () => {
    const now = after(state, { type: 'resign', seat: 1 }, { type: 'resign', seat: 0 });
    expect(now.ending).toMatchObject({ reason: 'last_seat', winners: [2] });
  });
});

describe('a timeout', () => {
  const clock = { turnSeconds: 60, timeoutDraw: 3 };

  it('draws what the ruleset says and ends the turn, even where drawing does not', () => {
    for (const drawEndsTurn of [true, false]) {
      const ruleset = { ...clock, drawEndsTurn };
      const state = midGame({ racks: ['9ra', '10kb'], pool: '5ka 6ka 7ka 8ka', ruleset });
      const { events, state: now } = step(state, { type: 'timeout', seat: 0 });
      expect(events).toEqual([{ type: 'timeout', at: AT, seat: 0, tiles: tiles('5ka 6ka 7ka') }]);
      expect(now.currentSeat).toBe(1);
    }
    const one = midGame({ racks: ['9ra', '10kb'], pool: '5ka 6ka', ruleset: { turnSeconds: 120 } });
    expect(after(one, { type: 'timeout', seat: 0 }).seats[0]!.rack).toHaveLength(2);
  });

  it('draws as many as the pool has', () => {
    const state = midGame({ racks: ['9ra', '10kb'], pool: '5ka 6ka', ruleset: clock });
    const now = after(state, { type: 'timeout', seat: 0 });
    expect([poolSize(now), now.seats[0]!.rack.length, now.passedSeats]).toEqual([0, 3, []]);
  });

  it('counts as a pass when the pool is empty, whether there was a play or not', () => {
    const state = midGame({ racks: ['4ka 9ra', '10kb'], table: [laid], ruleset: clock });
    const now = after(state, { type: 'timeout', seat: 0 });
    expect(now.passedSeats).toEqual([0]);
    expect(after(now, { type: 'timeout', seat: 1 }).ending?.reason).toBe('blocked');
  });

  it('that costs nothing is no pass while the pool has tiles', () => {
    const ruleset = { turnSeconds: 60, timeoutDraw: 0 };
    const state = midGame({ racks: ['9ra', '10kb'], pool: '5ka', ruleset });
    const now = after(state, { type: 'timeout', seat: 0 }, { type: 'timeout', seat: 1 });
    expect([now.status, now.currentSeat, now.passedSeats]).toEqual(['in_progress', 0, []]);
  });

  it('happens only in a game with a clock, and only to whose turn it is', () => {
    expect(refusal(dealt(), { type: 'timeout', seat: dealt().currentSeat })).toBe('no_turn_clock');
    const state = midGame({ racks: ['9ra', '10kb'], pool: '5ka', ruleset: clock });
    expect(refusal(state, { type: 'timeout', seat: 1 })).toBe('not_your_turn');
  });
});

describe('commands from anywhere', () => {
  const state = midGame({ racks: ['4ka 9ra', '10kb'], table: [laid], pool: '5ka' });

  it('are refused out of turn, for a seat that is not there, and when they are no command', () => {
    expect(refusal(state, { type: 'draw', seat: 1 })).toBe('not_your_turn');
    expect(refusal(state, { type: 'draw', seat: 7 })).toBe('unknown_seat');
    expect(refusal(state, { type: 'draw', seat: -1 })).toBe('unknown_seat');
    expect(refusal(state, { type: 'draw', seat: '0' })).toBe('wrong_type');
    expect(refusal(state, { type: 'draw', seat: 'length' })).toBe('wrong_type');
    expect(refusal(state, { type: 'end', seat: 0 })).toBe('out_of_range');
    expect(refusal(state, { type: 'constructor', seat: 0 })).toBe('out_of_range');
    for (const junk of [null, undefined, 7, 'draw', [], {}]) refusal(state, junk);
  });

  it('with a junk table are refused, never thrown at', () => {
    for (const table of [
      null,
      undefined,
      'x',
      {},
      [null],
      [[]],
      [{ kind: 'run' }],
      [{ kind: 'run', slots: [null] }],
    ])
      refusal(state, { type: 'play', seat: 0, table });
    refusal(state, { type: 'play', seat: 0, table: new Array(200).fill(laid) });
    refusal(state, {
      type: 'play',
      seat: 0,
      table: [JSON.parse('{"kind":"run","slots":[{"__proto__":{"x":1}}]}')],
    });
  });

  it('of any shape leave the state untouched unless they are accepted', () => {
    const command = fc.record(
      {
        type: fc.oneof(fc.constantFrom('play', 'draw', 'pass', 'resign', 'timeout'), fc.anything()),
        seat: fc.oneof(fc.integer({ min: -2, max: 3 }), fc.anything()),
        table: fc.oneof(fc.constant([laid]), fc.anything(), fc.array(fc.anything())),
        delta: fc.anything(),
      },
      { requiredKeys: [] },
    );
    const before = structuredClone(state);
    fc.assert(
      fc.property(fc.oneof(command, fc.anything()), (junk) => {
        applyCommand(state, junk as Command);
        expect(state).toEqual(before);
      }),
      { numRuns: 500 },
    );
  });

  it('are decided the same way by decide, with the time that is given', () => {
    const at = '2030-02-02T00:00:00.000Z';
    const events = decide(state, { type: 'draw', seat: 0 }, at);
    expect(events).toEqual({ ok: true, value: [{ type: 'draw', at, seat: 0, tiles: ['5ka'] }] });
    const step = applyCommand(state, { type: 'draw', seat: 0 }, at);
    expect(step.ok && step.value.state.updatedAt).toBe(at);
    expect(decide(state, { type: 'draw', seat: 1 }).ok).toBe(false);
  });
});

describe('the partition of the tiles', () => {
  it('is missed where a tile is twice, gone or foreign', () => {
    const state = dealt();
    const [first, second] = state.seats;
    const withRack = (rack: readonly string[]) => ({
      ...state,
      seats: [{ ...first!, rack: rack as never }, second!],
    });
    expect(partitionViolation(withRack([...first!.rack, second!.rack[0]!]))?.code).toBe('duplicate_tile');
    expect(partitionViolation(withRack(first!.rack.slice(1)))?.code).toBe('inconsistent');
    expect(partitionViolation(withRack([...first!.rack, '7rc']))?.code).toBe('unknown_tile');
  });
});
