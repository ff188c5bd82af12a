/** A player's name: how long it may be, and how it stands in a sentence. Pure. */

/** What others can read at a glance; the server takes a little more. */
export const LONGEST_NAME = 24;

/** What a reader takes for one letter: an emoji with its skin and its hat is one. */
const letters = (text: string): readonly string[] =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [...text];

/** As much of a text as there is room for. Never cut within a letter: half an emoji is no text at all. */
export function fitting(text: string, longest: number = LONGEST_NAME): string {
  let short = '';
  for (const letter of letters(text)) {
    if (short.length + letter.length > longest) break;
    short += letter;
  }
  return short;
}

/** Spaces of every kind, and what is drawn as nothing: nobody could be called by these alone. */
const UNSEEN = /^[\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** The name, or as much of it as there is room for; empty where there is nothing to be seen of it. */
export const shortened = (name: string): string => (UNSEEN.test(name) ? '' : fitting(name.trim()).trimEnd());

const RIGHT_TO_LEFT =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/** For a sentence: a name that runs the other way must not turn the words and numbers around it. */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);
