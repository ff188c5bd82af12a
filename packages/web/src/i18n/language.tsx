/** The language of the page: English is always there, others are fetched when they are wanted. */
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { LANGUAGES, type LanguageCode } from '../device/languages.ts';
import { currentSettings, type Settings, useSettings } from '../device/settings.ts';
import { type Catalogue, en } from './en/catalogue.ts';
import { keepLanguage } from './keepLanguage.ts';
import type { Fetched, PageWords } from './pages.ts';

/** Every language but English, by code. */
const OTHERS: Readonly<Record<Exclude<LanguageCode, 'en'>, () => Promise<Fetched>>> = {
  fr: () => import('./fr/index.ts'),
  de: () => import('./de/index.ts'),
  es: () => import('./es/index.ts'),
  nl: () => import('./nl/index.ts'),
  he: () => import('./he/index.ts'),
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

const isLanguage = (code: string): code is LanguageCode => Object.hasOwn(LANGUAGES, code);

/** The language of the settings, or the first language of the device that there is a catalogue for. */
const wantedLanguage = ({ language }: Settings): LanguageCode =>
  language !== 'auto'
    ? language
    : (navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en');

/** The language, once it is fetched; English where it does not come. */
async function fetchLanguage(code: LanguageCode): Promise<Shown> {
  if (code === 'en') return ENGLISH;
  try {
    const { words, pages } = await OTHERS[code]();
    return { code, words, pages };
  } catch {
    return ENGLISH;
  }
}

/** The page is laid out in the direction of its language, and read aloud in its sounds. */
function writeAs(code: LanguageCode): void {
  document.documentElement.lang = code;
  document.documentElement.dir = LANGUAGES[code].dir;
}

/** What the page begins with. It waits for the player's language, so that no English is seen before it. */
export function firstLanguage(): Promise<Shown> {
  const wanted = wantedLanguage(currentSettings());
  writeAs(wanted);
  return fetchLanguage(wanted);
}

export function Language({
  first,
  children,
}: {
  readonly first: Shown;
  readonly children: ReactNode;
}): ReactNode {
  const wanted = wantedLanguage(useSettings());
  const [shown, show] = useState(first);
  useEffect(() => {
    let current = true;
    void fetchLanguage(wanted).then((found) => {
      if (current) show((before) => (before.code === found.code ? before : found));
    });
    return () => {
      current = false;
    };
  }, [wanted]);
  useLayoutEffect(() => {
    writeAs(shown.code);
    keepLanguage(shown.code);
  }, [shown]);
  return <Words value={shown}>{children}</Words>;
}
