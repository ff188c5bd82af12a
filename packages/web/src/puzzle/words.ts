/** The words of the puzzle page in the language of the app. */
import { enPuzzle, type PuzzleWords } from '../i18n/en/puzzle.ts';
import { frPuzzle } from '../i18n/fr/puzzle.ts';
import { useText } from '../i18n/language.tsx';

const WORDS: Readonly<Record<string, PuzzleWords>> = { Français: frPuzzle };

/** By the name that the language has for itself, which its catalogue says. */
export const usePuzzleWords = (): PuzzleWords => WORDS[useText().language] ?? enPuzzle;
