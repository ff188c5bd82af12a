/** The steps of a play in German, from the same data as the English ones. */
import type { Face, Meld, Slot } from '@rummikub/engine';
import type { explainPlay, MeldRef, Pick } from '@rummikub/engine/explain';
import { type ColorName, faceOfType, isAssigned, slotType, valueOfType } from '@rummikub/engine/parts';
import { faceColor, meldNumbers } from '../words.ts';
import { COLORS, FEMININE, face, listed, OBLIQUE } from './words.ts';

type Step = ReturnType<typeof explainPlay>[number];
/** `die rote Reihe` after a verb, `aus der roten Reihe` after some prepositions. */
type Case = 'accusative' | 'dative';

const isReal = (slot: Slot): boolean => !isAssigned(slot);
const numberOf = (slot: Slot): number => valueOfType(slotType(slot));
const colorOf = (slot: Slot): ColorName => faceColor(faceOfType(slotType(slot)));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const faceText = (slot: Slot): string => `${FEMININE[colorOf(slot)]} ${numberOf(slot)}`;
const jokerText = (slot: Slot): string => `Joker (als ${faceText(slot)})`;

/** `4 und 6`, `1 bis 12`: three or more numbers in a row are said by their ends. */
function numbersText(slots: readonly Slot[]): string {
  const stretches: number[][] = [];
  for (const number of slots.map(numberOf)) {
    const last = stretches.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else stretches.push([number]);
  }
  return listed(
    stretches.flatMap((all) => (all.length < 3 ? all.map(String) : `${all[0]} bis ${all.at(-1)}`)),
  );
}

/** Tiles without jokers after an article: `rote 4`, `roten 4 und 6`, `7 in Rot und Blau`. */
function realText(slots: readonly Slot[]): string {
  const [first, ...others] = slots;
  if (first === undefined || others.length === 0) return slots.map(faceText).join('');
  if (others.every((slot) => colorOf(slot) === colorOf(first)))
    return `${OBLIQUE[colorOf(first)]} ${numbersText(slots)}`;
  return others.every((slot) => numberOf(slot) === numberOf(first))
    ? `${numberOf(first)} in ${listed(slots.map((slot) => capital(COLORS[colorOf(slot)])))}`
    : listed(slots.map(faceText));
}

/** The tiles of one place, then its jokers, in the accusative. Those of the rack are the player's. */
function tilesText(slots: readonly Slot[], yours = false): string {
  const real = slots.filter(isReal);
  const jokers = slots.filter((slot) => !isReal(slot));
  const [feminine, masculine] = yours ? ['deine', 'deinen'] : ['die', 'den'];
  return listed([
    ...(real.length === 0 ? [] : [`${feminine} ${realText(real)}`]),
    ...jokers.map((slot) => `${masculine} ${jokerText(slot)}`),
  ]);
}

function meldText(meld: Meld, exact: boolean, colors = FEMININE): string {
  const { color, low, high } = meldNumbers(meld);
  if (meld.kind === 'run') return `${colors[color]} Reihe ${low} bis ${high}`;
  const named = exact ? ` (${meld.slots.map((slot) => COLORS[colorOf(slot)]).join(', ')})` : '';
  return `${low}er-Gruppe${named}`;
}

/** A meld with its article. `how` is `ganz` or nothing. */
function refText({ meld, finished, namesakes }: MeldRef, of: Case, how = ''): string {
  const [article, ending] = of === 'dative' ? ['der', 'en'] : ['die', 'e'];
  const [only, ...others] = meld.slots;
  if (only !== undefined && others.length === 0) return loneText(only, of);
  const said = [how, finished ? '' : 'unfertig'].filter((word) => word !== '');
  const meldWords = meldText(meld, !finished || namesakes > 1, of === 'dative' ? OBLIQUE : FEMININE);
  return [article, ...said.map((word) => word + ending), meldWords].join(' ');
}

function loneText(slot: Slot, of: Case): string {
  if (!isReal(slot)) return `${of === 'dative' ? 'dem' : 'den'} einzelnen ${jokerText(slot)}`;
  return of === 'dative'
    ? `der einzelnen ${OBLIQUE[colorOf(slot)]} ${numberOf(slot)}`
    : `die einzelne ${faceText(slot)}`;
}

function pickText({ from, slots, whole }: Pick): string {
  if (from === 'rack') return tilesText(slots, true);
  if (from === 'held') return listed(slots.map((slot) => `den freien ${jokerText(slot)}`));
  if (!whole) return `${tilesText(slots)} aus ${refText(from, 'dative')}`;
  // A single joker says what it will stand for, not what it stood for.
  const [only, ...others] = slots;
  if (only !== undefined && others.length === 0) return loneText(only, 'accusative');
  return refText(from, 'accusative', 'ganz');
}

const picksText = (picks: readonly Pick[]): string => listed(picks.map(pickText));
const facesText = (restated: readonly { readonly now: Face }[]): string =>
  listed(restated.map(({ now }) => `die ${face(now)}`));
const restatedText = (restated: readonly { readonly now: Face }[]): string =>
  restated.length === 0 ? '' : `; der Joker dort steht jetzt für ${facesText(restated)}`;

function layText(picks: readonly Pick[], result: Meld): string {
  // From the rack alone the tiles already say what they form.
  if (picks.length === 1 && picks.every(({ from }) => from === 'rack'))
    return `lege ${picksText(picks)} als ${result.kind === 'run' ? 'Reihe' : 'Gruppe'}`;
  return `lege die ${meldText(result, false)}: ${picksText(picks)}`;
}

function splitText(picks: readonly Pick[], result: Meld): string {
  const ref = picks.map(({ from }) => from).find((from) => typeof from === 'object');
  if (ref === undefined) throw new Error('only a meld can be cut');
  const picked = new Set(result.slots.map(slotType));
  const rest = ref.meld.slots.filter((slot) => !picked.has(slotType(slot)));
  const parts = [rest, result.slots].map((slots) => meldNumbers({ kind: 'run', slots }));
  const ends = parts.toSorted((a, b) => a.low - b.low).map(({ low, high }) => `${low} bis ${high}`);
  return `teile ${refText(ref, 'accusative')} in zwei: ${listed(ends)}`;
}

function words(step: Step): string {
  switch (step.action) {
    case 'lay':
      return layText(step.picks, step.result);
    case 'split':
      return splitText(step.picks, step.result);
    case 'add':
      return `lege ${picksText(step.picks)} an ${refText(step.to, 'accusative')} an${restatedText(step.restated)}`;
    case 'join':
      return `verbinde ${picksText(step.picks)} mit ${refText(step.to, 'dative')}${restatedText(step.restated)}`;
    case 'replace-joker':
      return `ersetze den Joker (${face(step.joker.as)}) in ${refText(step.in, 'dative')} durch ${pickText(step.pick)}; der Joker ${step.to === 'held' ? 'ist frei' : 'kommt auf deinen Halter'}`;
    case 'restate-joker':
      return `in ${refText(step.in, 'dative')} steht der Joker jetzt für ${facesText(step.restated)}`;
    case 'take':
      return `nimm ${tilesText([step.joker])} aus ${refText(step.from, 'dative')} auf deinen Halter`;
  }
}

/** The step as a sentence for the player. */
export const stepInGerman = (step: Step): string => `${capital(words(step))}.`;
