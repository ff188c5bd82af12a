/** The words of the companion in the language of the app. */
import { type CompanionWords, enCompanion } from '../i18n/en/pages/companion.ts';
import { usePageWords } from '../i18n/pageWords.ts';

export const useCompanionWords = (): CompanionWords => usePageWords('companion', enCompanion);
