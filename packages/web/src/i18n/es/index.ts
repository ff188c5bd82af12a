/** Spanish: all that is fetched with the language. */
import type { PageWords } from '../pages.ts';
import { es } from './catalogue.ts';
import { esBots as bots } from './pages/bots.ts';
import { esCompanion as companion } from './pages/companion.ts';
import { esPass as pass } from './pages/pass.ts';
import { esPuzzle as puzzle } from './pages/puzzle.ts';
import { esRecord as record } from './pages/record.ts';
import { esReport as report } from './pages/report.ts';

export const words = es;
export const pages: PageWords = { bots, companion, pass, puzzle, record, report };
