/** The sentences of the report and of the replay's film in German. */
import type { ReportWords } from '../../en/pages/report.ts';
import { count, decimal, percent, points as pointsText, signed, tiles as tilesText } from '../words.ts';

const plays = (n: number): string => count(n, 'Zug', 'Züge');

export const deReport: ReportWords = {
  title: 'Der Bericht',
  waiting: 'Der Bericht ist unterwegs …',
  youMissed: (missed, turn, tiles) =>
    missed === 0
      ? 'Du hast nichts verpasst.'
      : turn === null
        ? `Du hast ${plays(missed)} verpasst, aber keinen Stein.`
        : `Du hast ${plays(missed)} verpasst; Zug ${turn} hat dich ${tilesText(tiles)} gekostet.`,
  missed: (name, missed, turn, tiles) =>
    missed === 0
      ? `${name} hat nichts verpasst.`
      : turn === null
        ? `${name} hat ${plays(missed)} verpasst, aber keinen Stein.`
        : `${name} hat ${plays(missed)} verpasst; Zug ${turn} hat ${tilesText(tiles)} gekostet.`,
  player: 'Spieler',
  laid: 'Gelegte von möglichen Steinen',
  laidOf: (laid, possible) =>
    `${laid} von ${possible}${possible === 0 ? '' : ` (${percent(laid / possible)})`}`,
  missedPlays: 'Verpasste Züge',
  opening: 'Erstauslage',
  openingText: (turn, late, made) =>
    !made
      ? `möglich ab Zug ${turn}, nie gelegt`
      : late === 0
        ? `sofort, in Zug ${turn}`
        : `${plays(late)} früher möglich, gelegt in Zug ${turn}`,
  noOpening: 'nie möglich',
  luck: 'Glück beim Ziehen',
  luckText: (helped, draws, expected) =>
    draws === 0
      ? '–'
      : `${helped} von ${draws} gezogenen Steinen halfen; im Schnitt wären es ${decimal(expected)}`,
  mattered: (turn, name, tiles) => `Der wichtigste Zug: Zug ${turn}, ${name}, ${tilesText(tiles)}.`,
  more: (tiles, points) => (tiles > 0 ? `${tilesText(tiles)} mehr` : `${pointsText(points)} mehr`),
  goTo: 'Ansehen',
  share: 'Als Bild teilen',
  toReport: 'Der ganze Bericht',
  chance: 'Siegchance',
  chanceAbout: (games) =>
    `Wenn alle von da an wie der Bot Schwer weiterspielten: die echten Halter, der Rest des Vorrats neu gemischt, ${count(games, 'Spiel', 'Spiele')} für jeden Moment. Wenige Spiele können täuschen, darum sind frühe Chancen zur Mitte hin gerückt. Das Band ist das 95-%-Intervall.`,
  chanceWaiting: 'Von jedem Moment an wird weitergespielt …',
  chanceNow: (name, share, low, high) => `${name}: ${percent(share)} (${percent(low)} bis ${percent(high)})`,
  jumps: 'Hier sprang die Chance',
  jump: (turn, name, by) => `Zug ${turn}, ${name}: ${signed(Math.round(by * 100))} Prozentpunkte`,
  play: 'Abspielen',
  pause: 'Pause',
  speed: 'Tempo',
  speeds: { slow: 'langsam', usual: 'normal', fast: 'schnell' },
  ownSteps: 'Dieser Zug Schritt für Schritt',
};
