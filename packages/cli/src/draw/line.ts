/** A line of a terminal that is redrawn in place, for progress. */
import type { Output } from '../command.ts';
import { WIDTH } from './width.ts';

/** Redraws the line. It is cut at the terminal's width, because a wrapped part would stay on the screen. */
export function redrawLine(terminal: Pick<Output, 'columns' | 'write'>, line: string): void {
  // A terminal that does not know its width says 0.
  const columns = terminal.columns || WIDTH;
  terminal.write(`\r${line.slice(0, columns - 1)}\u001b[K`);
}
