import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { melds, presets } from '../../test/random/arbitraries.ts';
import {
  canonicalMeld,
  type Meld,
  type MeldKind,
  meldText,
  meldViolation,
  type Slot,
  slotTile,
} from './meld.ts';
import { readings, readMeld } from './reading.ts';
import { makeRuleset } from './ruleset.ts';
import { type Face, isJoker, type TileId } from './tile.ts';

const standard = makeRuleset();

const slots = (text: string): Slot[] =>
  text.split(' ').map((word) => {
    const [tile, as] = word.split('=') as [TileId, Face | undefined];
    return as === undefined ? tile : { tile, as };
  });
/** What the jokers stand for in each reading, preferred first. */
const jokers = (kind: MeldKind, text: string, order: 'list' | 'set' = 'list', ruleset = standard): string[] =>
  readings(kind, slots(text), ruleset, { order }).map((m) =>
    m.slots.flatMap((slot) => (typeof slot === 'string' ? [] : [slot.as])).join(' '),
  );
const refusal = (kind: MeldKind, text: string, mode: 'first' | 'strict' = 'first'): unknown => {
  const read = readMeld(kind, slots(text), standard, mode);
  if (read.ok) return meldText(read.value);
  const { code, details } = read.error;
  return 'reason' in details ? `${code} ${details.reason}` : code;
};

describe('a run read by its places', () => {
  it.each([
    ['5ra ja 7ra', '6r'],
    ['ja 5ra 6ra', '4r'],
    ['5ra 6ra ja', '7r'],
    ['10ba ja 12ba', '11b'],
    ['5ra ja jb 8ra', '6r 7r'],
    ['ja 5ra jb', '4r 6r'],
    ['ja jb 3ra', '1r 2r'],
    ['12ka ja', undefined],
  ])('reads %s as %s', (text, expected) => {
    expect(jokers('run', text)[0]).toBe(expected);
    expect(jokers('run', text).length).toBe(expected === undefined ? 0 : 1);
  });

  it('has every colour and every start where there are only jokers', () => {
    const all = readings('run', ['ja', 'jb', 'jc'], makeRuleset({ preset: 'xp-6p' }));
    expect(all).toHaveLength(4 * 11);
    expect(meldText(all[0]!)).toBe('run:ja=1k,jb=2k,jc=3k');
  });
});

describe('a run read as a set', () => {
  it.each([
    ['where the places make no run', '5ra 8ra ja jb', ['6r 7r']],
    ['in any order', '7ra 5ra 6ra', ['']],
    ['growing upwards before downwards', '6ra ja 5ra', ['7r', '4r']],
    ['downwards where 13 is reached', '12ra 13ra ja', ['11r']],
    ['upwards where 1 is reached', 'ja 1ra 2ra', ['3r']],
    ['filling gaps first, then growing', '5ra 7ra ja jb', ['6r 8r', '4r 6r']],
    ['two ways up and down', '6ra 5ra ja jb', ['7r 8r', '4r 7r', '3r 4r']],
  ])('%s: %s', (_, text, expected) => {
    expect(jokers('run', text)).toEqual(expected);
  });

  it('has two readings for two neighbours and a joker where order means nothing', () => {
    expect(jokers('run', '5ra 6ra ja', 'set')).toEqual(['7r', '4r']);
    expect(jokers('run', '12ra 13ra ja', 'set')).toEqual(['11r']);
    expect(jokers('run', '1ra 2ra ja', 'set')).toEqual(['3r']);
  });

  it('stops at the highest number of the ruleset', () => {
    const tiny = makeRuleset({ preset: 'tiny' });
    expect(jokers('run', '5ra 6ra ja', 'list', tiny)).toEqual(['4r']);
    expect(jokers('run', '4ra 5ra ja', 'set', tiny)).toEqual(['6r', '3r']);
  });
});

describe('a group', () => {
  it.each([
    ['9ra ja 9ka', ['9b', '9o']],
    ['9ra ja 9ka 9ba', ['9o']],
    ['9ra ja jb', ['9k 9b', '9k 9o', '9b 9o']],
    ['9ra 9ka ja jb', ['9b 9o']],
    ['9ra ja=9o jb', ['9k 9o', '9b 9o']],
    ['9ra 9rb ja', []],
    ['9ra 8ka ja', []],
    ['9ka 9ra 9ba 9oa ja', []],
  ])('gives its jokers the missing colours, in colour order: %s', (text, expected) => {
    expect(jokers('group', text)).toEqual(expected);
  });

  it('has every number and every three or four colours where there are only jokers', () => {
    const xp = makeRuleset({ preset: 'xp-6p' });
    expect(readings('group', ['ja', 'jb', 'jc'], xp)).toHaveLength(13 * 4);
    expect(readings('group', ['ja', 'jb', 'jc', 'jd'], xp)).toHaveLength(13);
  });

  it('has only the colours of the ruleset', () => {
    expect(jokers('group', '3ra 3ka ja', 'list', makeRuleset({ preset: 'tiny' }))).toEqual(['3b']);
  });
});

describe('reading one meld', () => {
  it('takes the first reading, or in strict mode refuses several as ambiguous', () => {
    expect(refusal('group', '9ra ja 9ka')).toBe('group:9ka,9ra,ja=9b');
    expect(refusal('group', '9ra ja 9ka', 'strict')).toBe('joker_assignment ambiguous');
    expect(refusal('run', '6ra ja 5ra')).toBe('run:5ra,6ra,ja=7r');
    expect(refusal('run', '6ra ja 5ra', 'strict')).toBe('joker_assignment ambiguous');
    expect(refusal('run', '5ra 6ra ja', 'strict')).toBe('run:5ra,6ra,ja=7r');
    expect(refusal('group', '9ra ja=9o 9ka', 'strict')).toBe('group:9ka,9ra,ja=9o');
    const set = readMeld('run', ['5ra', '6ra', 'ja'], standard, 'strict', { order: 'set' });
    expect(set.ok ? null : set.error.details).toMatchObject({ reason: 'ambiguous' });
  });

  it.each([
    ['gaps too large for the jokers', 'run', '5ra ja 9ra', 'joker_assignment impossible'],
    ['a group without a free colour', 'group', '9ka 9ra 9ba 9oa ja', 'invalid_meld size'],
    ['too few tiles', 'run', '5ra ja', 'invalid_meld size'],
    ['colours that no joker mends', 'run', '5ra ja 7ba', 'invalid_meld mixed-colors'],
    ['numbers that no joker mends', 'group', '5ra ja 7ba', 'invalid_meld mixed-values'],
    ['a colour twice beside a joker', 'group', '5ra 5rb ja', 'invalid_meld color-duplication'],
    ['a number twice beside a joker', 'run', '5ra 5rb ja', 'invalid_meld non-consecutive'],
    ['a gap without a joker', 'run', '5ra 6ra 8ra', 'invalid_meld non-consecutive'],
    ['a tile that is there twice', 'run', '5ra 5ra ja', 'duplicate_tile'],
    ['a joker that is there twice', 'run', '5ra ja ja', 'duplicate_tile'],
    ['no tile', 'run', '5ra 6xa 7ra', 'invalid_color'],
    ['a tile of another ruleset', 'run', '5rc 6ra 7ra', 'unknown_tile'],
    ['an assignment to a tile', 'run', '5ra=5r 6ra 7ra', 'inconsistent'],
    ['an assignment to nothing', 'run', '5ra 6ra ja=x', 'invalid_tile'],
  ] as const)('says what is wrong: %s', (_, kind, text, expected) => {
    expect(refusal(kind, text)).toBe(expected);
  });

  it('finds no reading of more tiles than any meld has, however many', () => {
    expect(readings('run', new Array<Slot>(200_000).fill('5ra'), standard)).toEqual([]);
    expect(readings('group', new Array<Slot>(200_000).fill('ja'), standard)).toEqual([]);
  });

  it('takes a joker beyond thirteen tiles for too many', () => {
    const thirteen = Array.from({ length: 13 }, (_, i): Slot => `${i + 1}ra`);
    const read = readMeld('run', [...thirteen, 'ja'], standard);
    expect(read.ok ? null : read.error.code).toBe('too_many');
  });

  it('refuses things that are no tiles without throwing', () => {
    for (const thing of [
      null,
      undefined,
      7,
      {},
      { tile: Object.create(null) },
      { tile: 'ja', as: Object.create(null) },
      { tile: 'ja' },
      { tile: '7ra' },
      [],
    ]) {
      const read = readMeld('run', ['5ra', '6ra', thing as Slot], standard);
      expect(read.ok ? null : read.error.path[0]).toBe(2);
      // An object without a face is not a joker that is left open.
      expect(readings('run', ['5ra', '6ra', thing as Slot], standard)).toEqual([]);
    }
    for (const tiles of [null, 0, {}, new Array(3)]) {
      expect(readMeld('run', tiles as Slot[], standard).ok).toBe(false);
      expect(readings('run', tiles as Slot[], standard)).toEqual([]);
    }
  });

  it('knows no other kinds of melds, and is strict where it does not know how', () => {
    for (const kind of ['set', 'RUN', '', undefined, null, 7]) {
      const read = readMeld(kind as 'run', ['5ra', '6ra', '7ra'], standard);
      expect(read.ok ? null : read.error).toMatchObject({ code: 'invalid_meld', path: ['kind'] });
      expect(readings(kind as 'run', ['5ra', '6ra', '7ra'], standard)).toEqual([]);
    }
    const neighbours: Slot[] = ['5ra', '6ra', 'ja'];
    expect(readMeld('run', neighbours, standard, 'STRICT' as 'strict', { order: 'set' }).ok).toBe(false);
  });
});

describe('any valid meld', () => {
  const cases = presets.chain((ruleset) => fc.tuple(fc.constant(ruleset), melds(ruleset)));

  it('is among the readings of its own tiles when its jokers say nothing', () => {
    fc.assert(
      fc.property(cases, ([ruleset, meld]) => {
        const canonical = canonicalMeld(meld);
        const found = readings(meld.kind, canonical.slots.map(slotTile), ruleset, { order: 'set' });
        const byType = (m: Meld): string =>
          m.slots.map((s) => (typeof s === 'string' ? s : `*${s.as}`)).join();
        expect(found.map(byType)).toContain(byType(canonical));
      }),
    );
  });

  it('reads in its canonical order as itself, unless there are only jokers', () => {
    fc.assert(
      fc.property(
        cases.filter(([, meld]) => meld.kind === 'run' && meld.slots.some((s) => typeof s === 'string')),
        ([ruleset, meld]) => {
          const canonical = canonicalMeld(meld);
          const read = readMeld('run', canonical.slots.map(slotTile), ruleset, 'strict');
          expect(read).toEqual({ ok: true, value: canonical });
        },
      ),
    );
  });

  it('has only valid readings, each once, of the same tiles', () => {
    fc.assert(
      fc.property(cases, fc.constantFrom('list', 'set'), ([ruleset, meld], order) => {
        const tiles = meld.slots.map((slot): Slot => slotTile(slot));
        const found = readings(meld.kind, tiles, ruleset, { order: order as 'list' });
        expect(new Set(found.map(meldText)).size).toBe(found.length);
        for (const m of found) {
          expect(meldViolation(m, ruleset)).toBeNull();
          expect(m.slots.map(slotTile).toSorted()).toEqual(tiles.map(slotTile).toSorted());
          expect(m.slots.every((s) => typeof s !== 'string' || !isJoker(s))).toBe(true);
        }
      }),
    );
  });
});
