/** Every sentence of the app in English, put together from a file for each part of the app. It is the shape of every language. */
import type { Face } from '@rummikub/engine';
import { stepText } from '@rummikub/engine/explain';
import type { ColorName } from '@rummikub/engine/parts';
import { type Refused, withoutCopies } from '../refused.ts';
import { end } from './end.ts';
import { absent, game, hint } from './game.ts';
import { home, setup } from './home.ts';
import { learn } from './learn.ts';
import { lobby } from './lobby.ts';
import { replay } from './replay.ts';
import { rules } from './rules.ts';
import { solve } from './solve.ts';
import { COLORS, decimal, face, listed, number, percent, percentExactly, signed, tile } from './words.ts';

export const en = {
  language: 'English',
  /** English is the engine's own: the sentence comes with the refusal. Players know the red 7 and not its copies. */
  refused: ({ message }: Refused): string => withoutCopies(message),
  face,
  tile,
  listed,
  /** Between a word and what it is about. */
  colon: ': ',
  joker: 'joker',
  jokerAs: (of: Face): string => `joker, standing for ${face(of)}`,
  jokerChoice: (of: readonly Face[]): string => listed(of.map(face)),
  run: (color: ColorName, from: number, to: number): string => `run ${COLORS[color]} ${from} to ${to}`,
  group: (value: number, size: number): string => `group of ${value}, ${size} tiles`,
  unfinished: (tiles: readonly string[]): string => `unfinished: ${listed(tiles)}`,
  step: stepText,
  number,
  decimal,
  percent,
  percentExactly,
  signed,

  app: {
    title: 'Rummikub',
    skip: 'Skip to the content',
    home: 'Home',
    solve: 'Solve',
    replay: 'Replays',
    learn: 'Learn',
    arena: 'Arena',
    settings: 'Settings',
    close: 'Close',
    back: 'Back',
    copy: 'Copy link',
    copied: 'Copied',
    copyThis: 'The browser does not let the page copy. Copy it from here:',
    loading: 'One moment …',
    notFound: 'There is no such page.',
    goHome: 'Home',
    broken: 'Something went wrong on this page. Your games are kept; load the page again.',
    again: 'Load again',
    notKept:
      'This browser keeps nothing for this page: its storage is full or blocked. Your games last until you close the page.',
    newVersion: 'A new version of this page is here.',
    useNew: 'Load it',
    updated: 'There is a new version of this page, and this part needs it. Your games are kept.',
  },

  home,
  setup,
  rules,

  lobby,
  game,
  absent,
  hint,
  end,
  solve,
  replay,
  learn,
  arena: {
    title: 'Arena',
    lead: 'Let bots play each other, and see who is stronger and how sure that is.',
    first: 'First bot',
    second: 'Second bot',
    games: (least: number, most: number): string => `Games (${number(least)} to ${number(most)})`,
    start: 'Start',
    stop: 'Stop',
    result: (name: string, rate: string, low: string, high: string): string =>
      `${name} wins ${rate} of the games (${percent(0.95)}: ${low} to ${high}).`,
    played: (n: number, of: number): string => `${number(n)} of ${number(of)} games`,
    chart: 'Win rate of the first bot with its interval, game by game',
    rate: (perSecond: string): string => `${perSecond} games a second`,
    turns: (n: string): string => `${n} turns a game`,
    score: (n: string): string => `${n} points a game`,
  },

  settings: {
    title: 'Settings',
    theme: 'Theme',
    themes: { auto: 'same as the device', light: 'light', dark: 'dark' },
    table: 'Table',
    tables: { felt: 'green felt', wood: 'wood', night: 'night blue' },
    tiles: 'Tiles',
    tileKinds: { ivory: 'ivory', white: 'white' },
    palette: 'Tile colours',
    palettes: { classic: 'classic', safe: 'for colour-blind eyes' },
    language: 'Language',
    sound: 'Sound',
    sounds: { turn: 'your turn', all: 'everything', off: 'off' },
    notify: 'A message when it is your turn',
    vibration: 'Vibration',
    motion: 'Moving tiles',
    pace: 'Pace of the bots',
    paces: { calm: 'calm', quick: 'quick', instant: 'at once' },
    on: 'on',
    off: 'off',
    add: 'To have Rummikub as an app that works offline and keeps your games: Share, then Add to Home Screen.',
  },

  keys: {
    title: 'Keys',
    list: [
      ['← →', 'along the rack and the table; with tiles in hand: along the places'],
      ['↑ ↓', 'between rack and table; with tiles in hand: to the next place that fits'],
      ['⇧ + ← →', 'with tiles in hand: on to another tile'],
      ['space', 'pick up a tile, or add it to those in hand'],
      ['enter', 'drop the tiles in hand'],
      ['esc', 'put back what is in hand'],
      ['m', 'pick up the whole meld'],
      ['r', 'the tiles in hand go back to the rack'],
      ['n', 'the tiles in hand become a new meld'],
      ['1, 2, …', 'answer what a joker stands for'],
      ['z, y', 'undo, redo'],
      ['x', 'put everything back where it was'],
      ['s', 'sort the rack'],
      ['t', 'tidy the table'],
      ['h', 'hint'],
      ['p', 'play'],
      ['d', 'draw, or pass'],
      ['?', 'this list'],
    ] as readonly (readonly [string, string])[],
  },
};

export type Catalogue = typeof en;
