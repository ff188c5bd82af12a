/** The sentences about the end of a game in Dutch. */
import type { Catalogue } from '../en/catalogue.ts';
import { listed, points as pointsText } from './words.ts';

export const end: Catalogue['end'] = {
  penalty: {
    unopened: (name, points) => `${name}: ${pointsText(points)} voor niet uitkomen.`,
    could_open: (name, points) => `${name}: ${pointsText(points)} voor niet uitkomen, terwijl het wel kon.`,
  },
  title: 'Het spel is afgelopen',
  won: (name) => `${name} heeft gewonnen.`,
  youWon: 'Je hebt gewonnen!',
  shared: (names) => `${listed(names)} delen de winst.`,
  why: {
    rack_empty: 'De laatste steen is van het plankje.',
    blocked: 'Niemand kan nog spelen; het laagste plankje wint.',
    last_seat: 'Alle anderen zijn weggegaan.',
  },
  player: 'Speler',
  left: 'Nog op het plankje',
  score: 'Punten',
  total: 'Totaal',
  nothing: 'niets',
  verified: 'Er is eerlijk gedeeld: precies zoals het vóór het spel was verzegeld.',
  notVerified: (why) => `De verdeling van de stenen klopt niet: ${why}`,
  devices: (names) => `Apparaten die meeschudden: ${listed(names)}.`,
  promise: {
    kept: 'Dit apparaat onthield het zegel en zijn deel van het schudden, en beide kloppen.',
    late: 'Het deel van dit apparaat kwam te laat voor het schudden.',
    otherSeal: 'de server liet dit apparaat vóór het spel een ander zegel zien.',
    otherChance: 'het deel van dit apparaat in het schudden is vervangen.',
  },
  seriesOver: (names) => `De serie is afgelopen. Op de eerste plaats: ${listed(names)}.`,
  round: (n, of) => `Ronde ${n}${of === null ? '' : ` van ${of}`}.`,
  leads: (names) => `Aan kop in de serie: ${listed(names)}.`,
  newSeries: 'Nieuwe serie',
  rematch: 'Nog een keer',
  nextOpen: 'De volgende ronde is open: met ‘Nog een keer’ doe je mee.',
  watchNext: 'Volgende ronde bekijken',
  replay: 'Terugkijken',
  share: 'Delen als afbeelding',
};
