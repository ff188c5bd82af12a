/** Drawing on the canvas of a picture to share: its measures, its colours, and text in lines. */

export const WIDTH = 1080;
export const MARGIN = 64;
/** From margin to margin. */
export const INNER = WIDTH - 2 * MARGIN;

/** The colours of the page by day. A picture looks the same whatever the device has chosen. */
export const COLORS = {
  page: '#fffdf8',
  text: '#1d2126',
  soft: '#555c64',
  line: '#d8d2c2',
  felt: '#2d6d53',
  feltLight: '#3c8265',
  onFelt: '#f4faf5',
  marked: '#e4efe8',
} as const;

export interface Ink {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
}

/** A canvas in the direction of the page: `x` counts from where its lines begin, in Hebrew from the right. */
export class Pen {
  readonly context: CanvasRenderingContext2D;
  readonly #mirrored: boolean;

  constructor(context: CanvasRenderingContext2D, mirrored: boolean) {
    this.context = context;
    this.#mirrored = mirrored;
    context.direction = mirrored ? 'rtl' : 'ltr';
    context.textBaseline = 'alphabetic';
  }

  /** Where something of this width lies on the canvas that begins at `x`. */
  left(x: number, width = 0): number {
    return this.#mirrored ? WIDTH - x - width : x;
  }

  use({ size = 32, bold = false, color = COLORS.text }: Ink): void {
    this.context.font = `${bold ? 700 : 400} ${size}px ${FAMILY}`;
    this.context.fillStyle = color;
  }

  /** Writes from `x` on, or up to `x`. */
  write(text: string, x: number, y: number, ink: Ink, align: 'start' | 'end' = 'start'): void {
    this.use(ink);
    this.context.textAlign = align;
    this.context.fillText(text, this.left(x), y);
  }

  /** The lines of a text that is broken where it gets too long; a single word that is too long is squeezed. */
  lines(text: string, ink: Ink, most: number = INNER): string[] {
    this.use(ink);
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && this.context.measureText(longer).width <= most)
        lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  box(x: number, y: number, width: number, height: number, color: string): void {
    this.context.fillStyle = color;
    this.context.fillRect(this.left(x, width), y, width, height);
  }
}

/** As the style sheet has it. The font of the page is loaded already, so the canvas can use it. */
const FAMILY = 'Rubik, system-ui, sans-serif';
