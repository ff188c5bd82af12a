import { describe, expect, it } from 'vitest';
import { rawRack, rawTable } from '../../../test/melds.ts';
import { makeRuleset, type Ruleset } from '../ruleset.ts';
import type { Violation } from '../violation.ts';
import { judgePlay } from './judge.ts';
import { initialMeldTotal } from './opening.ts';

/** The refusal of an opening, or null where it is legal. */
const opening = (
  before: string,
  rack: string,
  after: string,
  fields: Partial<Ruleset> = {},
): Violation | null => {
  const position = {
    ruleset: makeRuleset(fields),
    table: rawTable(before),
    rack: rawRack(rack),
    opened: false,
  };
  const judged = judgePlay(position, rawTable(after));
  return judged.ok ? null : judged.error;
};
const loose = { initialMeldMustUseOnlyHand: false };

describe('the opening', () => {
  it('needs 30 points, and says how many are missing', () => {
    expect(opening('', '9ra 10ra 11ra', 'run:9ra,10ra,11ra')).toBeNull();
    expect(opening('', '10ka 10ra 10ba', 'group:10ka,10ra,10ba')).toBeNull();
    expect(opening('', '8ra 9ra 10ra', 'run:8ra,9ra,10ra')).toMatchObject({
      code: 'opening_points',
      details: { points: 27, needed: 30, missing: 3 },
    });
  });

  it('may be made of several melds', () => {
    expect(opening('', '1ka 2ka 3ka 8ra 9ra 10ra', 'run:1ka,2ka,3ka run:8ra,9ra,10ra')).toBeNull();
  });

  it('needs as many points as the ruleset says', () => {
    expect(opening('', '8ra 9ra 10ra', 'run:8ra,9ra,10ra', { initialMeldMinPoints: 27 })).toBeNull();
    expect(opening('', '9ra 10ra 11ra', 'run:9ra,10ra,11ra', { initialMeldMinPoints: 31 })?.code).toBe(
      'opening_points',
    );
    expect(opening('', '1ra 2ra 3ra', 'run:1ra,2ra,3ra', { initialMeldMinPoints: 0 })).toBeNull();
  });

  it('is asked of a player only until it is done', () => {
    const position = { ruleset: makeRuleset(), table: [], rack: rawRack('1ra 2ra 3ra'), opened: true };
    expect(judgePlay(position, rawTable('run:1ra,2ra,3ra')).ok).toBe(true);
  });

  it('counts a joker as the tile that it stands for', () => {
    expect(opening('', '10ka 10ra ja', 'group:10ka,10ra,ja=10b')).toBeNull();
    expect(opening('', 'ja 9ra 10ra', 'run:ja=8r,9ra,10ra')).toMatchObject({ details: { points: 27 } });
    expect(opening('', 'ja 9ra 10ra', 'run:9ra,10ra,ja=11r')).toBeNull();
    expect(opening('', 'ja jb 12ra', 'run:ja=10r,jb=11r,12ra')).toBeNull();
    expect(opening('', 'ja jb 1ka', 'group:1ka,ja=1r,jb=1b')).toMatchObject({
      details: { points: 3, missing: 27 },
    });
  });

  it('has no joker where the ruleset does not allow it', () => {
    const rules = { initialMeldAllowJoker: false };
    expect(opening('', '10ka 10ra ja', 'group:10ka,10ra,ja=10b', rules)).toMatchObject({
      code: 'opening_joker',
      details: { tile: 'ja' },
      path: ['table', 0, 'slots', 2],
    });
    expect(opening('', '10ka 10ra 10ba ja', 'group:10ka,10ra,10ba', rules)).toBeNull();
    // A joker that another player laid is no part of the opening.
    const other = 'run:1ka,2ka,jb=3k';
    expect(opening(other, '10ka 10ra 10ba', `${other} group:10ka,10ra,10ba`, rules)).toBeNull();
    expect(
      opening(other, '10ka 10ra ja', `${other} group:10ka,10ra,ja=10b`, { ...rules, ...loose }),
    ).toMatchObject({
      code: 'opening_joker',
      path: ['table', 1, 'slots', 2],
    });
  });
});

describe('an opening from the hand alone', () => {
  const table = 'run:5ra,6ra,7ra group:1ka,1ra,ja=1b';

  it('leaves the table as it is, in whatever order it is sent', () => {
    expect(
      opening(table, '10ka 10ra 10ba', `group:10ka,10ra,10ba group:ja=1b,1ra,1ka run:7ra,6ra,5ra`),
    ).toBeNull();
  });

  it('refuses to add to a meld on the table', () => {
    expect(
      opening(table, '8ra 10ka 10ra 10ba', 'run:5ra,6ra,7ra,8ra group:1ka,1ra,ja=1b group:10ka,10ra,10ba'),
    ).toMatchObject({
      code: 'opening_table_changed',
      details: { meld: '5ra 6ra 7ra' },
    });
  });

  it('refuses to break a meld on the table, even where every part of it is valid', () => {
    const six = 'run:1oa,2oa,3oa,4oa,5oa,6oa';
    expect(opening(six, '10ka 10ra 10ba', 'run:1oa,2oa,3oa run:4oa,5oa,6oa group:10ka,10ra,10ba')?.code).toBe(
      'opening_table_changed',
    );
  });

  it('refuses to give a joker on the table another meaning', () => {
    expect(
      opening(table, '10ka 10ra 10ba', 'run:5ra,6ra,7ra group:1ka,1ra,ja=1o group:10ka,10ra,10ba')?.code,
    ).toBe('opening_table_changed');
  });

  it('refuses to take a joker from the table by replacing it', () => {
    expect(
      opening(table, '1ba 13ka 13ra', 'run:5ra,6ra,7ra group:1ka,1ra,1ba group:13ka,13ra,ja=13b')?.code,
    ).toBe('opening_table_changed');
  });

  it('counts only the new melds', () => {
    const rich = 'group:13ka,13ra,13ba';
    expect(opening(rich, '1ka 2ka 3ka', `${rich} run:1ka,2ka,3ka`)).toMatchObject({
      code: 'opening_points',
      details: { points: 6 },
    });
  });
});

describe('an opening that may rearrange the table', () => {
  it('may add to melds on the table', () => {
    expect(
      opening('run:8ra,9ra,10ra', '11ra 12ra 13ra', 'run:8ra,9ra,10ra,11ra,12ra,13ra', loose),
    ).toBeNull();
    expect(opening('run:8ra,9ra,10ra', '11ra 12ra 13ra', 'run:8ra,9ra,10ra,11ra,12ra,13ra')?.code).toBe(
      'opening_table_changed',
    );
  });

  it('counts the effective value of the tiles that left the rack, and nothing else', () => {
    expect(opening('run:8ra,9ra,10ra', '11ra 12ra', 'run:8ra,9ra,10ra,11ra,12ra', loose)).toMatchObject({
      code: 'opening_points',
      details: { points: 23, missing: 7 },
    });
    expect(
      opening('run:8ra,9ra,10ra', '11ra 12ra ja', 'run:8ra,9ra,10ra,11ra,12ra,ja=13r', loose),
    ).toBeNull();
    expect(opening('run:8ra,9ra,10ra', '11ra 12ra ja', 'run:ja=7r,8ra,9ra,10ra,11ra,12ra', loose)).toBeNull();
    expect(opening('run:4ra,5ra,6ra', '13ka ja 13ra 3ra', 'run:ja=3r,4ra,5ra,6ra', loose)).toMatchObject({
      details: { points: 3 },
    });
  });

  it('may break melds on the table', () => {
    const rules = { ...loose, initialMeldMinPoints: 8 };
    expect(opening('run:4ra,5ra,6ra,7ra', '4ka 4ba', 'run:5ra,6ra,7ra group:4ka,4ra,4ba', rules)).toBeNull();
  });

  it('may move a joker that goes on standing for the same tile', () => {
    const before = 'run:4ra,5ra,6ra,ja=7r group:7ka,7ba,7oa';
    const rules = { ...loose, initialMeldMinPoints: 3 };
    expect(opening(before, '3ra', 'run:3ra,4ra,5ra,6ra group:7ka,ja=7r,7ba,7oa', rules)).toBeNull();
  });

  it('never reclaims a joker, whatever the joker rule', () => {
    for (const jokerReclaimRule of ['replace', 'replace_any', 'free', 'locked'] as const)
      expect(
        opening(
          'group:1ka,1ra,ja=1b',
          '1ba 13ka 13ra 12oa 11oa 10oa',
          'group:1ka,1ra,1ba group:13ka,13ra,ja=13b run:10oa,11oa,12oa',
          {
            ...loose,
            jokerReclaimRule,
          },
        ),
      ).toMatchObject({ code: 'joker_moved_in_opening', details: { face: '1b' } });
  });

  it('never takes a joker to the rack', () => {
    const rules = { ...loose, jokerReclaimToHandAllowed: true };
    expect(
      opening('group:1ka,1ra,ja=1b', '1ba 10oa 11oa 12oa', 'group:1ka,1ra,1ba run:10oa,11oa,12oa', rules)
        ?.code,
    ).toBe('joker_moved_in_opening');
  });
});

describe('the points of an opening so far', () => {
  const total = (rack: string, melds: string, fields: Partial<Ruleset> = {}): number =>
    initialMeldTotal(rawTable(melds), { ruleset: makeRuleset(fields), rack: rawRack(rack) });

  it('are the values of the melds from the rack, a joker counting as the tile it stands for', () => {
    expect(total('5ra 6ra ja 9ka', 'run:5ra,6ra,ja=7r')).toBe(18);
    expect(total('', '')).toBe(0);
  });

  it('leave out a meld with a tile of the table, unless the ruleset lets the opening use the table', () => {
    expect(total('8ra 10ka 10ra 10ba', 'run:5ra,6ra,7ra,8ra group:10ka,10ra,10ba')).toBe(30);
    expect(total('8ra 10ka 10ra 10ba', 'run:5ra,6ra,7ra,8ra group:10ka,10ra,10ba', loose)).toBe(38);
    expect(total('8ra', 'run:ja=6r,7ra,8ra', loose)).toBe(8);
  });
});
