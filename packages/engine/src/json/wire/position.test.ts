import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positions, presets } from '../../../test/random/arbitraries.ts';
import { makeRuleset } from '../../rules/ruleset.ts';
import { pathText } from '../../rules/violation.ts';
import { parsePosition, positionToJson } from './position.ts';

const standard = makeRuleset();

describe('positions as JSON', () => {
  it('reads every golden position as it is', () => {
    const lines = readFileSync(new URL('../../../../../goldens/positions.jsonl', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    expect(lines.length).toBe(317);
    for (const line of lines) {
      const json = JSON.parse(line) as { table: unknown; rack: unknown };
      const parsed = parsePosition(json, standard);
      expect(parsed).toEqual({
        ok: true,
        value: { ruleset: standard, table: json.table, rack: json.rack, opened: true },
      });
    }
  });

  it('goes to JSON and back, any position', () => {
    fc.assert(
      fc.property(presets.chain(positions), (position) => {
        const json = JSON.parse(JSON.stringify(positionToJson(position)));
        expect(parsePosition(json, position.ruleset)).toEqual({ ok: true, value: position });
      }),
    );
  });

  it('takes a position for opened unless it says otherwise', () => {
    const read = (opened?: boolean) => parsePosition({ table: [], rack: [], opened }, standard);
    expect(read()).toMatchObject({ value: { opened: true } });
    expect(read(false)).toMatchObject({ value: { opened: false } });
  });

  it('lists everything that is wrong, with the path to it', () => {
    const json = {
      table: [
        { kind: 'run', slots: ['5ra', '6ra', { tile: 'ja', as: '17r' }] },
        { kind: 'group', slots: ['7ra', '7rb', '7ka'] },
        { kind: 'run', slots: ['1ka', '2ka', { tile: 'jx', as: '3k' }] },
      ],
      rack: ['5ra', '5ra', 'x', 5],
      opened: 'yes',
    };
    const parsed = parsePosition(json, standard);
    expect(parsed.ok ? [] : parsed.error.map((v) => [pathText(v.path), v.code])).toEqual([
      ['table[0].slots[2].as', 'invalid_number'],
      ['table[1]', 'invalid_meld'],
      ['table[2].slots[2].tile', 'invalid_tile'],
      ['rack[0]', 'duplicate_tile'],
      ['rack[1]', 'duplicate_tile'],
      ['rack[2]', 'invalid_tile'],
      ['rack[3]', 'wrong_type'],
      ['opened', 'wrong_type'],
    ]);
  });

  it('answers a meld and a rack of any length with a short list', () => {
    const many = new Array<string>(200_000).fill('5ra');
    const parsed = parsePosition({ table: [{ kind: 'run', slots: many }], rack: many }, standard);
    expect(parsed.ok ? [] : parsed.error.slice(0, 2).map(({ path, code }) => [pathText(path), code])).toEqual(
      [
        ['table[0].slots', 'too_many'],
        ['table[0].slots[1]', 'duplicate_tile'],
      ],
    );
    expect(parsed.ok ? 0 : parsed.error.length).toBeLessThanOrEqual(100);
  });

  it('keeps nothing of the input but what a position has', () => {
    const json = {
      table: [{ kind: 'run', slots: ['5ra', '6ra', { tile: 'ja', as: '7r', note: 'x' }], id: 'x' }],
      rack: [],
      best: {},
    };
    expect(parsePosition(json, standard)).toMatchObject({ ok: true });
    const parsed = parsePosition(json, standard);
    expect(parsed.ok && parsed.value.table).toEqual([
      { kind: 'run', slots: ['5ra', '6ra', { tile: 'ja', as: '7r' }] },
    ]);
  });
});
