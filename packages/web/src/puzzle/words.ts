/** The words of the puzzle page in the language of the app. */
import { enPuzzle, type PuzzleWords } from '../i18n/en/pages/puzzle.ts';
import { usePageWords } from '../i18n/pageWords.ts';

export const usePuzzleWords = (): PuzzleWords => usePageWords('puzzle', enPuzzle);
