import { describe, expect, it } from 'vitest';
import { playOut } from '../../test/randomGame.ts';
import { USUAL } from '../../test/randomPlayer.ts';
import { redactEvent, type Viewer, viewOf } from '../game/view.ts';
import { makeRuleset, PRESET_NAMES } from '../rules/ruleset.ts';
import { eventViewToJson, parseEventView, parseView, viewToJson } from './view.ts';

const overTheWire = (json: unknown): unknown => JSON.parse(JSON.stringify(json));

describe('a view as JSON', () => {
  it('is read back just as it was, and so is every event, whoever looks', () => {
    for (const [i, preset] of PRESET_NAMES.entries()) {
      const ruleset = makeRuleset({ preset });
      playOut({ ruleset, seats: 3, seed: i, habits: { ...USUAL, resigns: 60 } }, ({ state, events }) => {
        for (const viewer of [0, 1, 2, 'spectator'] as Viewer[]) {
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
      return result.ok ? [] : result.error.map(({ code, path }) => [code, path]);
    };
    expect(wrong(7)).toEqual([['wrong_type', undefined]]);
    let json: Record<string, unknown> = {};
    playOut({ ruleset: makeRuleset({ preset: 'tiny' }), seats: 2, seed: 1 }, ({ before, state }) => {
      if (before === null) json = overTheWire(viewToJson(viewOf(state, 0))) as Record<string, unknown>;
    });
    expect(wrong({ ...json, pool_size: -1 })).toEqual([['out_of_range', 'pool_size']]);
    expect(wrong({ ...json, rack: ['99x'] })).toEqual([['invalid_tile', 'rack[0]']]);
    expect(wrong({ ...json, deal: undefined })).toEqual([['missing_field', 'deal']]);
    const ruleset = makeRuleset();
    expect(parseEventView({ type: 'dance' }, ruleset).ok).toBe(false);
    expect(parseEventView({ type: 'draw', at: '2030-01-01T00:00:00Z', player_index: 0 }, ruleset).ok).toBe(
      false,
    );
  });
});
