/** A batch: some lines that one thread solves together. */
import { solveLine } from './line.ts';
import type { Settings } from './settings.ts';

export interface Batch {
  /** Its place among the batches, from 0 on. */
  readonly index: number;
  /** The number of its first line, from 1 on. */
  readonly first: number;
  readonly lines: readonly string[];
}

export interface SolvedBatch {
  readonly index: number;
  /** A line of result for each line that is not empty. */
  readonly text: string;
  readonly solved: number;
  readonly failed: number;
}

export function solveBatch({ index, first, lines }: Batch, settings: Settings): SolvedBatch {
  let text = '';
  let solved = 0;
  let failed = 0;
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const result = solveLine(line, first + i, settings);
    text += `${result.text}\n`;
    if (result.ok) solved++;
    else failed++;
  }
  return { index, text, solved, failed };
}
