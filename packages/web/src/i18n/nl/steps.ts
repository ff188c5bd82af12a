/** The steps of a play in Dutch, from the same data as the English ones. */
import type { Face, Meld, Slot } from '@rummikub/engine';
import type { explainPlay, MeldRef, Pick } from '@rummikub/engine/explain';
import { type ColorName, faceOfType, isAssigned, slotType, valueOfType } from '@rummikub/engine/parts';
import { faceColor, meldNumbers } from '../words.ts';
import { BEFORE, COLORS, face, listed } from './words.ts';

type Step = ReturnType<typeof explainPlay>[number];

const isReal = (slot: Slot): boolean => !isAssigned(slot);
const numberOf = (slot: Slot): number => valueOfType(slotType(slot));
const colorOf = (slot: Slot): ColorName => faceColor(faceOfType(slotType(slot)));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const faceText = (slot: Slot): string => `${BEFORE[colorOf(slot)]} ${numberOf(slot)}`;
const jokerText = (slot: Slot): string => `joker (als ${faceText(slot)})`;

/** `4 en 6`, `1 t/m 12`: three or more numbers in a row are said by their ends. */
function numbersText(slots: readonly Slot[]): string {
  const stretches: number[][] = [];
  for (const number of slots.map(numberOf)) {
    const last = stretches.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else stretches.push([number]);
  }
  return listed(
    stretches.flatMap((all) => (all.length < 3 ? all.map(String) : `${all[0]} t/m ${all.at(-1)}`)),
  );
}

/** Tiles without jokers after `je` or `de`: `rode 4`, `rode 4 en 6`, `7 in rood en blauw`. */
function realText(slots: readonly Slot[]): string {
  const [first, ...others] = slots;
  if (first === undefined || others.length === 0) return slots.map(faceText).join('');
  if (others.every((slot) => colorOf(slot) === colorOf(first)))
    return `${BEFORE[colorOf(first)]} ${numbersText(slots)}`;
  return others.every((slot) => numberOf(slot) === numberOf(first))
    ? `${numberOf(first)} in ${listed(slots.map((slot) => COLORS[colorOf(slot)]))}`
    : listed(slots.map(faceText));
}

/** The tiles of one place, then its jokers. Those of the rack are the player's. */
function tilesText(slots: readonly Slot[], yours = false): string {
  const real = slots.filter(isReal);
  const jokers = slots.filter((slot) => !isReal(slot));
  const article = yours ? 'je' : 'de';
  return listed([
    ...(real.length === 0 ? [] : [`${article} ${realText(real)}`]),
    ...jokers.map((slot) => `${article} ${jokerText(slot)}`),
  ]);
}

function meldText(meld: Meld, exact: boolean): string {
  const { color, low, high } = meldNumbers(meld);
  if (meld.kind === 'run') return `${BEFORE[color]} rij ${low} t/m ${high}`;
  const named = exact ? ` (${meld.slots.map((slot) => COLORS[colorOf(slot)]).join(', ')})` : '';
  return `groep van ${low}${named}`;
}

const loneText = (slot: Slot): string => `de losse ${isReal(slot) ? faceText(slot) : jokerText(slot)}`;

/** A meld with its article. `how` is `hele` or nothing. */
function refText({ meld, finished, namesakes }: MeldRef, how = ''): string {
  const [only, ...others] = meld.slots;
  if (only !== undefined && others.length === 0) return loneText(only);
  return ['de', how, finished ? '' : 'onaffe', meldText(meld, !finished || namesakes > 1)]
    .filter((word) => word !== '')
    .join(' ');
}

function pickText({ from, slots, whole }: Pick): string {
  if (from === 'rack') return tilesText(slots, true);
  if (from === 'held') return listed(slots.map((slot) => `de vrije ${jokerText(slot)}`));
  if (!whole) return `${tilesText(slots)} uit ${refText(from)}`;
  // A single joker says what it will stand for, not what it stood for.
  const [only, ...others] = slots;
  if (only !== undefined && others.length === 0) return loneText(only);
  return refText(from, 'hele');
}

const picksText = (picks: readonly Pick[]): string => listed(picks.map(pickText));
const facesText = (restated: readonly { readonly now: Face }[]): string =>
  listed(restated.map(({ now }) => `de ${face(now)}`));
const restatedText = (restated: readonly { readonly now: Face }[]): string =>
  restated.length === 0 ? '' : `; de joker staat daar nu voor ${facesText(restated)}`;

function layText(picks: readonly Pick[], result: Meld): string {
  // From the rack alone the tiles already say what they form.
  if (picks.length === 1 && picks.every(({ from }) => from === 'rack'))
    return `leg ${picksText(picks)} als ${result.kind === 'run' ? 'rij' : 'groep'}`;
  return `leg de ${meldText(result, false)} met ${picksText(picks)}`;
}

function splitText(picks: readonly Pick[], result: Meld): string {
  const ref = picks.map(({ from }) => from).find((from) => typeof from === 'object');
  if (ref === undefined) throw new Error('only a meld can be cut');
  const picked = new Set(result.slots.map(slotType));
  const rest = ref.meld.slots.filter((slot) => !picked.has(slotType(slot)));
  const parts = [rest, result.slots].map((slots) => meldNumbers({ kind: 'run', slots }));
  const ends = parts.toSorted((a, b) => a.low - b.low).map(({ low, high }) => `${low} t/m ${high}`);
  return `deel ${refText(ref)} in tweeën: ${listed(ends)}`;
}

function words(step: Step): string {
  switch (step.action) {
    case 'lay':
      return layText(step.picks, step.result);
    case 'split':
      return splitText(step.picks, step.result);
    case 'add':
      return `leg ${picksText(step.picks)} aan bij ${refText(step.to)}${restatedText(step.restated)}`;
    case 'join':
      return `voeg ${picksText(step.picks)} samen met ${refText(step.to)}${restatedText(step.restated)}`;
    case 'replace-joker':
      return `vervang de joker (${face(step.joker.as)}) in ${refText(step.in)} door ${pickText(step.pick)}; de joker ${step.to === 'held' ? 'is vrij' : 'komt op je plankje'}`;
    case 'restate-joker':
      return `in ${refText(step.in)} staat de joker nu voor ${facesText(step.restated)}`;
    case 'take':
      return `neem ${tilesText([step.joker])} uit ${refText(step.from)} op je plankje`;
  }
}

/** The step as a sentence for the player. */
export const stepInDutch = (step: Step): string => `${capital(words(step))}.`;
