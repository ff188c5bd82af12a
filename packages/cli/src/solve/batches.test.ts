import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_CHARACTERS } from '../input/cutLines.ts';
import { batchesOf } from './batches.ts';

async function linesOf(chunks: readonly string[]): Promise<string[]> {
  async function* stream(): AsyncGenerator<string> {
    yield* chunks;
  }
  const lines: string[] = [];
  for await (const batch of batchesOf(stream())) {
    expect(batch.first).toBe(lines.length + 1);
    lines.push(...batch.lines);
  }
  return lines;
}

describe('lines of a stream', () => {
  it('are the same wherever the stream is cut', async () => {
    const line = fc.stringMatching(/^[a-c]{0,3}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 100 }),
        fc.array(fc.integer({ min: 1, max: 9 })),
        async (lines, cuts) => {
          const text = lines.join('\n');
          const chunks: string[] = [];
          let at = 0;
          for (const cut of cuts) {
            chunks.push(text.slice(at, at + cut));
            at += cut;
          }
          chunks.push(text.slice(at));
          expect(await linesOf(chunks)).toEqual(text.split('\n'));
        },
      ),
    );
  });

  it('are cut where they are too long to be kept, and the next ones are not lost', async () => {
    const long = 'x'.repeat(MOST_CHARACTERS);
    const [first, second] = await linesOf([long, long, `${long}\nnext`]);
    expect(first).toHaveLength(MOST_CHARACTERS + 1);
    expect(second).toBe('next');
  });
});
