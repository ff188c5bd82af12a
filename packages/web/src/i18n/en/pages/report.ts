/** The sentences of the report and of the replay's film in English. They come with the page. */
import { count, decimal, percent, signed } from '../words.ts';

export const enReport = {
  title: 'The report',
  waiting: 'The report is on its way …',
  youMissed: (missed: number, turn: number | null, tiles: number): string =>
    missed === 0
      ? 'You missed nothing.'
      : turn === null
        ? `You missed ${count(missed, 'play')}, but no tile.`
        : `You missed ${count(missed, 'play')}; turn ${turn} cost you ${count(tiles, 'tile')}.`,
  missed: (name: string, missed: number, turn: number | null, tiles: number): string =>
    missed === 0
      ? `${name} missed nothing.`
      : turn === null
        ? `${name} missed ${count(missed, 'play')}, but no tile.`
        : `${name} missed ${count(missed, 'play')}; turn ${turn} cost ${count(tiles, 'tile')}.`,
  player: 'Player',
  laid: 'Tiles laid of possible',
  laidOf: (laid: number, possible: number): string =>
    `${laid} of ${possible}${possible === 0 ? '' : ` (${percent(laid / possible)})`}`,
  missedPlays: 'Missed plays',
  opening: 'Opening',
  openingText: (turn: number, late: number, made: boolean): string =>
    !made
      ? `possible from turn ${turn}, never made`
      : late === 0
        ? `at once, in turn ${turn}`
        : `possible ${count(late, 'turn')} earlier, made in turn ${turn}`,
  noOpening: 'never possible',
  luck: 'Luck of the draw',
  luckText: (helped: number, draws: number, expected: number): string =>
    draws === 0 ? '–' : `${helped} of ${draws} draws helped; average luck: ${decimal(expected)}`,
  mattered: (turn: number, name: string, tiles: number): string =>
    `The turn that mattered most: turn ${turn}, ${name}, ${count(tiles, 'tile')}.`,
  more: (tiles: number, points: number): string =>
    tiles > 0 ? `${count(tiles, 'tile')} more` : `${count(points, 'point')} more`,
  goTo: 'Look at it',
  share: 'Share as a picture',
  toReport: 'The whole report',
  chance: 'Chance to win',
  chanceAbout: (games: number): string =>
    `If everybody played on like the Hard bot from there: the real racks, the rest of the pool reshuffled, ${count(games, 'game')} for each moment. A few games can mislead, so early chances are drawn towards even. The band is the ${percent(0.95)} interval.`,
  chanceWaiting: 'Playing on from every moment …',
  chanceNow: (name: string, share: number, low: number, high: number): string =>
    `${name}: ${percent(share)} (${percent(low)} to ${percent(high)})`,
  jumps: 'The chance jumped here',
  jump: (turn: number, name: string, by: number): string =>
    `Turn ${turn}, ${name}: ${signed(Math.round(by * 100))} percentage points`,
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  speeds: { slow: 'slow', usual: 'usual', fast: 'fast' },
  ownSteps: 'This play step by step',
};

export type ReportWords = typeof enReport;
