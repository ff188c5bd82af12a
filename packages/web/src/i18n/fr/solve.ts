/** The sentences of the solve page in French. */
import type { Catalogue } from '../en/catalogue.ts';
import { count } from './words.ts';

export const solve: Catalogue['solve'] = {
  title: 'Résoudre ma partie',
  lead: 'Touchez des tuiles pour les mettre sur votre chevalet ou sur la table. Tout reste sur cet appareil.',
  emptyTable: 'Les combinaisons de votre table vont ici. Laissez vide s’il n’y en a pas.',
  palette: 'Toutes les tuiles, avec ce qu’il en reste',
  to: 'Où vont les tuiles',
  toTable: 'table',
  toRack: 'chevalet',
  newMeld: 'Autre combinaison',
  groupOf: (value) => `Un groupe de ${value}`,
  tableHelp:
    'Une suite : sa première et sa dernière tuile. Un groupe : son nombre, puis la couleur qui manque. Pour une combinaison déjà là, prenez d’abord une de ses tuiles.',
  rackHelp: 'Chaque tuile va sur votre chevalet.',
  handHelp: 'La prochaine tuile va là où est la tuile que vous tenez.',
  iPlayed: 'J’ai joué ceci',
  iDrew: 'J’ai pioché',
  drawnHelp: 'Quelle tuile avez-vous piochée ?',
  theyPlayed: 'Ils ont joué ceci',
  turns: 'Ce qui a été joué',
  turn: (who, laid) =>
    who === 'me'
      ? laid === 0
        ? 'Vous avez pioché.'
        : `Vous avez posé ${count(laid, 'tuile')}.`
      : laid === 0
        ? 'Ils ont pioché.'
        : `Ils ont posé ${count(laid, 'tuile')}.`,
  left: (n) => `encore ${n}`,
  notation: 'Ou écrivez',
  notationHelp: 'Table, une barre, votre chevalet. k noir, r rouge, b bleu, o orange, j joker.',
  read: 'Utiliser',
  objective: 'Le meilleur, c’est',
  byTiles: 'le plus de tuiles',
  byValue: 'le plus de points',
  opened: 'J’ai fait mon ouverture',
  rules: 'Jokers',
  jokerRules: {
    replace: 'libérés par la tuile du chevalet',
    replace_any: 'libérés par une tuile du chevalet ou de la table',
    free: 'libres',
    locked: 'ne changent pas',
  },
  clear: 'Effacer',
  remove: 'Retirer les tuiles choisies',
  example: 'Un exemple',
  answer: (tiles, points) => `${count(tiles, 'tuile')}, ${count(points, 'point')} en moins au chevalet.`,
  all: 'Tout votre chevalet part : vous gagnez.',
  none: 'Il n’y a pas de coup. Piochez.',
  keep: (n) => `${count(n, 'tuile reste', 'tuiles restent')} sur votre chevalet.`,
  unfinished: 'Terminez d’abord les combinaisons marquées.',
  noRack: 'Mettez au moins une tuile sur votre chevalet.',
  steps: 'Étape par étape',
  badLink: 'Ceci ne se lit pas comme une position :',
  badRules: 'Ce lien demande des règles inconnues ici. Redemandez le lien, ou entrez vos tuiles.',
  share: 'Partager cette position',
};
