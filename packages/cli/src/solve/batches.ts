/** Cuts a stream of text into lines, and the lines into batches. */
import { cutLines } from '../input/cutLines.ts';
import type { Batch } from './batch.ts';

/** Lines of a batch: few enough to keep all threads busy, enough to make handing out cheap. */
const LINES = 32;

export async function* batchesOf(chunks: AsyncIterable<string>): AsyncGenerator<Batch> {
  const cutter = cutLines();
  let index = 0;
  let first = 1;
  let lines: string[] = [];
  for await (const chunk of chunks)
    for (const line of cutter.push(chunk)) {
      lines.push(line);
      if (lines.length === LINES) {
        yield { index: index++, first, lines };
        first += lines.length;
        lines = [];
      }
    }
  lines.push(cutter.rest());
  yield { index, first, lines };
}
