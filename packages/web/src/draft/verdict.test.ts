/** What a plan is worth on the table. */
import { bestPlay, makeRuleset } from '@rummikub/engine';
import { expect, it } from 'vitest';
import { faceTotal } from './verdict.ts';

it('counts a joker on the table as the tile that it stands for', () => {
  const play = bestPlay({ ruleset: makeRuleset(), table: [], rack: ['10ra', '11ra', 'ja'], opened: true });
  expect(play?.played).toHaveLength(3);
  expect(play?.points).toBe(51);
  expect(faceTotal(play!)).toBe(33);
});
