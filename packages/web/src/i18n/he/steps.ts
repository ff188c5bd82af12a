/** The steps of a play in Hebrew, from the same data as the English ones. */
import type { Face, Meld, Slot } from '@rummikub/engine';
import type { explainPlay, MeldRef, Pick } from '@rummikub/engine/explain';
import { type ColorName, faceOfType, isAssigned, slotType, valueOfType } from '@rummikub/engine/parts';
import { faceColor, meldNumbers } from '../words.ts';
import { COLORS, face, listed } from './words.ts';

type Step = ReturnType<typeof explainPlay>[number];

const isReal = (slot: Slot): boolean => !isAssigned(slot);
const numberOf = (slot: Slot): number => valueOfType(slotType(slot));
const colorOf = (slot: Slot): ColorName => faceColor(faceOfType(slotType(slot)));
const faceText = (slot: Slot): string => `${numberOf(slot)} ${COLORS[colorOf(slot)]}`;
const jokerText = (slot: Slot): string => `הג׳וקר (במקום ${faceText(slot)})`;

/** `4 ו-6`, `1 עד 12`: three or more numbers in a row are said by their ends. */
function numbersText(slots: readonly Slot[]): string {
  const stretches: number[][] = [];
  for (const number of slots.map(numberOf)) {
    const last = stretches.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else stretches.push([number]);
  }
  return listed(
    stretches.flatMap((all) => (all.length < 3 ? all.map(String) : `${all[0]} עד ${all.at(-1)}`)),
  );
}

/** Tiles without jokers: `4 אדום`, `4 ו-6 אדום`, `7 אדום וכחול`. */
function realText(slots: readonly Slot[]): string {
  const [first, ...others] = slots;
  if (first === undefined || others.length === 0) return slots.map(faceText).join('');
  if (others.every((slot) => colorOf(slot) === colorOf(first)))
    return `${numbersText(slots)} ${COLORS[colorOf(first)]}`;
  return others.every((slot) => numberOf(slot) === numberOf(first))
    ? `${numberOf(first)} ${listed(slots.map((slot) => COLORS[colorOf(slot)]))}`
    : listed(slots.map(faceText));
}

/** The tiles of one place, then its jokers. */
function tilesText(slots: readonly Slot[]): string {
  const real = slots.filter(isReal);
  const jokers = slots.filter((slot) => !isReal(slot));
  return listed([...(real.length === 0 ? [] : [realText(real)]), ...jokers.map(jokerText)]);
}

function meldText(meld: Meld, exact: boolean): string {
  const { color, low, high } = meldNumbers(meld);
  if (meld.kind === 'run') return `הרצף ה${COLORS[color]} ${low} עד ${high}`;
  const named = exact ? ` (${meld.slots.map((slot) => COLORS[colorOf(slot)]).join(', ')})` : '';
  return `הקבוצה של ${low}${named}`;
}

function refText({ meld, finished, namesakes }: MeldRef): string {
  const [only, ...others] = meld.slots;
  if (only !== undefined && others.length === 0) return loneText(only);
  const text = meldText(meld, !finished || namesakes > 1);
  return finished ? text : `${text} (לא גמור)`.replace(/^(הקבוצה.*)לא גמור/, '$1לא גמורה');
}

const loneText = (slot: Slot): string =>
  isReal(slot) ? `האבן הבודדת ${faceText(slot)}` : `${jokerText(slot)} הבודד`;

function pickText({ from, slots, whole }: Pick): string {
  if (from === 'rack') return `${tilesText(slots)} מהלוח`;
  if (from === 'held') return listed(slots.map((slot) => `${jokerText(slot)} הפנוי`));
  if (!whole) return `${tilesText(slots)} מתוך ${refText(from)}`;
  // A single joker says what it will stand for, not what it stood for.
  const [only, ...others] = slots;
  return only !== undefined && others.length === 0 ? loneText(only) : `כל ${refText(from)}`;
}

/** What comes from several places is a list with longer pauses. */
const picksText = (picks: readonly Pick[]): string =>
  picks.length > 1 ? picks.map(pickText).join('; ') : picks.map(pickText).join('');
const facesText = (restated: readonly { readonly now: Face }[]): string =>
  listed(restated.map(({ now }) => face(now)));
const restatedText = (restated: readonly { readonly now: Face }[]): string =>
  restated.length === 0 ? '' : `; הג׳וקר שם הוא עכשיו במקום ${facesText(restated)}`;

function layText(picks: readonly Pick[], result: Meld): string {
  // From the rack alone the tiles already say what they form.
  if (picks.length === 1 && picks.every(({ from }) => from === 'rack'))
    return `להניח ${result.kind === 'run' ? 'רצף' : 'קבוצה'}: ${picksText(picks)}`;
  return `להניח את ${meldText(result, false)}: ${picksText(picks)}`;
}

function splitText(picks: readonly Pick[], result: Meld): string {
  const ref = picks.map(({ from }) => from).find((from) => typeof from === 'object');
  if (ref === undefined) throw new Error('only a meld can be cut');
  const picked = new Set(result.slots.map(slotType));
  const rest = ref.meld.slots.filter((slot) => !picked.has(slotType(slot)));
  const parts = [rest, result.slots].map((slots) => meldNumbers({ kind: 'run', slots }));
  const ends = parts.toSorted((a, b) => a.low - b.low).map(({ low, high }) => `${low} עד ${high}`);
  return `לחתוך את ${refText(ref)} לשניים: ${listed(ends)}`;
}

function words(step: Step): string {
  switch (step.action) {
    case 'lay':
      return layText(step.picks, step.result);
    case 'split':
      return splitText(step.picks, step.result);
    case 'add':
      return `להוסיף ל${refText(step.to).replace(/^ה/, '')}: ${picksText(step.picks)}${restatedText(step.restated)}`;
    case 'join':
      return `לחבר אל ${refText(step.to)}: ${picksText(step.picks)}${restatedText(step.restated)}`;
    case 'replace-joker':
      return `להחליף את הג׳וקר (${face(step.joker.as)}) בתוך ${refText(step.in)}: ${pickText(step.pick)}; הג׳וקר ${step.to === 'held' ? 'פנוי' : 'עובר ללוח'}`;
    case 'restate-joker':
      return `בתוך ${refText(step.in)} הג׳וקר הוא עכשיו במקום ${facesText(step.restated)}`;
    case 'take':
      return `לקחת ללוח את ${jokerText(step.joker)} מתוך ${refText(step.from)}`;
  }
}

/** The step as a sentence for the player. */
export const stepInHebrew = (step: Step): string => `${words(step)}.`;
