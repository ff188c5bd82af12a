/** A stream of text cut into lines, and the lines into batches. */
import type { Batch } from './batch.ts';
import { MOST_CHARACTERS } from './line.ts';

/** Small enough that every thread gets some, large enough that handing them out costs nothing. */
const LINES = 32;

export async function* batchesOf(chunks: AsyncIterable<string>): AsyncGenerator<Batch> {
  let index = 0;
  let first = 1;
  let lines: string[] = [];
  let rest = '';
  for await (const chunk of chunks) {
    const parts = chunk.split('\n');
    // Of a line that is too long only its start is kept: enough to see that it is.
    parts[0] = (rest + parts[0]).slice(0, MOST_CHARACTERS + 1);
    rest = parts.pop()!;
    for (const line of parts) {
      lines.push(line.endsWith('\r') ? line.slice(0, -1) : line);
      if (lines.length === LINES) {
        yield { index: index++, first, lines };
        first += lines.length;
        lines = [];
      }
    }
  }
  lines.push(rest);
  yield { index, first, lines };
}
