/** The sentences of the first page and of a new game against bots in German. */
import type { Catalogue } from '../en/catalogue.ts';
import { count, day, points } from './words.ts';

export const home: Catalogue['home'] = {
  name: 'Dein Name',
  lead: 'Steine, Reihen und Gruppen. Gegen Bots, mit Freunden oder mit deinen eigenen Steinen auf dem Küchentisch.',
  bots: 'Gegen Bots',
  botsText: 'Sofort ein Spiel, auf diesem Gerät',
  friends: 'Mit Freunden',
  friendsText: 'Link schicken, von überall spielen',
  solve: 'Mein Spiel lösen',
  solveText: 'Deine Steine und der beste Zug',
  learn: 'Die Regeln lernen: elf kleine Tische',
  learned: (done, of) => `Die Regeln lernen: ${done} von ${of} geschafft`,
  puzzle: 'Rätsel des Tages',
  pass: 'Ein Gerät für alle',
  companion: 'Begleiter für echte Steine',
  record: 'Deine Bilanz',
  headline: 'Rummikub, an deinem Tisch',
  underWay: 'Deine laufenden Spiele',
  open: 'Offene Tische',
  replays: 'Letzte Partien',
  goOn: 'Weiter',
  join: 'Mitspielen',
  forget: 'Entfernen',
  forgetTitle: 'Dieses Spiel entfernen?',
  lossGame: (names) => `${names}: Dieses Spiel gibt es nur auf diesem Gerät. Es wäre für immer weg.`,
  lossSeat: (names) =>
    `${names}: Nur dieses Gerät hat deinen Platz an diesem Tisch. Ohne ihn kannst du nicht zurück.`,
  keep: 'Behalten',
  waits: 'Dieser Tisch wartet auf Mitspieler.',
  turn: (n) => `Zug ${n}`,
  wonBy: (names, score) => `Sieg: ${names}, ${points(Math.round(score))}`,
  past: (turns, at) => `${count(turns, 'Zug', 'Züge')}, ${day(at)}`,
  on: day,
};

export const setup: Catalogue['setup'] = {
  title: 'Ein Spiel gegen Bots',
  opponents: 'Gegner',
  level: 'Art der Bots',
  rules: 'Regeln',
  pace: 'Tempo der Bots',
  start: 'Starten',
  botNames: {
    easy: 'Bot Leicht',
    medium: 'Bot Mittel',
    juggler: 'Bot Jongleur',
    hard: 'Bot Schwer',
    master: 'Bot Meister',
  },
  levels: { easy: 'Leicht', medium: 'Mittel', juggler: 'Jongleur', hard: 'Schwer', master: 'Meister' },
  presets: {
    standard: 'Standard',
    sabra: 'Sabra: Kombinationen mit Joker bleiben ganz',
    mso: 'Mind Sports Olympiad: zu zweit, je 10 Minuten, 5 Runden',
    'pressman-2009': 'Pressman 2009: 2 Minuten pro Zug',
    'modern-2017': '2017: freie Joker, 1 Minute pro Zug',
    'xp-6p': 'Großes Spiel, bis zu 6 Spieler',
    tiny: 'Mini: 3 Farben, Zahlen bis 6',
  },
};
