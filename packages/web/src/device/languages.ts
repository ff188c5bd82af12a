/** The languages of the page, by code, each under its own name. */
export const LANGUAGES = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  nl: 'Nederlands',
} as const;

export type LanguageCode = keyof typeof LANGUAGES;
