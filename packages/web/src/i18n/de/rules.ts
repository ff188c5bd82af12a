/** The words about rules in German. */
import type { Catalogue } from '../en/catalogue.ts';
import { count } from './words.ts';

const many = (n: unknown, one: string, more: string): string => count(Number(n), one, more);
const time = (seconds: unknown): string =>
  Number(seconds) % 60 === 0
    ? many(Number(seconds) / 60, 'Minute', 'Minuten')
    : many(seconds, 'Sekunde', 'Sekunden');

export const rules: Catalogue['rules'] = {
  house: 'Hausregeln',
  own: 'Deine eigenen Regeln',
  change: 'Regeln ändern',
  base: 'Ausgehen von',
  name: 'Name, um sie auf diesem Gerät zu behalten',
  use: 'Diese Regeln nehmen',
  forget: 'Diese Regeln löschen',
  link: 'Link zu diesen Regeln kopieren',
  none: 'keine',
  atLeast: 'mindestens',
  atMost: 'höchstens',
  wrong: 'Diese Regeln passen noch nicht zusammen.',
  linkTitle: 'Regeln für ein Spiel',
  linkBroken: 'In diesem Link sind keine spielbaren Regeln. Lass ihn dir noch einmal geben.',
  withBots: 'Mit diesen Regeln gegen Bots',
  withFriends: 'Mit diesen Regeln unter Freunden',
  series: {
    none: 'ohne Ende',
    rounds: 'Runden',
    points: 'Punkte',
    lossCap: 'was eine Runde höchstens kostet',
    winBonus: 'Bonus für einen Sieg',
  },
  sections: {
    opening: 'Erstauslage',
    jokers: 'Joker',
    turn: 'Züge und Uhren',
    tiles: 'Spieler und Steine',
    score: 'Punkte',
  },
  labels: {
    num_players: 'Spieler',
    colors: 'Farben',
    values: 'Höchste Zahl',
    copies_per_tiletype: 'Wie oft es jeden Stein gibt',
    num_jokers: 'Joker im Spiel',
    initial_hand_size: 'Steine für jeden am Anfang',
    draw_ends_turn: 'Ziehen beendet den Zug',
    allow_pass_when_play_available: 'Ist der Vorrat leer, darf man passen, auch wenn ein Zug möglich ist',
    initial_meld_min_points: 'Punkte für die Erstauslage',
    initial_meld_must_use_only_hand: 'Die Erstauslage kommt nur vom Halter',
    initial_meld_allow_joker: 'Ein Joker darf in die Erstauslage',
    joker_reclaim_rule: 'Einen Joker vom Tisch nehmen',
    joker_reclaim_to_hand_allowed: 'Ein befreiter Joker darf auf den Halter',
    joker_group_colors: 'Ein Joker in einer Gruppe steht für',
    joker_melds_frozen: 'Eine Kombination bleibt ganz, solange ein Joker darin ist',
    play_on_after_initial_meld: 'Nach der Erstauslage darf man im selben Zug weiterspielen',
    turn_seconds: 'Sekunden pro Zug',
    timeout_draw: 'Steine, die man zieht, wenn die Zeit um ist',
    bank_seconds: 'Sekunden für alle Züge eines Spiels',
    delay_seconds: 'Freie Sekunden am Anfang jedes Zugs',
    increment_seconds: 'Sekunden dazu nach jedem Zug',
    joker_penalty: 'Punkte für einen Joker auf dem Halter',
    starting_player: 'Wer beginnt',
    dealt_jokers: 'Joker für jeden am Anfang',
    redeal_doubles: 'Paare, mit denen man neue Steine bekommt',
    unopened_penalty: 'Punkte mehr für einen Halter ohne Erstauslage',
    could_open_penalty: 'Punkte stattdessen, wenn sie möglich war',
    match: 'Serie von Spielen',
  },
  choices: {
    joker_reclaim_rule: {
      replace: 'gegen den gleichen Stein vom Halter',
      replace_any: 'gegen den gleichen Stein von Halter oder Tisch',
      free: 'jederzeit',
      locked: 'nie',
    },
    joker_group_colors: {
      any: 'jede Farbe, die der Gruppe fehlt',
      assigned: 'die Farbe, als die er gelegt wurde',
    },
    starting_player: {
      highest_tile: 'wer den höchsten Stein zieht',
      first_seat: 'der erste Platz',
      random: 'ein zufälliger Platz',
    },
  },
  says: {
    num_players: (v) => (Array.isArray(v) ? `${v[0]} bis ${v[1]} Spieler` : `${v} Spieler`),
    colors: (v) => many(v, 'Farbe', 'Farben'),
    values: (v) => `Zahlen bis ${v}`,
    copies_per_tiletype: (v) => `jeder Stein ${v}-mal`,
    num_jokers: (v) => (v === 0 ? 'keine Joker' : `${v} Joker`),
    initial_hand_size: (v) => `${many(v, 'Stein', 'Steine')} am Anfang`,
    draw_ends_turn: (v) => (v ? 'Ziehen beendet den Zug' : 'nach dem Ziehen weiterspielen'),
    allow_pass_when_play_available: (v) => (v ? 'Passen ist immer erlaubt' : 'Passen nur ohne möglichen Zug'),
    initial_meld_min_points: (v) => (v === 0 ? 'beliebige Erstauslage' : `Erstauslage ${v}`),
    initial_meld_must_use_only_hand: (v) =>
      v ? 'Erstauslage nur vom Halter' : 'Erstauslage auch mit Steinen vom Tisch',
    initial_meld_allow_joker: (v) => (v ? 'Joker in der Erstauslage' : 'kein Joker in der Erstauslage'),
    joker_reclaim_rule: (v) =>
      ({
        replace: 'Joker gegen einen Stein vom Halter',
        replace_any: 'Joker gegen einen Stein von Halter oder Tisch',
        free: 'freie Joker',
        locked: 'feste Joker',
      })[String(v)] ?? '',
    joker_reclaim_to_hand_allowed: (v) =>
      v ? 'befreite Joker auf den Halter' : 'befreite Joker gleich wieder legen',
    joker_can_substitute_any_tile: () => 'ein Joker steht für jeden Stein',
    joker_group_colors: (v) =>
      v === 'any' ? 'Joker in Gruppen für jede fehlende Farbe' : 'Joker in Gruppen für eine Farbe',
    joker_melds_frozen: (v) => (v ? 'Kombinationen mit Joker fest' : 'Kombinationen mit Joker offen'),
    play_on_after_initial_meld: (v) =>
      v ? 'Weiterspielen nach der Erstauslage' : 'die Erstauslage ist der ganze Zug',
    turn_seconds: (v) => (v === null ? 'ohne Uhr' : `${time(v)} pro Zug`),
    timeout_draw: (v) => `${many(v, 'Stein', 'Steine')} ziehen, wenn die Zeit um ist`,
    bank_seconds: (v) => (v === null ? 'keine Uhr für das Spiel' : `${time(v)} für das Spiel`),
    delay_seconds: (v) => `${many(v, 'freie Sekunde', 'freie Sekunden')} pro Zug`,
    increment_seconds: (v) => `${many(v, 'Sekunde', 'Sekunden')} dazu pro Zug`,
    joker_penalty: (v) => `Joker zählt ${v}`,
    starting_player: (v) =>
      ({
        highest_tile: 'der höchste Stein beginnt',
        first_seat: 'der erste Platz beginnt',
        random: 'der Zufall bestimmt, wer beginnt',
      })[String(v)] ?? '',
    match: (v) => {
      const { rounds, points } = Object(v) as { readonly rounds?: number; readonly points?: number };
      return rounds !== undefined
        ? `Serie von ${many(rounds, 'Runde', 'Runden')}`
        : points !== undefined
          ? `Serie bis ${points} Punkte`
          : 'keine Serie';
    },
    dealt_jokers: (v) => `${v} Joker für jeden`,
    redeal_doubles: (v) =>
      v === null ? 'keine neuen Steine' : `neue Steine ab ${many(v, 'Paar', 'Paaren')}`,
    unopened_penalty: (v) => `${v} mehr ohne Erstauslage`,
    could_open_penalty: (v) =>
      v === null ? 'zurückgehaltene Erstauslage kostet nichts' : `${v} für zurückgehaltene Erstauslage`,
  },
};
