/** Les étapes d'un coup en français, à partir des mêmes données que l'anglais. */
import {
  COLOR_NAMES,
  type ColorName,
  colorOfType,
  type Face,
  type Meld,
  type Slot,
  slotType,
  valueOfType,
} from '@rummikub/engine';
import type { explainPlay, MeldRef, Pick } from '@rummikub/engine/explain';
import { COLORS, FEMININE, face, listed } from './frWords.ts';

type Step = ReturnType<typeof explainPlay>[number];

const colorOf = (type: number): ColorName => COLOR_NAMES[colorOfType(type)]!;
const tileText = (slot: Slot): string => {
  const type = slotType(slot);
  const text = `${valueOfType(type)} ${COLORS[colorOf(type)]}`;
  return typeof slot === 'string' ? text : `joker (comme ${text})`;
};
const tilesText = (slots: readonly Slot[]): string => listed(slots.map(tileText));

function meldText(meld: Meld, exact: boolean): string {
  const types = meld.slots.map(slotType);
  const values = types.map(valueOfType);
  if (meld.kind === 'run')
    return `suite ${FEMININE[colorOf(types[0]!)]} de ${Math.min(...values)} à ${Math.max(...values)}`;
  const colors = exact ? ` (${types.map((type) => COLORS[colorOf(type)]).join(', ')})` : '';
  return `groupe de ${values[0]}${colors}`;
}

const article = (meld: Meld): string => (meld.kind === 'run' ? 'la' : 'le');
const ofThe = (meld: Meld): string => (meld.kind === 'run' ? 'de la' : 'du');
const toThe = (meld: Meld): string => (meld.kind === 'run' ? 'à la' : 'au');
const refText = ({ meld, finished, namesakes }: MeldRef): string =>
  `${meldText(meld, !finished || namesakes > 1)}${finished ? '' : meld.kind === 'run' ? ' inachevée' : ' inachevé'}`;

function pickText({ from, slots, whole }: Pick): string {
  if (from === 'rack') return `${tilesText(slots)} de votre chevalet`;
  if (from === 'held') return `${tilesText(slots)} mis de côté`;
  if (whole)
    return `${article(from.meld)} ${refText(from)} entière`.replace(
      / entière$/,
      from.meld.kind === 'run' ? ' entière' : ' entier',
    );
  return `${tilesText(slots)} ${ofThe(from.meld)} ${refText(from)}`;
}

const picksText = (picks: readonly Pick[]): string => listed(picks.map(pickText));
const restatedText = (restated: readonly { readonly now: Face }[]): string =>
  restated.length === 0
    ? ''
    : ` ; le joker y remplace désormais ${listed(restated.map(({ now }) => face(now)))}`;

function words(step: Step): string {
  switch (step.action) {
    case 'lay':
      return `posez ${article(step.result)} ${meldText(step.result, false)} avec ${picksText(step.picks)}`;
    case 'split':
      return `coupez la suite pour former ${article(step.result)} ${meldText(step.result, false)} avec ${picksText(step.picks)}`;
    case 'add':
      return `ajoutez ${picksText(step.picks)} ${toThe(step.to.meld)} ${refText(step.to)}${restatedText(step.restated)}`;
    case 'join':
      return `joignez ${picksText(step.picks)} ${toThe(step.to.meld)} ${refText(step.to)}${restatedText(step.restated)}`;
    case 'replace-joker':
      return `mettez ${pickText(step.pick)} à la place du joker (${face(step.joker.as)}) ${ofThe(step.in.meld)} ${refText(step.in)} ; le joker ${step.to === 'held' ? 'est libre' : 'va sur votre chevalet'}`;
    case 'restate-joker':
      return `dans ${article(step.in.meld)} ${refText(step.in)}, le joker remplace désormais ${listed(step.restated.map(({ now }) => face(now)))}`;
    case 'take':
      return `prenez ${tilesText([step.joker])} ${ofThe(step.from.meld)} ${refText(step.from)} pour votre chevalet`;
  }
}

/** L'étape comme une phrase pour le joueur. */
export function stepEnFrancais(step: Step): string {
  const text = words(step);
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
