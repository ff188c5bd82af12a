/** The steps of a play in Spanish, from the same data as the English ones. */
import type { Face, Meld, Slot } from '@rummikub/engine';
import type { explainPlay, MeldRef, Pick } from '@rummikub/engine/explain';
import { type ColorName, faceOfType, isAssigned, slotType, valueOfType } from '@rummikub/engine/parts';
import { faceColor, meldNumbers } from '../words.ts';
import { COLORS, FEMININE, FEMININES, face, listed, PLURAL } from './words.ts';

type Step = ReturnType<typeof explainPlay>[number];

const isReal = (slot: Slot): boolean => !isAssigned(slot);
const numberOf = (slot: Slot): number => valueOfType(slotType(slot));
const colorOf = (slot: Slot): ColorName => faceColor(faceOfType(slotType(slot)));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const faceText = (slot: Slot): string => `${numberOf(slot)} ${COLORS[colorOf(slot)]}`;
const asText = (slot: Slot): string => `(como ${faceText(slot)})`;
/** `de` and `a` melt into a masculine article: `del grupo`, `al grupo`, `a la escalera`. */
const of = (what: string): string => (what.startsWith('el ') ? `d${what}` : `de ${what}`);
const to = (what: string): string => (what.startsWith('el ') ? `a${what.slice(1)}` : `a ${what}`);

/** `4 y 6`, `del 1 al 12`: three or more numbers in a row are said by their ends. */
function stretchesOf(slots: readonly Slot[]): number[][] {
  const stretches: number[][] = [];
  for (const number of slots.map(numberOf)) {
    const last = stretches.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else stretches.push([number]);
  }
  return stretches;
}

/** Several tiles of one colour: `tus 4 y 6 rojos`, `tus fichas rojas del 1 al 12`. */
function oneColorText(slots: readonly Slot[], color: ColorName, yours: boolean): string {
  const stretches = stretchesOf(slots);
  if (stretches.every((all) => all.length < 3))
    return `${yours ? 'tus' : 'los'} ${listed(stretches.flat().map(String))} ${PLURAL[color]}`;
  const numbers = stretches.flatMap((all) =>
    all.length < 3 ? all.map(String) : `del ${all[0]} al ${all.at(-1)}`,
  );
  return `${yours ? 'tus' : 'las'} fichas ${FEMININES[color]} ${listed(numbers)}`;
}

/** Tiles without jokers: `el 4 rojo`, `tus 4 y 6 rojos`, `los 7 rojo y azul`. */
function realText(slots: readonly Slot[], yours: boolean): string {
  const one = (slot: Slot): string => `${yours ? 'tu' : 'el'} ${faceText(slot)}`;
  const [first, ...others] = slots;
  if (first === undefined || others.length === 0) return slots.map(one).join('');
  if (others.every((slot) => colorOf(slot) === colorOf(first)))
    return oneColorText(slots, colorOf(first), yours);
  return others.every((slot) => numberOf(slot) === numberOf(first))
    ? `${yours ? 'tus' : 'los'} ${numberOf(first)} ${listed(slots.map((slot) => COLORS[colorOf(slot)]))}`
    : listed(slots.map(one));
}

/** The tiles of one place, then its jokers. Those of the rack are the player's. */
function tilesText(slots: readonly Slot[], yours = false): string {
  const real = slots.filter(isReal);
  const jokers = slots.filter((slot) => !isReal(slot));
  return listed([
    ...(real.length === 0 ? [] : [realText(real, yours)]),
    ...jokers.map((slot) => `${yours ? 'tu' : 'el'} comodín ${asText(slot)}`),
  ]);
}

/** A meld with its article. */
function meldText(meld: Meld, exact = false, finished = true): string {
  const { color, low, high } = meldNumbers(meld);
  if (meld.kind === 'run')
    return `la escalera ${FEMININE[color]}${finished ? '' : ' incompleta'} del ${low} al ${high}`;
  const named = exact ? ` (${meld.slots.map((slot) => COLORS[colorOf(slot)]).join(', ')})` : '';
  return `el grupo${finished ? '' : ' incompleto'} de ${low}${named}`;
}

function refText({ meld, finished, namesakes }: MeldRef): string {
  const [only, ...others] = meld.slots;
  if (only !== undefined && others.length === 0) return loneText(only);
  return meldText(meld, !finished || namesakes > 1, finished);
}

const loneText = (slot: Slot): string =>
  isReal(slot) ? `el ${faceText(slot)} suelto` : `el comodín suelto ${asText(slot)}`;

function pickText({ from, slots, whole }: Pick): string {
  if (from === 'rack') return tilesText(slots, true);
  if (from === 'held') return listed(slots.map((slot) => `el comodín libre ${asText(slot)}`));
  if (!whole) return `${tilesText(slots)} ${of(refText(from))}`;
  // A single joker says what it will stand for, not what it stood for.
  const [only, ...others] = slots;
  if (only !== undefined && others.length === 0) return loneText(only);
  return `${from.meld.kind === 'run' ? 'toda' : 'todo'} ${refText(from)}`;
}

const picksText = (picks: readonly Pick[]): string => listed(picks.map(pickText));
const facesText = (restated: readonly { readonly now: Face }[]): string =>
  listed(restated.map(({ now }) => `el ${face(now)}`));
const restatedText = (restated: readonly { readonly now: Face }[]): string =>
  restated.length === 0 ? '' : `; ahí el comodín pasa a ser ${facesText(restated)}`;

function layText(picks: readonly Pick[], result: Meld): string {
  // From the rack alone the tiles already say what they form.
  if (picks.length === 1 && picks.every(({ from }) => from === 'rack'))
    return `coloca ${picksText(picks)} en ${result.kind === 'run' ? 'escalera' : 'grupo'}`;
  return `forma ${meldText(result)} con ${picksText(picks)}`;
}

function splitText(picks: readonly Pick[], result: Meld): string {
  const ref = picks.map(({ from }) => from).find((from) => typeof from === 'object');
  if (ref === undefined) throw new Error('only a meld can be cut');
  const picked = new Set(result.slots.map(slotType));
  const rest = ref.meld.slots.filter((slot) => !picked.has(slotType(slot)));
  const parts = [rest, result.slots].map((slots) => meldNumbers({ kind: 'run', slots }));
  const ends = parts.toSorted((a, b) => a.low - b.low).map(({ low, high }) => `del ${low} al ${high}`);
  return `corta ${refText(ref)} en dos: ${listed(ends)}`;
}

function words(step: Step): string {
  switch (step.action) {
    case 'lay':
      return layText(step.picks, step.result);
    case 'split':
      return splitText(step.picks, step.result);
    case 'add':
      return `añade ${picksText(step.picks)} ${to(refText(step.to))}${restatedText(step.restated)}`;
    case 'join':
      return `une ${picksText(step.picks)} con ${refText(step.to)}${restatedText(step.restated)}`;
    case 'replace-joker':
      return `cambia el comodín (${face(step.joker.as)}) ${of(refText(step.in))} por ${pickText(step.pick)}; el comodín ${step.to === 'held' ? 'queda libre' : 'va a tu atril'}`;
    case 'restate-joker':
      return `en ${refText(step.in)} el comodín pasa a ser ${facesText(step.restated)}`;
    case 'take':
      return `lleva ${tilesText([step.joker])} ${of(refText(step.from))} a tu atril`;
  }
}

/** The step as a sentence for the player. */
export const stepInSpanish = (step: Step): string => `${capital(words(step))}.`;
