/** The words about rules in Dutch. */
import type { Catalogue } from '../en/catalogue.ts';
import { count } from './words.ts';

const many = (n: unknown, one: string, more: string): string => count(Number(n), one, more);
const time = (seconds: unknown): string =>
  Number(seconds) % 60 === 0
    ? many(Number(seconds) / 60, 'minuut', 'minuten')
    : many(seconds, 'seconde', 'seconden');

export const rules: Catalogue['rules'] = {
  house: 'Huisregels',
  own: 'Je eigen regels',
  change: 'Regels wijzigen',
  base: 'Uitgaan van',
  name: 'Naam, om ze op dit apparaat te bewaren',
  use: 'Deze regels gebruiken',
  forget: 'Deze regels wissen',
  link: 'Link naar deze regels kopiëren',
  none: 'geen',
  atLeast: 'minstens',
  atMost: 'hoogstens',
  wrong: 'Deze regels passen nog niet bij elkaar.',
  linkTitle: 'Regels voor een spel',
  linkBroken: 'In deze link staan geen regels om mee te spelen. Vraag hem nog eens.',
  withBots: 'Met deze regels tegen bots',
  withFriends: 'Met deze regels met vrienden',
  series: {
    none: 'zonder einde',
    rounds: 'ronden',
    points: 'punten',
    lossCap: 'wat een ronde hoogstens kost',
    winBonus: 'bonus voor winst',
  },
  sections: {
    opening: 'Uitkomen',
    jokers: 'Jokers',
    turn: 'Beurten en klokken',
    tiles: 'Spelers en stenen',
    score: 'Punten',
  },
  labels: {
    num_players: 'Spelers',
    colors: 'Kleuren',
    values: 'Hoogste getal',
    copies_per_tiletype: 'Aantal van elke steen',
    num_jokers: 'Jokers in het spel',
    initial_hand_size: 'Stenen voor elke speler bij het begin',
    draw_ends_turn: 'Pakken beëindigt de beurt',
    allow_pass_when_play_available: 'Is de pot leeg, dan mag een speler passen ook al kan hij spelen',
    initial_meld_min_points: 'Punten om uit te komen',
    initial_meld_must_use_only_hand: 'Uitkomen alleen met stenen van het plankje',
    initial_meld_allow_joker: 'Een joker mag helpen bij het uitkomen',
    joker_reclaim_rule: 'Een joker van tafel nemen',
    joker_reclaim_to_hand_allowed: 'Een vrije joker mag naar het plankje',
    joker_group_colors: 'Een joker in een groep staat voor',
    joker_melds_frozen: 'Een combinatie blijft heel zolang er een joker in zit',
    play_on_after_initial_meld: 'Na het uitkomen mag je in dezelfde beurt verder spelen',
    turn_seconds: 'Seconden per beurt',
    timeout_draw: 'Stenen die je pakt als de tijd om is',
    bank_seconds: 'Seconden voor alle beurten van een spel',
    delay_seconds: 'Vrije seconden aan het begin van elke beurt',
    increment_seconds: 'Seconden erbij na elke beurt',
    joker_penalty: 'Punten voor een joker op het plankje',
    starting_player: 'Wie begint',
    dealt_jokers: 'Jokers voor elke speler bij het begin',
    redeal_doubles: 'Paren waarmee je nieuwe stenen krijgt',
    unopened_penalty: 'Punten extra voor wie nooit uitkwam',
    could_open_penalty: 'Punten in plaats daarvan, als het wel kon',
    match: 'Serie van spellen',
  },
  choices: {
    joker_reclaim_rule: {
      replace: 'met dezelfde steen van het plankje',
      replace_any: 'met dezelfde steen van plankje of tafel',
      free: 'altijd',
      locked: 'nooit',
    },
    joker_group_colors: {
      any: 'elke kleur die de groep mist',
      assigned: 'de kleur waarvoor hij is gelegd',
    },
    starting_player: {
      highest_tile: 'wie de hoogste steen pakt',
      first_seat: 'de eerste plaats',
      random: 'een plaats door toeval',
    },
  },
  says: {
    num_players: (v) => (Array.isArray(v) ? `${v[0]} t/m ${v[1]} spelers` : many(v, 'speler', 'spelers')),
    colors: (v) => many(v, 'kleur', 'kleuren'),
    values: (v) => `getallen tot ${v}`,
    copies_per_tiletype: (v) => `elke steen ${v} keer`,
    num_jokers: (v) => (v === 0 ? 'geen jokers' : many(v, 'joker', 'jokers')),
    initial_hand_size: (v) => `${many(v, 'steen', 'stenen')} bij het begin`,
    draw_ends_turn: (v) => (v ? 'pakken beëindigt de beurt' : 'spelen na het pakken'),
    allow_pass_when_play_available: (v) => (v ? 'passen mag altijd' : 'passen alleen zonder zet'),
    initial_meld_min_points: (v) => (v === 0 ? 'uitkomen met alles' : `uitkomen met ${v}`),
    initial_meld_must_use_only_hand: (v) =>
      v ? 'uitkomen alleen van het plankje' : 'uitkomen met stenen van tafel',
    initial_meld_allow_joker: (v) => (v ? 'jokers bij het uitkomen' : 'geen joker bij het uitkomen'),
    joker_reclaim_rule: (v) =>
      ({
        replace: 'jokers voor een steen van het plankje',
        replace_any: 'jokers voor een steen van plankje of tafel',
        free: 'vrije jokers',
        locked: 'vaste jokers',
      })[String(v)] ?? '',
    joker_reclaim_to_hand_allowed: (v) =>
      v ? 'vrije jokers naar het plankje' : 'vrije jokers meteen spelen',
    joker_can_substitute_any_tile: () => 'een joker staat voor elke steen',
    joker_group_colors: (v) =>
      v === 'any' ? 'jokers in groepen voor elke ontbrekende kleur' : 'jokers in groepen voor één kleur',
    joker_melds_frozen: (v) => (v ? 'combinaties met een joker vast' : 'combinaties met een joker open'),
    play_on_after_initial_meld: (v) => (v ? 'verder spelen na het uitkomen' : 'uitkomen is de hele beurt'),
    turn_seconds: (v) => (v === null ? 'geen klok' : `${time(v)} per beurt`),
    timeout_draw: (v) => `${many(v, 'steen', 'stenen')} pakken als de tijd om is`,
    bank_seconds: (v) => (v === null ? 'geen klok voor het spel' : `${time(v)} voor het spel`),
    delay_seconds: (v) => `${many(v, 'vrije seconde', 'vrije seconden')} per beurt`,
    increment_seconds: (v) => `${many(v, 'seconde', 'seconden')} erbij per beurt`,
    joker_penalty: (v) => `joker telt ${v}`,
    starting_player: (v) =>
      ({
        highest_tile: 'de hoogste steen begint',
        first_seat: 'de eerste plaats begint',
        random: 'het toeval bepaalt wie begint',
      })[String(v)] ?? '',
    match: (v) => {
      const { rounds, points } = Object(v) as { readonly rounds?: number; readonly points?: number };
      return rounds !== undefined
        ? `serie van ${many(rounds, 'ronde', 'ronden')}`
        : points !== undefined
          ? `serie tot ${points} punten`
          : 'geen serie';
    },
    dealt_jokers: (v) => `${many(v, 'joker', 'jokers')} voor iedereen`,
    redeal_doubles: (v) =>
      v === null ? 'geen nieuwe stenen' : `nieuwe stenen met ${many(v, 'paar', 'paren')}`,
    unopened_penalty: (v) => `${v} extra zonder uitkomen`,
    could_open_penalty: (v) =>
      v === null ? 'wachten met uitkomen kost niets' : `${v} voor wachten met uitkomen`,
  },
};
