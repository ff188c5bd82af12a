/** Dutch: all that is fetched with the language. */
import type { PageWords } from '../pages.ts';
import { nl } from './catalogue.ts';
import { nlBots as bots } from './pages/bots.ts';
import { nlCompanion as companion } from './pages/companion.ts';
import { nlPass as pass } from './pages/pass.ts';
import { nlPuzzle as puzzle } from './pages/puzzle.ts';
import { nlRecord as record } from './pages/record.ts';
import { nlReport as report } from './pages/report.ts';

export const words = nl;
export const pages: PageWords = { bots, companion, pass, puzzle, record, report };
