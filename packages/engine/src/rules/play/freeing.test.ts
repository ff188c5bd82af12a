/** The tile that frees a joker, held against the judge: the joker then lies in a new meld. */
import { expect, it } from 'vitest';
import { rawRack, rawTable } from '../../../test/melds.ts';
import { makeRuleset } from '../ruleset.ts';
import { JOKER_RECLAIM_RULES } from '../rulesetFields.ts';
import type { TileId } from '../tile.ts';
import { freesJoker } from './freeing.ts';
import { judgePlay } from './judge.ts';

const CASES: [before: string, tile: TileId, after: string][] = [
  ['run:5ra,ja=6r,7ra', '6ra', 'run:5ra,6ra,7ra'],
  ['run:5ra,ja=6r,7ra', '8ra', 'run:5ra,7ra,8ra'],
  ['group:9ka,9ra,ja=9b', '9ba', 'group:9ka,9ra,9ba'],
  ['group:9ka,9ra,ja=9b', '9oa', 'group:9ka,9ra,9oa'],
  ['group:9ka,9ra,ja=9b', '9kb', 'group:9ka,9ra,9kb'],
];

it.each(CASES)('%s with %s', (before, tile, after) => {
  for (const jokerReclaimRule of JOKER_RECLAIM_RULES)
    for (const jokerGroupColors of ['any', 'assigned'] as const) {
      const ruleset = makeRuleset({ jokerReclaimRule, jokerGroupColors });
      const position = { ruleset, table: rawTable(before), rack: rawRack(`${tile} 1ka 1ra`), opened: true };
      const [meld] = position.table;
      if (meld === undefined) throw new Error('the table has a meld');
      const legal = judgePlay(position, rawTable(`${after} group:1ka,1ra,ja=1b`)).ok;
      // Under 'free' a joker may also leave a meld that no tile of its face joins; that is no swap.
      if (jokerReclaimRule === 'free' && tile === '9oa') continue;
      expect(freesJoker(position, meld, 'ja', tile), `${jokerReclaimRule}, ${jokerGroupColors}`).toBe(legal);
    }
});

it('comes from the rack under replace, and from anywhere under replace_any', () => {
  const [meld] = rawTable('run:5ra,ja=6r,7ra');
  if (meld === undefined) throw new Error('the table has a meld');
  const frees = (jokerReclaimRule: 'replace' | 'replace_any'): boolean =>
    freesJoker({ rack: [], ruleset: makeRuleset({ jokerReclaimRule }) }, meld, 'ja', '6rb');
  expect(frees('replace')).toBe(false);
  expect(frees('replace_any')).toBe(true);
});
