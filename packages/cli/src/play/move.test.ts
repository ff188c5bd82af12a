import { applyCommand, makeRuleset, startGame, type View, viewOf } from '@rummikub/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Trouble, troublesToJson } from '../input/trouble.ts';
import { readMove } from './move.ts';

const started = startGame({
  gameId: 'moves',
  ruleset: makeRuleset(),
  players: [{ id: 'you' }, { id: 'bot' }],
  seed: 'moves',
  salt: '',
  at: '2026-01-01T00:00:00Z',
});
if (!started.ok) throw new Error(started.error.message);
/** A position in the middle of a game: the second copies lie on the table. */
const view: View = {
  ...viewOf(started.value.state, 0),
  rack: ['8ra', '9ka', 'jb'],
  table: [{ kind: 'run', slots: ['5rb', '6rb', '7rb'] }],
};

/** The codes and places of the faults of a line, whether it cannot be read or the game refuses it. */
const wrong = (line: string, opened = false): string[] => {
  const named = (troubles: readonly Trouble[]): string[] =>
    troublesToJson(troubles).map(({ code, path = '' }) => `${code} ${path}`.trim());
  const read = readMove(line, { ...view, seats: view.seats.map((seat) => ({ ...seat, opened })) });
  if (!read.ok) return named(read.error);
  if (read.value === 'hint') return [];
  const { state } = started.value;
  const seats = state.seats.map((seat) => ({ ...seat, rack: view.rack!, opened }));
  const carried = applyCommand({ ...state, currentSeat: 0, table: view.table, seats }, read.value.command);
  return carried.ok ? [] : named(read.value.faults(carried.error));
};

/** What a line asks for. */
const commandOf = (line: string): unknown => {
  const read = readMove(line, view);
  return read.ok && read.value !== 'hint' ? read.value.command : read;
};

describe('a line that a program sends', () => {
  it.each(['draw', 'pass', 'resign'])('means the same as JSON and as a word: %s', (type) => {
    for (const line of [JSON.stringify({ type }), type, ` ${type.toUpperCase()} `])
      expect(commandOf(line)).toEqual({ type, seat: 0 });
  });

  it('asks for a hint', () => {
    for (const line of ['hint', '{"type": "hint"}'])
      expect(readMove(line, view)).toEqual({ ok: true, value: 'hint' });
  });

  it('is the whole table after the play, in either form, of the tiles that are there', () => {
    const table = [{ kind: 'run', slots: ['5rb', '6rb', '7rb', '8ra'] }];
    expect(commandOf('5r-8r')).toEqual({ type: 'play', seat: 0, table });
    const melds = [{ kind: 'run', tiles: ['5rb', '6rb', '7rb', '8ra'] }];
    expect(commandOf(JSON.stringify({ type: 'play_tiles', melds }))).toEqual({
      type: 'play',
      seat: 0,
      table,
    });
  });

  it('gets the place of an illegal play in the line', () => {
    // The black 10 and 11 are not on the rack, and without them the opening is too small.
    expect(wrong('5r-7r 9k,10k,11k')).toEqual([
      'tile_not_on_rack at 9',
      'tile_not_on_rack at 13',
      'opening_points',
    ]);
    const melds = [
      { kind: 'run', tiles: ['5rb', '6rb', '7rb'] },
      { kind: 'run', tiles: ['11ka', '10ka', '9ka'] },
    ];
    expect(wrong(JSON.stringify({ type: 'play_tiles', melds }))).toEqual([
      'tile_not_on_rack melds[1].tiles[1]',
      'tile_not_on_rack melds[1].tiles[0]',
      'opening_points',
    ]);
  });

  it('is refused where the named tiles are not those of the play', () => {
    const play = { type: 'play_tiles', melds: [{ kind: 'run', tiles: ['5rb', '6rb', '7rb', '8ra'] }] };
    const line = JSON.stringify({ ...play, delta_from_hand: ['9ka'] });
    expect(wrong(JSON.stringify(play), true)).toEqual([]);
    expect(wrong(line, true)).toEqual(['delta_mismatch delta_from_hand']);
  });

  it('gets all faults of its play, even where a meld is not one', () => {
    // The red 7 is gone, so the old melds are not as they were before the opening.
    expect(wrong('5r,6r 8r,9k,10k').sort()).toEqual([
      'invalid_meld at 0',
      'invalid_meld at 6',
      'opening_points',
      'opening_table_changed',
      'tile_missing',
      'tile_not_on_rack at 12',
    ]);
  });

  it.each([
    ['{"type": "dance"}', 'out_of_range type'],
    ['{"type": 7}', 'wrong_type type'],
    ['{}', 'missing_field type'],
    ['[]', 'wrong_type'],
    ['"draw"', 'wrong_type'],
    ['{"type": "play_tiles"}', 'missing_field melds'],
    [
      '{"type": "play_tiles", "melds": [{"kind": "run", "tiles": ["5rb", "6rx"]}]}',
      'invalid_tile melds[0].tiles[1]',
    ],
    ['{"type": "draw"', 'syntax column 16'],
    ['{"type": "draw",}', 'syntax column 17'],
    ['dance', 'syntax at 0'],
    ['5r-8r 9x', 'syntax at 6'],
    ['x'.repeat(200_000), 'too_many'],
    ['['.repeat(50_000), 'syntax column 50001'],
  ] as const)('is refused with the place where it is wrong: $1', (line, trouble) => {
    expect(wrong(line)).toEqual([trouble]);
  });

  it('never makes the reader throw, whatever it is', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.stringMatching(/^[0-9krboj,=:| {}"[\]-]{0,30}$/),
      fc
        .record({ type: fc.constantFrom('play_tiles', 'draw'), melds: fc.jsonValue() })
        .map((v) => JSON.stringify(v)),
    );
    fc.assert(
      fc.property(text, (line) => {
        const read = readMove(line, view);
        if (!read.ok) for (const { code, message } of read.error) expect(code && message).toBeTruthy();
      }),
    );
  });
});
