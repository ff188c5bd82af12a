/** Every sentence of the app in German. */
import type { Catalogue } from '../en/catalogue.ts';
import { end } from './end.ts';
import { absent, game, hint } from './game.ts';
import { home, setup } from './home.ts';
import { learn } from './learn.ts';
import { lobby } from './lobby.ts';
import { replay } from './replay.ts';
import { rules } from './rules.ts';
import { solve } from './solve.ts';
import { stepInGerman } from './steps.ts';
import { refusedInGerman } from './violations.ts';
import {
  decimal,
  FEMININE,
  face,
  listed,
  number,
  percent,
  percentExactly,
  signed,
  tile,
  tiles,
} from './words.ts';

export const de: Catalogue = {
  language: 'Deutsch',
  refused: refusedInGerman,
  face,
  tile,
  listed,
  colon: ': ',
  joker: 'Joker',
  jokerAs: (of) => `Joker, als ${face(of)}`,
  jokerChoice: (of) => listed(of.map(face)),
  run: (color, from, to) => `${FEMININE[color]} Reihe ${from} bis ${to}`,
  group: (value, size) => `${value}er-Gruppe, ${tiles(size)}`,
  unfinished: (of) => `unfertig: ${listed(of)}`,
  step: stepInGerman,
  number,
  decimal,
  percent,
  percentExactly,
  signed,

  app: {
    title: 'Rummikub',
    skip: 'Zum Inhalt',
    home: 'Start',
    solve: 'Lösen',
    replay: 'Partien',
    learn: 'Lernen',
    arena: 'Arena',
    settings: 'Einstellungen',
    close: 'Schließen',
    back: 'Zurück',
    copy: 'Link kopieren',
    copied: 'Kopiert',
    copyThis: 'Der Browser lässt die Seite nicht kopieren. Kopiere es von hier:',
    loading: 'Einen Moment …',
    notFound: 'Diese Seite gibt es nicht.',
    goHome: 'Zum Start',
    broken: 'Auf dieser Seite ging etwas schief. Deine Spiele sind gesichert; lade die Seite neu.',
    again: 'Neu laden',
    notKept:
      'Dieser Browser speichert nichts für diese Seite: Sein Speicher ist voll oder gesperrt. Deine Spiele bleiben, bis du die Seite schließt.',
    newVersion: 'Es gibt eine neue Version dieser Seite.',
    useNew: 'Laden',
    updated:
      'Es gibt eine neue Version dieser Seite, und dieser Teil braucht sie. Deine Spiele bleiben erhalten.',
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
    lead: 'Lass Bots gegeneinander spielen und sieh, wer stärker ist und wie sicher das ist.',
    first: 'Erster Bot',
    second: 'Zweiter Bot',
    games: (least, most) => `Spiele (${number(least)} bis ${number(most)})`,
    start: 'Starten',
    stop: 'Anhalten',
    result: (name, rate, low, high) =>
      `${name} gewinnt ${rate} der Spiele (${percent(0.95)}: ${low} bis ${high}).`,
    played: (n, of) => `${number(n)} von ${number(of)} Spielen`,
    chart: 'Siegquote des ersten Bots mit ihrem Intervall, Spiel für Spiel',
    rate: (perSecond) => `${perSecond} Spiele pro Sekunde`,
    turns: (n) => `${n} Züge pro Spiel`,
    score: (n) => `${n} Punkte pro Spiel`,
  },

  settings: {
    title: 'Einstellungen',
    theme: 'Design',
    themes: { auto: 'wie das Gerät', light: 'hell', dark: 'dunkel' },
    table: 'Tisch',
    tables: { felt: 'grüner Filz', wood: 'Holz', night: 'Nachtblau' },
    tiles: 'Steine',
    tileKinds: { ivory: 'Elfenbein', white: 'Weiß' },
    palette: 'Farben der Steine',
    palettes: { classic: 'klassisch', safe: 'für Farbenblinde' },
    language: 'Sprache',
    sound: 'Ton',
    sounds: { turn: 'wenn du dran bist', all: 'alles', off: 'aus' },
    notify: 'Eine Meldung, wenn du dran bist',
    vibration: 'Vibration',
    motion: 'Bewegte Steine',
    pace: 'Tempo der Bots',
    paces: { calm: 'ruhig', quick: 'schnell', instant: 'sofort' },
    on: 'an',
    off: 'aus',
    add: 'Rummikub als App, die offline läuft und deine Spiele behält: Teilen, dann Zum Home-Bildschirm.',
  },

  keys: {
    title: 'Tasten',
    list: [
      ['← →', 'über Halter und Tisch; mit Steinen in der Hand: von Platz zu Platz'],
      ['↑ ↓', 'zwischen Halter und Tisch; mit Steinen in der Hand: zum nächsten passenden Platz'],
      ['⇧ + ← →', 'mit Steinen in der Hand: weiter zu einem anderen Stein'],
      ['Leertaste', 'einen Stein aufnehmen, auch mehrere nacheinander'],
      ['Enter', 'die Steine in der Hand ablegen'],
      ['Esc', 'zurücklegen, was in der Hand ist'],
      ['m', 'die ganze Kombination aufnehmen'],
      ['r', 'die Steine in der Hand zurück auf den Halter'],
      ['n', 'aus den Steinen in der Hand eine neue Kombination machen'],
      ['1, 2, …', 'sagen, wofür ein Joker steht'],
      ['z, y', 'rückgängig, wiederholen'],
      ['x', 'alles dahin zurück, wo es war'],
      ['s', 'den Halter sortieren'],
      ['t', 'den Tisch aufräumen'],
      ['h', 'Tipp'],
      ['p', 'spielen'],
      ['d', 'ziehen oder passen'],
      ['?', 'diese Liste'],
    ],
  },
};
