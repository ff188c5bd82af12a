/** The sentences of the solve page in German. */
import type { Catalogue } from '../en/catalogue.ts';
import { form, points as pointsText, tiles as tilesText } from './words.ts';

export const solve: Catalogue['solve'] = {
  title: 'Mein Spiel lösen',
  lead: 'Tippe Steine an, um sie auf deinen Halter oder den Tisch zu legen. Alles bleibt auf diesem Gerät.',
  emptyTable: 'Hierher kommen die Kombinationen auf deinem Tisch. Lass es leer, wenn keine da sind.',
  palette: 'Alle Steine und wie viele noch übrig sind',
  to: 'Wohin mit den Steinen',
  toTable: 'Tisch',
  toRack: 'Halter',
  newMeld: 'Neue Kombination',
  // The name of a button holds what it shows: `1: Gruppe`, not `1er-Gruppe`.
  groupOf: (value) => `${value}: eine Gruppe`,
  tableHelp:
    'Eine Reihe: ihr erster und ihr letzter Stein. Eine Gruppe: ihre Zahl, dann die Farbe, die fehlt. Um eine Kombination zu ergänzen, nimm zuerst einen ihrer Steine auf.',
  rackHelp: 'Jeder Stein kommt auf deinen Halter.',
  handHelp: 'Der nächste Stein kommt dahin, wo der Stein in deiner Hand liegt.',
  iPlayed: 'Das habe ich gelegt',
  iDrew: 'Ich habe gezogen',
  drawnHelp: 'Welchen Stein hast du gezogen?',
  theyPlayed: 'Das haben andere gelegt',
  turns: 'Was gespielt wurde',
  turn: (who, laid) =>
    `${who === 'me' ? 'Du hast' : 'Die anderen haben'} ${laid === 0 ? 'gezogen' : `${tilesText(laid)} gelegt`}.`,
  left: (n) => `noch ${n}`,
  notation: 'Oder schreib es',
  notationHelp: 'Tisch, ein Strich, dein Halter. k schwarz, r rot, b blau, o orange, j Joker.',
  read: 'Übernehmen',
  objective: 'Am besten sind',
  byTiles: 'die meisten Steine',
  byValue: 'die meisten Punkte',
  opened: 'Meine Erstauslage liegt schon',
  rules: 'Joker',
  jokerRules: {
    replace: 'frei durch den Stein vom Halter',
    replace_any: 'frei durch einen Stein von Halter oder Tisch',
    free: 'frei beweglich',
    locked: 'bleiben, was sie sind',
  },
  clear: 'Leeren',
  remove: 'Gewählte Steine entfernen',
  example: 'Ein Beispiel',
  answer: (tiles, points) => `${tilesText(tiles)}, ${pointsText(points)} weg von deinem Halter.`,
  all: 'Dein ganzer Halter wird leer: Du gewinnst.',
  none: 'Es gibt keinen Zug. Zieh einen Stein.',
  keep: (n) => `${tilesText(n)} ${form(n, 'bleibt', 'bleiben')} auf deinem Halter.`,
  unfinished: 'Mach zuerst die markierten Kombinationen fertig.',
  noRack: 'Lege mindestens einen Stein auf deinen Halter.',
  steps: 'Schritt für Schritt',
  badLink: 'Das lässt sich nicht als Stellung lesen:',
  badRules:
    'Dieser Link will Regeln, die hier nicht bekannt sind. Lass ihn dir noch einmal geben oder gib deine Steine ein.',
  share: 'Stellung teilen',
};
