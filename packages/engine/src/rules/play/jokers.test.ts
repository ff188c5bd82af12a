import { describe, expect, it } from 'vitest';
import { rawRack, rawTable } from '../../../test/melds.ts';
import * as multiset from '../multiset.ts';
import type { Result } from '../result.ts';
import { type JokerReclaimRule, makeRuleset, type Ruleset } from '../ruleset.ts';
import type { Violation } from '../violation.ts';
import { judgePlay, type Play } from './judge.ts';

const judge = (
  before: string,
  rack: string,
  after: string,
  fields: Partial<Ruleset>,
): Result<Play, Violation> =>
  judgePlay(
    { ruleset: makeRuleset(fields), table: rawTable(before), rack: rawRack(rack), opened: true },
    rawTable(after),
  );
/** The code of the refusal under each joker rule; null where the play is legal. */
const underEach = (
  before: string,
  rack: string,
  after: string,
  fields: Partial<Ruleset> = {},
): Record<string, string | null> => {
  const rules: JokerReclaimRule[] = ['replace', 'replace_any', 'free', 'locked'];
  return Object.fromEntries(
    rules.map((jokerReclaimRule) => {
      const judged = judge(before, rack, after, { ...fields, jokerReclaimRule });
      return [jokerReclaimRule, judged.ok ? null : judged.error.code];
    }),
  );
};
const all = (code: string | null) => ({ replace: code, replace_any: code, free: code, locked: code });

describe('a joker that goes on standing for the same tile', () => {
  it('may stay in its meld, and the meld may grow, under every rule', () => {
    expect(underEach('run:5ra,6ra,ja=7r', '8ra', 'run:5ra,6ra,ja=7r,8ra')).toEqual(all(null));
  });

  it('may move to another meld under every rule', () => {
    expect(underEach('run:4ra,5ra,6ra,ja=7r', '7ka 7ba', 'run:4ra,5ra,6ra group:7ka,ja=7r,7ba')).toEqual(
      all(null),
    );
  });
});

describe('a joker replaced by a tile from the rack', () => {
  it('may stand for something else in a new meld, except where jokers are locked', () => {
    expect(underEach('run:5ra,6ra,ja=7r', '7ra 9ka 9ra', 'run:5ra,6ra,7ra group:9ka,9ra,ja=9b')).toEqual({
      ...all(null),
      locked: 'joker_locked',
    });
  });

  it('may stay in the meld that changed, as another tile of it', () => {
    expect(underEach('run:5ra,6ra,ja=7r', '7ra', 'run:5ra,6ra,7ra,ja=8r')).toEqual({
      ...all(null),
      locked: 'joker_locked',
    });
  });

  it('may be replaced by either copy of the tile', () => {
    expect(underEach('run:5ra,6ra,ja=7r', '7rb', 'run:5ra,6ra,7rb,ja=8r')).toEqual({
      ...all(null),
      locked: 'joker_locked',
    });
  });

  it('need not be in the same place: the tile may go into another meld', () => {
    const after = 'run:4ra,5ra,6ra group:7ka,7ra,7ba group:9ka,9ra,ja=9b';
    expect(underEach('run:4ra,5ra,6ra,ja=7r', '7ra 7ka 7ba 9ka 9ra', after)).toEqual({
      ...all(null),
      locked: 'joker_locked',
    });
  });
});

describe('a joker replaced by a tile from the table', () => {
  const before = 'run:5ra,6ra,ja=7r group:7ka,7rb,7ba,7oa';
  const after = 'run:5ra,6ra,7rb group:7ka,7ba,7oa group:9ka,9ra,ja=9b';

  it('may be taken under replace_any and free, not under replace', () => {
    expect(underEach(before, '9ka 9ra', after)).toEqual({
      replace: 'joker_not_replaced',
      replace_any: null,
      free: null,
      locked: 'joker_locked',
    });
  });

  it('needs only that a real tile is on the final table under replace_any, wherever it lies', () => {
    // The real red 7 stays in its group; the run gives its joker up and is extended downwards.
    const lying = 'run:4ra,5ra,6ra group:7ka,7rb,7ba,7oa group:9ka,9ra,ja=9b';
    expect(underEach(before, '4ra 9ka 9ra', lying)).toMatchObject({
      replace: 'joker_not_replaced',
      replace_any: null,
      free: null,
    });
  });
});

describe('a joker that nothing replaces', () => {
  it('may be taken only where jokers are free', () => {
    const refused = underEach('run:4ra,5ra,6ra,ja=7r', '9ka 9ra', 'run:4ra,5ra,6ra group:9ka,9ra,ja=9b');
    expect(refused).toEqual({
      replace: 'joker_not_replaced',
      replace_any: 'joker_not_replaced',
      free: null,
      locked: 'joker_locked',
    });
  });

  it('may slide along its run only where jokers are free', () => {
    expect(underEach('run:5ra,6ra,ja=7r', '3ra', 'run:3ra,ja=4r,5ra,6ra')).toEqual({
      replace: 'joker_not_replaced',
      replace_any: 'joker_not_replaced',
      free: null,
      locked: 'joker_locked',
    });
  });

  it('is named by the face that it stood for', () => {
    const judged = judge('run:4ra,5ra,6ra,ja=7r', '9ka 9ra', 'run:4ra,5ra,6ra group:9ka,9ra,ja=9b', {});
    expect(judged.ok ? null : judged.error).toMatchObject({ details: { face: '7r', rule: 'replace' } });
    const locked = judge('run:4ra,5ra,6ra,ja=7r', '9ka 9ra', 'run:4ra,5ra,6ra group:9ka,9ra,ja=9b', {
      jokerReclaimRule: 'locked',
    });
    expect(locked.ok ? null : locked.error).toMatchObject({ details: { face: '7r' } });
  });
});

describe('frozen melds', () => {
  const frozen = (
    before: string,
    rack: string,
    after: string,
    fields: Partial<Ruleset> = {},
  ): string | null => {
    const judged = judge(before, rack, after, { jokerMeldsFrozen: true, ...fields });
    return judged.ok ? null : judged.error.code;
  };

  it('stay whole as long as they hold a joker, and may grow', () => {
    const before = 'run:4ra,5ra,6ra,ja=7r';
    expect(frozen(before, '8ra', 'run:4ra,5ra,6ra,ja=7r,8ra')).toBeNull();
    expect(frozen(before, '4ka 4ba', 'run:5ra,6ra,ja=7r group:4ka,4ra,4ba')).toBe('joker_meld_frozen');
  });

  it('are free once their jokers are reclaimed', () => {
    const after = 'run:5ra,6ra,7ra group:4ka,4ra,4ba run:8ka,9ka,ja=10k';
    expect(frozen('run:4ra,5ra,6ra,ja=7r', '7ra 4ka 4ba 8ka 9ka', after)).toBeNull();
  });
});

describe('two jokers', () => {
  it('are interchangeable: which of them stands where does not matter', () => {
    const before = 'run:5ra,6ra,ja=7r run:1ka,2ka,jb=3k';
    expect(underEach(before, '8ra', 'run:5ra,6ra,jb=7r,8ra run:1ka,2ka,ja=3k')).toEqual(all(null));
    // One from the rack takes the place of one on the table, which stands elsewhere: nothing was reclaimed.
    expect(underEach('run:5ra,6ra,ja=7r', 'jb 9ka 9ra', 'run:5ra,6ra,jb=7r group:9ka,9ra,ja=9b')).toEqual(
      all(null),
    );
  });

  it('for the same face need a real tile each', () => {
    const before = 'run:5ra,6ra,ja=7r run:5rb,6rb,jb=7r';
    const one = 'run:5ra,6ra,7ra run:5rb,6rb,jb=7r group:9ka,9ra,ja=9b';
    expect(underEach(before, '7ra 9ka 9ra', one)).toEqual({ ...all(null), locked: 'joker_locked' });
    const both = 'run:5ra,6ra,7ra run:5rb,6rb,7rb group:9ka,ja=9r,jb=9b';
    expect(underEach(before, '7ra 7rb 9ka', both)).toEqual({ ...all(null), locked: 'joker_locked' });
    const short = 'run:4ra,5ra,6ra run:5rb,6rb,7rb group:9ka,ja=9r,jb=9b';
    expect(underEach(before, '4ra 7rb 9ka', short)).toEqual({
      replace: 'joker_not_replaced',
      replace_any: 'joker_not_replaced',
      free: null,
      locked: 'joker_locked',
    });
  });

  it('for the same face may exchange places', () => {
    const before = 'run:5ra,6ra,ja=7r run:5rb,6rb,jb=7r';
    expect(underEach(before, '8ra', 'run:5ra,6ra,jb=7r,8ra run:5rb,6rb,ja=7r')).toEqual(all(null));
  });
});

describe('a joker taken to the rack', () => {
  const before = 'run:5ra,6ra,ja=7r';
  const after = 'run:5ra,6ra,7ra';

  it('is refused unless the ruleset allows it', () => {
    const judged = judge(before, '7ra', after, {});
    expect(judged.ok ? null : judged.error).toMatchObject({ code: 'joker_to_hand', details: { tile: 'ja' } });
  });

  it('counts against the play: tiles and points are net', () => {
    const judged = judge(before, '7ra', after, { jokerReclaimToHandAllowed: true });
    expect(judged).toEqual({
      ok: true,
      value: { table: rawTable(after), played: ['7ra'], taken: ['ja'], points: 7 - 30 },
    });
  });

  it('follows the joker rule, too', () => {
    const toHand = { jokerReclaimToHandAllowed: true };
    expect(underEach(before, '7ra', after, toHand)).toEqual({ ...all(null), locked: 'joker_locked' });
    expect(underEach('run:4ra,5ra,6ra,ja=7r', '3ra', 'run:3ra,4ra,5ra,6ra', toHand)).toEqual({
      replace: 'joker_not_replaced',
      replace_any: 'joker_not_replaced',
      free: null,
      locked: 'joker_locked',
    });
  });

  it('is no play by itself', () => {
    expect(
      underEach('run:4ra,5ra,6ra,ja=7r', '1ka', 'run:4ra,5ra,6ra', { jokerReclaimToHandAllowed: true }),
    ).toEqual(all('nothing_played'));
  });

  it('exchanged for a joker from the rack is no play either: jokers are interchangeable', () => {
    expect(
      underEach('run:4ra,5ra,ja=6r', 'jb', 'run:4ra,5ra,jb=6r', { jokerReclaimToHandAllowed: true }),
    ).toEqual(all('nothing_played'));
  });

  it('is not part of delta_from_hand', () => {
    const position = {
      ruleset: makeRuleset({ jokerReclaimToHandAllowed: true }),
      table: rawTable(before),
      rack: rawRack('7ra'),
      opened: true,
    };
    expect(judgePlay(position, rawTable(after), multiset.of(['7ra'])).ok).toBe(true);
    expect(judgePlay(position, rawTable(after), multiset.of(['7ra', 'ja'])).ok).toBe(false);
  });

  it('is only ever a joker: other tiles stay', () => {
    const judged = judge('run:4ra,5ra,6ra,7ra', '8ra', 'run:5ra,6ra,7ra,8ra', {
      jokerReclaimToHandAllowed: true,
    });
    expect(judged.ok ? null : judged.error.code).toBe('tile_missing');
  });
});
