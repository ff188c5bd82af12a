/** What a picture to share is made of, from top to bottom. Each block knows its height and paints itself. */
import type { TileId } from '@rummikub/engine';
import { COLORS, INNER, type Ink, MARGIN, type Pen, WIDTH } from './pen.ts';
import { paintTiles, TALL } from './tiles.ts';

export interface Block {
  readonly height: (pen: Pen) => number;
  readonly paint: (pen: Pen, y: number) => void;
}

/** A text, broken into lines. */
export function text(words: string, ink: Ink = {}): Block {
  const line = (ink.size ?? 32) * 1.35;
  return {
    height: (pen) => pen.lines(words, ink).length * line,
    paint: (pen, y) => {
      for (const [i, part] of pen.lines(words, ink).entries())
        pen.write(part, MARGIN, y + (i + 0.78) * line, ink);
    },
  };
}

export const gap = (height: number): Block => ({ height: () => height, paint: () => {} });

/** A number with its sign reads from left to right, also in a line from right to left. */
const ltr = (number: string): string => `\u2066${number}\u2069`;

const TILE = 42;
const ROW = 76;

/** A player: the name, the score at the end of the line, and the tiles that are left below them. */
export function player(one: {
  readonly name: string;
  readonly value: string;
  readonly tiles: readonly TileId[];
  /** Whether the row stands out: the winner's does. */
  readonly marked: boolean;
}): Block {
  const height = one.tiles.length === 0 ? ROW : ROW + TILE * TALL + 14;
  return {
    height: () => height + 10,
    paint: (pen, y) => {
      if (one.marked) pen.box(MARGIN - 20, y, INNER + 40, height, COLORS.marked);
      pen.write(`${one.marked ? '★ ' : ''}${one.name}`, MARGIN, y + 50, { size: 38, bold: true });
      pen.write(ltr(one.value), WIDTH - MARGIN, y + 50, { size: 42, bold: true }, 'end');
      // A rack that is too long for its line is cut off where it ends.
      paintTiles(pen, one.tiles.slice(0, Math.floor(INNER / (TILE + 2))), MARGIN, y + ROW - 6, TILE);
      pen.box(MARGIN - 20, y + height, INNER + 40, 2, COLORS.line);
    },
  };
}

/** A name and what belongs to it, at the two ends of a line. */
export function pair(name: string, value: string): Block {
  return {
    height: () => 50,
    paint: (pen, y) => {
      pen.write(name, MARGIN, y + 36, { size: 28, color: COLORS.soft });
      pen.write(value, WIDTH - MARGIN, y + 36, { size: 28, bold: true }, 'end');
    },
  };
}

/** A table whose first column is words and whose others are numbers; the last row is the sum. */
export function sheet(heads: readonly string[], rows: readonly (readonly string[])[]): Block {
  const first = 190;
  const wide = (INNER - first) / Math.max(1, heads.length - 1);
  const line = 56;
  const row = (pen: Pen, cells: readonly string[], y: number, ink: Ink): void => {
    for (const [i, cell] of cells.entries())
      if (i === 0) pen.write(cell, MARGIN, y, { ...ink, bold: false, color: COLORS.soft });
      else
        pen.write(
          isNumber(cell) ? ltr(cell) : fitted(pen, cell, ink, wide - 16),
          MARGIN + first + i * wide,
          y,
          ink,
          'end',
        );
  };
  return {
    height: () => (rows.length + 1) * line + 20,
    paint: (pen, y) => {
      row(pen, heads, y + 38, { size: 28, bold: true });
      for (const [i, cells] of rows.entries()) {
        const top = y + (i + 1) * line;
        const isSum = i === rows.length - 1;
        pen.box(MARGIN, top, INNER, isSum ? 3 : 1, isSum ? COLORS.text : COLORS.line);
        row(pen, cells, top + (isSum ? 46 : 39), { size: isSum ? 36 : 28, bold: isSum });
      }
    },
  };
}

const isNumber = (cell: string): boolean => /^[^\p{L}]+$/u.test(cell);

/** A text that ends with an ellipsis where it is too long. */
function fitted(pen: Pen, words: string, ink: Ink, most: number): string {
  pen.use(ink);
  if (pen.context.measureText(words).width <= most) return words;
  let short = [...words];
  while (short.length > 1 && pen.context.measureText(`${short.join('')}…`).width > most)
    short = short.slice(0, -1);
  return `${short.join('')}…`;
}
