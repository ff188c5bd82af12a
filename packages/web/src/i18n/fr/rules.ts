/** The words about rules in French. */
import type { Catalogue } from '../en/catalogue.ts';
import { count } from './words.ts';

const many = (n: unknown, one: string, more = `${one}s`): string => count(Number(n), one, more);
const time = (seconds: unknown): string =>
  Number(seconds) % 60 === 0 ? many(Number(seconds) / 60, 'minute') : many(seconds, 'seconde');

export const rules: Catalogue['rules'] = {
  house: 'Règles maison',
  own: 'Vos propres règles',
  change: 'Changer les règles',
  base: 'Partir de',
  name: 'Nom, pour les garder sur cet appareil',
  use: 'Jouer avec ces règles',
  forget: 'Oublier ces règles',
  link: 'Copier un lien vers ces règles',
  none: 'sans',
  atLeast: 'au moins',
  atMost: 'au plus',
  wrong: 'Ces règles ne vont pas encore ensemble.',
  linkTitle: 'Règles pour une partie',
  linkBroken: 'Ce lien ne contient pas de règles jouables. Demandez-le encore une fois.',
  withBots: 'Jouer contre des robots avec ces règles',
  withFriends: 'Jouer entre amis avec ces règles',
  series: {
    none: 'sans fin',
    rounds: 'manches',
    points: 'points',
    lossCap: 'perte la plus grande d’une manche',
    winBonus: 'prime de victoire',
  },
  sections: {
    opening: 'Ouverture',
    jokers: 'Jokers',
    turn: 'Tours et chronomètre',
    tiles: 'Joueurs et tuiles',
    score: 'Score',
  },
  labels: {
    num_players: 'Joueurs',
    colors: 'Couleurs',
    values: 'Plus grand nombre',
    copies_per_tiletype: 'Exemplaires de chaque tuile',
    num_jokers: 'Jokers dans le jeu',
    initial_hand_size: 'Tuiles distribuées à chacun',
    draw_ends_turn: 'Piocher termine le tour',
    allow_pass_when_play_available: 'Pioche vide : on peut passer même si un coup est possible',
    initial_meld_min_points: 'Points pour l’ouverture',
    initial_meld_must_use_only_hand: 'L’ouverture vient du seul chevalet',
    initial_meld_allow_joker: 'Un joker peut faire partie de l’ouverture',
    joker_reclaim_rule: 'Reprendre un joker de la table',
    joker_reclaim_to_hand_allowed: 'Un joker libéré peut aller sur le chevalet',
    joker_group_colors: 'Un joker dans un groupe remplace',
    joker_melds_frozen: 'Une combinaison reste entière tant qu’elle contient un joker',
    play_on_after_initial_meld: 'Après l’ouverture, on peut continuer dans le même tour',
    turn_seconds: 'Secondes par tour',
    timeout_draw: 'Tuiles piochées quand le temps est écoulé',
    bank_seconds: 'Secondes pour tous les tours d’une partie',
    delay_seconds: 'Secondes gratuites au début de chaque tour',
    increment_seconds: 'Secondes gagnées après chaque tour',
    joker_penalty: 'Points d’un joker resté sur le chevalet',
    starting_player: 'Qui commence',
    dealt_jokers: 'Jokers distribués à chacun',
    redeal_doubles: 'Paires qui permettent une nouvelle donne',
    unopened_penalty: 'Points en plus sans ouverture',
    could_open_penalty: 'Points à la place, si l’ouverture était possible',
    match: 'Série de parties',
  },
  choices: {
    joker_reclaim_rule: {
      replace: 'contre la même tuile du chevalet',
      replace_any: 'contre la même tuile du chevalet ou de la table',
      free: 'à tout moment',
      locked: 'jamais',
    },
    joker_group_colors: { any: 'toute couleur qui manque au groupe', assigned: 'la couleur annoncée' },
    starting_player: {
      highest_tile: 'la plus haute tuile tirée',
      first_seat: 'la première place',
      random: 'une place au hasard',
    },
  },
  says: {
    num_players: (v) => (Array.isArray(v) ? `${v[0]} à ${v[1]} joueurs` : many(v, 'joueur')),
    colors: (v) => many(v, 'couleur'),
    values: (v) => `nombres jusqu’à ${v}`,
    copies_per_tiletype: (v) => `${many(v, 'exemplaire')} de chaque tuile`,
    num_jokers: (v) => (v === 0 ? 'sans joker' : many(v, 'joker')),
    initial_hand_size: (v) => `${many(v, 'tuile distribuée', 'tuiles distribuées')}`,
    draw_ends_turn: (v) => (v ? 'piocher termine le tour' : 'on joue après avoir pioché'),
    allow_pass_when_play_available: (v) =>
      v ? 'passer est toujours permis' : 'passer seulement sans coup possible',
    initial_meld_min_points: (v) => (v === 0 ? 'ouverture libre' : `ouverture ${v}`),
    initial_meld_must_use_only_hand: (v) =>
      v ? 'ouverture du seul chevalet' : 'ouverture avec des tuiles de la table',
    initial_meld_allow_joker: (v) => (v ? 'jokers dans l’ouverture' : 'pas de joker dans l’ouverture'),
    joker_reclaim_rule: (v) =>
      ({
        replace: 'jokers contre une tuile du chevalet',
        replace_any: 'jokers contre une tuile du chevalet ou de la table',
        free: 'jokers libres',
        locked: 'jokers bloqués',
      })[String(v)] ?? '',
    joker_reclaim_to_hand_allowed: (v) =>
      v ? 'jokers libérés vers le chevalet' : 'jokers libérés joués aussitôt',
    joker_can_substitute_any_tile: () => 'un joker remplace toute tuile',
    joker_group_colors: (v) =>
      v === 'any'
        ? 'jokers des groupes de toute couleur manquante'
        : 'jokers des groupes d’une seule couleur',
    joker_melds_frozen: (v) => (v ? 'combinaisons à joker gelées' : 'combinaisons à joker ouvertes'),
    play_on_after_initial_meld: (v) => (v ? 'on continue après l’ouverture' : 'l’ouverture est tout le tour'),
    turn_seconds: (v) => (v === null ? 'sans chronomètre' : `${time(v)} par tour`),
    timeout_draw: (v) => `${many(v, 'tuile')} à piocher quand le temps est écoulé`,
    bank_seconds: (v) => (v === null ? 'sans chronomètre de partie' : `${time(v)} pour la partie`),
    delay_seconds: (v) => `${many(v, 'seconde gratuite', 'secondes gratuites')} par tour`,
    increment_seconds: (v) => `${many(v, 'seconde')} en plus par tour`,
    joker_penalty: (v) => `un joker compte ${v}`,
    starting_player: (v) =>
      ({
        highest_tile: 'la plus haute tuile commence',
        first_seat: 'la première place commence',
        random: 'le hasard décide qui commence',
      })[String(v)] ?? '',
    match: (v) => {
      const { rounds, points } = Object(v) as { readonly rounds?: number; readonly points?: number };
      return rounds !== undefined
        ? `série de ${many(rounds, 'manche')}`
        : points !== undefined
          ? `série jusqu’à ${points} points`
          : 'sans série';
    },
    dealt_jokers: (v) => `${many(v, 'joker distribué', 'jokers distribués')} à chacun`,
    redeal_doubles: (v) => (v === null ? 'pas de nouvelle donne' : `nouvelle donne avec ${many(v, 'paire')}`),
    unopened_penalty: (v) => `${v} de plus sans ouverture`,
    could_open_penalty: (v) =>
      v === null ? 'ouverture gardée sans effet' : `${v} pour une ouverture gardée`,
  },
};
