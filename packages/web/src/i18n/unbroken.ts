/** French has a space before : ; ? ! and % and within « », and there no line may end. */

const kept = (text: string): string => text.replace(/ ([:;?!%»])/g, '\u00a0$1').replaceAll('« ', '«\u00a0');

/** The catalogue with non-breaking spaces where French needs them. It is written with plain ones to be readable. */
export function unbroken<Words>(words: Words): Words;
export function unbroken(words: unknown): unknown {
  if (typeof words === 'string') return kept(words);
  if (typeof words === 'function') return (...about: unknown[]) => unbroken(words(...about));
  if (Array.isArray(words)) return words.map((one: unknown) => unbroken(one));
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, one]) => [name, unbroken(one)]));
}
