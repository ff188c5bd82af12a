/** What was expected and what came, in the details of a refusal: the engine names them in English. */
import type { Face } from '@rummikub/engine';
import { face } from './words.ts';

const PHRASES: Readonly<Record<string, string>> = {
  'a list': 'een lijst',
  'an object': 'een object',
  'a function': 'een functie',
  nothing: 'niets',
  'the end': 'het einde',
  'true or false': 'true of false',
  'a log': 'een spelverslag',
  'a log such as {entries, head}': 'een verslag zoals {entries, head}',
  'the start of a game': 'het begin van een spel',
  'the end of a game': 'het einde van een spel',
  'a play': 'een zet',
  'a draw': 'een gepakte steen',
  'a move': 'een zet',
  'a ruleset': 'spelregels',
  'a seed': 'een startwaarde',
  'a salt': 'een zout',
  'the number of a seat': 'het nummer van een plaats',
  'rounds of tiles drawn to start': 'de stenen die voor het begin zijn gepakt',
  'the id of the meld': 'het kenmerk van de combinatie',
  'a meld such as {id, kind, tiles}': 'een combinatie zoals {id, kind, tiles}',
  'run or group': 'run of group',
  text: 'een tekst',
  another: 'nog een',
  'a joker that stands for nothing yet, as on a rack':
    'een joker die nog nergens voor staat, zoals op een plankje',
  "what the joker stands for, such as '7r'": 'waar de joker voor staat, zoals ‘7r’',
  'what the joker stands for, such as {number: 7, color: "red"}':
    'waar de joker voor staat, zoals {number: 7, color: "red"}',
  'an event of the log': 'een gebeurtenis van het verslag',
  'an entry of the log': 'een regel van het verslag',
  'an event': 'een gebeurtenis',
  'a deal': 'een verdeling van de stenen',
  'a tile drawn': 'een gepakte steen',
  'a round of drawing': 'een ronde pakken',
  'what is laid open at the end': 'wat aan het eind wordt getoond',
  'a hash': 'een controlegetal',
  'a state key': 'het controlegetal van een stelling',
  'an id': 'een kenmerk',
  'an id for the player': 'een kenmerk voor de speler',
  'an id that no other player has': 'een kenmerk dat geen andere speler heeft',
  'a player': 'een speler',
  'a name': 'een naam',
  'a meld': 'een combinatie',
  'a tile': 'een steen',
  'a score': 'een puntenstand',
  scores: 'puntenstanden',
  'the id of the game': 'het kenmerk van het spel',
  'the salt': 'het zout',
  'the seed': 'de startwaarde',
  'an object with the rules': 'een object met de regels',
  "a tile such as '7ra'": 'een steen zoals ‘7r’',
  "a tile such as '7ra', '7r' or 'j'": 'een steen zoals ‘7r’ of ‘j’',
  "the end of a range such as '5r-8r' or '5-8r'": 'het einde van een rij zoals ‘5r-8r’ of ‘5-8r’',
  "'opened' or 'unopened'": '‘opened’ of ‘unopened’',
  "'run:', 'group:' or 'set:'": '‘run:’, ‘group:’ of ‘set:’',
  "'run:' or 'group:', for this could be either": '‘run:’ of ‘group:’, want het kan allebei zijn',
  "'start', as the first event of a game": '‘start’ als eerste gebeurtenis van een spel',
  "'|' and then the rack": '‘|’ en dan het plankje',
  'a time in UTC such as 2026-01-31T12:00:00Z': 'een tijd in UTC zoals 2026-01-31T12:00:00Z',
  'a number of players from 2 to 6, or a range such as [2, 4]':
    'een aantal van 2 t/m 6 spelers, of een bereik zoals [2, 4]',
  'a whole number of seconds from 1 to 86400, or null for no clock':
    'een geheel aantal van 1 t/m 86400 seconden, of null voor geen klok',
};

const NOUNS: Readonly<Record<string, string>> = {
  entries: 'van regels',
  events: 'van gebeurtenissen',
  tiles: 'van stenen',
  melds: 'van combinaties',
  players: 'van spelers',
  scores: 'van puntenstanden',
  racks: 'van plankjes',
  rounds: 'van ronden',
  'rounds of drawing': 'van ronden pakken',
  draws: 'van gepakte stenen',
};

const PATTERNS: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^a whole number from (-?\d+) to (-?\d+)$/, (from, to) => `een geheel getal van ${from} t/m ${to}`],
  [/^the number (\d+)$/, (n) => `het getal ${n}`],
  [/^one of (.+)$/, (words) => `een van deze woorden: ${words}`],
  [/^a list of (.+)$/, (what = '') => `een lijst ${NOUNS[what] ?? ''}`.trim()],
  [/^an object of (.+)$/, (what = '') => `een object ${NOUNS[what] ?? ''}`.trim()],
  [/^part of (.+)$/, (what = '') => `een deel hiervan: ${inDutch(what)}`],
  [
    /^nothing after (\S+): only a joker stands for another tile$/,
    (tile) => `niets na ${tile}: alleen een joker staat voor een andere steen`,
  ],
  [
    /^the end of the range, in the same colour and not below (\S+)$/,
    (tile) => `het einde van de rij, in dezelfde kleur en niet onder ${tile}`,
  ],
  [
    /^nothing after (\S+): a range is written without copies, such as '5r-8r'$/,
    (tile) => `niets na ${tile}: een rij schrijf je gewoon zo: ‘5r-8r’`,
  ],
  [/^a colour with the numbers? (\S+): k, r, b or o$/, (number) => `een kleur bij ${number}: k, r, b of o`],
  [/^a number from (\d+) to (\d+)$/, (from, to) => `een getal van ${from} t/m ${to}`],
  [/^at most (\d+) characters$/, (most) => `hoogstens ${most} tekens`],
  [/^at most (\d+) melds$/, (most) => `hoogstens ${most} combinaties`],
  [/^at most (\d+) tiles/, (most) => `hoogstens ${most} stenen`],
  [/^(\d+) counts of tiles$/, (counts) => `${counts} aantallen stenen`],
  [/^'(.*)'$/s, (text) => `‘${text}’`],
  // A number, a word of the file itself: the same in every language.
  [/^(-?[\d.e+]+|null|true|false)$/, (text = '') => text],
];

/** What a detail says, in Dutch; null where it is not known. */
function translated(text: string): string | null {
  const phrase = Object.hasOwn(PHRASES, text) ? PHRASES[text] : undefined;
  if (phrase !== undefined) return phrase;
  for (const [pattern, words] of PATTERNS) {
    const found = pattern.exec(text);
    if (found !== null) return words(...found.slice(1));
  }
  return null;
}

export const inDutch = (text: string): string => translated(text) ?? 'iets anders';

const TOO_MANY: Readonly<Record<string, string>> = {
  jokers: 'jokers',
  melds: 'combinaties',
  'tiles on the rack': 'stenen op het plankje',
  'tiles in one meld': 'stenen in één combinatie',
  'levels of nesting': 'niveaus in elkaar',
  values: 'waarden',
  characters: 'tekens',
};

/** What there is too much of: `tiles 7r` is the red seven. */
export function whatInDutch(what: string): string {
  const of = /^tiles (\d+[krbo]|j)$/.exec(what)?.[1];
  if (of === undefined) return TOO_MANY[what] ?? 'onderdelen';
  return of === 'j' ? 'jokers' : `stenen ‘${face(of as Face)}’`;
}
