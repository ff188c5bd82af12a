/** Hebrew: all that is fetched with the language. */
import type { PageWords } from '../pages.ts';
import { he } from './catalogue.ts';
import { heBots as bots } from './pages/bots.ts';
import { heCompanion as companion } from './pages/companion.ts';
import { hePass as pass } from './pages/pass.ts';
import { hePuzzle as puzzle } from './pages/puzzle.ts';
import { heRecord as record } from './pages/record.ts';
import { heReport as report } from './pages/report.ts';

export const words = he;
export const pages: PageWords = { bots, companion, pass, puzzle, record, report };
