/** The sentences of replays in English. */
import { count } from './words.ts';

export const replay = {
  title: 'Replay',
  choose: 'Choose a game, or open a file.',
  none: 'Games that you have played to their end are listed here. You can also open the file of one.',
  going: 'This game is not over yet. Its replay comes with its end.',
  file: 'Open a file',
  changedFile: 'The game in this file does not hold together:',
  badFile:
    'This file is no game that can be replayed; it may be damaged. Choose one that was saved here after a game.',
  position: 'Position in the game',
  move: (n: number, of: number): string => `Move ${n} of ${of}`,
  first: 'To the start',
  previous: 'One move back',
  next: 'One move on',
  last: 'To the end',
  chart: 'Tiles on each rack over the game',
  best: 'Best',
  wasBest: 'That was the best play.',
  missed: (tiles: number, points: number): string =>
    `Missed: a play with ${count(tiles, 'tile')}, ${count(points, 'point')} off the rack.`,
  drewWithPlay: (tiles: number): string => `Drew, although ${count(tiles, 'tile')} could have been laid.`,
  noPlay: 'There was no play.',
  showBest: 'Show the best play',
  toSolve: 'Open in the solver',
  download: 'Save as a file',
  link: 'Link to this move',
  noLink: 'This game is too long for a link. Save it as a file to send it.',
  badLink:
    'This link holds no game that can be replayed; it may have been cut off on its way. Ask for the file.',
  allMissed: 'Missed plays',
  noneMissed: 'Nothing was missed.',
  whose: 'By',
  everybody: 'everybody',
  looking: (done: number, of: number): string => `Looking at turn ${done} of ${of} …`,
  noSuch: 'This game is not on this device, and no server has it. Open its file instead.',
  turn: (n: number, name: string): string => `Turn ${n}, ${name}`,
};
