/** Pictures to send to friends, painted on the device; shared by its own means, or saved as a file. */
import { saveFile } from '../device/saveFile.ts';
import type { Block } from './blocks.ts';
import { COLORS, INNER, MARGIN, Pen, WIDTH } from './pen.ts';
import { paintTiles } from './tiles.ts';

interface Picture {
  /** Large, on felt. */
  readonly title: string;
  /** Below it, smaller. */
  readonly about: string;
  readonly blocks: readonly Block[];
}

const TITLE = { size: 64, bold: true, color: COLORS.onFelt };
const ABOUT = { size: 32, color: COLORS.onFelt };
const FOOT = 104;

/** Paints the picture; the canvas is as high as its content. */
function painted({ title, about, blocks }: Picture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  const mirrored = document.documentElement.dir === 'rtl';
  const measure = new Pen(context, mirrored);
  const titles = measure.lines(title, TITLE);
  const abouts = about === '' ? [] : measure.lines(about, ABOUT);
  const head = 56 + titles.length * 76 + abouts.length * 44 + 40;
  const heights = blocks.map((block) => block.height(measure));
  canvas.height = Math.ceil(head + 36 + heights.reduce((sum, one) => sum + one, 0) + FOOT);
  // A canvas that changes its size forgets how it writes.
  const pen = new Pen(context, mirrored);
  pen.box(0, 0, WIDTH, canvas.height, COLORS.page);
  const felt = context.createRadialGradient(WIDTH * 0.3, 0, 0, WIDTH * 0.3, 0, WIDTH);
  felt.addColorStop(0, COLORS.feltLight);
  felt.addColorStop(1, COLORS.felt);
  context.fillStyle = felt;
  context.fillRect(0, 0, WIDTH, head);
  for (const [i, line] of titles.entries()) pen.write(line, MARGIN, 56 + (i + 0.8) * 76, TITLE);
  for (const [i, line] of abouts.entries())
    pen.write(line, MARGIN, 56 + titles.length * 76 + (i + 0.75) * 44, ABOUT);
  let y = head + 36;
  for (const [i, block] of blocks.entries()) {
    block.paint(pen, y);
    y += heights[i] ?? 0;
  }
  paintTiles(pen, ['ja'], MARGIN, y + 20, 40);
  pen.write('Rummikub', MARGIN + 58, y + 58, { size: 30, bold: true });
  pen.write(location.host, MARGIN + INNER, y + 58, { size: 26, color: COLORS.soft }, 'end');
  return canvas;
}

/** Gives the picture to the device's own sharing where it has one, else saves it as a file. */
export async function sharePicture(picture: Picture, name: string): Promise<void> {
  const canvas = painted(picture);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) return;
  const file = new File([blob], `${name}.png`, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] }) === true)
    try {
      await navigator.share({ files: [file], title: picture.title.replace(/[\u2066-\u2069]/g, '') });
      return;
    } catch (error) {
      // The player thought better of it; every other refusal leaves the file.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  saveFile(blob, `${name}.png`);
}
