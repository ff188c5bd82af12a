/** German: all that is fetched with the language. */
import type { PageWords } from '../pages.ts';
import { de } from './catalogue.ts';
import { deBots as bots } from './pages/bots.ts';
import { deCompanion as companion } from './pages/companion.ts';
import { dePass as pass } from './pages/pass.ts';
import { dePuzzle as puzzle } from './pages/puzzle.ts';
import { deRecord as record } from './pages/record.ts';
import { deReport as report } from './pages/report.ts';

export const words = de;
export const pages: PageWords = { bots, companion, pass, puzzle, record, report };
