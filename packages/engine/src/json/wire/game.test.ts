import { describe, expect, it } from 'vitest';
import { AT, dealt, group, midGame, run, step } from '../../../test/gameFixture.ts';
import { playOut } from '../../../test/random/game.ts';
import { type GameState, waitingGame } from '../../game/state.ts';
import { makeRuleset, PRESET_NAMES } from '../../rules/ruleset.ts';
import { fullSet } from '../../rules/tile.ts';
import { pathText } from '../../rules/violation.ts';
import { gameToJson, parseGame, parseTurn, turnToJson } from './game.ts';

const through = (state: GameState): unknown => {
  const parsed = parseGame(JSON.parse(JSON.stringify(gameToJson(state))));
  return parsed.ok ? parsed.value : parsed.error;
};
const problems = (json: unknown): unknown[] => {
  const parsed = parseGame(json);
  return parsed.ok ? [] : parsed.error.map((v) => [pathText(v.path), v.code]);
};

describe('game states of the domain', () => {
  it('has the fields of the domain model', () => {
    const json = gameToJson(dealt({ seats: 3 }));
    expect(json).toMatchObject({
      game_id: 'g',
      status: 'IN_PROGRESS',
      created_at: AT,
      updated_at: AT,
      board: [],
    });
    expect(json.players).toHaveLength(3);
    expect(json.players[0]).toMatchObject({ id: 'ada', initial_meld_met: false });
    expect(json.players[0]!.rack.tile_ids).toHaveLength(14);
    expect(json.pool).toHaveLength(106 - 3 * 14);
    const all = [...json.players.flatMap((p) => p.rack.tile_ids), ...json.pool];
    expect(new Set(all)).toEqual(new Set(fullSet(makeRuleset())));
    expect('winner_player_id' in json || 'winner_player_ids' in json).toBe(false);
  });

  it.each(PRESET_NAMES)('goes to JSON and back after every event of random games: %s', (preset) => {
    const ruleset = makeRuleset({ preset });
    for (let seed = 1; seed <= (preset === 'tiny' ? 20 : 3); seed++) {
      let n = 0;
      const seats = 2 + (seed % (ruleset.numPlayers.max - 1));
      playOut({ ruleset, seats, seed }, ({ state }) => {
        if (preset === 'tiny' || n++ % 7 === 0 || state.status === 'completed')
          expect(through(state)).toEqual(state);
      });
    }
  });

  it('goes to JSON and back before the game starts', () => {
    const state = waitingGame({
      gameId: 'g',
      ruleset: makeRuleset(),
      players: [{ id: 'ada', name: 'Ada' }],
      at: AT,
    });
    expect(gameToJson(state).status).toBe('WAITING_FOR_PLAYERS');
    expect(through(state)).toEqual(state);
  });

  it('names the winner, or all of them where the win is shared', () => {
    const tiny = { preset: 'tiny', allowPassWhenPlayAvailable: true } as const;
    const inPlay = (racks: string[]): GameState => {
      const used = new Set(racks.flatMap((r) => r.split(' ')));
      // All other tiles of the set lie on the table, in melds that need not be valid for this.
      const others = fullSet(makeRuleset(tiny)).filter((tile) => !used.has(tile));
      return midGame({ racks, table: [{ kind: 'run', slots: others }], ruleset: tiny });
    };
    let tied = inPlay(['5ra', '5ka']);
    tied = step(tied, { type: 'pass', seat: 0 }).state;
    tied = step(tied, { type: 'pass', seat: 1 }).state;
    expect(gameToJson(tied)).toMatchObject({ status: 'COMPLETED', winner_player_ids: ['ada', 'ben'] });
    expect('winner_player_id' in gameToJson(tied)).toBe(false);
    let won = inPlay(['4ra', '5ka']);
    won = step(won, { type: 'pass', seat: 0 }).state;
    won = step(won, { type: 'pass', seat: 1 }).state;
    expect(gameToJson(won)).toMatchObject({ winner_player_id: 'ada', winner_player_ids: ['ada'] });
  });

  it('reads the bare fields of the domain model, and takes the standard rules and a first turn for granted', () => {
    const whole = gameToJson(dealt());
    const { game_id, players, current_player_index, pool, board, created_at, updated_at, status } = whole;
    const parsed = parseGame({
      game_id,
      players,
      current_player_index,
      pool,
      board,
      created_at,
      updated_at,
      status,
    });
    expect(parsed.ok && parsed.value).toMatchObject({
      gameId: 'g',
      turnNumber: 1,
      deal: null,
      ruleset: makeRuleset(),
    });
  });

  it('takes a board written as {melds}', () => {
    const json = gameToJson(dealt());
    expect(parseGame({ ...json, board: { melds: json.board } }).ok).toBe(true);
  });
});

describe('game states that do not hold together', () => {
  const json = gameToJson(dealt());
  const [ada, ben] = json.players as [(typeof json.players)[0], (typeof json.players)[0]];
  const without = (tiles: readonly string[], n: number): unknown => tiles.filter((_, i) => i !== n);
  const rack = (player: typeof ada, tile_ids: unknown): unknown => ({ ...player, rack: { tile_ids } });

  it.each([
    ['a tile is nowhere', { ...json, pool: without(json.pool, 0) }, [['', 'inconsistent']]],
    [
      'a tile is in the pool and on a rack',
      { ...json, pool: [...json.pool, ada.rack.tile_ids[0]] },
      [['pool', 'duplicate_tile']],
    ],
    [
      'a tile is on two racks',
      { ...json, players: [ada, rack(ben, [...ben.rack.tile_ids, ada.rack.tile_ids[0]])] },
      [['players[1].rack.tile_ids', 'duplicate_tile']],
    ],
    [
      'a tile of another set',
      { ...json, pool: [...json.pool, '7rc'] },
      [[`pool[${json.pool.length}]`, 'unknown_tile']],
    ],
    [
      'two players with one id',
      { ...json, players: [ada, { ...ben, id: ada.id }] },
      [['players', 'inconsistent']],
    ],
    [
      'the turn of a player who does not exist',
      { ...json, current_player_index: 2 },
      [['current_player_index', 'inconsistent']],
    ],
    [
      'a turn that is no number',
      { ...json, current_player_index: '0' },
      [['current_player_index', 'wrong_type']],
    ],
    [
      'the turn of a player who has resigned',
      {
        ...json,
        players: json.players.map((player, i) => ({
          ...player,
          resigned: i === json.current_player_index,
        })),
        status: 'COMPLETED',
      },
      [['current_player_index', 'inconsistent']],
    ],
    [
      'a turn that went on after a draw that ends it',
      { ...json, drawn_this_turn: true },
      [['drawn_this_turn', 'inconsistent']],
    ],
    ['an unknown status', { ...json, status: 'PAUSED' }, [['status', 'out_of_range']]],
    ['a winner before the end', { ...json, winner_player_id: 'ada' }, [['winner_player_id', 'inconsistent']]],
    ['an end without a winner', { ...json, status: 'COMPLETED' }, [['status', 'inconsistent']]],
    ['a time in another form', { ...json, created_at: 'yesterday' }, [['created_at', 'out_of_range']]],
    [
      'a time of day that there is not',
      { ...json, created_at: '2030-01-01T25:00:00Z' },
      [['created_at', 'out_of_range']],
    ],
    [
      'drawn tiles that are elsewhere',
      { ...json, drawn: without(json.drawn, 0) },
      [['drawn', 'inconsistent']],
    ],
    ['an impossible ruleset', { ...json, ruleset: { colors: 9 } }, [['ruleset.colors', 'out_of_range']]],
    [
      'a player without a rack',
      { ...json, players: [ada, { ...ben, rack: undefined }] },
      [['players[1].rack', 'missing_field']],
    ],
    ['too many players', { ...json, players: new Array(7).fill(ada) }, [['players', 'too_many']]],
    ['a deal without its fields', { ...json, deal: { seed: 7 } }, undefined],
    [
      'a pass by a player who does not exist',
      { ...json, passed_player_indexes: [3] },
      [['passed_player_indexes', 'inconsistent']],
    ],
    ['nothing', {}, undefined],
  ])('are refused: %s', (_, wrong, expected) => {
    const found = problems(JSON.parse(JSON.stringify(wrong)));
    if (expected === undefined) expect(found.length).toBeGreaterThan(0);
    else expect(found).toEqual(expected);
  });

  it('are refused where an empty rack has won but the game goes on', () => {
    const over = {
      ...json,
      players: [rack(ada, []), ben],
      pool: [...json.pool, ...ada.rack.tile_ids],
      drawn: undefined,
    };
    expect(problems(JSON.parse(JSON.stringify(over)))).toEqual([['status', 'inconsistent']]);
  });

  it('are refused where another is named as the winner', () => {
    const over = {
      ...json,
      status: 'COMPLETED',
      players: [rack(ada, []), ben],
      pool: [...json.pool, ...ada.rack.tile_ids],
      drawn: undefined,
    };
    const plain = (more: object): unknown => JSON.parse(JSON.stringify({ ...over, ...more }));
    expect(problems(plain({ winner_player_id: 'ada' }))).toEqual([]);
    expect(problems(plain({}))).toEqual([]);
    expect(problems(plain({ winner_player_id: 'ben' }))).toEqual([['winner_player_id', 'inconsistent']]);
    expect(problems(plain({ winner_player_ids: ['ada', 'ben'] }))).toEqual([
      ['winner_player_ids', 'inconsistent'],
    ]);
  });
});

describe('turns', () => {
  const state = midGame({ racks: ['8ra 1ka', '2ka'], table: [run('5ra 6ra 7ra'), group('7ka 7rb 7ba')] });

  it('goes to JSON and back', () => {
    const command = { type: 'play', seat: 0, table: [run('5ra 6ra 7ra 8ra'), group('7ka 7rb 7ba')] } as const;
    const json = turnToJson(command, state);
    expect(json).toMatchObject({ player_id: 'ada', action: { type: 'play_tiles' } });
    expect(parseTurn(JSON.parse(JSON.stringify(json)), state)).toEqual({ ok: true, value: command });
  });

  it('refuses a player who is not in the game, and a wrong action with its path', () => {
    const wrong = (json: unknown): unknown => {
      const parsed = parseTurn(json, state);
      return parsed.ok ? null : parsed.error.map((v) => [pathText(v.path), v.code]);
    };
    expect(wrong({ player_id: 'zoe', action: { type: 'draw' } })).toEqual([['player_id', 'out_of_range']]);
    expect(wrong({ player_id: 'ada', action: { type: 'jump' } })).toEqual([['action.type', 'out_of_range']]);
    expect(wrong({ player_id: 'ada' })).toEqual([['action', 'missing_field']]);
    expect(
      wrong({ player_id: 'ada', action: { type: 'play_tiles', melds: [{ kind: 'run', tiles: ['x'] }] } }),
    ).toEqual([['action.melds[0].tiles[0]', 'invalid_tile']]);
  });
});
