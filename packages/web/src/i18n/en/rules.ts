/** The words about rules in English: what each field is called, and what a value of it means at the table. */
import { count } from './words.ts';

const many = (n: unknown, one: string, more = `${one}s`): string => count(Number(n), one, more);
const time = (seconds: unknown): string =>
  Number(seconds) % 60 === 0 ? many(Number(seconds) / 60, 'minute') : many(seconds, 'second');

export const rules = {
  house: 'House rules',
  own: 'Your own rules',
  change: 'Change the rules',
  base: 'Begin with',
  name: 'Name, to keep them on this device',
  use: 'Use these rules',
  forget: 'Forget these rules',
  link: 'Copy a link to these rules',
  none: 'none',
  atLeast: 'at least',
  atMost: 'at most',
  wrong: 'These rules do not fit together yet.',
  linkTitle: 'Rules for a game',
  linkBroken: 'There are no rules in this link that can be played. Ask for it again.',
  withBots: 'Play bots by these rules',
  withFriends: 'Play friends by these rules',
  series: {
    none: 'no end',
    rounds: 'rounds',
    points: 'points',
    lossCap: 'most that a round can cost',
    winBonus: 'bonus for a win',
  },
  sections: {
    opening: 'Opening',
    jokers: 'Jokers',
    turn: 'Turns and clocks',
    tiles: 'Players and tiles',
    score: 'Score',
  },
  labels: {
    num_players: 'Players',
    colors: 'Colours',
    values: 'Highest number',
    copies_per_tiletype: 'Copies of each tile',
    num_jokers: 'Jokers in the set',
    initial_hand_size: 'Tiles dealt to each player',
    draw_ends_turn: 'Drawing ends the turn',
    allow_pass_when_play_available: 'With an empty pool, a player may pass although a play is possible',
    initial_meld_min_points: 'Points for the opening',
    initial_meld_must_use_only_hand: 'The opening is laid from the rack alone',
    initial_meld_allow_joker: 'A joker may be part of the opening',
    joker_reclaim_rule: 'Taking a joker from the table',
    joker_reclaim_to_hand_allowed: 'A freed joker may go to the rack',
    joker_group_colors: 'A joker in a group stands for',
    joker_melds_frozen: 'A meld stays whole as long as it holds a joker',
    play_on_after_initial_meld: 'After opening, a player may go on in the same turn',
    turn_seconds: 'Seconds for a turn',
    timeout_draw: 'Tiles drawn when the time is over',
    bank_seconds: 'Seconds for all turns of a game',
    delay_seconds: 'Free seconds at the start of each turn',
    increment_seconds: 'Seconds gained after each turn',
    joker_penalty: 'Points of a joker left on the rack',
    starting_player: 'Who begins',
    dealt_jokers: 'Jokers dealt to each player',
    redeal_doubles: 'Pairs that allow a new deal',
    unopened_penalty: 'Points more for a rack that never opened',
    could_open_penalty: 'Points instead, where it could have opened',
    match: 'Series of games',
  },
  choices: {
    joker_reclaim_rule: {
      replace: 'with the same tile from the rack',
      replace_any: 'with the same tile from rack or table',
      free: 'at any time',
      locked: 'never',
    },
    joker_group_colors: { any: 'any colour that the group lacks', assigned: 'the colour it was laid as' },
    starting_player: {
      highest_tile: 'the highest tile drawn',
      first_seat: 'the first seat',
      random: 'a seat by chance',
    },
  },
  /** One rule in a few words, such as “opening 50”. */
  says: {
    num_players: (v: unknown): string =>
      Array.isArray(v) ? `${v[0]} to ${v[1]} players` : many(v, 'player'),
    colors: (v: unknown): string => many(v, 'colour'),
    values: (v: unknown): string => `numbers to ${v}`,
    copies_per_tiletype: (v: unknown): string => `${many(v, 'copy', 'copies')} of each tile`,
    num_jokers: (v: unknown): string => (v === 0 ? 'no jokers' : many(v, 'joker')),
    initial_hand_size: (v: unknown): string => `${many(v, 'tile')} dealt`,
    draw_ends_turn: (v: unknown): string => (v ? 'drawing ends the turn' : 'playing after drawing'),
    allow_pass_when_play_available: (v: unknown): string =>
      v ? 'passing is always allowed' : 'passing only without a play',
    initial_meld_min_points: (v: unknown): string => (v === 0 ? 'any opening' : `opening ${v}`),
    initial_meld_must_use_only_hand: (v: unknown): string =>
      v ? 'opening from the rack alone' : 'opening with tiles from the table',
    initial_meld_allow_joker: (v: unknown): string =>
      v ? 'jokers in the opening' : 'no joker in the opening',
    joker_reclaim_rule: (v: unknown): string =>
      ({
        replace: 'jokers for a tile from the rack',
        replace_any: 'jokers for a tile from rack or table',
        free: 'jokers free',
        locked: 'jokers locked',
      })[String(v)] ?? '',
    joker_reclaim_to_hand_allowed: (v: unknown): string =>
      v ? 'freed jokers to the rack' : 'freed jokers are played at once',
    joker_can_substitute_any_tile: (_: unknown): string => 'a joker stands for any tile',
    joker_group_colors: (v: unknown): string =>
      v === 'any' ? 'jokers in groups of any missing colour' : 'jokers in groups of one colour',
    joker_melds_frozen: (v: unknown): string => (v ? 'melds with a joker frozen' : 'melds with a joker open'),
    play_on_after_initial_meld: (v: unknown): string =>
      v ? 'playing on after the opening' : 'the opening is the whole turn',
    turn_seconds: (v: unknown): string => (v === null ? 'no clock' : `${time(v)} a turn`),
    timeout_draw: (v: unknown): string => `${many(v, 'tile')} drawn when the time is over`,
    bank_seconds: (v: unknown): string => (v === null ? 'no clock for the game' : `${time(v)} for the game`),
    delay_seconds: (v: unknown): string => `${many(v, 'second')} free a turn`,
    increment_seconds: (v: unknown): string => `${many(v, 'second')} more a turn`,
    joker_penalty: (v: unknown): string => `joker counts ${v}`,
    starting_player: (v: unknown): string =>
      ({
        highest_tile: 'the highest tile begins',
        first_seat: 'the first seat begins',
        random: 'chance decides who begins',
      })[String(v)] ?? '',
    match: (v: unknown): string => {
      const { rounds, points } = Object(v) as { readonly rounds?: number; readonly points?: number };
      return rounds !== undefined
        ? `series of ${many(rounds, 'round')}`
        : points !== undefined
          ? `series to ${points} points`
          : 'no series';
    },
    dealt_jokers: (v: unknown): string => `${many(v, 'joker')} dealt to each`,
    redeal_doubles: (v: unknown): string => (v === null ? 'no new deal' : `new deal with ${many(v, 'pair')}`),
    unopened_penalty: (v: unknown): string => `${v} more without opening`,
    could_open_penalty: (v: unknown): string =>
      v === null ? 'an opening held back costs nothing' : `${v} for an opening held back`,
  },
};
