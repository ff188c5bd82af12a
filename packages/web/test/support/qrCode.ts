/** Reads a small QR code, with one block of data, from its squares alone. */

/** Which squares each mask inverts. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The squares of a picture made of `M x y h1v1h-1z`, its white border taken off. */
export function squaresOf(path: string, picture: number, border: number): boolean[][] {
  const size = picture - 2 * border;
  const squares = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    squares[Number(y) - border]![Number(x) - border] = true;
  return squares;
}

/** The text of a code of up to 37 squares a side with bytes in it. */
export function readQr(squares: readonly (readonly boolean[])[]): string {
  const size = squares.length;
  if ((size - 17) % 4 !== 0 || size > 37) throw new Error(`${size} squares a side`);
  const dark = (x: number, y: number): boolean => squares[y]![x]!;
  // The mask's number is in the format beside the upper left corner, itself masked by 101.
  const mask = MASKS[[2, 3, 4].reduce((bits, x) => bits * 2 + (dark(x, 8) ? 1 : 0), 0) ^ 0b101]!;
  const far = size - 7;
  const isDrawing = (x: number, y: number): boolean =>
    (x < 9 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (x >= size - 8 && y < 9) ||
    x === 6 ||
    y === 6 ||
    (size > 21 && Math.abs(x - far) <= 2 && Math.abs(y - far) <= 2);
  const bits: boolean[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern is left out.
    if (right === 6) right--;
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - i : i;
        if (!isDrawing(x, y)) bits.push(dark(x, y) !== mask(x, y));
      }
    up = !up;
  }
  const number = (from: number, length: number): number =>
    bits.slice(from, from + length).reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0);
  if (number(0, 4) !== 4) throw new Error('there are no bytes in it');
  const length = number(4, 8);
  return new TextDecoder().decode(Uint8Array.from({ length }, (_, i) => number(12 + 8 * i, 8)));
}
