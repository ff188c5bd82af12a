import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Meld } from '../rules/meld.ts';
import { parseRuleset } from '../rules/ruleset.ts';
import type { TileId } from '../rules/tile.ts';
import { countPlays, playableSubsets } from './enumerate.ts';

interface Counted {
  readonly id: string;
  readonly ruleset: object;
  readonly table: readonly Meld[];
  readonly rack: readonly TileId[];
  readonly opened: boolean;
  readonly count: number;
}

const file = new URL('../../../../goldens/counts.jsonl', import.meta.url);
const lines = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Counted);

describe('how many sets of rack tiles can be played', () => {
  it('is known for 50 positions', () => {
    expect(lines).toHaveLength(50);
  });

  for (const { id, ruleset, table, rack, opened, count } of lines)
    it(`is ${count} in ${id}`, () => {
      // The counts were made where a joker in a group stands for one colour.
      const parsed = parseRuleset({ ...ruleset, joker_group_colors: 'assigned' });
      if (!parsed.ok) throw new Error(parsed.error[0]?.code);
      const position = { ruleset: parsed.value, table, rack, opened };
      expect(countPlays(position)).toBe(count);
      let listed = 0;
      for (const _ of playableSubsets(position)) listed++;
      expect(listed).toBe(count);
    });
});
