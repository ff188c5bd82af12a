import { describe, expect, it } from 'vitest';
import { rawTable } from '../../../test/melds.ts';
import * as multiset from '../../rules/multiset.ts';
import { makeRuleset } from '../../rules/ruleset.ts';
import { pathText } from '../../rules/violation.ts';
import { actionToJson, parseAction } from './action.ts';

const standard = makeRuleset();

describe('actions', () => {
  it('reads the four actions as commands of a seat, and writes them again', () => {
    for (const type of ['draw', 'pass', 'resign'] as const) {
      expect(parseAction({ type }, 2, standard)).toEqual({ ok: true, value: { type, seat: 2 } });
      expect(actionToJson({ type, seat: 2 })).toEqual({ type });
    }
    const table = rawTable('run:5ra,6ra,ja=7r group:7ka,7ra,7ba');
    const json = actionToJson({ type: 'play', seat: 1, table });
    expect(json).toMatchObject({ type: 'play_tiles', melds: [{ id: '5ra-6ra-ja' }, { id: '7ka-7ra-7ba' }] });
    expect(parseAction(JSON.parse(JSON.stringify(json)), 1, standard)).toEqual({
      ok: true,
      value: { type: 'play', seat: 1, table },
    });
    expect(parseAction({ ...json, delta_from_hand: ['5ra', 'ja'] }, 1, standard)).toEqual({
      ok: true,
      value: { type: 'play', seat: 1, table, delta: multiset.of(['5ra', 'ja']) },
    });
  });

  it.each([
    [{}, 'type', 'missing_field'],
    [{ type: 'timeout' }, 'type', 'out_of_range'],
    [{ type: 'PLAY_TILES' }, 'type', 'out_of_range'],
    [{ type: 7 }, 'type', 'wrong_type'],
    [{ type: 'play_tiles' }, 'melds', 'missing_field'],
    [{ type: 'play_tiles', melds: [{}] }, 'melds[0].kind', 'missing_field'],
    [{ type: 'play_tiles', melds: [], delta_from_hand: ['5ra', 'zz'] }, 'delta_from_hand[1]', 'invalid_tile'],
    [{ type: 'play_tiles', melds: [], delta_from_hand: '5ra' }, 'delta_from_hand', 'wrong_type'],
    [null, '', 'wrong_type'],
  ])('refuses %j', (json, path, code) => {
    const parsed = parseAction(json, 0, standard);
    expect(parsed.ok ? null : [pathText(parsed.error[0]!.path), parsed.error[0]!.code]).toEqual([path, code]);
  });
});
