/** The sentences of the first page and of a new game against bots in French. */
import type { Catalogue } from '../en/catalogue.ts';
import { count, day } from './words.ts';

export const home: Catalogue['home'] = {
  name: 'Votre nom',
  lead: 'Tuiles, suites et groupes. Contre des robots, entre amis, ou avec vos propres tuiles sur la table.',
  bots: 'Jouer contre des robots',
  botsText: 'Tout de suite, sur cet appareil',
  friends: 'Jouer entre amis',
  friendsText: 'Envoyez un lien, jouez de partout',
  solve: 'Résoudre ma partie',
  solveText: 'Vos tuiles, et le meilleur coup',
  learn: 'Apprendre les règles : onze petites tables',
  learned: (done, of) => `Apprendre les règles : ${done} sur ${of} faites`,
  puzzle: 'L’énigme du jour',
  pass: 'À tour de rôle',
  companion: 'Compagnon pour vraies tuiles',
  record: 'Votre palmarès',
  headline: 'Le Rummikub, à votre table',
  underWay: 'Vos parties en cours',
  open: 'Tables ouvertes',
  replays: 'Dernières parties',
  goOn: 'Continuer',
  join: 'Rejoindre',
  forget: 'Retirer',
  forgetTitle: 'Retirer cette partie ?',
  lossGame: (names) =>
    `${names} : cette partie n’est gardée que sur cet appareil, et serait perdue pour de bon.`,
  lossSeat: (names) =>
    `${names} : seul cet appareil a votre place à cette table. Sans elle, vous ne pouvez plus revenir.`,
  keep: 'La garder',
  waits: 'Cette table attend des joueurs.',
  turn: (n) => `tour ${n}`,
  wonBy: (names, score) => `gagnée par ${names}, ${count(Math.round(score), 'point')}`,
  past: (turns, at) => `${count(turns, 'tour')}, ${day(at)}`,
  on: day,
};

export const setup: Catalogue['setup'] = {
  title: 'Une partie contre des robots',
  opponents: 'Adversaires',
  level: 'Genre de robot',
  rules: 'Règles',
  pace: 'Rythme des robots',
  start: 'Commencer',
  botNames: {
    easy: 'Robot facile',
    medium: 'Robot moyen',
    juggler: 'Robot jongleur',
    hard: 'Robot difficile',
    master: 'Robot maître',
  },
  levels: { easy: 'Facile', medium: 'Moyen', juggler: 'Jongleur', hard: 'Difficile', master: 'Maître' },
  presets: {
    standard: 'Standard',
    sabra: 'Sabra : les combinaisons à joker restent entières',
    mso: 'Mind Sports Olympiad : à deux, 10 minutes chacun, 5 manches',
    'pressman-2009': 'Pressman 2009 : 2 minutes par tour',
    'modern-2017': '2017 : jokers libres, 1 minute par tour',
    'xp-6p': 'Grand jeu, jusqu’à 6 joueurs',
    tiny: 'Mini : 3 couleurs, nombres jusqu’à 6',
  },
};
