/** The words of pages that are loaded when they are opened. English comes with the page, other languages with their catalogue. */
import { useLanguage } from './language.tsx';
import type { PageWords } from './pages.ts';

export const usePageWords = <Page extends keyof PageWords>(
  page: Page,
  english: PageWords[Page],
): PageWords[Page] => useLanguage().pages?.[page] ?? english;
