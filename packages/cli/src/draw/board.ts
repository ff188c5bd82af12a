/** Draws tiles, racks and the table as text, with or without colours. */
import { compareTiles, isJoker, type Slot, slotTile, type TileId } from '@rummikub/engine';
import { isAssigned, tileType } from '@rummikub/engine/parts';
import type { Io } from '../command.ts';

/** Dark letters on a light tile, one for each colour code; a violet joker; a darker tile where it was just laid. */
const INK: Readonly<Record<string, number>> = { k: 16, r: 160, b: 26, o: 166, j: 90 };
const PAPER = 230;
const FRESH_PAPER = 222;

/** A piece of drawing, and how many columns it takes. */
interface Piece {
  readonly text: string;
  readonly width: number;
}

export interface Pen {
  /** The width of drawings, in columns. */
  readonly width: number;
  readonly tile: (slot: Slot, fresh: boolean) => Piece;
  /** Joins the tiles of a meld. */
  readonly meld: (tiles: readonly Piece[]) => Piece;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  /** For errors and warnings. */
  readonly alarm: (text: string) => string;
}

/** A tile without its copy: `7r`, `13k`, a joker `j`, one that stands for another tile `(7r)`. */
export function label(slot: Slot): string {
  if (isAssigned(slot)) return `(${slot.as})`;
  return isJoker(slot) ? 'j' : slot.slice(0, -1);
}

const join = (pieces: readonly Piece[], gap: string): Piece => ({
  text: pieces.map(({ text }) => text).join(gap),
  width: pieces.reduce((sum, { width }) => sum + width, gap.length * Math.max(0, pieces.length - 1)),
});

const styled = (code: string, text: string): string => `\u001b[${code}m${text}\u001b[0m`;

const COLOR_PEN: Omit<Pen, 'width'> = {
  tile: (slot, fresh) => {
    const text = ` ${label(slot)} `;
    const color = isJoker(slotTile(slot)) ? 'j' : text.at(-2);
    const code = `1;38;5;${INK[color as string]};48;5;${fresh ? FRESH_PAPER : PAPER}`;
    return { text: styled(code, text), width: text.length };
  },
  meld: (tiles) => join(tiles, ''),
  bold: (text) => styled('1', text),
  dim: (text) => styled('2', text),
  alarm: (text) => styled('1;31', text),
};

/** Without colours, brackets show where a meld begins and ends. */
const PLAIN_PEN: Omit<Pen, 'width'> = {
  tile: (slot) => ({ text: label(slot), width: label(slot).length }),
  meld: (tiles) => {
    const { text, width } = join(tiles, ' ');
    return { text: `[${text}]`, width: width + 2 };
  },
  bold: (text) => text,
  dim: (text) => text,
  alarm: (text) => text,
};

export const penFor = ({ colored, width }: Pick<Io, 'colored' | 'width'>): Pen => ({
  ...(colored ? COLOR_PEN : PLAIN_PEN),
  width,
});

/** Fills lines of at most this width with pieces. */
function wrap(pieces: readonly Piece[], width: number, gap: string): string[] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    const line = lines.at(-1) as Piece[];
    if (line.length > 0 && join([...line, piece], gap).width > width) lines.push([piece]);
    else line.push(piece);
  }
  return lines.map((line) => join(line, gap).text);
}

/** Tiles that lie together, perhaps with a joker that does not stand for a tile yet. */
interface Row {
  readonly slots: readonly Slot[];
}

interface TableStyle {
  /** Shown as just laid. */
  readonly fresh?: ReadonlySet<TileId>;
  /** Whether each row begins with its number, from 1 on. */
  readonly numbered?: boolean;
  /** Whether a row is a meld; the others are marked. */
  readonly finished?: (row: number) => boolean;
}

/** The table, melds side by side. */
export function drawTable(table: readonly Row[], pen: Pen, style: TableStyle = {}): string[] {
  if (table.length === 0) return [`  ${pen.dim('(an empty table)')}`];
  const { fresh = new Set(), numbered = false, finished = () => true } = style;
  const melds = table.map(({ slots }, row) => {
    const meld = pen.meld(slots.map((slot) => pen.tile(slot, fresh.has(slotTile(slot)))));
    const mark = finished(row) ? '' : '!';
    const number = numbered ? `${row + 1}${mark}` : mark;
    if (number === '') return meld;
    const shown = mark === '' ? pen.dim(number) : pen.alarm(number);
    return { text: `${shown} ${meld.text}`, width: number.length + 1 + meld.width };
  });
  return wrap(melds, pen.width - 2, '  ').map((line) => `  ${line}`);
}

/** By colour and then by number, jokers last: runs lie together. */
export const compareByColor = (a: TileId, b: TileId): number =>
  tileType(a) - tileType(b) || compareTiles(a, b);

/** A rack behind its owner's name; long racks go on in the next line. */
export function drawRack(title: string, rack: readonly TileId[], pen: Pen, order = compareTiles): string[] {
  if (rack.length === 0) return [`${title}  ${pen.dim('(empty)')}`];
  const tiles = [...rack].sort(order).map((tile) => pen.tile(tile, false));
  return wrap(tiles, pen.width - title.length - 2, ' ').map(
    (line, i) => `${i === 0 ? title : ' '.repeat(title.length)}  ${line}`,
  );
}

/** Tiles in a sentence: `5r 6r j`. */
export const nameTiles = (tiles: readonly TileId[]): string => tiles.map(label).join(' ');

/** A sentence in lines of at most this width; `indent` begins the second and further lines. */
export function fold(text: string, width: number, indent: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && `${line} ${word}`.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(line === undefined ? word : indent + word);
  }
  return lines;
}
