/** The sentences of the first page and of a new game against bots in Dutch. */
import type { Catalogue } from '../en/catalogue.ts';
import { count, day, points } from './words.ts';

export const home: Catalogue['home'] = {
  name: 'Je naam',
  lead: 'Stenen, rijen en groepen. Tegen bots, met vrienden, of met je eigen stenen aan de keukentafel.',
  bots: 'Tegen bots',
  botsText: 'Meteen een spel, op dit apparaat',
  friends: 'Met vrienden',
  friendsText: 'Stuur een link, speel van overal',
  solve: 'Mijn spel oplossen',
  solveText: 'Voer je stenen in, zie de beste zet',
  learn: 'De regels leren: elf kleine tafels',
  learned: (done, of) => `De regels leren: ${done} van ${of} klaar`,
  puzzle: 'Puzzel van vandaag',
  pass: 'Eén apparaat voor allen',
  companion: 'Hulp bij echte stenen',
  record: 'Jouw resultaten',
  headline: 'Rummikub, aan jouw tafel',
  underWay: 'Jouw lopende spellen',
  open: 'Open tafels',
  replays: 'Laatste spellen',
  goOn: 'Verder',
  join: 'Meedoen',
  forget: 'Verwijderen',
  forgetTitle: 'Dit spel verwijderen?',
  lossGame: (names) => `${names}: dit spel staat alleen op dit apparaat en is dan voorgoed weg.`,
  lossSeat: (names) =>
    `${names}: alleen dit apparaat heeft jouw plaats aan deze tafel. Zonder kun je niet terug.`,
  keep: 'Bewaren',
  waits: 'Deze tafel wacht op spelers.',
  turn: (n) => `beurt ${n}`,
  wonBy: (names, score) => `gewonnen door ${names}, ${points(Math.round(score))}`,
  past: (turns, at) => `${count(turns, 'beurt', 'beurten')}, ${day(at)}`,
  on: day,
};

export const setup: Catalogue['setup'] = {
  title: 'Een spel tegen bots',
  opponents: 'Tegenstanders',
  level: 'Soort bot',
  rules: 'Regels',
  pace: 'Tempo van de bots',
  start: 'Starten',
  botNames: {
    easy: 'Makkelijke bot',
    medium: 'Gemiddelde bot',
    juggler: 'Jongleurbot',
    hard: 'Moeilijke bot',
    master: 'Meesterbot',
  },
  levels: {
    easy: 'Makkelijk',
    medium: 'Gemiddeld',
    juggler: 'Jongleur',
    hard: 'Moeilijk',
    master: 'Meester',
  },
  presets: {
    standard: 'Standaard',
    sabra: 'Sabra: combinaties met een joker blijven heel',
    mso: 'Mind Sports Olympiad: met zijn tweeën, elk 10 minuten, 5 ronden',
    'pressman-2009': 'Pressman 2009: 2 minuten per beurt',
    'modern-2017': '2017: vrije jokers, 1 minuut per beurt',
    'xp-6p': 'Grote doos, tot 6 spelers',
    tiny: 'Mini: 3 kleuren, getallen tot 6',
  },
};
