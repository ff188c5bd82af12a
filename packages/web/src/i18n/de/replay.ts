/** The sentences of replays in German. */
import type { Catalogue } from '../en/catalogue.ts';
import { count, form, points as pointsText, tiles as tilesText } from './words.ts';

export const replay: Catalogue['replay'] = {
  title: 'Partie ansehen',
  choose: 'Wähle eine Partie oder öffne eine Datei.',
  none: 'Hier stehen Spiele, die du zu Ende gespielt hast. Du kannst auch die Datei eines Spiels öffnen.',
  going: 'Dieses Spiel läuft noch. Ansehen kannst du es, wenn es aus ist.',
  file: 'Datei öffnen',
  changedFile: 'Das Spiel in dieser Datei wurde geändert oder ist beschädigt:',
  badFile:
    'In dieser Datei ist kein Spiel, oder sie ist beschädigt. Wähle eine, die hier nach einem Spiel gespeichert wurde.',
  position: 'Stelle im Spiel',
  move: (n, of) => `Zug ${n} von ${of}`,
  first: 'Zum Anfang',
  previous: 'Ein Zug zurück',
  next: 'Ein Zug weiter',
  last: 'Zum Ende',
  chart: 'Steine auf jedem Halter im Lauf des Spiels',
  best: 'Bester Zug',
  wasBest: 'Das war der beste Zug.',
  missed: (tiles, points) =>
    `Verpasst: ein Zug mit ${count(tiles, 'Stein', 'Steinen')}, ${pointsText(points)} weg vom Halter.`,
  drewWithPlay: (tiles) =>
    `Gezogen, obwohl ${tilesText(tiles)} gelegt werden ${form(tiles, 'konnte', 'konnten')}.`,
  noPlay: 'Es gab keinen Zug.',
  showBest: 'Besten Zug zeigen',
  toSolve: 'Im Löser öffnen',
  download: 'Als Datei speichern',
  link: 'Link zu diesem Zug',
  noLink: 'Dieses Spiel ist zu lang für einen Link. Speichere es als Datei, um es zu verschicken.',
  badLink:
    'In diesem Link ist kein Spiel: Vielleicht wurde er unterwegs abgeschnitten. Lass dir die Datei geben.',
  allMissed: 'Verpasste Züge',
  noneMissed: 'Nichts wurde verpasst.',
  whose: 'Von',
  everybody: 'allen',
  looking: (done, of) => `Zug ${done} von ${of} wird angesehen …`,
  noSuch: 'Dieses Spiel ist nicht auf diesem Gerät, und kein Server hat es. Öffne stattdessen seine Datei.',
  turn: (n, name) => `Zug ${n}, ${name}`,
};
