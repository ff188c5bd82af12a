import { describe, expect, it } from 'vitest';
import { rawRack, rawTable } from '../../test/melds.ts';
import { countPlays } from '../enumerate/enumerate.ts';
import { meldText } from '../rules/meld.ts';
import { judgePlay } from '../rules/play/judge.ts';
import type { Position } from '../rules/position.ts';
import { makeRuleset, type Ruleset } from '../rules/ruleset.ts';
import { bestPlay, hasPlay } from './solver.ts';

const position = (table: string, rack: string, fields: Partial<Ruleset> = {}, opened = true): Position => ({
  ruleset: makeRuleset({ jokerMeldsFrozen: true, ...fields }),
  table: rawTable(table),
  rack: rawRack(rack),
  opened,
});

/** The table after the best play, or null without a play. Checks that the play is legal and that all questions agree. */
function best(...given: Parameters<typeof position>): string | null {
  const at = position(...given);
  const play = bestPlay(at);
  expect(hasPlay(at)).toBe(play !== null);
  expect(countPlays(at) > 0).toBe(play !== null);
  if (play !== null) expect(judgePlay(at, play.table)).toEqual({ ok: true, value: play });
  return play === null ? null : play.table.map(meldText).join(' ');
}

describe('a meld that its joker freezes', () => {
  it('is not split, though that would lay more', () => {
    // Without the rule red 4 joins the two fours.
    expect(best('run:4ra,5ra,6ra,ja=7r', '4ka 4ba')).toBeNull();
    expect(best('run:4ra,5ra,6ra,ja=7r', '4ka 4ba', { jokerMeldsFrozen: false })).not.toBeNull();
  });

  it('grows at both ends', () => {
    expect(best('run:4ra,5ra,ja=6r', '3ra 7ra')).toBe('run:3ra,4ra,5ra,ja=6r,7ra');
    expect(best('run:4ra,5ra,ja=6r', '2ra 3ra 7ra 8ra')).toBe('run:2ra,3ra,4ra,5ra,ja=6r,7ra,8ra');
  });

  it('takes one tile of a run below it that would have to go on', () => {
    // Red 3 of the table is free, since the rack has the fourth colour of its group.
    expect(best('run:4ra,5ra,ja=6r group:3ka,3ra,3ba', '3oa 4oa')).toBe(
      'run:4ra,5ra,ja=6r group:3ka,3ra,3ba,3oa',
    );
    expect(best('run:4ra,5ra,ja=6r run:1ra,2ra,3ra', '1ka 1ba 2ka 2ba')).toBe(
      'run:3ra,4ra,5ra,ja=6r group:1ka,1ra,1ba group:2ka,2ra,2ba',
    );
  });

  it('leaves a run below it alone that goes on by itself', () => {
    expect(best('run:4ra,5ra,ja=6r', '2ra 3ra 4rb 9ka')).toBe('run:2ra,3ra,4rb run:4ra,5ra,ja=6r');
  });

  it('gets the fourth colour of a group, also from a joker', () => {
    expect(best('group:9ka,9ra,ja=9b', '9oa')).toBe('group:9ka,9ra,ja=9b,9oa');
    expect(best('group:9ka,9ra,ja=9b', 'jb')).toBe('group:9ka,9ra,ja=9b,jb=9o');
  });

  it('is free again when its joker is reclaimed', () => {
    expect(best('run:4ra,5ra,6ra,ja=7r', '7ra 4ka 4ba 8ka 9ka')).toBe(
      'run:8ka,9ka,ja=10k run:5ra,6ra,7ra group:4ka,4ra,4ba',
    );
  });

  it('stays whole while a second joker of it stays, with a real tile where the first was', () => {
    expect(best('run:4ra,ja=5r,6ra,jb=7r', '5ra 1ka 2ka', { jokerReclaimRule: 'replace' })).toBe(
      'run:1ka,2ka,ja=3k run:4ra,5ra,6ra,jb=7r',
    );
  });

  it('may lie in one run with another frozen meld where they agree; tiles that it does not need are free', () => {
    const table = 'run:5ra,6ra,ja=7r run:5rb,6rb,jb=7r';
    expect(best(table, '5ka 5ba 6ka 6oa 7ba 7oa')).toBe(
      'run:5ra,6ra,ja=7r group:5ka,5rb,5ba group:6ka,6rb,6oa group:jb=7r,7ba,7oa',
    );
  });

  it('may change its colour before it is frozen, where a joker of a group has any colour', () => {
    expect(best('group:9ka,9ra,ja=9b', '9ba', { jokerGroupColors: 'any' })).toBe('group:9ka,9ra,9ba,ja=9o');
    expect(best('group:9ka,9ra,ja=9b', '9ba', { jokerGroupColors: 'any', jokerReclaimRule: 'locked' })).toBe(
      'group:9ka,9ra,9ba,ja=9o',
    );
  });

  it('stays whole in an opening that may rearrange the table', () => {
    const loose = { initialMeldMustUseOnlyHand: false, initialMeldMinPoints: 5 };
    const table = 'run:4ra,5ra,6ra,ja=7r';
    expect(best(table, '4ka 4ba', loose, false)).toBeNull();
    expect(best(table, '4ka 4ba', { ...loose, jokerMeldsFrozen: false }, false)).not.toBeNull();
    expect(best(table, '8ra', loose, false)).toBe('run:4ra,5ra,6ra,ja=7r,8ra');
  });
});
