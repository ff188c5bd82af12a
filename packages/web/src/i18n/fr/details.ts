/** Ce qui était attendu et ce qui est venu, dans les détails d'un refus : le moteur les nomme en anglais. */
import type { Face } from '@rummikub/engine';
import { face } from './words.ts';

const PHRASES: Readonly<Record<string, string>> = {
  'a list': 'une liste',
  'an object': 'un objet',
  'a function': 'une fonction',
  nothing: 'rien',
  'the end': 'la fin',
  'true or false': 'true ou false',
  'a log': 'un journal de partie',
  'a log such as {entries, head}': 'un journal comme {entries, head}',
  'the start of a game': 'le début d’une partie',
  'the end of a game': 'la fin d’une partie',
  'a play': 'un coup',
  'a draw': 'une pioche',
  'a move': 'un coup',
  'a ruleset': 'des règles',
  'a seed': 'une graine',
  'a salt': 'un sel',
  'the number of a seat': 'le numéro d’une place',
  'rounds of tiles drawn to start': 'les tuiles tirées pour commencer',
  'the id of the meld': 'l’identifiant de la combinaison',
  'a meld such as {id, kind, tiles}': 'une combinaison comme {id, kind, tiles}',
  'run or group': 'run ou group',
  text: 'un texte',
  another: 'un de plus',
  'a joker that stands for nothing yet, as on a rack':
    'un joker qui ne remplace rien encore, comme sur un chevalet',
  "what the joker stands for, such as '7r'": 'ce que le joker remplace, comme « 7r »',
  'what the joker stands for, such as {number: 7, color: "red"}':
    'ce que le joker remplace, comme {number: 7, color: "red"}',
  'an event of the log': 'un événement du journal',
  'an entry of the log': 'une entrée du journal',
  'an event': 'un événement',
  'a deal': 'une donne',
  'a tile drawn': 'une tuile tirée',
  'a round of drawing': 'un tirage',
  'what is laid open at the end': 'ce qui est dévoilé à la fin',
  'a hash': 'une empreinte',
  'a state key': 'l’empreinte d’une position',
  'an id': 'un identifiant',
  'an id for the player': 'un identifiant pour le joueur',
  'an id that no other player has': 'un identifiant qu’aucun autre joueur ne porte',
  'a player': 'un joueur',
  'a name': 'un nom',
  'a meld': 'une combinaison',
  'a tile': 'une tuile',
  'a score': 'un score',
  scores: 'des scores',
  'the id of the game': 'l’identifiant de la partie',
  'the salt': 'le sel',
  'the seed': 'la graine',
  'an object with the rules': 'un objet avec les règles',
  "a tile such as '7ra'": 'une tuile comme « 7r »',
  "a tile such as '7ra', '7r' or 'j'": 'une tuile comme « 7r » ou « j »',
  "the end of a range such as '5r-8r' or '5-8r'": 'la fin d’une suite comme « 5r-8r » ou « 5-8r »',
  "'opened' or 'unopened'": '« opened » ou « unopened »',
  "'run:', 'group:' or 'set:'": '« run: », « group: » ou « set: »',
  "'run:' or 'group:', for this could be either":
    '« run: » ou « group: », car ce pourrait être l’un ou l’autre',
  "'start', as the first event of a game": '« start », le premier événement d’une partie',
  "'|' and then the rack": '« | », puis le chevalet',
  'a time in UTC such as 2026-01-31T12:00:00Z': 'une heure UTC comme 2026-01-31T12:00:00Z',
  'a number of players from 2 to 6, or a range such as [2, 4]':
    'un nombre de joueurs de 2 à 6, ou un intervalle comme [2, 4]',
  'a whole number of seconds from 1 to 86400, or null for no clock':
    'un nombre entier de secondes de 1 à 86400, ou null pour jouer sans chronomètre',
};

const NOUNS: Readonly<Record<string, string>> = {
  entries: 'd’entrées',
  events: 'd’événements',
  tiles: 'de tuiles',
  melds: 'de combinaisons',
  players: 'de joueurs',
  scores: 'de scores',
  racks: 'de chevalets',
  rounds: 'de manches',
  'rounds of drawing': 'de tirages',
  draws: 'de tuiles tirées',
};

const PATTERNS: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^a whole number from (-?\d+) to (-?\d+)$/, (from, to) => `un nombre entier de ${from} à ${to}`],
  [/^the number (\d+)$/, (n) => `le nombre ${n}`],
  [/^one of (.+)$/, (words) => `l’un de ces mots : ${words}`],
  [/^a list of (.+)$/, (what = '') => `une liste ${NOUNS[what] ?? ''}`.trim()],
  [/^an object of (.+)$/, (what = '') => `un objet ${NOUNS[what] ?? ''}`.trim()],
  [/^part of (.+)$/, (what = '') => `une partie de ce qui suit : ${inFrench(what)}`],
  [
    /^nothing after (\S+): only a joker stands for another tile$/,
    (tile) => `rien après ${tile} : seul un joker remplace une autre tuile`,
  ],
  [
    /^the end of the range, in the same colour and not below (\S+)$/,
    (tile) => `la fin de la suite, de la même couleur et pas au-dessous de ${tile}`,
  ],
  [
    /^nothing after (\S+): a range is written without copies, such as '5r-8r'$/,
    (tile) => `rien après ${tile} : une suite s’écrit sans exemplaires, comme « 5r-8r »`,
  ],
  [
    /^a colour with the numbers? (\S+): k, r, b or o$/,
    (number) => `une couleur avec ${number} : k, r, b ou o`,
  ],
  [/^a number from (\d+) to (\d+)$/, (from, to) => `un nombre de ${from} à ${to}`],
  [/^at most (\d+) characters$/, (most) => `${most} caractères au plus`],
  [/^at most (\d+) melds$/, (most) => `${most} combinaisons au plus`],
  [/^at most (\d+) tiles/, (most) => `${most} tuiles au plus`],
  [/^(\d+) counts of tiles$/, (counts) => `${counts} nombres de tuiles`],
  [/^'(.*)'$/s, (text) => `« ${text} »`],
  // A number, a word of the file itself: the same in every language.
  [/^(-?[\d.e+]+|null|true|false)$/, (text = '') => text],
];

/** What a detail says, in French; what is not known is left out of the sentence: null. */
function translated(text: string): string | null {
  const phrase = Object.hasOwn(PHRASES, text) ? PHRASES[text] : undefined;
  if (phrase !== undefined) return phrase;
  for (const [pattern, words] of PATTERNS) {
    const found = pattern.exec(text);
    if (found !== null) return words(...found.slice(1));
  }
  return null;
}

export const inFrench = (text: string): string => translated(text) ?? 'autre chose';

const TOO_MANY: Readonly<Record<string, string>> = {
  jokers: 'jokers',
  melds: 'combinaisons',
  'tiles on the rack': 'tuiles sur le chevalet',
  'tiles in one meld': 'tuiles dans une combinaison',
  'levels of nesting': 'niveaux imbriqués',
  values: 'valeurs',
  characters: 'caractères',
};

/** What there is too much of: `tiles 7r` is the red seven. */
export function whatInFrench(what: string): string {
  const of = /^tiles (\d+[krbo]|j)$/.exec(what)?.[1];
  if (of === undefined) return TOO_MANY[what] ?? 'éléments';
  return of === 'j' ? 'jokers' : `tuiles ${face(of as Face)}`;
}
