/** The language of the page: English is always there, others are fetched when they are wanted. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { LANGUAGES, type LanguageCode } from '../device/languages.ts';
import { useSettings } from '../device/settings.ts';
import { type Catalogue, en } from './en/catalogue.ts';
import type { Fetched, PageWords } from './pages.ts';

/** Every language but English, by code. */
const OTHERS: Readonly<Record<Exclude<LanguageCode, 'en'>, () => Promise<Fetched>>> = {
  fr: () => import('./fr/index.ts'),
  de: () => import('./de/index.ts'),
  es: () => import('./es/index.ts'),
  nl: () => import('./nl/index.ts'),
};

/** The language that is shown. English has no pages here: its words come with each page. */
interface Shown {
  readonly code: LanguageCode;
  readonly words: Catalogue;
  readonly pages: PageWords | null;
}

const ENGLISH: Shown = { code: 'en', words: en, pages: null };

const Words = createContext(ENGLISH);

export const useLanguage = (): Shown => useContext(Words);
export const useText = (): Catalogue => useLanguage().words;

/** The first language of the device that there is a catalogue for. */
const deviceLanguage = (): LanguageCode =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';

const isLanguage = (code: string): code is LanguageCode => Object.hasOwn(LANGUAGES, code);

export function Language({ children }: { readonly children: ReactNode }): ReactNode {
  const { language } = useSettings();
  const wanted = language === 'auto' ? deviceLanguage() : language;
  const [shown, show] = useState(ENGLISH);
  useEffect(() => {
    let current = true;
    const take = (found: Shown): void => {
      if (!current) return;
      show(found);
      document.documentElement.lang = found.code;
    };
    if (wanted === 'en') take(ENGLISH);
    else
      OTHERS[wanted]().then(
        ({ words, pages }) => take({ code: wanted, words, pages }),
        () => take(ENGLISH),
      );
    return () => {
      current = false;
    };
  }, [wanted]);
  return <Words value={shown}>{children}</Words>;
}
