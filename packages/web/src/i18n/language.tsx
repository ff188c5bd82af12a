/** The language of the page: English is always there, others are fetched when they are wanted. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { LANGUAGES, type LanguageCode, useSettings } from '../device/settings.ts';
import { type Catalogue, en } from './en/catalogue.ts';
import { unbroken } from './unbroken.ts';

const OTHERS: Readonly<Record<Exclude<LanguageCode, 'en'>, () => Promise<Catalogue>>> = {
  fr: async () => unbroken((await import('./fr/catalogue.ts')).fr),
};

const Words = createContext<Catalogue>(en);

export const useText = (): Catalogue => useContext(Words);

/** The first language of the device that there is a catalogue for. */
const deviceLanguage = (): LanguageCode =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';

const isLanguage = (code: string): code is LanguageCode => Object.hasOwn(LANGUAGES, code);

export function Language({ children }: { readonly children: ReactNode }): ReactNode {
  const { language } = useSettings();
  const wanted = language === 'auto' ? deviceLanguage() : language;
  const [shown, show] = useState<{ code: string; words: Catalogue }>({ code: 'en', words: en });
  useEffect(() => {
    let current = true;
    const fetched = wanted === 'en' ? undefined : OTHERS[wanted];
    const take = (code: string, words: Catalogue): void => {
      if (!current) return;
      show({ code, words });
      document.documentElement.lang = code;
    };
    if (fetched === undefined) take('en', en);
    else
      fetched().then(
        (words) => take(wanted, words),
        () => take('en', en),
      );
    return () => {
      current = false;
    };
  }, [wanted]);
  return <Words value={shown.words}>{children}</Words>;
}
