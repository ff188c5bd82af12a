/** The language of the page: English is always there, others are fetched when they are wanted. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useSettings } from '../device/settings.ts';
import { type Catalogue, en } from './en/catalogue.ts';
import { unbroken } from './unbroken.ts';

const OTHERS: Readonly<Record<string, () => Promise<Catalogue>>> = {
  fr: async () => unbroken((await import('./fr/catalogue.ts')).fr),
};

export const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', fr: 'Français' };

const Words = createContext<Catalogue>(en);

export const useText = (): Catalogue => useContext(Words);

/** The first language of the device that there is a catalogue for. */
const deviceLanguage = (): string =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => code in LANGUAGES) ?? 'en';

export function Language({ children }: { readonly children: ReactNode }): ReactNode {
  const { language } = useSettings();
  const wanted = language === 'auto' ? deviceLanguage() : language;
  const [shown, show] = useState<{ code: string; words: Catalogue }>({ code: 'en', words: en });
  useEffect(() => {
    let current = true;
    const fetched = OTHERS[wanted];
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
