/** The whole screen of a game in the terminal, as lines. */
import { compareTiles, initialMeldTotal, rackTotal, type View } from '@rummikub/engine';
import { bankLeft, turnMs } from '@rummikub/engine/parts';
import { compareByColor, drawRack, drawTable, fold, type Pen } from '../draw/board.ts';
import { heading, nameOf } from '../draw/game.ts';
import { type Draft, meldOf } from './draft.ts';
import { WORD_NAMES, WORDS } from './entry.ts';

export interface Screen {
  readonly view: View;
  readonly draft: Draft;
  readonly start: Draft;
  /** A note on each seat, such as the level of its bot. */
  readonly levels: readonly string[];
  readonly byColor: boolean;
  /** The events since the player's last turn, as sentences. */
  readonly news: readonly string[];
  /** The answer to the last line. */
  readonly message: readonly string[];
  readonly alarming: boolean;
  /** Milliseconds left of the player's turn; null without a clock. */
  readonly timeLeft: number | null;
}

const minutes = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** The clocks of a seat: what is left of the turn, and of the time bank. */
function clocks({ view, timeLeft }: Screen, seat: number): string[] {
  const bank = view.seats[seat]?.bankMs;
  const running = seat === view.viewer && seat === view.currentSeat ? timeLeft : null;
  const spent = running === null ? 0 : (turnMs(view) ?? 0) - running;
  const left = bank === undefined ? [] : [`bank ${minutes(bankLeft(view.ruleset, bank, spent))}`];
  return running === null || view.ruleset.turnSeconds === null ? left : [minutes(running), ...left];
}

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/**
 * Draws the screen in `rows` rows, one of which is for typing. Where these are too few, the least important parts are
 * left out first, because lines that scroll off the top cannot be scrolled back.
 */
export function drawScreen(screen: Screen, title: string, pen: Pen, rows: number): string[] {
  const { view, draft, start, byColor, news, message, alarming } = screen;
  const me = view.viewer as number;
  const { ruleset } = view;
  const width = Math.max(...view.seats.map((_, i) => nameOf(view.seats, i).length));
  const sizeOf = (i: number): number => (i === me ? draft.rack.length : (view.seats[i]?.rackSize ?? 0));
  const seats = view.seats.map((seat, i) => {
    const mark = i === view.currentSeat && view.status === 'in_progress' ? '>' : ' ';
    const state = seat.out ? 'left' : seat.opened ? '' : 'not opened yet';
    const level = i === me ? '' : (screen.levels[i] ?? '');
    const about = [level, state, ...clocks(screen, i)].filter((word) => word !== '').join(', ');
    const name = nameOf(view.seats, i).padEnd(width);
    return `${mark} ${name}  ${count(sizeOf(i), 'tile').padStart(8)}  ${pen.dim(about)}`.trimEnd();
  });
  const laid = new Set(start.rack.filter((tile) => !draft.rack.includes(tile)));
  const melds = draft.rows.map((row) => meldOf(row, ruleset));
  const finished = (row: number): boolean => melds[row] !== null;
  const points = rackTotal(draft.rack, ruleset.jokerPenalty);
  const top = heading(title, `turn ${view.turnNumber} · pool ${view.poolSize}`, pen);
  const sizes = view.seats.map((_, i) => `${nameOf(view.seats, i)} ${sizeOf(i)}`).join(' · ');
  const table = [pen.bold('Table'), ...drawTable(draft.rows, pen, { fresh: laid, numbered: true, finished })];
  const rack = [
    pen.bold('Your rack') + pen.dim(`  ${count(draft.rack.length, 'tile')}, ${count(points, 'point')}`),
    ...drawRack('', draft.rack, pen, byColor ? compareByColor : compareTiles),
    ...(draft.held.length > 0 ? drawRack(pen.alarm('Find a place for'), draft.held, pen) : []),
  ];
  const happened = news.flatMap((line) => fold(line, pen.width, '  ').map(pen.dim));
  const said = message.flatMap((line) => fold(line, pen.width, '  ').map(alarming ? pen.alarm : String));
  const drafted = draftLine(screen);
  const answer = [...(drafted === null ? [] : fold(drafted, pen.width, '  ')), ...said];
  const board = [...table, ...rack];
  const smallest = [...board, ...answer];
  const layouts = [
    [top, '', ...seats, '', ...table, '', ...rack, '', ...happened, ...answer],
    [top, ...seats, ...board, ...happened, ...answer],
    [top, ...fold(sizes, pen.width, '  '), ...board, ...happened, ...answer],
    smallest,
  ];
  const fitting = layouts.find((lines) => lines.length < rows);
  // Where there is no room for a long answer and the board, only the answer is shown.
  return fitting ?? (said.length > rows / 2 ? beginning(said, rows) : smallest);
}

/** The beginning of a page, as far as it fits. */
const beginning = (page: readonly string[], rows: number): string[] =>
  page.length < rows ? [...page] : [...page.slice(0, rows - 2), '… the rest needs a larger window'];

/** What ends a turn in which nothing is laid. */
export const instead = ({ poolSize, drawnThisTurn }: View): 'draw' | 'pass' =>
  poolSize > 0 && !drawnThisTurn ? 'draw' : 'pass';

/** What Enter does now. */
function draftLine({ view, draft, start }: Screen): string | null {
  if (view.status !== 'in_progress' || view.currentSeat !== view.viewer) return null;
  const laid = start.rack.length - draft.rack.length;
  if (laid === 0) return `Lay tiles (5r 6r 7r), add to a meld (2 8r), ${instead(view)}, hint, or ? for help.`;
  const seat = view.seats[view.currentSeat];
  const opening =
    seat?.opened || view.ruleset.initialMeldMinPoints === 0 ? '' : openingPoints(view, draft, start);
  return `You lay ${count(laid, 'tile')}${opening}. Enter plays it, undo takes it back.`;
}

/** The points of the opening so far, for a player who has not opened. */
function openingPoints({ ruleset }: View, draft: Draft, start: Draft): string {
  const melds = draft.rows.flatMap((row) => meldOf(row, ruleset) ?? []);
  const points = initialMeldTotal(melds, { ruleset, rack: start.rack });
  return `, ${points} points of the ${ruleset.initialMeldMinPoints} needed to open`;
}

/** The page of `?`. With the row for typing it fits into 24 rows. */
export const HELP_PAGE: readonly string[] = [
  'Tiles are numbers and colours: 7r is the red 7 (k black, r red, b blue,',
  'o orange), j a joker; (7r) is a joker that stands for the red 7.',
  '  5r 6r 7r        lays a meld; 5r-7r is the same',
  '  5-7r / 9k 9r 9b lays two',
  '  3 8r            adds the red 8 to meld 3, or takes a joker by putting it there',
  '  3r-6r / 6r-9r   makes new melds, also of tiles that lie on the table',
  '  j=7r            a joker that says what it stands for',
  '  take 7r         takes a tile off the table for a moment',
  ...WORD_NAMES.map((word) => {
    const [short, what] = WORDS[word];
    return `  ${(short === '' ? word : `${word}, ${short}`).padEnd(16)}${what}`;
  }),
  'The tab key completes commands, and tiles that you have and that fit.',
];
