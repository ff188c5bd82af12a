/** A player's name: how long it may be, and how it stands in a sentence. Pure. */

/** The longest name, in letters as readers count them. The server takes a little more. */
export const LONGEST_NAME = 24;

/** Splits text into letters as readers see them: an emoji with its modifiers is one. */
const letters = (text: string): readonly string[] =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [...text];

/** The start of a text with at most this many letters, never cut inside of one. */
export function fitting(text: string, longest: number = LONGEST_NAME): string {
  if (text.length <= longest) return text;
  let short = '';
  for (const letter of letters(text)) {
    if (short.length + letter.length > longest) break;
    short += letter;
  }
  return short;
}

/** Spaces and invisible characters: a name of these alone counts as empty. */
const UNSEEN = /^[\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** The name, cut to its longest length; empty where nothing of it is visible. */
export const shortened = (name: string): string => (UNSEEN.test(name) ? '' : fitting(name.trim()).trimEnd());

const RIGHT_TO_LEFT =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/** A name for a sentence: bidirectional isolates keep a right-to-left name from reordering the words around it. */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);
