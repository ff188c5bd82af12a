/** The sentences about the end of a game in French. */
import type { Catalogue } from '../en/catalogue.ts';
import { count, listed } from './words.ts';

export const end: Catalogue['end'] = {
  penalty: {
    unopened: (name, points) => `${name} : ${count(points, 'point')} sans ouverture.`,
    could_open: (name, points) =>
      `${name} : ${count(points, 'point')} sans ouverture, alors que le chevalet en contenait une.`,
  },
  title: 'La partie est finie',
  won: (name) => `${name} gagne.`,
  youWon: 'Vous gagnez !',
  shared: (names) => `${listed(names)} se partagent la victoire.`,
  why: {
    rack_empty: 'La dernière tuile a quitté le chevalet.',
    blocked: 'Personne ne peut plus jouer ; le plus petit chevalet gagne.',
    last_seat: 'Tous les autres sont partis.',
  },
  player: 'Joueur',
  left: 'Reste sur le chevalet',
  score: 'Score',
  total: 'Total',
  nothing: 'rien',
  verified: 'La donne était honnête : c’est celle qui a été scellée avant la partie.',
  notVerified: (why) => `La donne n’a pas pu être confirmée : ${why}`,
  devices: (names) => `Appareils qui ont aidé à mélanger : ${listed(names)}.`,
  promise: {
    kept: 'Cet appareil a noté le sceau et sa part du mélange, et les deux concordent.',
    late: 'La part de cet appareil est arrivée trop tard pour le mélange.',
    otherSeal: 'le serveur avait montré un autre sceau à cet appareil avant la partie.',
    otherChance: 'la part de cet appareil dans le mélange a été remplacée.',
  },
  seriesOver: (names) => `La série est finie ; en tête : ${listed(names)}.`,
  round: (n, of) => `Manche ${n}${of === null ? '' : ` sur ${of}`}.`,
  leads: (names) => `En tête de la série : ${listed(names)}.`,
  newSeries: 'Nouvelle série',
  rematch: 'Rejouer',
  nextOpen: 'La manche suivante est ouverte : «\u00a0Rejouer\u00a0» vous y mène.',
  watchNext: 'Regarder la manche suivante',
  replay: 'Revoir',
  share: 'Partager en image',
};
