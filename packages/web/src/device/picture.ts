/** Pictures to send to friends: text as a picture, shared by the device or saved as a file. */

const WIDTH = 1080;
const MARGIN = 56;
const LINE = 44;

interface PictureLine {
  readonly text: string;
  readonly large?: boolean;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Breaks a line where it gets too long. */
function broken(text: string, most: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length + 1 > most) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

/** A picture of lines of text, as SVG, in the direction of the page. */
export function textPicture(lines: readonly PictureLine[], more = '', moreHeight = 0): string {
  const all = lines.flatMap(({ text, large = false }) =>
    broken(text, large ? 46 : 62).map((part) => ({ part, large })),
  );
  const height = 2 * MARGIN + all.length * LINE + moreHeight;
  const { dir } = document.documentElement;
  const x = dir === 'rtl' ? WIDTH - MARGIN : MARGIN;
  const texts = all.map(
    ({ part, large }, i) =>
      `<text x="${x}" y="${MARGIN + (i + 0.75) * LINE}" font-size="${large ? 34 : 28}" font-weight="${large ? 700 : 400}">${escaped(part)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" direction="${dir}" font-family="system-ui, sans-serif" fill="#23262b"><rect width="100%" height="100%" fill="#f7f3e8"/>${texts.join('')}<g transform="translate(${MARGIN} ${MARGIN + all.length * LINE})">${more}</g></svg>`;
}

/** An SVG as PNG. */
async function painted(svg: string): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Saves a file on the device. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Gives the picture to the device's own sharing where it has one, else saves it as a file. */
export async function sharePicture(svg: string, title: string, name: string): Promise<void> {
  const blob = await painted(svg);
  if (blob === null) return;
  const file = new File([blob], `${name}.png`, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] }) === true)
    try {
      await navigator.share({ files: [file], title });
      return;
    } catch (error) {
      // The player thought better of it; every other refusal leaves the file.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  saveFile(blob, `${name}.png`);
}
