import { describe, expect, it } from 'vitest';
import { goldenPositions, JOKER_RULES, positionOf } from '../../test/goldens/positions.ts';
import { brokenMelds, verifyPlay } from '../../test/oracles/verify.ts';
import { seeded, shuffled } from '../../test/random/rearrangement.ts';
import { countPlays, playableSubsets } from '../enumerate/enumerate.ts';
import { parsePositionText } from '../json/text/notation.ts';
import { type Meld, meldText, slotTile } from '../rules/meld.ts';
import { judgePlay } from '../rules/play/judge.ts';
import type { Position } from '../rules/position.ts';
import { makeRuleset, type Ruleset } from '../rules/ruleset.ts';
import type { TileId } from '../rules/tile.ts';
import { pathText, ViolationError } from '../rules/violation.ts';
import { bestPlay, hasPlay } from './solver.ts';

const read = (text: string, ruleset: Ruleset = makeRuleset()): Position => {
  const result = parsePositionText(text, ruleset);
  if (!result.ok) throw new ViolationError(result.error);
  return result.value;
};

describe('the answer', () => {
  it('is the same for any order of melds, of tiles in melds, and of tiles on the rack', () => {
    const random = seeded(5);
    for (const [i, golden] of goldenPositions().entries()) {
      const position = positionOf(golden, JOKER_RULES[i % 4]!);
      const mixed: Position = {
        ...position,
        rack: shuffled(position.rack, random),
        table: shuffled(position.table, random).map((meld) => ({
          kind: meld.kind,
          slots: shuffled(meld.slots, random),
        })),
      };
      expect(bestPlay(mixed), golden.id).toEqual(bestPlay(position));
    }
  });

  it('keeps the shorter one of two old runs where one run is left for both', () => {
    // A 3 and a 4 go into groups; so one run leads through 3 and 4, and the run from 1 to 7 cannot stay whole.
    const position = read('run:1oa,2oa,3oa,4oa,5oa,6oa,7oa run:3ob,4ob,5ob | 3ka 3ra 4ka 4ra');
    const play = bestPlay(position)!;
    expect(play.played).toHaveLength(4);
    expect(brokenMelds(position.table, play.table)).toBe(1);
  });

  it('keeps four old runs of a colour that all lie at one number', () => {
    const ruleset = makeRuleset({
      copiesPerTiletype: 4,
      colors: 3,
      values: 5,
      numJokers: 0,
      initialHandSize: 3,
    });
    const text = 'run:1bb,2bb,3bd run:2ba,3bc,4bb run:2bd,3ba,4ba run:3bb,4bc,5bc | 1ka 2bc 5rd 5ba';
    const position = read(text, ruleset);
    const play = bestPlay(position)!;
    // One at the front of the last run, one at the end of another.
    expect(play.played).toEqual(['2bc', '5ba']);
    expect(brokenMelds(position.table, play.table)).toBe(0);
  });

  it('is the same where two jokers of one group lie in another order', () => {
    const ruleset = makeRuleset({
      values: 4,
      copiesPerTiletype: 1,
      initialHandSize: 1,
      numPlayers: { min: 2, max: 2 },
      jokerReclaimRule: 'free',
    });
    const group: Meld = {
      kind: 'group',
      slots: [{ tile: 'ja', as: '3k' }, { tile: 'jb', as: '3r' }, '3ba'],
    };
    const others: Meld[] = [
      { kind: 'group', slots: ['2ka', '2ra', '2ba', '2oa'] },
      { kind: 'group', slots: ['4ka', '4ba', '4oa'] },
    ];
    const rack: TileId[] = ['1ka', '1ra', '1ba', '1oa', '3ka', '3ra', '3oa', '4ra'];
    const solve = (slots: Meld['slots']): unknown =>
      bestPlay({ ruleset, table: [...others, { ...group, slots }], rack, opened: true });
    expect(solve(group.slots.toReversed())).toEqual(solve(group.slots));
  });

  it('does not depend on what was solved before, not even under a larger set of tiles', () => {
    const small = (): unknown => bestPlay(read('run:1k-3k | 4k 5k 6k 2r', makeRuleset({ preset: 'tiny' })));
    const before = small();
    for (const golden of goldenPositions().slice(0, 20)) bestPlay(positionOf(golden, 'free'));
    bestPlay(read('| 1ka 2ka 3kc', makeRuleset({ preset: 'xp-6p' })));
    expect(small()).toEqual(before);
  });

  it('does not change the position', () => {
    const position = positionOf(goldenPositions()[40]!, 'replace');
    const before = structuredClone(position);
    bestPlay(position);
    hasPlay(position);
    countPlays(position);
    expect(position).toEqual(before);
  });

  it('leaves two runs that follow one another as they are, also where a tile is laid between them', () => {
    const laid = (text: string): unknown => bestPlay(read(text))?.table.map(({ slots }) => slots.join(' '));
    expect(laid('run:6b-8b run:9b-11b run:1r-3r | 4r')).toEqual([
      '1ra 2ra 3ra 4ra',
      '6ba 7ba 8ba',
      '9ba 10ba 11ba',
    ]);
    expect(laid('run:5b-7b run:9b-11b | 8b')).toEqual(['5ba 6ba 7ba 8ba', '9ba 10ba 11ba']);
  });

  it.each([
    ['run:9ra,10ra,11ra,12ra,ja=13r | 13r', 'run:ja=8r,9ra,10ra,11ra,12ra,13ra'],
    ['run:8ra,9ra,ja=10r,11ra,12ra,13ra group:5k,5r,5b | 10r 2k', 'run:ja=7r,8ra,9ra,10ra,11ra,12ra,13ra'],
  ])('keeps a run in one piece whose joker is replaced and finds no place above: %s', (text, run) => {
    const position = read(text);
    const play = bestPlay(position)!;
    expect(play.table.map(meldText)).toContain(run);
    expect(brokenMelds(position.table, play.table)).toBe(0);
  });

  it('lays three jokers in a row behind a single tile', () => {
    const ruleset = makeRuleset({
      colors: 1,
      values: 7,
      copiesPerTiletype: 1,
      numJokers: 3,
      initialMeldMinPoints: 6,
    });
    const position = { ...read('run:2k-4k run:5k-7k | 1k ja jb jc', ruleset), opened: false };
    expect(bestPlay(position)!.played).toEqual(['1ka', 'ja', 'jb', 'jc']);
  });

  it('opens with a joker where it counts most, although that takes two runs', () => {
    // 9, 10, 11 and the joker as 11, 12, 13: 66 points. In one piece, with the joker as 8, it would be 63.
    const ruleset = makeRuleset({ initialMeldMinPoints: 66 });
    const play = bestPlay({ ...read('| 9r 10r 11r 12r 13r j', ruleset), opened: false })!;
    expect(play.table.map(meldText)).toEqual(['run:9ra,10ra,11ra', 'run:ja=11r,12ra,13ra']);
  });

  // Looked for among all layouts, each of these takes many seconds.
  it('is null, and found fast, where an opening of many points is just out of reach', () => {
    const table =
      'run:3rb,4rb,5rc,6rb,7rc,8ra,9rb,10rb,11rb,12ra run:9ra,10ra,11ra,12rb group:3kb,3ra,3bc group:6kb,6ra,6oa group:6ka,6rc,6bb,6oc group:4ra,4bc,4oa';
    const rack =
      '1ka 1kb 1rb 1bc 1oa 2ra 2rc 2ba 2bc 2oc 3oc 4ka 5kc 5ra 5bc 5oa 5ob 6bc 6ob 7oc 8oa 8oc 9rc 9ba 9bb 10bb 10bc 10ob 11kb 11bc 11ob 11oc 12bb 12bc 13kc 13rb 13bc 13oa 13oc jb jc';
    const opening = (initialMeldMinPoints: number): Position =>
      read(
        `${table} | ${rack} | unopened`,
        makeRuleset({
          copiesPerTiletype: 3,
          numJokers: 3,
          initialMeldMinPoints,
          initialMeldMustUseOnlyHand: false,
        }),
      );
    expect(hasPlay(opening(271))).toBe(false);
    expect(bestPlay(opening(271), { objective: 'value' })).toBeNull();
    expect(verifyPlay(opening(269), bestPlay(opening(269))!)).toEqual([]);
  });

  it('is found soon where a dear opening can just be reached', () => {
    const table =
      'run:2ka,3ka,4kb,5kc,6ka,7kb,8kb,9kb,10kc,11kb,12ka run:6kc,7ka,8kc,9kc run:9ka,10kb,11ka run:1rb,2ra,3rb,4rb,5rc,6rb,7ra,8ra,9ra,10ra,11rb,12rb,13ra run:6rc,7rc,8rc,9rb,10rc run:4bb,5bb,6bb run:6oc,7oc,8ob,9oa run:8oc,9ob,10ob run:10oc,11ob,12oa,13oc group:4ka,4ra,4bc group:5ka,5rb,5bc group:6kb,6ra,6ba,6oa group:7kc,7rb,7bc,7oa group:8ka,8rb,8oa group:10ka,10rb,10bb,10oa group:13kb,13rb,13ba group:9rc,9ba,9oc group:12ra,12bb,12ob';
    const rack =
      '1ka 1ba 1bc 1oa 2kc 2rb 2bb 3ra 3rc 3ba 3bc 3oa 3ob 3oc 4kc 4rc 4ob 5kb 5ob 5oc 7ba 7bb 7ob 8bb 8bc 9bb 10ba 10bc 11ba 11bc 11oc 12kb 12kc 12rc 12ba 12bc 12oc 13ka 13kc 13rc 13oa ja jb jc';
    const position = read(
      `${table} | ${rack} | unopened`,
      makeRuleset({
        copiesPerTiletype: 3,
        numJokers: 3,
        initialMeldMinPoints: 319,
        initialMeldMustUseOnlyHand: false,
      }),
    );
    expect(hasPlay(position)).toBe(true);
    expect(verifyPlay(position, bestPlay(position)!)).toEqual([]);
  });

  it('is null where nothing can be laid', () => {
    expect(bestPlay(read('run:1k-3k | 9r 11b'))).toBeNull();
    expect(hasPlay(read('run:1k-3k | 9r 11b'))).toBe(false);
    expect(bestPlay(read('|'))).toBeNull();
    expect([...playableSubsets(read('run:1k-3k |'))]).toEqual([]);
  });

  it('is null at once where the rack is empty, whatever jokers could do on the table', () => {
    for (const golden of goldenPositions()) {
      const { ruleset, ...position } = positionOf(golden, 'free');
      const empty = { ...position, ruleset: { ...ruleset, jokerReclaimToHandAllowed: true }, rack: [] };
      expect([bestPlay(empty), hasPlay(empty), countPlays(empty)], golden.id).toEqual([null, false, 0]);
    }
  });

  it('leaves every joker with the tiles that it lay with, where two could change places', () => {
    const position = read('run:11ra,12ra,ja=13r run:jb=11k,12ka,13ka | 13ra 11ka');
    const melds = bestPlay(position)!.table.map(({ slots }) => slots.map(slotTile));
    for (const old of position.table.map(({ slots }) => slots.map(slotTile)))
      expect(melds.some((meld) => old.every((tile) => meld.includes(tile)))).toBe(true);
  });

  it('is right after a question that went wrong in the middle', () => {
    const position = read('| 8ra 9ra 10ra');
    expect(hasPlay(position)).toBe(true);
    const broken = { ...position.ruleset, values: 3, numJokers: Object.create(null) } as Ruleset;
    expect(() => hasPlay({ ...position, ruleset: broken })).toThrow();
    expect(bestPlay(position)?.played).toEqual(['8ra', '9ra', '10ra']);
  });

  it('lays a joker only for colours that the ruleset has', () => {
    const two = makeRuleset({ colors: 2, numJokers: 2 });
    expect(bestPlay(read('| 7k 7r ja', two))).toBeNull();
    expect(bestPlay(read('| 7k 8k ja', two))?.played).toEqual(['7ka', '8ka', 'ja']);
  });

  it('with jokers allowed to hand may be worth less than nothing, but is still a play', () => {
    const ruleset = makeRuleset({ jokerReclaimToHandAllowed: true, values: 3 });
    const position = read('group:1k,ja=1r,1b,1o | 1r', ruleset);
    const play = bestPlay(position);
    expect(play).toMatchObject({ played: ['1ra'], taken: ['ja'], points: 1 - 30 });
    expect(judgePlay(position, play!.table)).toEqual({ ok: true, value: play });
    expect(bestPlay({ ...position, ruleset: makeRuleset({ values: 3 }) })).toBeNull();
  });
});

describe('a position that is not valid', () => {
  const ruleset = makeRuleset();
  const run = (...slots: TileId[]): Meld => ({ kind: 'run', slots });
  const bad: [what: string, table: unknown, rack: unknown, path: string][] = [
    ['a table with an invalid meld', [run('1ka', '2ka', '4ka')], [], 'table[0]'],
    ['a meld of two tiles', [run('1ka', '2ka')], [], 'table[0]'],
    [
      'a joker that stands for nothing',
      [{ kind: 'run', slots: ['1ka', '2ka', 'ja'] }],
      [],
      'table[0].slots[2]',
    ],
    [
      'a tile twice on the table',
      [run('1ka', '2ka', '3ka'), run('3ka', '4ka', '5ka')],
      [],
      'table[1].slots[0]',
    ],
    ['a tile on the table and on the rack', [run('1ka', '2ka', '3ka')], ['3ka'], 'rack[0]'],
    ['a tile that the ruleset does not have', [], ['7rc'], 'rack[0]'],
    ['something that is no tile', [], ['14k'], 'rack[0]'],
    ['a rack that is no list', [], null, 'rack'],
    ['a table that is no list', {}, [], 'table'],
    ['a meld that is nothing', [null], [], 'table[0]'],
  ];

  it.each([undefined, null, 0, 'x'])('whether %s has opened is not known, and is asked for', (opened) => {
    const position = { ruleset, table: [], rack: ['4ra', '5ra', '6ra'], opened } as unknown as Position;
    for (const ask of [bestPlay, hasPlay, countPlays])
      expect(() => ask(position)).toThrow(
        expect.objectContaining({
          violations: [expect.objectContaining({ code: 'wrong_type', path: ['opened'] })],
        }),
      );
  });

  it.each([null, undefined, 7, 'x', {}, { ruleset: null }])(
    '%j is no position: a ruleset is asked for',
    (position) => {
      for (const ask of [bestPlay, hasPlay, countPlays, playableSubsets])
        expect(() => ask(position as never)).toThrow(
          expect.objectContaining({
            violations: [expect.objectContaining({ code: 'wrong_type', path: ['ruleset'] })],
          }),
        );
    },
  );

  it('options that are none ask for the usual', () => {
    const position: Position = { ruleset, table: [], rack: ['4ra', '5ra', '6ra'], opened: true };
    expect(bestPlay(position, null as never)).toEqual(bestPlay(position));
  });

  it.each(['points', '', null, 1])('%s is no objective', (objective) => {
    const position: Position = { ruleset, table: [], rack: ['4ra', '5ra', '6ra'], opened: true };
    expect(() => bestPlay(position, { objective: objective as never })).toThrow(
      expect.objectContaining({
        violations: [expect.objectContaining({ code: 'out_of_range', path: ['objective'] })],
      }),
    );
  });

  it.each(bad)('%s: every question about it is refused with the place', (_, table, rack, path) => {
    const position = { ruleset, table, rack, opened: true } as unknown as Position;
    const questions = [bestPlay, hasPlay, countPlays, playableSubsets];
    for (const ask of questions) {
      let caught: unknown;
      try {
        ask(position);
      } catch (error) {
        caught = error;
      }
      expect(caught).toBeInstanceOf(ViolationError);
      expect((caught as ViolationError).violations.map((v) => pathText(v.path))).toContain(path);
    }
  });
});
