/** Turns steps into English sentences. Translations into other languages use the same data. */
import { isAssigned, type Meld, type Slot, slotType } from '../rules/meld.ts';
import { COLOR_NAMES, colorOfType, type Face, typeOfFace, valueOfType } from '../rules/tile.ts';
import type { MeldRef, Pick, RestatedJoker, Step } from './step.ts';

const NUMBERS = 'ones twos threes fours fives sixes sevens eights nines tens elevens twelves thirteens'.split(
  ' ',
);

const colorOf = (slot: Slot): string => COLOR_NAMES[colorOfType(slotType(slot))]!;
const numberOf = (slot: Slot): number => valueOfType(slotType(slot));
const isReal = (slot: Slot): boolean => !isAssigned(slot);
const faceText = (face: Face): string =>
  `${COLOR_NAMES[colorOfType(typeOfFace(face))]} ${valueOfType(typeOfFace(face))}`;

/** `a`, `a and b`, `a, b and c`. */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Splits ordered slots into sequences of consecutive values. */
function stretches(slots: readonly Slot[]): Slot[][] {
  const found: Slot[][] = [];
  for (const slot of slots) {
    const last = found.at(-1);
    if (last !== undefined && numberOf(slot) === numberOf(last.at(-1)!) + 1) last.push(slot);
    else found.push([slot]);
  }
  return found;
}

/** The numbers of a run in order, `3-4-5` or `3-joker-5`; of a long run `3 to 9`. */
function runNumbers(slots: readonly Slot[]): string {
  if (slots.length > 5 && slots.every(isReal)) return `${numberOf(slots[0]!)} to ${numberOf(slots.at(-1)!)}`;
  return slots.map((slot) => (isReal(slot) ? String(numberOf(slot)) : 'joker')).join('-');
}

const runText = (slots: readonly Slot[]): string =>
  `${colorOf(slots[0]!)} ${listed(stretches(slots).map(runNumbers))}`;

const groupColors = (slots: readonly Slot[]): string =>
  slots.map((slot) => (isReal(slot) ? colorOf(slot) : `joker (${colorOf(slot)})`)).join('-');

/** `run blue 3-4-5`, `group of sevens`; `exact` names the colours of a group too. */
function meldWords(meld: Meld, exact: boolean, plural = false): string {
  const { kind, slots } = meld;
  const word = plural ? `${kind}s` : kind;
  if (kind === 'run') return `${word} ${runText(slots)}`;
  const number = NUMBERS[numberOf(slots[0]!) - 1]!;
  return `${word} of ${number}${exact ? ` ${groupColors(slots)}` : ''}`;
}

const COUNTS = ['two', 'three', 'four'];

function refText({ meld, finished, namesakes, twins }: MeldRef): string {
  // The text of a run shows its jokers' faces; the text of a group shows them only together with its colours.
  const exact = !finished || namesakes > 1 || !meld.slots.every(isReal);
  const state = finished ? '' : 'unfinished ';
  if (meld.slots.length === 1) return `the lone ${tileText(meld.slots[0]!)}`;
  if (twins > 1) return `one of the ${COUNTS[twins - 2] ?? twins} ${state}${meldWords(meld, exact, true)}`;
  return `the ${state}${meldWords(meld, exact)}`;
}

const jokerText = (slot: Slot): string => `joker (as ${colorOf(slot)} ${numberOf(slot)})`;
const tileText = (slot: Slot): string =>
  isReal(slot) ? `${colorOf(slot)} ${numberOf(slot)}` : jokerText(slot);

/** `blue 4 and 6`, `blue 4-5-6`, `red and blue 7`, `blue 4, 6 and joker (as blue 5)`. */
function tilesText(slots: readonly Slot[]): string {
  const real = slots.filter(isReal);
  const jokers = slots.filter((slot) => !isReal(slot)).map(jokerText);
  if (real.length === 0) return listed(jokers);
  const oneColor = real.every((slot) => colorOf(slot) === colorOf(real[0]!));
  if (oneColor) {
    const parts = stretches(real).flatMap((part) =>
      part.length >= 3 ? [runNumbers(part)] : part.map((slot) => String(numberOf(slot))),
    );
    return listed([`${colorOf(real[0]!)} ${parts[0]}`, ...parts.slice(1), ...jokers]);
  }
  if (jokers.length === 0) return `${listed(real.map(colorOf))} ${numberOf(real[0]!)}`;
  return listed([...real.map(tileText), ...jokers]);
}

const withThe = (slots: readonly Slot[]): string =>
  slots.every((slot) => !isReal(slot)) ? `the ${tilesText(slots)}` : tilesText(slots);

function pickText({ from, slots, whole }: Pick): string {
  if (from === 'rack') return `your ${tilesText(slots)}`;
  if (from === 'held') return `the free ${tilesText(slots)}`;
  if (!whole) return `${withThe(slots)} from ${refText(from)}`;
  if (slots.length === 1) return `the lone ${tileText(slots[0]!)}`;
  const stood = from.meld.slots.filter((slot) => !isReal(slot)).map(jokerText);
  const jokers = slots.filter((slot) => !isReal(slot) && !stood.includes(jokerText(slot))).map(jokerText);
  return refText(from) + (jokers.length > 0 ? ` with its ${listed(jokers)}` : '');
}

/** `the joker for red 7 there now stands for red 8`. */
function restatedText(restated: readonly RestatedJoker[], place: string): string {
  const faces = (when: 'was' | 'now'): string => listed(restated.map((joker) => faceText(joker[when])));
  const [s, stand] = restated.length === 1 ? ['', 'stands'] : ['s', 'stand'];
  return `the joker${s} for ${faces('was')} ${place} now ${stand} for ${faces('now')}`;
}

const fromMeld = (pick: Pick): boolean => typeof pick.from === 'object';
const picksText = (picks: readonly Pick[]): string => listed(picks.map(pickText));

function layText(picks: readonly Pick[], result: Meld): string {
  const table = picks.filter(fromMeld);
  const own = picks.filter((pick) => !fromMeld(pick));
  if (table.length === 0 && own.length === 1 && own[0]!.from === 'rack')
    return `lay ${picksText(own)} as a ${result.kind}`;
  const article = result.kind === 'run' ? 'the' : 'a';
  const lay = `lay ${article} ${meldWords(result, false)}${own.length > 0 ? ` with ${picksText(own)}` : ''}`;
  return table.length === 0 ? lay : `take ${picksText(table)}; ${lay}`;
}

function splitText({ from }: Pick, result: Meld): string {
  const ref = from as MeldRef;
  const picked = new Set(result.slots.map(slotType));
  const rest = ref.meld.slots.filter((slot) => !picked.has(slotType(slot)));
  const parts = [rest, [...result.slots]].sort((a, b) => numberOf(a[0]!) - numberOf(b[0]!));
  return `split ${refText(ref)} into ${listed(parts.map(runNumbers))}`;
}

function addText(picks: readonly Pick[], to: MeldRef): string {
  const table = picks.filter(fromMeld);
  const own = picks.filter((pick) => !fromMeld(pick));
  if (table.length === 0) return `add ${picksText(own)} to ${refText(to)}`;
  if (own.length === 0) return `move ${picksText(table)} to ${refText(to)}`;
  const them = table.reduce((sum, pick) => sum + pick.slots.length, 0) === 1 ? 'it' : 'them';
  return `take ${picksText(table)}; add ${them} and ${picksText(own)} to ${refText(to)}`;
}

function joinText(picks: readonly Pick[], to: MeldRef): string {
  const wholes = picks.filter((pick) => fromMeld(pick) && pick.whole);
  const others = picks.filter((pick) => !wholes.includes(pick));
  const text = `join ${picksText(wholes)} to ${refText(to)}`;
  return others.length === 0 ? text : `${text} with ${picksText(others)}`;
}

/** `the joker`, or `the joker for red 7` where the meld has several. */
const jokerOf = ({ meld }: MeldRef, { as }: { readonly as: Face }): string =>
  meld.slots.filter((slot) => !isReal(slot)).length > 1 ? `the joker for ${faceText(as)}` : 'the joker';

function words(step: Step): string {
  switch (step.action) {
    case 'lay':
      return layText(step.picks, step.result);
    case 'split':
      return splitText(step.picks[0]!, step.result);
    case 'add':
    case 'join': {
      const text = (step.action === 'add' ? addText : joinText)(step.picks, step.to);
      return step.restated.length === 0 ? text : `${text}; ${restatedText(step.restated, 'there')}`;
    }
    case 'replace-joker': {
      const joker = jokerOf(step.in, step.joker);
      const end = step.to === 'held' ? 'is free' : 'goes to your rack';
      return `put ${pickText(step.pick)} in place of ${joker} in ${refText(step.in)}; the joker ${end}`;
    }
    case 'restate-joker': {
      const text = restatedText(step.restated, `in ${refText(step.in)}`);
      const turned = step.result.kind !== step.in.meld.kind;
      return turned ? `${text}: it is the ${meldWords(step.result, true)}` : text;
    }
    case 'take':
      return `take ${jokerOf(step.from, step.joker)} from ${refText(step.from)} to your rack`;
  }
}

/** The step as a sentence for the player. */
export function stepText(step: Step): string {
  const text = words(step);
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
