/** Every sentence of the app in Dutch. */
import type { Catalogue } from '../en/catalogue.ts';
import { end } from './end.ts';
import { absent, game, hint } from './game.ts';
import { home, setup } from './home.ts';
import { learn } from './learn.ts';
import { lobby } from './lobby.ts';
import { replay } from './replay.ts';
import { rules } from './rules.ts';
import { solve } from './solve.ts';
import { stepInDutch } from './steps.ts';
import { refusedInDutch } from './violations.ts';
import {
  BEFORE,
  decimal,
  face,
  listed,
  number,
  percent,
  percentExactly,
  signed,
  tile,
  tiles,
} from './words.ts';

export const nl: Catalogue = {
  language: 'Nederlands',
  refused: refusedInDutch,
  face,
  tile,
  listed,
  colon: ': ',
  joker: 'joker',
  jokerAs: (of) => `joker, als ${face(of)}`,
  jokerChoice: (of) => listed(of.map(face)),
  run: (color, from, to) => `${BEFORE[color]} rij ${from} t/m ${to}`,
  group: (value, size) => `groep van ${value}, ${tiles(size)}`,
  unfinished: (of) => `onaf: ${listed(of)}`,
  step: stepInDutch,
  number,
  decimal,
  percent,
  percentExactly,
  signed,

  app: {
    title: 'Rummikub',
    skip: 'Naar de inhoud',
    home: 'Start',
    solve: 'Oplossen',
    replay: 'Terugkijken',
    learn: 'Leren',
    arena: 'Arena',
    settings: 'Instellingen',
    close: 'Sluiten',
    back: 'Terug',
    copy: 'Link kopiëren',
    copied: 'Gekopieerd',
    copyThis: 'De browser laat de pagina niet kopiëren. Kopieer het hier:',
    loading: 'Een ogenblik …',
    notFound: 'Deze pagina bestaat niet.',
    goHome: 'Naar het begin',
    broken: 'Er ging iets mis op deze pagina. Je spellen zijn bewaard; laad de pagina opnieuw.',
    again: 'Opnieuw laden',
    notKept:
      'Deze browser bewaart niets voor deze pagina: de opslag is vol of geblokkeerd. Je spellen blijven tot je de pagina sluit.',
    newVersion: 'Er is een nieuwe versie van deze pagina.',
    useNew: 'Laden',
    updated:
      'Er is een nieuwe versie van deze pagina, en dit deel heeft die nodig. Je spellen blijven bewaard.',
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
    lead: 'Laat bots tegen elkaar spelen en zie wie sterker is, en hoe zeker dat is.',
    first: 'Eerste bot',
    second: 'Tweede bot',
    games: (least, most) => `Spellen (${number(least)} t/m ${number(most)})`,
    start: 'Starten',
    stop: 'Stoppen',
    result: (name, rate, low, high) =>
      `${name} wint ${rate} van de spellen (${percent(0.95)}: ${low} tot ${high}).`,
    played: (n, of) => `${number(n)} van ${number(of)} spellen`,
    chart: 'Winstpercentage van de eerste bot met het interval, spel voor spel',
    rate: (perSecond) => `${perSecond} spellen per seconde`,
    turns: (n) => `${n} beurten per spel`,
    score: (n) => `${n} punten per spel`,
  },

  settings: {
    title: 'Instellingen',
    theme: 'Weergave',
    themes: { auto: 'als het apparaat', light: 'licht', dark: 'donker' },
    table: 'Tafel',
    tables: { felt: 'groen vilt', wood: 'hout', night: 'nachtblauw' },
    tiles: 'Stenen',
    tileKinds: { ivory: 'ivoor', white: 'wit' },
    palette: 'Kleuren van de stenen',
    palettes: { classic: 'klassiek', safe: 'voor kleurenblinden' },
    language: 'Taal',
    sound: 'Geluid',
    sounds: { turn: 'jouw beurt', all: 'alles', off: 'uit' },
    notify: 'Een melding als je aan de beurt bent',
    vibration: 'Trillen',
    motion: 'Bewegende stenen',
    pace: 'Tempo van de bots',
    paces: { calm: 'rustig', quick: 'snel', instant: 'meteen' },
    on: 'aan',
    off: 'uit',
    add: 'Rummikub als app die offline werkt en je spellen bewaart: Deel, dan Zet op beginscherm.',
  },

  keys: {
    title: 'Toetsen',
    list: [
      ['← →', 'over plankje en tafel; met stenen in de hand: van plek naar plek'],
      ['↑ ↓', 'tussen plankje en tafel; met stenen in de hand: naar de volgende plek die past'],
      ['⇧ + ← →', 'met stenen in de hand: verder naar een andere steen'],
      ['spatie', 'een steen oppakken, of nog een erbij'],
      ['enter', 'de stenen in de hand neerleggen'],
      ['esc', 'terugleggen wat je in de hand hebt'],
      ['m', 'de hele combinatie oppakken'],
      ['r', 'de stenen in de hand terug naar het plankje'],
      ['n', 'van de stenen in de hand een nieuwe combinatie maken'],
      ['1, 2, …', 'zeggen waar een joker voor staat'],
      ['z, y', 'terug, opnieuw'],
      ['x', 'alles terugleggen waar het lag'],
      ['s', 'het plankje sorteren'],
      ['t', 'de tafel opruimen'],
      ['h', 'tip'],
      ['p', 'spelen'],
      ['d', 'pakken of passen'],
      ['?', 'deze lijst'],
    ],
  },
};
