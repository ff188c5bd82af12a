/** The languages of the page, by code: each under its own name, and in which direction it is written. */
export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr' },
  fr: { name: 'Français', dir: 'ltr' },
  de: { name: 'Deutsch', dir: 'ltr' },
  es: { name: 'Español', dir: 'ltr' },
  nl: { name: 'Nederlands', dir: 'ltr' },
  he: { name: 'עברית', dir: 'rtl' },
} as const;

export type LanguageCode = keyof typeof LANGUAGES;
