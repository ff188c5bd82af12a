/** What a language has to offer: its catalogue, and the words of the pages that are loaded when they are opened. */
import type { Catalogue } from './en/catalogue.ts';
import type { BotWords } from './en/pages/bots.ts';
import type { CompanionWords } from './en/pages/companion.ts';
import type { PassWords } from './en/pages/pass.ts';
import type { PuzzleWords } from './en/pages/puzzle.ts';
import type { RecordWords } from './en/pages/record.ts';
import type { ReportWords } from './en/pages/report.ts';

export interface PageWords {
  readonly bots: BotWords;
  readonly companion: CompanionWords;
  readonly pass: PassWords;
  readonly puzzle: PuzzleWords;
  readonly record: RecordWords;
  readonly report: ReportWords;
}

/** A language that is fetched when it is wanted: what its `index.ts` exports. */
export interface Fetched {
  readonly words: Catalogue;
  readonly pages: PageWords;
}
