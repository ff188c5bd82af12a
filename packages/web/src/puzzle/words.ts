/** The words of the puzzle page in the language of the app. */
import { enPuzzle, type PuzzleWords } from '../i18n/en/puzzle.ts';
import { frPuzzle } from '../i18n/fr/puzzle.ts';
import { usePageWords } from '../i18n/pageWords.ts';

export const usePuzzleWords = (): PuzzleWords => usePageWords({ en: enPuzzle, fr: frPuzzle });
