/** A line of a terminal that is redrawn in place, for progress. */
import type { WriteStream } from 'node:tty';
import { WIDTH } from './width.ts';

/** Redraws the line. It is cut at the terminal's width, because a wrapped part would stay on the screen. */
export function redrawLine(terminal: Pick<WriteStream, 'columns' | 'write'>, line: string): void {
  const columns = terminal.columns > 0 ? terminal.columns : WIDTH;
  terminal.write(`\r${line.slice(0, columns - 1)}\u001b[K`);
}
