import { describe, expect, it } from 'vitest';
import { AT, dealt, group, midGame, playersOf, run } from '../../../test/gameFixture.ts';
import { playOut } from '../../../test/random/game.ts';
import { applyCommand } from '../../game/decide.ts';
import type { GameEvent } from '../../game/event.ts';
import { stateKey } from '../../game/key.ts';
import { appendToLog, EMPTY_LOG, replay } from '../../game/log.ts';
import { type GameState, partitionViolation, waitingGame } from '../../game/state.ts';
import type { Meld, Slot } from '../../rules/meld.ts';
import * as multiset from '../../rules/multiset.ts';
import { makeRuleset, PRESET_NAMES, type Ruleset } from '../../rules/ruleset.ts';
import type { TileId } from '../../rules/tile.ts';
import { pathText } from '../../rules/violation.ts';
import { logToJson, parseLog } from '../wire/log.ts';
import { eventsToCore, parseCoreLog, replayCore } from './log.ts';
import { multisetToJson, tableToCore } from './move.ts';
import { commandFromCore, gameFromCore, gameToCore, parseCoreState } from './state.ts';

const settingOf = (state: GameState) => ({
  gameId: state.gameId,
  players: playersOf(state.seats.length),
  at: AT,
});
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const games = (
  preset: (typeof PRESET_NAMES)[number],
  look: (state: GameState, events: readonly GameEvent[]) => void,
  fields: Partial<Ruleset> = {},
): void => {
  const ruleset = makeRuleset({ preset, ...fields });
  for (let seed = 1; seed <= (preset === 'tiny' ? 15 : 2); seed++) {
    const seats = 2 + (seed % (ruleset.numPlayers.max - 1));
    playOut({ ruleset, seats, seed: seed + 100 }, ({ state, events }) => look(state, events));
  }
};

describe('game states of the core', () => {
  it('has the fields of the core contract', () => {
    const core = gameToCore(dealt({ seed: 'abc' }));
    expect(Object.keys(core)).toEqual([
      'ruleset',
      'current_player',
      'hands',
      'table',
      'deck_order',
      'deck_index',
      'initial_meld_done',
      'turn_number',
      'rng_seed',
    ]);
    expect(core).toMatchObject({
      deck_index: 28,
      initial_meld_done: [false, false],
      turn_number: 1,
      rng_seed: 'abc',
      table: [],
    });
    expect(core.deck_order).toHaveLength(106);
  });

  it.each(PRESET_NAMES)(
    'core → physical → core is the same, after every event of random games: %s',
    (preset) => {
      let n = 0;
      games(preset, (state) => {
        if (preset !== 'tiny' && n++ % 9 !== 0 && state.status !== 'completed') return;
        const core = gameToCore(state);
        const parsed = parseCoreState(plain(core));
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
        expect(parsed.value.core).toEqual(core);
        const physical = gameFromCore(parsed.value.core, parsed.value.ruleset, settingOf(state));
        expect(gameToCore(physical)).toEqual(core);
        expect(partitionViolation(physical)).toBeNull();
        expect(stateKey(physical)).toBe(stateKey(state));
        expect(physical.status).toBe(state.status);
        expect(physical.ending).toEqual(state.ending);
        // And from there it is stable: the same core gives the same physical tiles.
        expect(gameFromCore(gameToCore(physical), state.ruleset, settingOf(state))).toEqual(physical);
      });
    },
  );

  it('does not show which copies lie where', () => {
    const swap = (tile: TileId): TileId => tile.replace(/[ab]$/, (c) => (c === 'a' ? 'b' : 'a')) as TileId;
    games('standard', (state) => {
      if (state.seq % 20 !== 0) return;
      const swapped: GameState = {
        ...state,
        seats: state.seats.map((seat) => ({ ...seat, rack: seat.rack.map(swap) })),
        table: state.table.map(
          ({ kind, slots }): Meld => ({
            kind,
            slots: slots.map((s): Slot => (typeof s === 'string' ? swap(s) : { ...s, tile: swap(s.tile) })),
          }),
        ),
        deckOrder: state.deckOrder.map(swap),
      };
      expect(gameToCore(swapped)).toEqual(gameToCore(state));
    });
  });

  it('keeps a seed that is a number, and takes a game that has not begun', () => {
    const core = gameToCore(dealt());
    const parsed = parseCoreState({ ...core, rng_seed: 42 });
    expect(parsed.ok && parsed.value.core.rng_seed).toBe(42);
    const waiting = waitingGame({ gameId: 'g', ruleset: makeRuleset(), players: playersOf(2), at: AT });
    const read = parseCoreState(plain(gameToCore(waiting)));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(gameFromCore(read.value.core, read.value.ruleset, settingOf(waiting))).toEqual(waiting);
  });

  const core = plain(gameToCore(dealt()));
  it.each([
    [
      'a tile too many on a hand',
      { ...core, hands: [[...core.hands[0]!], [...core.hands[1]!.slice(1)]] },
      ['deck_index', 'inconsistent'],
    ],
    [
      'a deck that is not the full set',
      { ...core, deck_order: core.deck_order.slice(1) },
      ['deck_order', 'inconsistent'],
    ],
    ['an index beyond the deck', { ...core, deck_index: 107 }, ['deck_index', 'out_of_range']],
    ['a negative index', { ...core, deck_index: -1 }, ['deck_index', 'out_of_range']],
    [
      'flags for other players',
      { ...core, initial_meld_done: [true] },
      ['initial_meld_done', 'inconsistent'],
    ],
    [
      'the turn of a player who does not exist',
      { ...core, current_player: 5 },
      ['current_player', 'inconsistent'],
    ],
    [
      'the turn of a player who has resigned',
      { ...core, resigned_players: [core.current_player] },
      ['current_player', 'inconsistent'],
    ],
    [
      'a turn that went on after a draw that ends it',
      { ...core, drawn_this_turn: true },
      ['drawn_this_turn', 'inconsistent'],
    ],
    ['one hand', { ...core, hands: [core.hands[0]] }, ['hands', 'player_count']],
    [
      'a type that there is not',
      { ...core, deck_order: core.deck_order.with(3, 60) },
      ['deck_order[3]', 'out_of_range'],
    ],
    ['no ruleset', { ...core, ruleset: undefined }, ['ruleset', 'missing_field']],
    [
      'a table with an invalid meld',
      { ...core, table: [{ kind: 'RUN', slots: [{ tile_id: 1 }] }] },
      ['table[0]', 'invalid_meld'],
    ],
  ])('refuses %s', (_, json, [path, code]) => {
    const parsed = parseCoreState(plain(json));
    const [first] = parsed.ok ? [] : parsed.error;
    expect([pathText(first?.path ?? []), first?.code]).toEqual([path, code]);
  });
});

describe('moves of the core in a game', () => {
  const move = (table: readonly Meld[], delta: readonly TileId[]) => ({
    type: 'PLAY' as const,
    delta_from_hand: multisetToJson(multiset.of(delta)),
    new_table: tableToCore(table),
  });

  it('keep the very tiles of melds that stay, so that an opening leaves the table as it is', () => {
    const state = midGame({
      racks: ['10ka 10ra 10ba 5ra 6ra 7ra', '1ka'],
      table: [run('5rb 6rb 7rb')],
      opened: false,
    });
    const command = commandFromCore(
      move([run('5ra 6ra 7ra'), group('10ka 10ra 10ba')], ['10ka', '10ra', '10ba']),
      state,
      0,
    );
    expect(command).toMatchObject({ table: [run('5rb 6rb 7rb'), group('10ka 10ra 10ba')] });
    expect(applyCommand(state, command).ok).toBe(true);
    // A second run of the same faces comes from the rack.
    const two = commandFromCore(
      move(
        [run('5ra 6ra 7ra'), run('5rb 6rb 7rb'), group('10ka 10ra 10ba')],
        ['5ra', '6ra', '7ra', '10ka', '10ra', '10ba'],
      ),
      state,
      0,
    );
    expect(applyCommand(state, two).ok).toBe(true);
  });

  it('take tiles of the old table before tiles of the rack', () => {
    const state = midGame({ racks: ['4ka 4ba 4ra', '1ka'], table: [run('4rb 5rb 6rb 7rb')] });
    const command = commandFromCore(
      move([run('5ra 6ra 7ra'), group('4ka 4ra 4ba')], ['4ka', '4ba']),
      state,
      0,
    );
    expect(command).toMatchObject({ table: [run('5rb 6rb 7rb'), group('4ka 4rb 4ba')] });
    expect(applyCommand(state, command).ok).toBe(true);
  });

  it('are refused by the game where the tiles are missing, are too many, or do not agree', () => {
    const state = midGame({ racks: ['8ra', '9ra'], table: [run('5ra 6ra 7ra')] });
    const refused = (table: readonly Meld[], delta: readonly TileId[]): unknown => {
      const step = applyCommand(state, commandFromCore(move(table, delta), state, 0));
      return step.ok ? null : step.error.code;
    };
    expect(refused([run('5ra 6ra 7ra 8ra 9ra')], ['8ra', '9ra'])).toBe('tile_not_on_rack');
    expect(refused([run('6ra 7ra 8ra')], ['8ra'])).toBe('tile_missing');
    expect(refused([run('5ra 6ra 7ra 8ra')], ['9ra'])).toBe('delta_mismatch');
    expect(refused([run('5ra 6ra 7ra')], [])).toBe('nothing_played');
    expect(refused([run('5ra 6ra 7ra'), run('5ra 6ra 7ra'), run('5ra 6ra 7ra')], ['8ra'])).toBe(
      'duplicate_tile',
    );
    expect(refused([run('5ra 6ra 7ra 8ra')], ['8ra'])).toBeNull();
  });

  it('are the commands of their own names', () => {
    const state = dealt();
    for (const type of ['DRAW', 'PASS', 'RESIGN', 'TIMEOUT'] as const)
      expect(commandFromCore({ type }, state, 1)).toEqual({ type: type.toLowerCase(), seat: 1 });
  });
});

describe('the log of the core', () => {
  it.each([
    ...PRESET_NAMES.map((preset) => [preset, {}] as const),
    ['tiny', { jokerReclaimToHandAllowed: true, drawEndsTurn: false }] as const,
  ])('replays to the same position, every key agreeing: %s %o', (preset, fields) => {
    let events: GameEvent[] = [];
    games(
      preset,
      (state, more) => {
        if (more[0]!.type === 'start') events = [];
        events.push(...more);
        if (state.status !== 'completed') return;
        const log = eventsToCore(events);
        const parsed = parseCoreLog(plain(log));
        expect(parsed).toEqual({ ok: true, value: log });
        const replayed = replayCore(log, state.ruleset, settingOf(state));
        if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
        expect(gameToCore(replayed.value)).toEqual(gameToCore(state));
        expect(replayed.value.ending).toEqual(state.ending);
      },
      fields,
    );
  });

  it('names the event whose key or move is wrong', () => {
    const events: GameEvent[] = [];
    const ruleset = makeRuleset({ preset: 'tiny' });
    const end = playOut({ ruleset, seats: 2, seed: 5 }, (moment) => events.push(...moment.events));
    const log = eventsToCore(events);
    const key = plain(log) as {
      events: { state_key_after: string; state_key_before: string; move: unknown; player: number }[];
    } & typeof log;
    key.events[2]!.state_key_after = 'x';
    expect(replayCore(key, ruleset, settingOf(end))).toMatchObject({
      ok: false,
      error: { code: 'key_mismatch', path: ['events', 2, 'state_key_after'] },
    });
    const before = plain(log) as typeof key;
    before.events[1]!.state_key_before = 'x';
    expect(replayCore(before, ruleset, settingOf(end))).toMatchObject({
      ok: false,
      error: { path: ['events', 1, 'state_key_before'] },
    });
    const who = plain(log) as typeof key;
    who.events[0]!.player = 1 - who.events[0]!.player;
    expect(replayCore(who, ruleset, settingOf(end))).toMatchObject({
      ok: false,
      error: { code: 'illegal_event', path: ['events', 0, 'move'] },
    });
  });

  it('needs a start', () => {
    expect(() => eventsToCore([])).toThrow(RangeError);
    expect(parseCoreLog({ events: [] })).toMatchObject({
      ok: false,
      error: [{ path: ['start'], code: 'missing_field' }],
    });
  });
});

describe('the log with physical tiles', () => {
  it.each(PRESET_NAMES)('goes to JSON and back with its chain unbroken: %s', (preset) => {
    let log = EMPTY_LOG;
    const ruleset = makeRuleset({ preset });
    const end = playOut({ ruleset, seats: 2, seed: 77 }, (moment) => {
      log = appendToLog(log, moment);
    });
    const json = plain(logToJson(log));
    expect(parseLog(json)).toEqual({ ok: true, value: log });
    expect(replay(log)).toEqual({ ok: true, value: end });
    // A tile changed in the JSON reads well, but the chain does not hold.
    const draw = json.entries.find(({ event }) => event.type === 'draw');
    if (draw?.event.type === 'draw') {
      const other = (draw.event.tiles[0] === '1ka' ? '2ka' : '1ka') as TileId;
      Object.assign(draw.event, { tiles: [other] });
      const parsed = parseLog(json);
      expect(parsed.ok && replay(parsed.value).ok).toBe(false);
    }
  });

  it('refuses what is no log, with the path', () => {
    const wrong = (json: unknown): unknown[] => {
      const parsed = parseLog(json);
      return parsed.ok ? [] : parsed.error.map((v) => [pathText(v.path), v.code]);
    };
    expect(wrong({ entries: [] })).toEqual([['head', 'missing_field']]);
    const entry = {
      seq: 1,
      event: { type: 'draw', at: AT, player_index: 0, tiles: [] },
      state_key: '',
      prev: '',
    };
    expect(wrong({ entries: [entry], head: '' })).toEqual([['entries[0].event.type', 'out_of_range']]);
    expect(wrong({ entries: [{ ...entry, event: { type: 'jump' } }], head: '' })).toEqual([
      ['entries[0].event.type', 'out_of_range'],
    ]);
    expect(wrong({ entries: [{ ...entry, event: { type: 'start' } }], head: '' })[0]).toEqual([
      'entries[0].event.at',
      'missing_field',
    ]);
  });
});
