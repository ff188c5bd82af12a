/** One line of a terminal that is drawn again and again: how far something has come. */
import type { WriteStream } from 'node:tty';
import { WIDTH } from './width.ts';

/** Cut where the terminal ends: what goes on in the next line would stay there. */
export function redrawLine(terminal: Pick<WriteStream, 'columns' | 'write'>, line: string): void {
  const columns = terminal.columns > 0 ? terminal.columns : WIDTH;
  terminal.write(`\r${line.slice(0, columns - 1)}\u001b[K`);
}
