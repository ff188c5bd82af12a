/** Tiles on a picture to share: as on the page, ivory with numeral and symbol. */
import { isJoker, type TileId } from '@rummikub/engine';
import { faceColor, faceValue, tileFace } from '../i18n/words.ts';
import { SHAPES } from '../tile/shapes.ts';
import type { Pen } from './pen.ts';

const INKS = { black: '#17181c', red: '#b4161b', blue: '#1648b0', orange: '#a34b00' } as const;
const JOKER = '#5a2d82';
const IVORY = '#fdf8ea';
const EDGE = '#b9ab86';
/** The height of a tile for its width. */
export const TALL = 1.36;

/** Paints a row of tiles from `x` on. Their order is from left to right in every language. */
export function paintTiles(pen: Pen, tiles: readonly TileId[], x: number, y: number, width: number): void {
  const step = width + 2;
  const left = pen.left(x, tiles.length * step - 2);
  for (const [i, tile] of tiles.entries()) paintTile(pen.context, tile, left + i * step, y, width);
}

function paintTile(
  context: CanvasRenderingContext2D,
  tile: TileId,
  x: number,
  y: number,
  width: number,
): void {
  const height = width * TALL;
  context.fillStyle = EDGE;
  context.beginPath();
  context.roundRect(x, y, width, height, width * 0.16);
  context.fill();
  context.fillStyle = IVORY;
  context.beginPath();
  context.roundRect(x + 1, y + 1, width - 2, height - 1 - width * 0.08, width * 0.14);
  context.fill();
  const face = isJoker(tile) ? null : tileFace(tile);
  if (face === null) paintJoker(context, x + width / 2, y + height * 0.47, width * 0.3);
  else {
    const color = faceColor(face);
    context.fillStyle = INKS[color];
    context.font = `700 ${width * 0.54}px Rubik, system-ui, sans-serif`;
    context.textAlign = 'center';
    context.fillText(`${faceValue(face)}`, x + width / 2, y + height * 0.53);
    const side = width * 0.28;
    context.save();
    context.translate(x + (width - side) / 2, y + height * 0.63);
    context.scale(side / 10, side / 10);
    context.fill(new Path2D(SHAPES[color]));
    context.restore();
  }
}

function paintJoker(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.strokeStyle = JOKER;
  context.fillStyle = JOKER;
  context.lineWidth = radius * 0.2;
  context.lineCap = 'round';
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.stroke();
  for (const side of [-1, 1]) {
    context.beginPath();
    context.arc(x + side * radius * 0.36, y - radius * 0.22, radius * 0.15, 0, 2 * Math.PI);
    context.fill();
  }
  context.beginPath();
  context.arc(x, y + radius * 0.02, radius * 0.56, 0.15 * Math.PI, 0.85 * Math.PI);
  context.stroke();
}
