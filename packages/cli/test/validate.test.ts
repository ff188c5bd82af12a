/** `rummikub validate` by pipe: tables and plays, and everything that is wrong with them. */
import { describe, expect, it } from 'vitest';
import { rummikub } from './run.ts';

describe('validate', () => {
  it.each([
    [['5r,6r,7r'], 0, 'run:5ra,6ra,7ra (18 points)'],
    [['9r,j,9k'], 0, 'group:9ka,9ra,ja=9b (27 points)\n    or group:9ka,9ra,ja=9o'],
    [['5r,6r,8r'], 1, 'must follow one another'],
    [['5r-7r | 8r'], 0, 'run:5ra,6ra,7ra (18 points)'],
    [['5r-7r | 8r 8r 8r'], 1, 'at most 2 are possible'],
    [['5r,6r 9k,9r,9r'], 1, 'at least three'],
    [['5r-7r | 8r 9o', '5r-8r'], 0, 'lays 8r (1 tile, 8 points)'],
    [['5r-7r | 5r', '5r-7r'], 1, 'must lay at least one tile'],
    [['5r-7r | 8r 9o', '6r-8r'], 1, 'The red 5 was on the table and must stay on it.'],
    [['5r,6r,j | 4r 9k 10k', '4r-6r 9k,10k,j'], 1, 'you must put a red 7 from your rack in its place'],
    [
      ['{"type":"RUN","tiles":[{"color":"red","value":5},{"color":"red","value":6},{"joker":true}]}'],
      0,
      'Legal.\n  red 5, red 6, joker as red 7\n',
    ],
    [['{"kind":"SET","tiles":["9ka","9ra","ja"]}'], 0, 'group:9ka,9ra,ja=9b (27 points)'],
    [
      [
        '[{"kind":"Set","slots":["9ka","9ra","9ba"]},{"type":"run","tiles":[{"color":"RED","value":9},"10ra","ja"]}]',
      ],
      0,
      'group:9ka,9ra,9ba (27 points)\n  run:9rb,10ra,ja=11r (30 points)',
    ],
    [['{"kind":"run","tiles":[]}'], 1, 'at least three tiles'],
    [['{"kind":"run","slots":[]}'], 1, 'at least three tiles'],
    [['{"type":"run","tiles":[]}'], 1, 'at least three tiles'],
    [['{"kind":"street","tiles":[]}'], 2, 'kind: A meld is a run or a group.'],
    [['{"kind":"run","slots":["5ra","6xa","7ra"]}'], 2, "slots[1]: 'x' is not a colour"],
    [['{"type":"RUN","tiles":[{"color":"red","value":14}]}'], 2, 'tiles[0].value: 14 is not'],
    [['{"type":"RUN","tiles":[{}]}'], 2, "tiles[0].value: The field 'value' is missing"],
    [['run:5r,j,j'], 0, 'ja=6r,jb=7r (18 points)\n    or run:jb=4r,5ra,ja=6r, run:jb=3r,ja=4r,5ra\n'],
    [['{"type":"SET","tiles":[{"color":"red","value":5}]}'], 1, 'at least three tiles'],
    [['{"kind":"run","slots":["1ra","2ra","4ra"]}'], 1, '\nThe numbers of a run must follow one another'],
    [['{"kind":"run","slots":["1ra","2ra","ja"]}'], 1, '\nslots[2]: A joker on the table must say'],
    [['[{"kind":"run","slots":["1ra","2ra","4ra"]}]'], 1, '\n[0]: The numbers of a run'],
    [['{"table":[{"kind":"run","slots":["1ra","2ra"]}]}'], 1, '\ntable[0]: A run needs'],
    [['[{"kind":"group","slots":["1ra","1ka","1ba"]}]'], 0, 'group:1ra,1ka,1ba (3 points)'],
    [
      ['{"table":[],"rack":["1ra","2ra","3ra"],"play":[{"kind":"run","slots":["1ra","2ra","3ra"]}]}'],
      0,
      'Legal: lays',
    ],
    [['{"table":[],"rack":["1ra"],"play":"everything"}'], 2, 'play: Expected a list of melds'],
    [['{"table":[],"rack":["1ra"],"play":[]}'], 1, 'must lay at least one tile'],
    [['run:5r,6x'], 2, '^'],
    [['5r-7r | 8r', '5r,x'], 2, '^'],
  ])('judges %j with %i', async (args, expected, text) => {
    const { code, out, err } = await rummikub(['validate', ...args]);
    // A text that cannot be read is an error.
    expect(expected === 2 ? err : out).toContain(text);
    expect(expected === 2 ? out : err).toBe('');
    expect(code).toBe(expected);
  });

  it('refuses the wrong example of the rules, and names every bad meld', async () => {
    const { code, out } = await rummikub(['validate', '5o,6o,7o,7b 7r,7o 1r-3r']);
    expect(code).toBe(1);
    expect(out.match(/ of a run must|A run needs/g)).toHaveLength(2);
  });

  const GAP = 'The numbers of a run must follow one another';
  const COLORS = 'The colours of a group must all be different.';
  it.each([
    [['5ra,6ra,8ra 5ra,5ka,5kb'], [GAP, 'The red 5 is there twice.', COLORS]],
    [['5r,6r,8r 7k,7k,7r 7k,8k,9k'], [GAP, COLORS, 'Too many tiles 7k: 3']],
    [['5ra,6ra,8ra 7rc,8rc,9ra'], [GAP, 'The tile 7rc does', 'The tile 8rc does']],
    [['5ra,5ra,6rd'], [GAP, 'The red 5 is there twice.', 'The tile 6rd does']],
    [['5r,6r,8r | 5r 5r'], [GAP, 'Too many tiles 5r: 3']],
    [
      ['5r-7r | 8r', '5r,6r,8r 1k,1k,1k'],
      [GAP, COLORS, 'The black 1 is', 'The black 1 is', 'Too many tiles 1k: 3', 'The red 7 was'],
    ],
    [
      ['5r-7r | 8r', '5ra,6r,8r 5ra,7rc,8k'],
      [GAP, 'The red 5 is there twice.', 'The tiles of a run must all have', 'The tile 7rc does'],
    ],
  ])('names bad melds beside impossible tiles: %j', async (args, faults) => {
    const { code, out } = await rummikub(['validate', ...args]);
    expect(code).toBe(1);
    const said = out.split('\n').filter((line) => /^(The|Too)/.test(line));
    expect(said).toEqual(faults.map((fault) => expect.stringContaining(fault)));
  });

  it('names all faults of a play', async () => {
    // The red 5 and 6 are missing, and the rack has no black 1, 2 or 3.
    const text = await rummikub(['validate', '5r-7r 7k,7b,7o | 8r 9r', '7r-9r 7k,7b,7o 1k-3k']);
    expect(text.code).toBe(1);
    for (const tile of ['red 5', 'red 6', 'black 1', 'black 2', 'black 3'])
      expect(text.out).toContain(`The ${tile} `);
    const play = [
      { kind: 'run', slots: ['1ra', '2ra'] },
      { kind: 'group', slots: ['9ka', '9kb', '9ra'] },
    ];
    const rack = ['1ra', '2ra', '9ka', '9kb', '9ra'];
    const json = await rummikub(['validate', '--json'], JSON.stringify({ table: [], rack, play }));
    const { violations } = JSON.parse(json.out) as {
      violations: { path: string; details: { reason: string } }[];
    };
    expect(violations.map(({ path, details }) => `${path} ${details.reason}`)).toEqual([
      'play[0] size',
      'play[1] color-duplication',
    ]);
  });

  it('names the other faults of a play with a bad meld, each at its place', async () => {
    const play = ['validate', '5r-7r 9k,9r,9b | 8r 12o', '6r,8r 9k,9r,9b,10k,j 11o,12o'];
    const { code, out } = await rummikub(play);
    expect(code).toBe(1);
    const at = (place: number): string => `  ${play[2]}\n  ${' '.repeat(place)}^\n`;
    const expected = [
      `A run needs at least three tiles, a group three or four.\n${at(0)}`,
      `A run needs at least three tiles, a group three or four.\n${at(6)}`,
      `A run needs at least three tiles, a group three or four.\n${at(21)}`,
      'The red 5 was on the table and must stay on it.\n',
      'The red 7 was on the table and must stay on it.\n',
      `The black 10 is neither on the table nor on your rack.\n${at(15)}`,
      `The orange 11 is neither on the table nor on your rack.\n${at(21)}`,
      `The joker is neither on the table nor on your rack.\n${at(19)}`,
    ];
    for (const one of expected) expect(out).toContain(one);
    expect(out).toHaveLength(`Not legal.\n${expected.join('')}`.length);
    const json = await rummikub(['validate', '5r-7r | 8r', '5r-7r 8r,9r', '--json']);
    const { violations } = JSON.parse(json.out) as { violations: { code: string; path: string }[] };
    expect(violations.map(({ code, path }) => `${path} ${code}`)).toEqual([
      'at 6 invalid_meld',
      'at 9 tile_not_on_rack',
    ]);
  });

  it('does not take the table in the line below a position for more of its rack', async () => {
    for (const text of ['5r-7r | 8r\n5r-8r\n', '5r-7r | 8r | unopened\r\n5r-8r']) {
      const { code, out, err } = await rummikub(['validate'], text);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain('give the table after a play as a second argument');
    }
    // Line breaks before the rack, and empty lines after it, count as spaces.
    expect((await rummikub(['validate'], '5r-7r\n9k,9r,9b\n| 8r 9o\n\n')).code).toBe(0);
  });

  it('answers in JSON with codes', async () => {
    const { code, out } = await rummikub(['validate', '--json'], '5r,6r,8r');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      valid: false,
      violations: [{ code: 'invalid_meld', details: { reason: 'non-consecutive' } }],
    });
  });

  it('says where a position cannot be read', async () => {
    const { code, err } = await rummikub(['validate', '5r-7z | 8r', '5r-8r']);
    expect(code).toBe(2);
    expect(err).toContain('\n  5r-7z | 8r\n     ^\n');
  });
});
