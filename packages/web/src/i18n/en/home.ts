/** The sentences of the first page and of a new game against bots in English. */
import { count, day } from './words.ts';

export const home = {
  name: 'Your name',
  lead: 'Tiles, runs and groups. Against bots, with friends, or with your own tiles on the kitchen table.',
  bots: 'Play bots',
  botsText: 'A game at once, on this device',
  friends: 'Play friends',
  friendsText: 'Send a link, play from anywhere',
  solve: 'Solve my game',
  solveText: 'Enter your tiles, see the best play',
  learn: 'Learn the rules: eleven small tables',
  learned: (done: number, of: number): string => `Learn the rules: ${done} of ${of} done`,
  puzzle: "Today's puzzle",
  pass: 'Pass and play',
  companion: 'Companion for real tiles',
  record: 'Your record',
  headline: 'Rummikub, at your table',
  underWay: 'Your games under way',
  open: 'Open tables',
  replays: 'Last replays',
  goOn: 'Continue',
  join: 'Join',
  forget: 'Remove',
  forgetTitle: 'Remove this game?',
  lossGame: (names: string): string =>
    `${names}: this game is kept on this device only, and would be gone for good.`,
  lossSeat: (names: string): string =>
    `${names}: only this device has your seat at this table. Without it you cannot come back.`,
  keep: 'Keep it',
  waits: 'This table waits for players.',
  turn: (n: number): string => `turn ${n}`,
  wonBy: (names: string, score: number): string => `won by ${names}, ${count(Math.round(score), 'point')}`,
  past: (turns: number, at: string): string => `${count(turns, 'turn')}, ${day(at)}`,
  on: day,
};

export const setup = {
  title: 'A game against bots',
  opponents: 'Opponents',
  level: 'Kind of bot',
  rules: 'Rules',
  pace: 'Pace of the bots',
  start: 'Start',
  botNames: {
    easy: 'Easy bot',
    medium: 'Medium bot',
    juggler: 'Juggler bot',
    hard: 'Hard bot',
    master: 'Master bot',
  } as Record<string, string>,
  levels: { easy: 'Easy', medium: 'Medium', juggler: 'Juggler', hard: 'Hard', master: 'Master' } as Record<
    string,
    string
  >,
  presets: {
    standard: 'Standard',
    sabra: 'Sabra: melds with a joker stay whole',
    'pressman-2009': 'Pressman 2009: 2 minutes a turn',
    mso: 'Mind Sports Olympiad: for two, 10 minutes each, 5 rounds',
    'modern-2017': '2017: jokers move freely, 1 minute a turn',
    'xp-6p': 'Large set, up to 6 players',
    tiny: 'Tiny: 3 colours, numbers to 6',
  } as Record<string, string>,
};
