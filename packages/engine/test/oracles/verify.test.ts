import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTableText } from '../../src/json/text/notation.ts';
import type { Meld } from '../../src/rules/meld.ts';
import { judgePlay, type Play } from '../../src/rules/play/judge.ts';
import type { Position } from '../../src/rules/position.ts';
import { type JokerReclaimRule, makeRuleset, type Ruleset } from '../../src/rules/ruleset.ts';
import { tableTiles } from '../../src/rules/table.ts';
import { isJoker, type TileId } from '../../src/rules/tile.ts';
import {
  anyOf,
  playTo,
  type Random,
  randomPosition,
  randomRuleset,
  rearranged,
  seeded,
} from '../random/rearrangement.ts';
import { brokenMelds, verifyPlay } from './verify.ts';

const XP = makeRuleset({ preset: 'xp-6p' });

function melds(text: string): Meld[] {
  const read = parseTableText(text, XP);
  if (!read.ok) throw new Error(read.error.map((v) => v.message).join());
  return read.value;
}

const tiles = (text: string): TileId[] => text.split(' ').filter(Boolean) as TileId[];

function position(table: string, rack: string, fields: Partial<Ruleset> = {}, opened = true): Position {
  return { ruleset: makeRuleset(fields), table: melds(table), rack: tiles(rack), opened };
}

const complaints = (from: Position, to: string): string[] => verifyPlay(from, playTo(from, melds(to)));

describe('verifyPlay on legal plays', () => {
  it('reports nothing for an added tile, a new meld and a rebuilt table', () => {
    const from = position('run:5ra,6ra,7ra group:8ka,8ba,8oa', '8ra 9ra 9ka 9ba 9oa');
    expect(complaints(from, 'run:5ra,6ra,7ra,8ra group:8ka,8ba,8oa')).toEqual([]);
    expect(complaints(from, 'run:5ra,6ra,7ra group:8ka,8ba,8oa group:9ka,9ba,9oa')).toEqual([]);
    expect(complaints(from, 'run:5ra,6ra,7ra,8ra,9ra group:8ka,8ba,8oa')).toEqual([]);
  });

  it('judges a play by its content, not by how it was found', () => {
    const from = position('run:5ra,6ra,7ra', '8ra');
    const play: Play = { table: melds('run:5ra,6ra,7ra,8ra'), played: ['8ra'], points: 8 };
    expect(verifyPlay(from, play)).toEqual([]);
    expect(verifyPlay(from, { ...play, points: 7 })).toEqual(['points are 7, not 8']);
  });
});

describe('verifyPlay on the joker rules', () => {
  const under = (jokerReclaimRule: JokerReclaimRule, rack: string): Position =>
    position('run:5ra,6ra,ja=7r group:7ka,7ba,7oa', rack, { jokerReclaimRule });
  const verdicts = (rack: string, to: string): string =>
    (['replace', 'replace_any', 'free', 'locked'] as const)
      .filter((rule) => complaints(under(rule, rack), to).length === 0)
      .join(' ');

  it('lets a joker be replaced from the rack except where it is locked', () => {
    expect(verdicts('7ra 9ka 9ba', 'run:5ra,6ra,7ra group:7ka,7ba,7oa group:9ka,9ba,ja=9o')).toBe(
      'replace replace_any free',
    );
  });

  it('lets a joker be replaced from the table only under `replace_any` and `free`', () => {
    const rules = (['replace', 'replace_any', 'free', 'locked'] as const).filter((jokerReclaimRule) => {
      const from = position('run:5ra,6ra,ja=7r group:7ka,7ra,7ba,7oa', '9ka 9ba', { jokerReclaimRule });
      const to = 'run:5ra,6ra,7ra group:7ka,7ba,7oa group:9ka,9ba,ja=9o';
      return complaints(from, to).length === 0;
    });
    expect(rules).toEqual(['replace_any', 'free']);
  });

  it('lets a joker move without a replacement only under `free`', () => {
    expect(verdicts('4ra 3ra 9ka 9ba', 'run:3ra,4ra,5ra,6ra group:7ka,7ba,7oa group:9ka,9ba,ja=9o')).toBe(
      'free',
    );
  });

  it('lets a joker that keeps its face move under every rule', () => {
    expect(verdicts('4ra', 'run:4ra,5ra,6ra group:7ka,ja=7r,7ba,7oa')).toBe(
      'replace replace_any free locked',
    );
  });

  it('lets a joker go to the rack only where the ruleset allows it', () => {
    const to = 'run:5ra,6ra,7ra,8ra';
    for (const [jokerReclaimToHandAllowed, found] of [
      [false, ['ja went to the rack']],
      [true, []],
    ] as const) {
      const from = position('run:5ra,6ra,ja=7r', '7ra 8ra', { jokerReclaimToHandAllowed });
      expect(complaints(from, to)).toEqual(found);
    }
  });

  it('does not count a laid joker as played when another is taken', () => {
    const from = position('run:5ra,6ra,ja=7r', 'jb', { jokerReclaimToHandAllowed: true });
    expect(complaints(from, 'run:5ra,6ra,jb=7r')).toEqual(['no tile left the rack']);
  });
});

describe('verifyPlay on openings', () => {
  const opening = (rack: string, fields: Partial<Ruleset> = {}): Position =>
    position('run:5ra,6ra,ja=7r', rack, fields, false);

  it('requires 30 points, and counts a joker as the tile that it stands for', () => {
    const from = opening('9ka 9ra jb 10ka 10ra 10ba');
    expect(complaints(from, 'run:5ra,6ra,ja=7r group:9ka,9ra,jb=9b')).toEqual([
      'the opening is worth only 27',
    ]);
    expect(complaints(from, 'run:5ra,6ra,ja=7r group:10ka,10ra,jb=10b')).toEqual([]);
  });

  it('refuses a joker where the ruleset forbids it', () => {
    const from = opening('10ka 10ra jb', { initialMeldAllowJoker: false });
    expect(complaints(from, 'run:5ra,6ra,ja=7r group:10ka,10ra,jb=10b')).toEqual([
      'a joker is part of the opening',
    ]);
  });

  it('requires an unchanged table, unless the ruleset counts only the tiles that left the rack', () => {
    const rack = '8ra 10ka 10ra 10ba';
    const to = 'run:5ra,6ra,ja=7r,8ra group:10ka,10ra,10ba';
    expect(complaints(opening(rack), to).length).toBeGreaterThan(0);
    expect(complaints(opening(rack, { initialMeldMustUseOnlyHand: false }), to)).toEqual([]);
    const short = opening('8ra', { initialMeldMustUseOnlyHand: false });
    expect(complaints(short, 'run:5ra,6ra,ja=7r,8ra')).toEqual(['the opening is worth only 8']);
  });

  it('refuses a reclaimed joker, even where the joker rule allows it', () => {
    const from = opening('7ra 10ka 10ra 10oa', {
      initialMeldMustUseOnlyHand: false,
      jokerReclaimRule: 'free',
    });
    expect(complaints(from, 'run:5ra,6ra,7ra group:10ka,10ra,ja=10b,10oa')).toEqual([
      'the opening reclaims the joker for 7r',
    ]);
  });
});

describe('brokenMelds', () => {
  it('counts old melds whose tiles no longer lie together', () => {
    const before = melds('run:1ka,2ka,3ka,4ka run:5ra,6ra,7ra group:9ka,9ra,9ba');
    expect(brokenMelds(before, before)).toBe(0);
    expect(brokenMelds(before, melds('run:1ka,2ka,3ka,4ka run:4ra,5ra,6ra,7ra group:9ka,9ra,9ba'))).toBe(0);
    expect(
      brokenMelds(before, melds('run:2ka,3ka,4ka group:1ka,1ra,1ba run:5ra,6ra,7ra group:9ka,9ra,9ba')),
    ).toBe(1);
    expect(brokenMelds(before, [])).toBe(3);
    expect(brokenMelds([], before)).toBe(0);
  });
});

/** Small changes to a table that often, but not always, make it illegal. */
function nudged(table: readonly Meld[], from: Position, random: Random): Meld[] {
  const melds = table.map((meld) => ({ kind: meld.kind, slots: [...meld.slots] }));
  for (let changes = random(3); changes > 0 && melds.length > 0; changes--) {
    const meld = anyOf(melds, random)!;
    const other = anyOf(melds, random)!;
    const at = random(meld.slots.length);
    const slot = meld.slots[at];
    if (slot === undefined) continue;
    switch (random(6)) {
      case 0:
        meld.slots.splice(at, 1);
        break;
      case 1:
        meld.slots.splice(at, 1);
        other.slots.push(slot);
        break;
      case 2: {
        const tile = anyOf(from.rack, random);
        if (tile !== undefined && !tableTiles(melds).includes(tile))
          meld.slots.push(isJoker(tile) ? { tile, as: '3r' } : tile);
        break;
      }
      case 3:
        if (typeof slot !== 'string')
          meld.slots[at] = {
            tile: slot.tile,
            as: `${1 + random(6)}${anyOf(['k', 'r', 'b'] as const, random)!}`,
          };
        break;
      case 4: {
        const joker = from.rack.find(isJoker);
        if (joker !== undefined && typeof slot !== 'string') meld.slots[at] = { tile: joker, as: slot.as };
        break;
      }
      default:
        if (typeof slot !== 'string') melds.push({ kind: 'run', slots: meld.slots.splice(at) });
    }
  }
  return melds.filter((meld) => meld.slots.length > 0);
}

describe('verifyPlay and judgePlay', () => {
  /** Compares both judges on three plays from one seed. Returns the code of judgePlay for each play. */
  function compare(seed: number): string[] {
    const random = seeded(seed);
    const opened = random(3) > 0;
    const from = randomPosition(randomRuleset(random), random, {
      melds: random(7),
      rack: 3 + random(12),
      opened,
    });
    const table = rearranged(from, random, 1 + random(4));
    return [table, nudged(table, from, random), nudged(table, from, random)].map((to) => {
      const judged = judgePlay(from, to);
      const said = verifyPlay(from, judged.ok ? judged.value : playTo(from, to));
      expect(said.length === 0, `${JSON.stringify(judged)} against ${said.join('; ')}`).toBe(judged.ok);
      return judged.ok ? 'legal' : judged.error.code;
    });
  }

  it('agree on thousands of plays, most of them nearly legal, which cover every reason to refuse a play', () => {
    const met = new Map<string, number>();
    for (let seed = 0; seed < 2000; seed++)
      for (const code of compare(seed)) met.set(code, (met.get(code) ?? 0) + 1);
    expect(met.get('legal')).toBeGreaterThan(700);
    for (const code of [
      'nothing_played',
      'tile_missing',
      'invalid_meld',
      'joker_to_hand',
      'joker_not_replaced',
      'joker_locked',
      'opening_points',
      'opening_table_changed',
      'opening_joker',
      'joker_moved_in_opening',
    ])
      expect(met.get(code) ?? 0, code).toBeGreaterThan(0);
  });

  it('agree on plays from fresh seeds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000 }), (seed) => {
        compare(seed);
      }),
      { numRuns: 300 },
    );
  });
});
