/** What was expected and what came, in the details of a refusal: the engine names them in English. */
import type { Face } from '@rummikub/engine';
import { face } from './words.ts';

const PHRASES: Readonly<Record<string, string>> = {
  'a list': 'eine Liste',
  'an object': 'ein Objekt',
  'a function': 'eine Funktion',
  nothing: 'nichts',
  'the end': 'das Ende',
  'true or false': 'true oder false',
  'a log': 'ein Spielprotokoll',
  'a log such as {entries, head}': 'ein Protokoll wie {entries, head}',
  'the start of a game': 'der Beginn eines Spiels',
  'the end of a game': 'das Ende eines Spiels',
  'a play': 'ein Spielzug',
  'a draw': 'ein gezogener Stein',
  'a move': 'ein Zug',
  'a ruleset': 'Spielregeln',
  'a seed': 'ein Startwert',
  'a salt': 'ein Salz',
  'the number of a seat': 'die Nummer eines Platzes',
  'rounds of tiles drawn to start': 'die Steine, die zum Beginnen gezogen wurden',
  'the id of the meld': 'die Kennung der Kombination',
  'a meld such as {id, kind, tiles}': 'eine Kombination wie {id, kind, tiles}',
  'run or group': 'run oder group',
  text: 'ein Text',
  another: 'noch einer',
  'a joker that stands for nothing yet, as on a rack':
    'ein Joker, der noch für nichts steht, wie auf einem Halter',
  "what the joker stands for, such as '7r'": 'wofür der Joker steht, wie „7r“',
  'what the joker stands for, such as {number: 7, color: "red"}':
    'wofür der Joker steht, wie {number: 7, color: "red"}',
  'an event of the log': 'ein Ereignis des Protokolls',
  'an entry of the log': 'ein Eintrag des Protokolls',
  'an event': 'ein Ereignis',
  'a deal': 'eine Verteilung der Steine',
  'a tile drawn': 'ein gezogener Stein',
  'a round of drawing': 'eine Runde Ziehen',
  'what is laid open at the end': 'was am Ende aufgedeckt wird',
  'a hash': 'eine Prüfsumme',
  'a state key': 'die Prüfsumme einer Stellung',
  'an id': 'eine Kennung',
  'an id for the player': 'eine Kennung für den Spieler',
  'an id that no other player has': 'eine Kennung, die kein anderer Spieler hat',
  'a player': 'ein Spieler',
  'a name': 'ein Name',
  'a meld': 'eine Kombination',
  'a tile': 'ein Stein',
  'a score': 'ein Punktestand',
  scores: 'Punktestände',
  'the id of the game': 'die Kennung des Spiels',
  'the salt': 'das Salz',
  'the seed': 'der Startwert',
  'an object with the rules': 'ein Objekt mit den Regeln',
  "a tile such as '7ra'": 'ein Stein wie „7r“',
  "a tile such as '7ra', '7r' or 'j'": 'ein Stein wie „7r“ oder „j“',
  "the end of a range such as '5r-8r' or '5-8r'": 'das Ende einer Reihe wie „5r-8r“ oder „5-8r“',
  "'opened' or 'unopened'": '„opened“ oder „unopened“',
  "'run:', 'group:' or 'set:'": '„run:“, „group:“ oder „set:“',
  "'run:' or 'group:', for this could be either": '„run:“ oder „group:“, denn es könnte beides sein',
  "'start', as the first event of a game": '„start“ als erstes Ereignis eines Spiels',
  "'|' and then the rack": '„|“ und dann der Halter',
  'a time in UTC such as 2026-01-31T12:00:00Z': 'eine Zeit in UTC wie 2026-01-31T12:00:00Z',
  'a number of players from 2 to 6, or a range such as [2, 4]':
    'eine Zahl von 2 bis 6 Spielern oder ein Bereich wie [2, 4]',
  'a whole number of seconds from 1 to 86400, or null for no clock':
    'eine ganze Zahl von 1 bis 86400 Sekunden, oder null für keine Uhr',
};

const NOUNS: Readonly<Record<string, string>> = {
  entries: 'von Einträgen',
  events: 'von Ereignissen',
  tiles: 'von Steinen',
  melds: 'von Kombinationen',
  players: 'von Spielern',
  scores: 'von Punkteständen',
  racks: 'von Haltern',
  rounds: 'von Runden',
  'rounds of drawing': 'von Runden Ziehen',
  draws: 'von gezogenen Steinen',
};

const PATTERNS: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^a whole number from (-?\d+) to (-?\d+)$/, (from, to) => `eine ganze Zahl von ${from} bis ${to}`],
  [/^the number (\d+)$/, (n) => `die Zahl ${n}`],
  [/^one of (.+)$/, (words) => `eines dieser Wörter: ${words}`],
  [/^a list of (.+)$/, (what = '') => `eine Liste ${NOUNS[what] ?? ''}`.trim()],
  [/^an object of (.+)$/, (what = '') => `ein Objekt ${NOUNS[what] ?? ''}`.trim()],
  [/^part of (.+)$/, (what = '') => `ein Teil hiervon: ${inGerman(what)}`],
  [
    /^nothing after (\S+): only a joker stands for another tile$/,
    (tile) => `nichts nach ${tile}: Nur ein Joker steht für einen anderen Stein`,
  ],
  [
    /^the end of the range, in the same colour and not below (\S+)$/,
    (tile) => `das Ende der Reihe, in derselben Farbe und nicht unter ${tile}`,
  ],
  [
    /^nothing after (\S+): a range is written without copies, such as '5r-8r'$/,
    (tile) => `nichts nach ${tile}: Eine Reihe schreibt man einfach so: „5r-8r“`,
  ],
  [
    /^a colour with the numbers? (\S+): k, r, b or o$/,
    (number) => `eine Farbe bei ${number}: k, r, b oder o`,
  ],
  [/^a number from (\d+) to (\d+)$/, (from, to) => `eine Zahl von ${from} bis ${to}`],
  [/^at most (\d+) characters$/, (most) => `höchstens ${most} Zeichen`],
  [/^at most (\d+) melds$/, (most) => `höchstens ${most} Kombinationen`],
  [/^at most (\d+) tiles/, (most) => `höchstens ${most} Steine`],
  [/^(\d+) counts of tiles$/, (counts) => `${counts} Anzahlen von Steinen`],
  [/^'(.*)'$/s, (text) => `„${text}“`],
  // A number, a word of the file itself: the same in every language.
  [/^(-?[\d.e+]+|null|true|false)$/, (text = '') => text],
];

/** What a detail says, in German; null where it is not known. */
function translated(text: string): string | null {
  const phrase = Object.hasOwn(PHRASES, text) ? PHRASES[text] : undefined;
  if (phrase !== undefined) return phrase;
  for (const [pattern, words] of PATTERNS) {
    const found = pattern.exec(text);
    if (found !== null) return words(...found.slice(1));
  }
  return null;
}

export const inGerman = (text: string): string => translated(text) ?? 'etwas anderes';

const TOO_MANY: Readonly<Record<string, string>> = {
  jokers: 'Joker',
  melds: 'Kombinationen',
  'tiles on the rack': 'Steine auf dem Halter',
  'tiles in one meld': 'Steine in einer Kombination',
  'levels of nesting': 'Ebenen ineinander',
  values: 'Werte',
  characters: 'Zeichen',
};

/** What there is too much of: `tiles 7r` is the red seven. */
export function whatInGerman(what: string): string {
  const of = /^tiles (\d+[krbo]|j)$/.exec(what)?.[1];
  if (of === undefined) return TOO_MANY[what] ?? 'Elemente';
  return of === 'j' ? 'Joker' : `Steine „${face(of as Face)}“`;
}
