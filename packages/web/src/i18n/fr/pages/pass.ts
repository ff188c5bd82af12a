/** The sentences of pass and play in French. */
import type { PassWords } from '../../en/pages/pass.ts';
import { unbroken } from '../../unbroken.ts';

export const frPass: PassWords = unbroken({
  title: 'À tour de rôle',
  lead: 'Plusieurs personnes, un seul appareil. Il cache chaque chevalet tant que son joueur n’a pas dit que c’est à lui.',
  players: 'Joueurs',
  seat: (n) => `Joueur ${n}`,
  person: 'une personne',
  who: (n) => `Le joueur ${n} est`,
  add: 'Un de plus',
  remove: (n) => `Retirer le joueur ${n}`,
  start: 'Distribuer',
  done: 'Votre tour est fini.',
  passTo: (name) => `Cacher, et passer à ${name}`,
  turnOf: (name) => `${name}, c’est à vous`,
  hidden: 'Tout est caché. Prenez l’appareil, et que personne ne regarde par-dessus votre épaule.',
  iAm: (name) => `Je suis ${name}`,
  leave: 'Quitter la partie pour l’instant',
});
