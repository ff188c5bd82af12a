/** The sentences of the report and of the replay's film in Dutch. */
import type { ReportWords } from '../../en/pages/report.ts';
import { count, decimal, percent, points as pointsText, signed, tiles as tilesText } from '../words.ts';

const plays = (n: number): string => count(n, 'zet', 'zetten');

export const nlReport: ReportWords = {
  title: 'Het verslag',
  waiting: 'Het verslag is onderweg …',
  youMissed: (missed, turn, tiles) =>
    missed === 0
      ? 'Je hebt niets gemist.'
      : turn === null
        ? `Je hebt ${plays(missed)} gemist, maar geen steen.`
        : `Je hebt ${plays(missed)} gemist; beurt ${turn} kostte je ${tilesText(tiles)}.`,
  missed: (name, missed, turn, tiles) =>
    missed === 0
      ? `${name} heeft niets gemist.`
      : turn === null
        ? `${name} heeft ${plays(missed)} gemist, maar geen steen.`
        : `${name} heeft ${plays(missed)} gemist; beurt ${turn} kostte ${tilesText(tiles)}.`,
  player: 'Speler',
  laid: 'Gelegd van de mogelijke stenen',
  laidOf: (laid, possible) =>
    `${laid} van ${possible}${possible === 0 ? '' : ` (${percent(laid / possible)})`}`,
  missedPlays: 'Gemiste zetten',
  opening: 'Uitkomen',
  openingText: (turn, late, made) =>
    !made
      ? `kon vanaf beurt ${turn}, nooit gedaan`
      : late === 0
        ? `meteen, in beurt ${turn}`
        : `kon ${count(late, 'beurt', 'beurten')} eerder, gedaan in beurt ${turn}`,
  noOpening: 'kon nooit',
  luck: 'Geluk bij het pakken',
  luckText: (helped, draws, expected) =>
    draws === 0
      ? '–'
      : `${helped} van ${draws} gepakte stenen hielpen; gemiddeld geluk: ${decimal(expected)}`,
  mattered: (turn, name, tiles) => `De belangrijkste beurt: beurt ${turn}, ${name}, ${tilesText(tiles)}.`,
  more: (tiles, points) => (tiles > 0 ? `${tilesText(tiles)} meer` : `${pointsText(points)} meer`),
  goTo: 'Bekijken',
  share: 'Delen als afbeelding',
  toReport: 'Het hele verslag',
  chance: 'Kans op winst',
  chanceAbout: (games) =>
    `Als iedereen vanaf daar speelde als de Moeilijke bot: de echte plankjes, de rest van de pot opnieuw geschud, ${count(games, 'spel', 'spellen')} voor elk moment. Weinig spellen kunnen misleiden, dus vroege kansen zijn naar het midden getrokken. De band is het ${percent(0.95)}-interval.`,
  chanceWaiting: 'Vanaf elk moment wordt verder gespeeld …',
  chanceNow: (name, share, low, high) => `${name}: ${percent(share)} (${percent(low)} tot ${percent(high)})`,
  jumps: 'Hier sprong de kans',
  jump: (turn, name, by) => `Beurt ${turn}, ${name}: ${signed(Math.round(by * 100))} procentpunten`,
  play: 'Afspelen',
  pause: 'Pauze',
  speed: 'Snelheid',
  speeds: { slow: 'langzaam', usual: 'normaal', fast: 'snel' },
  ownSteps: 'Deze zet stap voor stap',
};
