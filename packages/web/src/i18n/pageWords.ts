/** The words of a page that come with the page, in the language of the app. */
import { useText } from './language.tsx';

/** By the name that the language has for itself, which its catalogue says. */
export const usePageWords = <T>(words: { readonly en: T; readonly fr: T }): T =>
  useText().language === 'Français' ? words.fr : words.en;
