import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  playTo,
  randomPosition,
  randomRuleset,
  rearranged,
  seeded,
} from '../../test/random/rearrangement.ts';
import { parsePositionText, parseTableText } from '../json/text/notation.ts';
import { type Meld, meldText, slotTile } from '../rules/meld.ts';
import type { Play } from '../rules/play/judge.ts';
import type { Position } from '../rules/position.ts';
import { type JokerReclaimRule, makeRuleset } from '../rules/ruleset.ts';
import { canonicalTable, tableTiles } from '../rules/table.ts';
import { COLOR_CODES, COLOR_NAMES, type ColorName, isJoker, type TileId } from '../rules/tile.ts';
import { bestPlay } from '../solver/solver.ts';
import { explainPlay } from './explain.ts';
import { applyStep, type Board, isFinished, type Step } from './step.ts';
import { stepText } from './stepText.ts';

/** Carries out the steps on the old table and returns every board, the first and the last included. */
function carryOut(from: Position, steps: readonly Step[]): Board[] {
  const boards: Board[] = [{ melds: from.table, held: [], rack: from.rack }];
  for (const step of steps) boards.push(applyStep(boards.at(-1)!, step));
  return boards;
}

function expectReplay(from: Position, play: Play, steps: readonly Step[]): void {
  const end = carryOut(from, steps).at(-1)!;
  expect(canonicalTable(end.melds)).toEqual(play.table);
  expect(end.held).toEqual([]);
  const rack = [...from.rack.filter((tile) => !play.played.includes(tile)), ...(play.taken ?? [])];
  expect([...end.rack].sort()).toEqual(rack.sort());
}

/** The number of melds of the new table that were not on the old one; what jokers stand for is compared, too. */
function changedMelds(from: Position, play: Play): number {
  const before = new Set(canonicalTable(from.table).map(meldText));
  return play.table.filter((meld) => !before.has(meldText(meld))).length;
}

/** The faces that a sentence calls 'your', parsed from its words alone; `j` for a joker. */
function yours(text: string): string[] {
  const sentence = text.replace(/to your rack/g, '');
  const phrase = /\byour (.*?)(?= to (?:the|one)\b| in place of| as a (?:run|group)\b|;|\.$)/.exec(
    sentence,
  )?.[1];
  if (phrase === undefined) return [];
  const code = (color: string): string => COLOR_CODES[COLOR_NAMES.indexOf(color as ColorName)]!;
  const words = phrase.split(/, | and /);
  // `red and blue 7`
  if (words.length > 1 && words.slice(0, -1).every((word) => COLOR_NAMES.includes(word as ColorName))) {
    const value = Number.parseInt(words.at(-1)!.split(' ')[1]!, 10);
    return words.map((word) => `${value}${code(word.split(' ')[0]!)}`).sort();
  }
  // `blue 4, 6 and joker (as blue 5)`, `blue 4-5-6`, `red 3 to 8`
  let color = '';
  const faces = words.flatMap((word) => {
    if (/^joker \(as \w+ \d+\)$/.test(word)) return ['j'];
    const [, name, first, rest, last] = /^(?:([a-z]+) )?(\d+)(?:((?:-\d+)+)| to (\d+))?$/.exec(word)!;
    color = name ?? color;
    const low = Number(first);
    const values = last === undefined ? `${low}${rest ?? ''}`.split('-').map(Number) : [];
    for (let value = low; value <= Number(last); value++) values.push(value);
    return values.map((value) => `${value}${code(color)}`);
  });
  return faces.sort();
}

const faceOf = (tile: TileId): string => (isJoker(tile) ? 'j' : tile.slice(0, -1));

/** Checks every property that each explanation must have. */
function expectSound(from: Position, play: Play, steps: readonly Step[]): void {
  expectReplay(from, play, steps);
  const texts = steps.map(stepText);
  expect(texts.flatMap(yours).sort(), texts.join(' ')).toEqual(play.played.map(faceOf).sort());
  // At most one step for each meld that gains a tile and each joker taken, not counting replacements of jokers.
  const others = steps.filter(({ action }) => action !== 'replace-joker').length;
  expect(others, texts.join(' ')).toBeLessThanOrEqual(changedMelds(from, play) + (play.taken?.length ?? 0));
  const jokers = tableTiles(from.table).filter(isJoker).length;
  expect(steps.length - others, texts.join(' ')).toBeLessThanOrEqual(jokers);
  // No step touches an unchanged meld.
  const after = new Set(play.table.map(meldText));
  const untouched = canonicalTable(from.table).filter((meld) => after.has(meldText(meld)));
  for (const board of carryOut(from, steps)) {
    const now = new Set(board.melds.map((meld) => tableTiles([meld]).sort().join()));
    for (const meld of untouched) expect(now.has(tableTiles([meld]).sort().join())).toBe(true);
  }
}

describe('explainPlay in words', () => {
  const xp = makeRuleset({ preset: 'xp-6p' });

  function sentences(before: string, rack: string, after: string): string[] {
    const [old, now] = [parseTableText(before, xp), parseTableText(after, xp)];
    if (!old.ok || !now.ok) throw new Error('the test has a bad table');
    const from: Position = { ruleset: xp, table: old.value, rack: rack.split(' ') as TileId[], opened: true };
    const play = playTo(from, now.value);
    const steps = explainPlay(from, play);
    expectSound(from, play, steps);
    return steps.map(stepText);
  }

  it('names a tile and a joker that extend a run', () => {
    expect(sentences('run:5ra,6ra,7ra', '8ra ja 1ka', 'run:5ra,6ra,7ra,8ra,ja=9r')).toEqual([
      'Add your red 8 and joker (as red 9) to the run red 5-6-7.',
    ]);
  });

  it('names a meld that is laid from the rack alone', () => {
    expect(
      sentences('', '4ba 5ba 6ba 7ka 7ra 7ba 2oa jb', 'run:4ba,5ba,6ba group:7ka,7ra,7ba,jb=7o'),
    ).toEqual([
      'Lay your blue 4-5-6 as a run.',
      'Lay your black 7, red 7, blue 7 and joker (as orange 7) as a group.',
    ]);
    expect(sentences('', '7ka 7ra 7ba', 'group:7ka,7ra,7ba')).toEqual([
      'Lay your black, red and blue 7 as a group.',
    ]);
    expect(sentences('', '3oa 4oa 5oa 6oa 7oa 8oa', 'run:3oa,4oa,5oa,6oa,7oa,8oa')).toEqual([
      'Lay your orange 3 to 8 as a run.',
    ]);
  });

  it('takes a tile from a group to lay a run around it', () => {
    expect(sentences('group:5ka,5ra,5ba,5oa', '4ba 6ba', 'group:5ka,5ra,5oa run:4ba,5ba,6ba')).toEqual([
      'Take blue 5 from the group of fives; lay the run blue 4-5-6 with your blue 4 and 6.',
    ]);
  });

  it('takes the end of a run to lay another run with a second copy of a number', () => {
    expect(sentences('run:3ba,4ba,5ba,6ba,7ba', '5bb', 'run:3ba,4ba,5ba run:5bb,6ba,7ba')).toEqual([
      'Take blue 6 and 7 from the run blue 3-4-5-6-7; lay the run blue 5-6-7 with your blue 5.',
    ]);
  });

  it('splits a run in one step', () => {
    expect(
      sentences(
        'run:3ba,4ba,5ba,6ba,7ba,8ba',
        '1ka 1ra 1ba',
        'run:3ba,4ba,5ba run:6ba,7ba,8ba group:1ka,1ra,1ba',
      ),
    ).toEqual([
      'Split the run blue 3 to 8 into 3-4-5 and 6-7-8.',
      'Lay your black, red and blue 1 as a group.',
    ]);
  });

  it('joins two runs with the tile between them', () => {
    expect(
      sentences('run:3ba,4ba,5ba run:7ba,8ba,9ba,10ba', '6ba', 'run:3ba,4ba,5ba,6ba,7ba,8ba,9ba,10ba'),
    ).toEqual(['Join the run blue 3-4-5 to the run blue 7-8-9-10 with your blue 6.']);
  });

  it('moves a tile from one meld to another and then fills its place', () => {
    expect(
      sentences(
        'group:5ka,5ra,5ba,5oa run:6ba,7ba,8ba',
        '4ba 9ba',
        'group:5ka,5ra,5oa run:4ba,5ba,6ba,7ba,8ba,9ba',
      ),
    ).toEqual(['Take blue 5 from the group of fives; add it and your blue 4 and 9 to the run blue 6-7-8.']);
    expect(
      sentences('group:5ka,5ra,5ba,5oa run:6ba,7ba,8ba', '5bb', 'group:5ka,5ra,5bb,5oa run:5ba,6ba,7ba,8ba'),
    ).toEqual([
      'Move blue 5 from the group of fives to the run blue 6-7-8.',
      'Add your blue 5 to the group of fives.',
    ]);
  });

  it('puts a tile in place of a joker and lays the joker elsewhere', () => {
    expect(sentences('run:5ra,6ra,ja=7r', '7ra 9ka 9ba', 'run:5ra,6ra,7ra group:9ka,9ba,ja=9o')).toEqual([
      'Put your red 7 in place of the joker in the run red 5-6-joker; the joker is free.',
      'Lay a group of nines with the free joker (as orange 9) and your black and blue 9.',
    ]);
  });

  it('frees two jokers of one run one after the other', () => {
    expect(
      sentences(
        'run:5ra,ja=6r,jb=7r,8ra',
        '6ra 7ra 9ka 9ba',
        'run:5ra,6ra,7ra,8ra group:9ka,ja=9r,9ba,jb=9o',
      ),
    ).toEqual([
      'Put your red 6 in place of the joker for red 6 in the run red 5-joker-joker-8; the joker is free.',
      'Put your red 7 in place of the joker in the run red 5-6-joker-8; the joker is free.',
      'Lay a group of nines with the free joker (as red 9) and joker (as orange 9) and your black and blue 9.',
    ]);
  });

  it('says what a joker stands for when it moves up in its own run', () => {
    expect(sentences('run:5ra,6ra,ja=7r', '7ra', 'run:5ra,6ra,7ra,ja=8r')).toEqual([
      'Add your red 7 to the run red 5-6-joker; the joker for red 7 there now stands for red 8.',
    ]);
    expect(sentences('run:ja=4r,5ra,6ra,jb=7r', '7ra', 'run:ja=4r,5ra,6ra,7ra,jb=8r')).toEqual([
      'Add your red 7 to the run red joker-5-6-joker; the joker for red 7 there now stands for red 8.',
    ]);
  });

  it('names the next face of a lone joker, not its old face', () => {
    expect(
      sentences(
        'group:3ka,3ra,ja=3o',
        '1ka 2ka 1ra 2ra 11ba 13ba',
        'run:1ka,2ka,3ka run:1ra,2ra,3ra run:11ba,ja=12b,13ba',
      ),
    ).toEqual([
      'Take black 3 from the group of threes black-red-joker (orange); lay the run black 1-2-3 with your black 1 and 2.',
      'Take red 3 from the unfinished group of threes red-joker (orange); lay the run red 1-2-3 with your red 1 and 2.',
      'Take the lone joker (as blue 12); lay the run blue 11-joker-13 with your blue 11 and 13.',
    ]);
  });

  it('has a step for a joker whose face is the only change', () => {
    expect(sentences('group:8ka,ja=8r,8ba', '1ka 1ra 1ba', 'group:8ka,8ba,ja=8o group:1ka,1ra,1ba')).toEqual([
      'Lay your black, red and blue 1 as a group.',
      'The joker for red 8 in the group of eights black-joker (red)-blue now stands for orange 8.',
    ]);
    expect(
      sentences('run:5ra,ja=6r,jb=7r', '1ka 1ra 1ba', 'group:5ra,ja=5b,jb=5o group:1ka,1ra,1ba'),
    ).toEqual([
      'Lay your black, red and blue 1 as a group.',
      'The jokers for red 6 and red 7 in the run red 5-joker-joker now stand for blue 5 and orange 5: it is the group of fives red-joker (blue)-joker (orange).',
    ]);
  });

  it('says that a taken joker goes to the rack', () => {
    expect(sentences('run:5ra,6ra,ja=7r', '7ra 8ra', 'run:5ra,6ra,7ra,8ra')).toEqual([
      'Put your red 7 in place of the joker in the run red 5-6-joker; the joker goes to your rack.',
      'Add your red 8 to the run red 5-6-7.',
    ]);
    expect(sentences('group:7ka,7ra,7ba,ja=7o', '7oa 8oa 9oa', 'group:7ka,7ra,7ba run:7oa,8oa,9oa')).toEqual([
      'Lay your orange 7-8-9 as a run.',
      'Take the joker from the group of sevens black-red-blue-joker (orange) to your rack.',
    ]);
  });

  it('says which of two jokers goes to the rack', () => {
    expect(sentences('run:5ra,6ra,ja=7r,jb=8r', '4ra', 'run:4ra,5ra,6ra')).toEqual([
      'Add your red 4 to the run red 5-6-joker-joker.',
      'Take the joker for red 8 from the run red 4-5-6-joker-joker to your rack.',
      'Take the joker from the run red 4-5-6-joker to your rack.',
    ]);
  });

  it('names the colours where two groups have the same number', () => {
    expect(
      sentences('group:7ka,7ra,7ba group:7rb,7bb,7ob', '7oa', 'group:7ka,7ra,7ba,7oa group:7rb,7bb,7ob'),
    ).toEqual(['Add your orange 7 to the group of sevens black-red-blue.']);
  });

  it('calls a meld one of several where others look the same', () => {
    expect(
      sentences('run:5ra,6ra,7ra run:5rb,6rb,7rb', '8ra 8rb', 'run:5ra,6ra,7ra,8ra run:5rb,6rb,7rb,8rb'),
    ).toEqual(['Add your red 8 to one of the two runs red 5-6-7.', 'Add your red 8 to the run red 5-6-7.']);
  });

  it('extends a run at one end before it takes tiles from the other', () => {
    expect(sentences('run:4ba,5ba,6ba', '7ba 4ka 4ra', 'run:5ba,6ba,7ba group:4ka,4ra,4ba')).toEqual([
      'Add your blue 7 to the run blue 4-5-6.',
      'Take blue 4 from the run blue 4-5-6-7; lay a group of fours with your black and red 4.',
    ]);
  });

  it('turns three runs into three groups in three steps', () => {
    expect(
      sentences(
        'run:3ka,4ka,5ka run:3ra,4ra,5ra run:3ba,4ba,5ba',
        '3oa 4oa 5oa',
        'group:3ka,3ra,3ba,3oa group:4ka,4ra,4ba,4oa group:5ka,5ra,5ba,5oa',
      ),
    ).toEqual([
      'Take black 3 from the run black 3-4-5, red 3 from the run red 3-4-5 and blue 3 from the run blue 3-4-5; lay a group of threes with your orange 3.',
      'Take black 4 from the unfinished run black 4-5, red 4 from the unfinished run red 4-5 and blue 4 from the unfinished run blue 4-5; lay a group of fours with your orange 4.',
      'Take the lone black 5, the lone red 5 and the lone blue 5; lay a group of fives with your orange 5.',
    ]);
  });

  it('moves the other tiles away from a tile whose place another tile takes, without holding any', () => {
    expect(
      sentences('group:5ka,5ra,5ba run:5kb,6ka,7ka', '8ka', 'group:5kb,5ra,5ba run:5ka,6ka,7ka,8ka'),
    ).toEqual([
      'Take black 6 and 7 from the run black 5-6-7 and black 5 from the group of fives; lay the run black 5-6-7-8 with your black 8.',
      'Move the lone black 5 to the unfinished group of fives red-blue.',
    ]);
    expect(
      sentences(
        'run:5ra,6ra,7ra,8ra,9ra run:5rb,6rb,7rb,8rb,9rb',
        '10rc',
        'run:5ra,6rb,7ra,8rb,9ra,10rc run:5rb,6ra,7rb,8ra,9rb',
      ),
    ).toHaveLength(2);
  });

  it('gives no steps where the table does not change', () => {
    expect(sentences('run:5ra,6ra,7ra', '1ka', 'run:5ra,6ra,7ra')).toEqual([]);
  });
});

describe('applyStep', () => {
  const ruleset = makeRuleset();
  const from: Position = {
    ruleset,
    table: [{ kind: 'run', slots: ['5ra', '6ra', '7ra'] }],
    rack: ['8ra'],
    opened: true,
  };
  const [step] = explainPlay(from, playTo(from, [{ kind: 'run', slots: ['5ra', '6ra', '7ra', '8ra'] }]));

  it('refuses a step whose meld or tile is not on the board', () => {
    expect(() => applyStep({ melds: [], held: [], rack: ['8ra'] }, step!)).toThrow('no meld 5ra-6ra-7ra');
    expect(() => applyStep({ melds: from.table, held: [], rack: [] }, step!)).toThrow(
      '8ra is not on the rack',
    );
  });

  it('refuses a step whose result has other tiles than the step moves', () => {
    const wrong = { ...step!, result: { kind: 'run', slots: ['5ra', '6ra', '7ra', '8rb'] } } as Step;
    expect(() => applyStep({ melds: from.table, held: [], rack: ['8ra'] }, wrong)).toThrow('is not made of');
  });
});

describe('explainPlay on the best plays of the shared positions', () => {
  const positions = readFileSync(new URL('../../../../goldens/positions.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; table: Meld[]; rack: TileId[] });

  for (const jokerReclaimRule of ['replace', 'replace_any', 'free', 'locked'] as JokerReclaimRule[]) {
    it(`ends exactly in the new table, in few steps, under '${jokerReclaimRule}'`, () => {
      const ruleset = makeRuleset({ jokerReclaimRule });
      let plays = 0;
      let steps = 0;
      let melds = 0;
      let unfinished = 0;
      for (const { table, rack } of positions) {
        const from = { ruleset, table, rack, opened: true };
        const play = bestPlay(from);
        if (play === null) continue;
        const found = explainPlay(from, play);
        expectSound(from, play, found);
        plays++;
        steps += found.length;
        melds += changedMelds(from, play);
        unfinished += carryOut(from, found).filter((board) => !board.melds.every(isFinished)).length;
      }
      console.log(
        `${jokerReclaimRule}: ${plays} plays, ${(steps / plays).toFixed(2)} steps for ${(melds / plays).toFixed(2)} changed melds, ${((100 * unfinished) / steps).toFixed(0)} % of them leave a meld unfinished`,
      );
      // One step for each new or changed meld, rarely one more. Melds that only shrink need no step.
      expect(steps).toBeLessThan(melds);
    });
  }
});

describe('explainPlay on any rearrangement', () => {
  it('ends exactly in the new table, names each played tile once and does not touch unchanged melds', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = seeded(seed);
        const from = randomPosition(randomRuleset(random), random, {
          melds: random(10),
          rack: 3 + random(12),
        });
        const table = rearranged(from, random, 1 + random(8));
        // Sometimes a joker that no meld needs goes to the rack.
        const spare = table.findIndex(({ slots }) => slots.length > 3 && typeof slots.at(-1) !== 'string');
        const gone = spare < 0 ? null : slotTile(table[spare]!.slots.at(-1)!);
        const after =
          gone !== null && tableTiles(from.table).includes(gone) && random(2) === 0
            ? table.with(spare, { ...table[spare]!, slots: table[spare]!.slots.slice(0, -1) })
            : table;
        const play = playTo(from, after);
        expectSound(from, play, explainPlay(from, play));
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the order in which melds and tiles are given', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = seeded(seed);
        const from = randomPosition(makeRuleset(), random, { melds: 6, rack: 10 });
        const play = playTo(from, rearranged(from, random, 4));
        const other = { ...from, table: from.table.toReversed(), rack: from.rack.toReversed() };
        expect(explainPlay(other, play)).toEqual(explainPlay(from, play));
      }),
      { numRuns: 200 },
    );
  });
});

describe('the best play', () => {
  // The step counts of equally good plays, found by hand.
  it.each([
    ['free', 'run:1rb,2ra,ja=3r,4ra run:3ra,4rb,5ra,6ra | 9ba 11bb', 2],
    ['replace_any', 'group:7kb,7rb,7ba,jb=7o group:7ka,ja=7r,7bb,7ob | 1kb 4ka', 1],
    ['replace', 'run:4ba,5ba,6ba run:7ba,8ba,9ba,10ba,11ba run:9oa,10oa,11oa group:8ra,8bb,8oa | 9rb jb', 3],
    ['free', 'run:6kb,7kb,8kb run:ja=8k,9ka,10ka,11ka,12ka,13ka | 5ob 6ob 8ob', 2],
  ] as const)('exchanges no tiles that look the same (%s): %s', (jokerReclaimRule, text, most) => {
    const read = parsePositionText(text, makeRuleset({ jokerReclaimRule }));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const steps = explainPlay(read.value, bestPlay(read.value)!);
    expect(steps.map(stepText).slice(most)).toEqual([]);
  });
});
