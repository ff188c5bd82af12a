/** Les étapes d'un coup en français, à partir des mêmes données que l'anglais. */
import type { Face, Meld, Slot } from '@rummikub/engine';
import type { explainPlay, MeldRef, Pick } from '@rummikub/engine/explain';
import { type ColorName, faceOfType, isAssigned, slotType, valueOfType } from '@rummikub/engine/parts';
import { faceColor, meldNumbers } from '../words.ts';
import { COLORS, FEMININE, face, listed } from './words.ts';

type Step = ReturnType<typeof explainPlay>[number];

const PLURAL: Record<ColorName, string> = { black: 'noirs', red: 'rouges', blue: 'bleus', orange: 'orange' };

const isReal = (slot: Slot): boolean => !isAssigned(slot);
const numberOf = (slot: Slot): number => valueOfType(slotType(slot));
const colorOf = (slot: Slot): ColorName => faceColor(faceOfType(slotType(slot)));
const tileText = (slot: Slot): string => {
  const text = `${numberOf(slot)} ${COLORS[colorOf(slot)]}`;
  return isReal(slot) ? text : `joker (comme ${text})`;
};

/** `4 et 6`, `1 à 12` : trois nombres ou plus qui se suivent se disent par leurs bouts. */
function numbersText(slots: readonly Slot[]): string {
  const stretches: number[][] = [];
  for (const number of slots.map(numberOf)) {
    const last = stretches.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else stretches.push([number]);
  }
  return listed(stretches.flatMap((all) => (all.length < 3 ? all.map(String) : `${all[0]} à ${all.at(-1)}`)));
}

/** Des tuiles sans jokers : `4 bleu`, `4 et 6 bleus`, `7 rouge et bleu`. */
function realText(slots: readonly Slot[]): string {
  const [first, ...others] = slots;
  if (first === undefined || others.length === 0) return slots.map(tileText).join('');
  if (others.every((slot) => colorOf(slot) === colorOf(first)))
    return `${numbersText(slots)} ${PLURAL[colorOf(first)]}`;
  return others.every((slot) => numberOf(slot) === numberOf(first))
    ? `${numberOf(first)} ${listed(slots.map((slot) => COLORS[colorOf(slot)]))}`
    : listed(slots.map(tileText));
}

/** Les tuiles d'un même endroit, puis les jokers ; celles du chevalet sont les vôtres. */
function tilesText(slots: readonly Slot[], yours = false): string {
  const real = slots.filter(isReal);
  const one = yours ? 'votre ' : 'le ';
  const jokers = slots.filter((slot) => !isReal(slot)).map((slot) => `${one}${tileText(slot)}`);
  const first = real.length < 2 ? one : yours ? 'vos ' : 'les ';
  return listed([...(real.length === 0 ? [] : [`${first}${realText(real)}`]), ...jokers]);
}

function meldText(meld: Meld, exact: boolean): string {
  const { kind, slots } = meld;
  const { color, low, high } = meldNumbers(meld);
  if (kind === 'run') return `suite ${FEMININE[color]} de ${low} à ${high}`;
  const colors = exact ? ` (${slots.map((slot) => COLORS[colorOf(slot)]).join(', ')})` : '';
  return `groupe de ${low}${colors}`;
}

const isFeminine = ({ kind, slots }: Meld): boolean => kind === 'run' && slots.length > 1;
const article = (meld: Meld): string => (isFeminine(meld) ? 'la' : 'le');
const ofThe = (meld: Meld): string => (isFeminine(meld) ? 'de la' : 'du');
const toThe = (meld: Meld): string => (isFeminine(meld) ? 'à la' : 'au');
function refText({ meld, finished, namesakes }: MeldRef): string {
  if (meld.slots.length === 1) return `${meld.slots.map(tileText).join('')} seul`;
  const state = finished ? '' : isFeminine(meld) ? ' inachevée' : ' inachevé';
  return `${meldText(meld, !finished || namesakes > 1)}${state}`;
}

function pickText({ from, slots, whole }: Pick): string {
  if (from === 'rack') return tilesText(slots, true);
  if (from === 'held') return `${tilesText(slots)} mis de côté`;
  if (!whole) return `${tilesText(slots)} ${ofThe(from.meld)} ${refText(from)}`;
  // Un joker seul dit ce qu'il va remplacer, non ce qu'il remplaçait.
  if (slots.length === 1) return `le ${slots.map(tileText).join('')} seul`;
  return `${article(from.meld)} ${refText(from)} ${isFeminine(from.meld) ? 'entière' : 'entier'}`;
}

const picksText = (picks: readonly Pick[]): string => listed(picks.map(pickText));
const facesText = (restated: readonly { readonly now: Face }[]): string =>
  listed(restated.map(({ now }) => `le ${face(now)}`));
const restatedText = (restated: readonly { readonly now: Face }[]): string =>
  restated.length === 0 ? '' : ` ; le joker y remplace désormais ${facesText(restated)}`;

function layText(picks: readonly Pick[], result: Meld): string {
  const kind = result.kind === 'run' ? 'suite' : 'groupe';
  // Du chevalet seul : les tuiles disent déjà ce qu'elles forment.
  if (picks.length === 1 && picks.every(({ from }) => from === 'rack'))
    return `posez ${picksText(picks)} en ${kind}`;
  return `posez ${article(result)} ${meldText(result, false)} avec ${picksText(picks)}`;
}

function splitText(picks: readonly Pick[], result: Meld): string {
  const ref = picks.map(({ from }) => from).find((from) => typeof from === 'object');
  if (ref === undefined) throw new Error('only a meld can be cut');
  const picked = new Set(result.slots.map(slotType));
  const rest = ref.meld.slots.filter((slot) => !picked.has(slotType(slot)));
  const parts = [rest, result.slots].map((slots) => meldNumbers({ kind: 'run', slots }));
  const ends = parts.toSorted((a, b) => a.low - b.low).map(({ low, high }) => `${low} à ${high}`);
  return `coupez la ${refText(ref)} en deux : ${listed(ends)}`;
}

function words(step: Step): string {
  switch (step.action) {
    case 'lay':
      return layText(step.picks, step.result);
    case 'split':
      return splitText(step.picks, step.result);
    case 'add':
      return `ajoutez ${picksText(step.picks)} ${toThe(step.to.meld)} ${refText(step.to)}${restatedText(step.restated)}`;
    case 'join':
      return `joignez ${picksText(step.picks)} ${toThe(step.to.meld)} ${refText(step.to)}${restatedText(step.restated)}`;
    case 'replace-joker':
      return `mettez ${pickText(step.pick)} à la place du joker (${face(step.joker.as)}) ${ofThe(step.in.meld)} ${refText(step.in)} ; le joker ${step.to === 'held' ? 'est libre' : 'va sur votre chevalet'}`;
    case 'restate-joker':
      return `dans ${article(step.in.meld)} ${refText(step.in)}, le joker remplace désormais ${facesText(step.restated)}`;
    case 'take':
      return `prenez ${tilesText([step.joker])} ${ofThe(step.from.meld)} ${refText(step.from)} pour votre chevalet`;
  }
}

/** L'étape comme une phrase pour le joueur. */
export function stepEnFrancais(step: Step): string {
  const text = words(step);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
