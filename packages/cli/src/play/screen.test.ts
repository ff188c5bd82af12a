import {
  type Face,
  makeRuleset,
  parseTableText,
  type Slot,
  slotTile,
  startGame,
  type TileId,
  viewOf,
} from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { penFor } from '../draw/board.ts';
import { drawScreen, HELP_PAGE, type Screen } from './screen.ts';

const ruleset = makeRuleset();
const started = startGame({
  gameId: 'screen',
  ruleset,
  players: ['You', 'Anna', 'Ben', 'Clara'].map((name) => ({ id: name, name })),
  seed: 'screen',
  salt: '',
  at: '2026-01-01T00:00:00Z',
});
if (!started.ok) throw new Error(started.error.message);
const dealt = viewOf(started.value.state, 0);

/** A turn of the person at the table that is written. */
const screenOf = (table: string, message: readonly string[] = []): Screen => {
  const parsed = parseTableText(table, ruleset);
  if (!parsed.ok) throw new Error(parsed.error[0]?.message);
  const draft = { rows: parsed.value, held: [], rack: ['1oa', '2ob', 'ja'] as const };
  return {
    view: { ...dealt, table: parsed.value, rack: draft.rack, currentSeat: 0 },
    draft,
    start: draft,
    levels: ['', 'easy', 'easy', 'easy'],
    byColor: false,
    news: ['Anna draws.', 'Ben lays 12o.', 'Clara draws.'],
    message,
    alarming: false,
    timeLeft: null,
  };
};

const draw = (screen: Screen, width: number, rows: number): string[] =>
  drawScreen(screen, 'Rummikub', penFor({ colored: false, width }), rows);

/** Twelve melds; with 40 columns most of them take a line of their own. */
const FULL = ['1k-6k', '7k-12k', '1r-6r', '7r-12r', '1b-6b', '7b-12b'].flatMap((run) => [run, run]).join(' ');
const NUMBERS = Array.from({ length: 12 }, (_, i) => `  ${i + 1} [`);

describe('the screen of a game', () => {
  it('shows the clock of the turn and the time banks', () => {
    const screen = screenOf('5r-7r');
    const clocked = makeRuleset({ turnSeconds: 120, bankSeconds: 600, delaySeconds: 10 });
    const seats = screen.view.seats.map((seat) => ({ ...seat, bankMs: 595_000 }));
    const view = { ...screen.view, ruleset: clocked, seats };
    const text = draw({ ...screen, view, timeLeft: 90_000 }, 80, 24).join('\n');
    // 30 of 120 seconds are used, and the first 10 of them are free.
    expect(text).toMatch(/> You .*1:30, bank 9:35/);
    expect(text).toMatch(/ {2}Anna .*easy.*bank 9:55/);
  });

  it('shows everything where there is room', () => {
    const lines = draw(screenOf('5r-7r'), 80, 24);
    const text = lines.join('\n');
    for (const part of [
      'Rummikub',
      '> You',
      '  Clara',
      '1 [5r 6r 7r]',
      'Your rack',
      'Ben lays 12o.',
      '? for help',
    ])
      expect(text).toContain(part);
    expect(lines.length).toBeLessThan(24);
  });

  it('offers a draw only where the rules allow it', () => {
    const screen = screenOf('5r-7r');
    const offered = (view: Partial<Screen['view']>): string =>
      draw({ ...screen, view: { ...screen.view, ...view } }, 80, 24).at(-1) ?? '';
    expect(offered({})).toContain('(2 8r), draw, hint');
    expect(offered({ drawnThisTurn: true })).toContain('(2 8r), pass, hint');
    expect(offered({ poolSize: 0 })).toContain('(2 8r), pass, hint');
  });

  it.each([
    [40, 24],
    [40, 20],
    [60, 18],
    [80, 12],
  ])(
    'lets go of what can be missed where there is not: the whole table and the rack stay, %i by %i',
    (width, rows) => {
      const lines = draw(screenOf(FULL), width, rows);
      expect(lines.length).toBeLessThan(rows);
      for (const number of NUMBERS) expect(lines.join('\n')).toContain(number.trimStart());
      expect(lines.join('\n')).toContain('1o 2o j');
      expect(lines.join('\n')).toContain('for help.');
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    },
  );

  it.each([
    // 10o and the joker as 11o join the run of the table, 13k 13r 13b are a meld of their own.
    [false, '7o,8o,9o,10o,ja=11o 13k,13r,13b 1k,2k,4k', 60],
    [true, '7o,8o,9o,10o,ja=11o 13k,13r,13b 1k,2k,4k', 39],
  ])(
    'counts for the opening what the rules count; only melds from the rack: %s',
    (onlyHand, after, points) => {
      const rules = makeRuleset({ initialMeldMustUseOnlyHand: onlyHand });
      const slotsOf = (meld: string): Slot[] =>
        meld.split(',').map((word): Slot => {
          const [tile = '', as] = word.split('=');
          return as === undefined ? (`${tile}a` as TileId) : { tile: tile as TileId, as: as as Face };
        });
      const rows = after.split(' ').map((meld) => ({ slots: slotsOf(meld) }));
      const table = [{ kind: 'run' as const, slots: slotsOf('7o,8o,9o') }];
      const rack = rows.flatMap(({ slots }) => slots.map(slotTile)).filter((tile) => !/^[789]o/.test(tile));
      const screen = screenOf('');
      const view = { ...screen.view, ruleset: rules, table, rack };
      const start = { rows: table, held: [], rack };
      const lines = draw({ ...screen, view, start, draft: { rows, held: [], rack: [] } }, 100, 40);
      expect(lines.join('\n')).toContain(`${points} points of the 30 needed to open.`);
    },
  );

  it('shows a long answer alone where the board does not fit beside it', () => {
    expect(draw(screenOf(FULL, HELP_PAGE), 80, 24)).toEqual(HELP_PAGE);
    expect(draw(screenOf('5r-7r', HELP_PAGE), 80, 50).slice(-HELP_PAGE.length)).toEqual(HELP_PAGE);
    // Its beginning, where the answer itself does not fit: how to lay tiles comes first.
    const narrow = draw(screenOf('5r-7r', HELP_PAGE), 40, 24);
    expect(narrow).toHaveLength(23);
    expect(narrow.join('\n')).toMatch(
      /^Tiles are numbers and colours[\s\S]*lays a meld[\s\S]*larger window$/,
    );
  });
});
