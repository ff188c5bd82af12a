/** French: all that is fetched with the language. */
import type { PageWords } from '../pages.ts';
import { unbroken } from '../unbroken.ts';
import { fr } from './catalogue.ts';
import { frBots as bots } from './pages/bots.ts';
import { frCompanion as companion } from './pages/companion.ts';
import { frPass as pass } from './pages/pass.ts';
import { frPuzzle as puzzle } from './pages/puzzle.ts';
import { frRecord as record } from './pages/record.ts';
import { frReport as report } from './pages/report.ts';

export const words = unbroken(fr);
export const pages: PageWords = { bots, companion, pass, puzzle, record, report };
