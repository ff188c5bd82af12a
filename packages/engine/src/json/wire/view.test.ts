import { describe, expect, it } from 'vitest';
import { playOut } from '../../../test/random/game.ts';
import { USUAL } from '../../../test/random/player.ts';
import { waitingGame } from '../../game/state.ts';
import { redactEvent, type Viewer, viewOf } from '../../game/view.ts';
import { makeRuleset, PRESET_NAMES } from '../../rules/ruleset.ts';
import { pathText } from '../../rules/violation.ts';
import { eventViewToJson, parseEventView } from './event.ts';
import { parseView, viewToJson } from './view.ts';

const overTheWire = (json: unknown): unknown => JSON.parse(JSON.stringify(json));

describe('a view as JSON', () => {
  it('of a game without players is read back, too', () => {
    const view = viewOf(
      waitingGame({ gameId: 'g', ruleset: makeRuleset(), players: [], at: '2030-01-01T00:00:00Z' }),
      'spectator',
    );
    expect(parseView(overTheWire(viewToJson(view)))).toEqual({ ok: true, value: view });
  });

  it('is read back just as it was, and so is every event, for every viewer', () => {
    for (const [i, preset] of PRESET_NAMES.entries()) {
      const ruleset = makeRuleset({ preset });
      playOut({ ruleset, seats: 3, seed: i, habits: { ...USUAL, resigns: 60 } }, ({ state, events }) => {
        for (const viewer of [...state.seats.keys(), 'spectator'] as Viewer[]) {
          const view = viewOf(state, viewer);
          expect(parseView(overTheWire(viewToJson(view)))).toEqual({ ok: true, value: view });
          for (const event of events.map((one) => redactEvent(one, viewer)))
            expect(parseEventView(overTheWire(eventViewToJson(event)), ruleset)).toEqual({
              ok: true,
              value: event,
            });
        }
      });
    }
  });

  it('that is something else is refused with the path to what is wrong', () => {
    const wrong = (json: unknown) => {
      const result = parseView(json);
      return result.ok ? [] : result.error.map(({ code, path }) => [code, pathText(path)]);
    };
    expect(wrong(7)).toEqual([['wrong_type', '']]);
    let json: Record<string, unknown> = {};
    playOut({ ruleset: makeRuleset({ preset: 'tiny' }), seats: 2, seed: 1 }, ({ before, state }) => {
      if (before === null) json = overTheWire(viewToJson(viewOf(state, 0))) as Record<string, unknown>;
    });
    expect(wrong({ ...json, pool_size: -1 })).toEqual([['out_of_range', 'pool_size']]);
    expect(wrong({ ...json, game_id: '' })).toEqual([['out_of_range', 'game_id']]);
    expect(wrong({ ...json, rack: ['99x'] })).toEqual([['invalid_color', 'rack[0]']]);
    expect(wrong({ ...json, deal: undefined })).toEqual([['missing_field', 'deal']]);
    expect(wrong({ ...json, player_index: 2 })).toEqual([['inconsistent', 'player_index']]);
    expect(wrong({ ...json, current_player_index: 5 })).toEqual([['inconsistent', 'current_player_index']]);
    const meld = { kind: 'run', tiles: ['1ra', '2ra', '3ra'] };
    expect(wrong({ ...json, board: [meld], rack: ['4ra', '2ra', '4ra'] })).toEqual([
      ['duplicate_tile', 'rack[1]'],
      ['duplicate_tile', 'rack[2]'],
    ]);
    expect(wrong({ ...json, board: [meld, meld], rack: [] }).map(([, path]) => path)).toEqual([
      'board[1].tiles[0]',
      'board[1].tiles[1]',
      'board[1].tiles[2]',
    ]);
    const ruleset = makeRuleset();
    expect(parseEventView({ type: 'dance' }, ruleset).ok).toBe(false);
    expect(parseEventView({ type: 'draw', at: '2030-01-01T00:00:00Z', player_index: 0 }, ruleset).ok).toBe(
      false,
    );
  });
});
