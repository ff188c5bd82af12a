/** The progress bar of `solve`. */

const BAR = 30;

const number = (count: number): string => count.toLocaleString('en');

/** `share` is the part of the input that has been read, 0 to 1, or null where its size is unknown. */
export function progressLine(count: number, share: number | null, seconds: number): string {
  const rate = seconds > 0 ? ` · ${number(Math.round(count / seconds))} a second` : '';
  if (share === null) return `${number(count)} positions${rate}`;
  const full = Math.round(Math.min(1, share) * BAR);
  const bar = `${'█'.repeat(full)}${'░'.repeat(BAR - full)}`;
  return `${bar} ${String(Math.floor(Math.min(1, share) * 100)).padStart(3)} % · ${number(count)} positions${rate}`;
}
