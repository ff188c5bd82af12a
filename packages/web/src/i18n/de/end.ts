/** The sentences about the end of a game in German. */
import type { Catalogue } from '../en/catalogue.ts';
import { listed, points as pointsText } from './words.ts';

export const end: Catalogue['end'] = {
  penalty: {
    unopened: (name, points) => `${name}: ${pointsText(points)} ohne Erstauslage.`,
    could_open: (name, points) =>
      `${name}: ${pointsText(points)} ohne Erstauslage, obwohl eine auf dem Halter lag.`,
  },
  title: 'Das Spiel ist aus',
  won: (name) => `${name} hat gewonnen.`,
  youWon: 'Du hast gewonnen!',
  shared: (names) => `${listed(names)} teilen sich den Sieg.`,
  why: {
    rack_empty: 'Der letzte Stein hat den Halter verlassen.',
    blocked: 'Es geht nichts mehr; der niedrigste Halter gewinnt.',
    last_seat: 'Alle anderen sind gegangen.',
  },
  player: 'Spieler',
  left: 'Noch auf dem Halter',
  score: 'Punkte',
  total: 'Summe',
  nothing: 'nichts',
  verified: 'Es wurde fair ausgeteilt: genau so, wie es vor dem Spiel versiegelt wurde.',
  notVerified: (why) => `Die Verteilung der Steine stimmt nicht: ${why}`,
  devices: (names) => `Geräte, die mitgemischt haben: ${listed(names)}.`,
  promise: {
    kept: 'Dieses Gerät hat sich das Siegel und seinen Teil der Mischung gemerkt: Beides stimmt.',
    late: 'Der Teil dieses Geräts kam zu spät für die Mischung.',
    otherSeal: 'Der Server hat diesem Gerät vor dem Spiel ein anderes Siegel gezeigt.',
    otherChance: 'Der Teil dieses Geräts an der Mischung wurde ersetzt.',
  },
  seriesOver: (names) => `Die Serie ist aus. Auf Platz eins: ${listed(names)}.`,
  round: (n, of) => `Runde ${n}${of === null ? '' : ` von ${of}`}.`,
  leads: (names) => `Vorn in der Serie: ${listed(names)}.`,
  newSeries: 'Neue Serie',
  rematch: 'Noch einmal',
  nextOpen: 'Die nächste Runde ist offen: Mit „Noch einmal“ bist du dabei.',
  watchNext: 'Nächste Runde ansehen',
  replay: 'Ansehen',
  share: 'Als Bild teilen',
};
