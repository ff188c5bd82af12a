/** What was expected and what came, in the details of a refusal: the engine names them in English. */
import type { Face } from '@rummikub/engine';
import { face } from './words.ts';

const PHRASES: Readonly<Record<string, string>> = {
  'a list': 'una lista',
  'an object': 'un objeto',
  'a function': 'una función',
  nothing: 'nada',
  'the end': 'el final',
  'true or false': 'true o false',
  'a log': 'un registro de partida',
  'a log such as {entries, head}': 'un registro como {entries, head}',
  'the start of a game': 'el comienzo de una partida',
  'the end of a game': 'el final de una partida',
  'a play': 'una jugada',
  'a draw': 'una ficha robada',
  'a move': 'un movimiento',
  'a ruleset': 'unas reglas',
  'a seed': 'una semilla',
  'a salt': 'una sal',
  'the number of a seat': 'el número de un asiento',
  'rounds of tiles drawn to start': 'las fichas sacadas para ver quién empieza',
  'the id of the meld': 'el identificador de la combinación',
  'a meld such as {id, kind, tiles}': 'una combinación como {id, kind, tiles}',
  'run or group': 'run o group',
  text: 'un texto',
  another: 'otro más',
  'a joker that stands for nothing yet, as on a rack':
    'un comodín que aún no vale por nada, como en un atril',
  "what the joker stands for, such as '7r'": 'por qué ficha vale el comodín, como «7r»',
  'what the joker stands for, such as {number: 7, color: "red"}':
    'por qué ficha vale el comodín, como {number: 7, color: "red"}',
  'an event of the log': 'un suceso del registro',
  'an entry of the log': 'una entrada del registro',
  'an event': 'un suceso',
  'a deal': 'un reparto',
  'a tile drawn': 'una ficha robada',
  'a round of drawing': 'una ronda de sacar fichas',
  'what is laid open at the end': 'lo que se descubre al final',
  'a hash': 'una suma de control',
  'a state key': 'la suma de control de una posición',
  'an id': 'un identificador',
  'an id for the player': 'un identificador para el jugador',
  'an id that no other player has': 'un identificador que no tenga otro jugador',
  'a player': 'un jugador',
  'a name': 'un nombre',
  'a meld': 'una combinación',
  'a tile': 'una ficha',
  'a score': 'una puntuación',
  scores: 'puntuaciones',
  'the id of the game': 'el identificador de la partida',
  'the salt': 'la sal',
  'the seed': 'la semilla',
  'an object with the rules': 'un objeto con las reglas',
  "a tile such as '7ra'": 'una ficha como «7r»',
  "a tile such as '7ra', '7r' or 'j'": 'una ficha como «7r» o «j»',
  "the end of a range such as '5r-8r' or '5-8r'": 'el final de una escalera como «5r-8r» o «5-8r»',
  "'opened' or 'unopened'": '«opened» o «unopened»',
  "'run:', 'group:' or 'set:'": '«run:», «group:» o «set:»',
  "'run:' or 'group:', for this could be either": '«run:» o «group:», pues podría ser lo uno o lo otro',
  "'start', as the first event of a game": '«start» como primer suceso de una partida',
  "'|' and then the rack": '«|» y luego el atril',
  'a time in UTC such as 2026-01-31T12:00:00Z': 'una hora en UTC como 2026-01-31T12:00:00Z',
  'a number of players from 2 to 6, or a range such as [2, 4]':
    'un número de 2 a 6 jugadores o un intervalo como [2, 4]',
  'a whole number of seconds from 1 to 86400, or null for no clock':
    'un número entero de 1 a 86400 segundos, o null si no hay reloj',
};

const NOUNS: Readonly<Record<string, string>> = {
  entries: 'de entradas',
  events: 'de sucesos',
  tiles: 'de fichas',
  melds: 'de combinaciones',
  players: 'de jugadores',
  scores: 'de puntuaciones',
  racks: 'de atriles',
  rounds: 'de rondas',
  'rounds of drawing': 'de rondas de sacar fichas',
  draws: 'de fichas robadas',
};

const PATTERNS: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^a whole number from (-?\d+) to (-?\d+)$/, (from, to) => `un número entero de ${from} a ${to}`],
  [/^the number (\d+)$/, (n) => `el número ${n}`],
  [/^one of (.+)$/, (words) => `una de estas palabras: ${words}`],
  [/^a list of (.+)$/, (what = '') => `una lista ${NOUNS[what] ?? ''}`.trim()],
  [/^an object of (.+)$/, (what = '') => `un objeto ${NOUNS[what] ?? ''}`.trim()],
  [/^part of (.+)$/, (what = '') => `una parte de esto: ${inSpanish(what)}`],
  [
    /^nothing after (\S+): only a joker stands for another tile$/,
    (tile) => `nada después de ${tile}: solo un comodín vale por otra ficha`,
  ],
  [
    /^the end of the range, in the same colour and not below (\S+)$/,
    (tile) => `el final de la escalera, del mismo color y no por debajo de ${tile}`,
  ],
  [
    /^nothing after (\S+): a range is written without copies, such as '5r-8r'$/,
    (tile) => `nada después de ${tile}: una escalera se escribe así, «5r-8r»`,
  ],
  [/^a colour with the numbers? (\S+): k, r, b or o$/, (number) => `un color para ${number}: k, r, b u o`],
  [/^a number from (\d+) to (\d+)$/, (from, to) => `un número de ${from} a ${to}`],
  [/^at most (\d+) characters$/, (most) => `como mucho ${most} caracteres`],
  [/^at most (\d+) melds$/, (most) => `como mucho ${most} combinaciones`],
  [/^at most (\d+) tiles/, (most) => `como mucho ${most} fichas`],
  [/^(\d+) counts of tiles$/, (counts) => `${counts} cantidades de fichas`],
  [/^'(.*)'$/s, (text) => `«${text}»`],
  // A number, a word of the file itself: the same in every language.
  [/^(-?[\d.e+]+|null|true|false)$/, (text = '') => text],
];

/** What a detail says, in Spanish; null where it is not known. */
function translated(text: string): string | null {
  const phrase = Object.hasOwn(PHRASES, text) ? PHRASES[text] : undefined;
  if (phrase !== undefined) return phrase;
  for (const [pattern, words] of PATTERNS) {
    const found = pattern.exec(text);
    if (found !== null) return words(...found.slice(1));
  }
  return null;
}

export const inSpanish = (text: string): string => translated(text) ?? 'otra cosa';

const TOO_MANY: Readonly<Record<string, string>> = {
  jokers: 'comodines',
  melds: 'combinaciones',
  'tiles on the rack': 'fichas en el atril',
  'tiles in one meld': 'fichas en una combinación',
  'levels of nesting': 'niveles uno dentro de otro',
  values: 'valores',
  characters: 'caracteres',
};

/** What there is too much of: `tiles 7r` is the red seven. */
export function whatInSpanish(what: string): string {
  const of = /^tiles (\d+[krbo]|j)$/.exec(what)?.[1];
  if (of === undefined) return TOO_MANY[what] ?? 'elementos';
  return of === 'j' ? 'comodines' : `fichas «${face(of as Face)}»`;
}
