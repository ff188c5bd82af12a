import {
  bestPlay,
  type GameState,
  judgePlay,
  type Meld,
  makeRuleset,
  parsePositionText,
  positionOf,
  positionOfView,
  slotTile,
  startGame,
  type TileId,
  type View,
  viewOf,
} from '@rummikub/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { label } from '../draw/board.ts';
import { complete } from './complete.ts';
import type { Draft } from './draft.ts';
import { draftNow, newTurn, type Reaction, react, type Turn } from './turn.ts';

/** The view of the seat to move in this position. */
function viewFrom(text: string, fields: Parameters<typeof makeRuleset>[0] = {}): View {
  const ruleset = makeRuleset(fields);
  const parsed = parsePositionText(text, ruleset);
  if (!parsed.ok) throw new Error(parsed.error[0]?.message);
  const players = [{ id: 'you' }, { id: 'bot' }];
  const started = startGame({
    gameId: 'g',
    ruleset,
    players,
    seed: 's',
    salt: '',
    at: '2026-01-01T00:00:00Z',
  });
  if (!started.ok) throw new Error(started.error.message);
  const { table, rack, opened } = parsed.value;
  const view = viewOf({ ...started.value.state, currentSeat: 0 }, 0);
  return { ...view, table, rack, seats: view.seats.map((seat) => ({ ...seat, opened })) };
}

const rowsOf = ({ rows }: Draft): string => rows.map(({ slots }) => slots.map(label).join(' ')).join(' | ');

interface Played {
  readonly draft: Draft;
  readonly message: string;
  readonly last: Reaction;
}

/** Types lines one after the other. */
function type(view: View, ...lines: string[]): Played {
  let turn: Turn = newTurn(view, false);
  let last: Reaction = { turn };
  for (const line of lines) {
    last = react(turn, line, view, ['Anna draws.']);
    if ('quit' in last) break;
    turn = last.turn;
  }
  // A play goes to the game, which judges it.
  if ('command' in last && last.command.type === 'play') {
    const judged = judgePlay(positionOfView(view), last.command.table);
    if (!judged.ok) return { draft: draftNow(turn), message: judged.error.message, last: { turn } };
  }
  return { draft: draftNow(turn), message: turn.message.join('\n'), last };
}

const tableOf = ({ last }: Played): readonly Meld[] | null =>
  'command' in last && last.command.type === 'play' ? last.command.table : null;

const labels = (table: readonly Meld[] | null): string[] =>
  (table ?? []).map(({ slots }) => slots.map(label).join(' '));

describe('a turn at the keyboard', () => {
  it('lays a meld from the rack', () => {
    const played = type(viewFrom('| 10r 11r 12r 1k'), '10r 12r 11r', '');
    expect(labels(tableOf(played))).toEqual(['10r 11r 12r']);
    expect(played.draft.rack).toEqual(['1ka']);
  });

  it('adds a tile to a meld by its number', () => {
    const played = type(viewFrom('1k-3k 5r-7r | 8r'), '2 8r', '');
    expect(labels(tableOf(played))).toEqual(['1k 2k 3k', '5r 6r 7r 8r']);
  });

  it('takes tiles of the table where the rack has none, and keeps the rest as it is', () => {
    const played = type(viewFrom('7k,7r,7b,7o | 5r 6r'), '5r 6r 7r');
    expect(rowsOf(played.draft)).toBe('7k 7b 7o | 5r 6r 7r');
  });

  it('splits a run when both new runs are named', () => {
    const played = type(viewFrom('3r-8r | 5r 6r'), '3r-5r / 6r-8r', '5r 6r');
    expect(rowsOf(type(viewFrom('3r-9r | 6r'), '3r-6r / 6r-9r').draft)).toBe('3r 4r 5r 6r | 6r 7r 8r 9r');
    expect(played.draft.rack).toEqual([]);
  });

  it('takes a tile from a meld that can spare it rather than break another', () => {
    const played = type(viewFrom('5k,5r,5b 5k-8k | 5o 9k'), '5k 5o 5r');
    expect(rowsOf(played.draft)).toBe('5b 5k | 6k 7k 8k | 5k 5r 5o'.replace('5b 5k', '5k 5b'));
  });

  it('puts the real tile in place of the joker, and the joker must be laid', () => {
    const view = viewFrom('5r,6r,j | 7r 10k 11k');
    const replaced = type(view, '1 7r');
    expect(rowsOf(replaced.draft)).toBe('5r 6r 7r');
    expect(replaced.draft.held).toEqual(['ja']);
    const refused = type(view, '1 7r', '');
    expect(refused.message).toBe('A joker of the table must stay on the table; it may not go to your rack.');
    const played = type(view, '1 7r', '10k 11k j', '');
    expect(labels(tableOf(played))).toEqual(['5r 6r 7r', '10k 11k (12k)']);
  });

  it('reads a joker anew when its run grows over it', () => {
    const played = type(viewFrom('5r,6r,j | 4r', { jokerReclaimRule: 'free' }), '1 4r', '');
    expect(labels(tableOf(played))).toEqual(['4r 5r 6r (7r)']);
  });

  it('refuses in the words of the engine, and keeps what was laid', () => {
    const view = viewFrom('| 1r 2r 3r 5k | unopened');
    const played = type(view, '1r-3r', '');
    expect(played.message).toBe('24 points short of your opening: it has 6 of 30.');
    expect(rowsOf(played.draft)).toBe('1r 2r 3r');
    expect(type(view, '').message).toContain('A play must lay at least one tile');
    const unfinished = type(view, '1r 2r 5k', '');
    expect(unfinished.message).toBe('Meld 1: The black 5 is not red.');
  });

  it('says which tile is not there, and points to it', () => {
    const { message } = type(viewFrom('5r-7r | 8r'), '9k 9r 9b');
    expect(message).toBe('> 9k 9r 9b\n  ^\nYou have no 9k, and there is none on the table to take.');
    expect(type(viewFrom('5r-7r | 8r'), '4 8r').message).toContain('There is no meld 4; there is one.');
    expect(type(viewFrom('5r-7r | 8r 8k 8b'), '8r 8r 8k').message).toContain('There is no other 8r');
  });

  it('takes back one step, all steps, or one tile', () => {
    const view = viewFrom('5r-7r | 8r 9r');
    expect(type(view, '1 8r', '1 9r', 'undo').draft.rack).toEqual(['9ra']);
    expect(type(view, '1 8r', '1 9r', 'reset').draft.rack).toEqual(['8ra', '9ra']);
    expect(type(view, '1 8r 9r', 'take 9r').draft.rack).toEqual(['9ra']);
    expect(type(view, 'undo').message).toBe('There is nothing to take back in this turn.');
  });

  it('lays the best play when asked, and explains it', () => {
    const view = viewFrom('5r-7r 9k,9r,9b | 8r 9o 12k');
    expect(labels(tableOf(type(view, 'best', '')))).toEqual(['5r 6r 7r 8r', '9k 9r 9b 9o']);
    expect(type(view, 'hint').message).toContain('1. Add your red 8 to the run red 5-6-7.');
    expect(type(viewFrom('| 1k'), 'hint').message).toBe('You cannot lay anything: draw.');
    expect(type(viewFrom('| 1k'), 'best').message).toBe('You cannot lay anything: draw.');
    // No draw from an empty pool.
    const empty = { ...viewFrom('| 1k'), poolSize: 0 };
    for (const word of ['hint', 'best'])
      expect(type(empty, word).message).toBe('You cannot lay anything: pass.');
    // No second draw in a turn.
    const drawn = { ...viewFrom('| 1k'), drawnThisTurn: true };
    expect(type(drawn, 'hint').message).toBe('You cannot lay anything: pass.');
    expect(type(drawn, '').message).toContain('if you have none to lay, pass.');
  });

  it('takes the line that solve prints, whichever copies it names', () => {
    const view = viewFrom('5r-7r 9k,9r,9b | 8rb 9o 12k');
    const line = 'run:5ra,6ra,7ra,8ra group:9ka,9ra,9ba,9oa';
    expect(labels(tableOf(type(view, line, '')))).toEqual(['5r 6r 7r 8r', '9k 9r 9b 9o']);
  });

  it('draws, passes and leaves', () => {
    const view = viewFrom('| 1k');
    expect(type(view, 'd').last).toMatchObject({ command: { type: 'draw', seat: 0 } });
    expect(type(view, 'pass').last).toMatchObject({ command: { type: 'pass', seat: 0 } });
    expect(type(view, 'q').last).toEqual({ quit: true });
  });

  it('never loses or doubles a tile, whatever is typed', () => {
    const view = viewFrom('3r-9r 7k,7r,7b,j 5k-8k | 6r 7o 9k 4r j 5b 6b');
    const all = (draft: Draft): TileId[] =>
      [...draft.rack, ...draft.held, ...draft.rows.flatMap(({ slots }) => slots.map(slotTile))].sort();
    const start = all(newTurn(view, false).start);
    const faces = [
      '3r',
      '4r',
      '6r',
      '7r',
      '7k',
      '7b',
      '7o',
      '9k',
      '5k',
      'j',
      '5b',
      '6b',
      'j=6r',
      '3r-6r',
      '5-8k',
    ];
    const line = fc
      .tuple(
        fc.constantFrom('', '', '1 ', '2 ', '3 ', '4 ', 'take ', 'undo', 'best'),
        fc.array(fc.constantFrom(...faces, '/'), { minLength: 1, maxLength: 5 }),
      )
      .map(([head, words]) => (head === 'undo' || head === 'best' ? head : head + words.join(' ')));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        expect(all(type(view, ...lines).draft)).toEqual(start);
      }),
      { numRuns: 300 },
    );
  });

  it('plays the best play of any position that comes up in games', () => {
    fc.assert(
      fc.property(fc.nat(1000), (n) => {
        const ruleset = makeRuleset({ preset: 'tiny' });
        const players = [{ id: 'a' }, { id: 'b' }];
        const started = startGame({
          gameId: 'g',
          ruleset,
          players,
          seed: `${n}`,
          salt: '',
          at: '2026-01-01T00:00:00Z',
        });
        if (!started.ok) throw new Error('no game');
        const { state } = started.value;
        const opened: GameState = { ...state, seats: state.seats.map((seat) => ({ ...seat, opened: true })) };
        const seat = opened.currentSeat;
        const best = bestPlay(positionOf(opened, seat));
        const played = type(viewOf(opened, seat), 'best', '');
        expect(tableOf(played)).toEqual(best === null ? null : best.table);
      }),
    );
  });
});

describe('completion', () => {
  const draft: Draft = { rows: [], held: [], rack: ['5ra', '6ra', '6ka', '7ra', '9ba', 'ja'] };

  it.each([
    ['', ['6k', '5r', '6r', '7r', '9b', 'j']],
    ['6', ['6k', '6r']],
    ['5r ', ['6r', '7r', 'j']],
    ['5r 6r ', ['7r', 'j']],
    ['6r ', ['6k', '5r', '7r', 'j']],
    ['3 9', ['9b ']],
    ['dr', ['draw ']],
    ['re', ['redeal', 'reset']],
    ['5r 6r 7r / 9', ['9b ']],
    ['zzz', []],
  ])('of %j is %j', (line, expected) => {
    expect(complete(line, draft)[0]).toEqual(expected);
  });

  it.each([
    ['tak', ['take ']],
    ['take ', ['1o', '3o', '4o', 'j']],
    ['take 3o ', ['1o', '4o', 'j']],
    // The joker stands for the orange 2, which takes its place.
    ['1 ', ['2o', '5o', 'j']],
    ['1 2o ', ['5o', 'j']],
    ['draw ', []],
    ['d 5', []],
  ])('depends on the table: of %j it is %j', (line, expected) => {
    const rows = [{ slots: ['1oa', { tile: 'jb', as: '2o' }, '3oa', '4oa'] as const }];
    const rack = ['5ra', '6ka', '2oa', '5oa', '3oa', 'ja'] as const;
    expect(complete(line, { rows, held: [], rack })[0]).toEqual(expected);
  });
});
