/** The words about rules in Spanish. */
import type { Catalogue } from '../en/catalogue.ts';
import { count, form } from './words.ts';

const many = (n: unknown, one: string, more = `${one}s`): string => count(Number(n), one, more);
const time = (seconds: unknown): string =>
  Number(seconds) % 60 === 0 ? many(Number(seconds) / 60, 'minuto') : many(seconds, 'segundo');

export const rules: Catalogue['rules'] = {
  house: 'Reglas de la casa',
  own: 'Tus propias reglas',
  change: 'Cambiar las reglas',
  base: 'Partir de',
  name: 'Nombre, para guardarlas en este dispositivo',
  use: 'Usar estas reglas',
  forget: 'Borrar estas reglas',
  link: 'Copiar enlace a estas reglas',
  none: 'ninguno',
  atLeast: 'al menos',
  atMost: 'como mucho',
  wrong: 'Estas reglas aún no cuadran entre sí.',
  linkTitle: 'Reglas para una partida',
  linkBroken: 'En este enlace no hay reglas con las que se pueda jugar. Pídelo otra vez.',
  withBots: 'Contra bots y estas reglas',
  withFriends: 'Con amigos y estas reglas',
  series: {
    none: 'sin fin',
    rounds: 'rondas',
    points: 'puntos',
    lossCap: 'lo máximo que cuesta una ronda',
    winBonus: 'premio por ganar',
  },
  sections: {
    opening: 'Apertura',
    jokers: 'Comodines',
    turn: 'Turnos y relojes',
    tiles: 'Jugadores y fichas',
    score: 'Puntos',
  },
  labels: {
    num_players: 'Jugadores',
    colors: 'Colores',
    values: 'Número más alto',
    copies_per_tiletype: 'Copias de cada ficha',
    num_jokers: 'Comodines en el juego',
    initial_hand_size: 'Fichas repartidas a cada jugador',
    draw_ends_turn: 'Robar termina el turno',
    allow_pass_when_play_available: 'Con el pozo vacío se puede pasar aunque haya una jugada',
    initial_meld_min_points: 'Puntos de la apertura',
    initial_meld_must_use_only_hand: 'La apertura sale solo del atril',
    initial_meld_allow_joker: 'La apertura puede llevar un comodín',
    joker_reclaim_rule: 'Tomar un comodín de la mesa',
    joker_reclaim_to_hand_allowed: 'Un comodín liberado puede ir al atril',
    joker_group_colors: 'En un grupo, un comodín vale por',
    joker_melds_frozen: 'Una combinación sigue entera mientras tenga un comodín',
    play_on_after_initial_meld: 'Después de abrir se puede seguir en el mismo turno',
    turn_seconds: 'Segundos por turno',
    timeout_draw: 'Fichas que se roban al acabar el tiempo',
    bank_seconds: 'Segundos para todos los turnos de una partida',
    delay_seconds: 'Segundos libres al empezar cada turno',
    increment_seconds: 'Segundos que se ganan tras cada turno',
    joker_penalty: 'Puntos de un comodín que queda en el atril',
    starting_player: 'Quién empieza',
    dealt_jokers: 'Comodines repartidos a cada jugador',
    redeal_doubles: 'Parejas que dan derecho a fichas nuevas',
    unopened_penalty: 'Puntos de más por un atril que no abrió',
    could_open_penalty: 'Puntos en su lugar, si podía abrir',
    match: 'Serie de partidas',
  },
  choices: {
    joker_reclaim_rule: {
      replace: 'con la misma ficha del atril',
      replace_any: 'con la misma ficha del atril o de la mesa',
      free: 'en cualquier momento',
      locked: 'nunca',
    },
    joker_group_colors: {
      any: 'cualquier color que le falte al grupo',
      assigned: 'el color con el que se colocó',
    },
    starting_player: {
      highest_tile: 'quien saca la ficha más alta',
      first_seat: 'el primer asiento',
      random: 'un asiento al azar',
    },
  },
  says: {
    num_players: (v) =>
      Array.isArray(v) ? `de ${v[0]} a ${v[1]} jugadores` : many(v, 'jugador', 'jugadores'),
    colors: (v) => many(v, 'color', 'colores'),
    values: (v) => `números hasta ${v}`,
    copies_per_tiletype: (v) => `${many(v, 'copia')} de cada ficha`,
    num_jokers: (v) => (v === 0 ? 'sin comodines' : many(v, 'comodín', 'comodines')),
    initial_hand_size: (v) => `${many(v, 'ficha')} al empezar`,
    draw_ends_turn: (v) => (v ? 'robar termina el turno' : 'se juega después de robar'),
    allow_pass_when_play_available: (v) => (v ? 'siempre se puede pasar' : 'pasar solo sin jugada posible'),
    initial_meld_min_points: (v) => (v === 0 ? 'cualquier apertura' : `apertura ${v}`),
    initial_meld_must_use_only_hand: (v) =>
      v ? 'apertura solo del atril' : 'apertura también con fichas de la mesa',
    initial_meld_allow_joker: (v) => (v ? 'comodines en la apertura' : 'sin comodín en la apertura'),
    joker_reclaim_rule: (v) =>
      ({
        replace: 'comodines por una ficha del atril',
        replace_any: 'comodines por una ficha del atril o de la mesa',
        free: 'comodines libres',
        locked: 'comodines fijos',
      })[String(v)] ?? '',
    joker_reclaim_to_hand_allowed: (v) =>
      v ? 'comodines liberados al atril' : 'los comodines liberados se juegan enseguida',
    joker_can_substitute_any_tile: () => 'un comodín vale por cualquier ficha',
    joker_group_colors: (v) =>
      v === 'any' ? 'comodines en grupos de cualquier color que falte' : 'comodines en grupos de un color',
    joker_melds_frozen: (v) => (v ? 'combinaciones con comodín fijas' : 'combinaciones con comodín abiertas'),
    play_on_after_initial_meld: (v) =>
      v ? 'se sigue jugando tras la apertura' : 'la apertura es todo el turno',
    turn_seconds: (v) => (v === null ? 'sin reloj' : `${time(v)} por turno`),
    timeout_draw: (v) => `se ${form(Number(v), 'roba', 'roban')} ${many(v, 'ficha')} al acabar el tiempo`,
    bank_seconds: (v) => (v === null ? 'sin reloj para la partida' : `${time(v)} para la partida`),
    delay_seconds: (v) => `${many(v, 'segundo libre', 'segundos libres')} por turno`,
    increment_seconds: (v) => `${many(v, 'segundo')} más por turno`,
    joker_penalty: (v) => `el comodín cuenta ${v}`,
    starting_player: (v) =>
      ({
        highest_tile: 'empieza la ficha más alta',
        first_seat: 'empieza el primer asiento',
        random: 'el azar decide quién empieza',
      })[String(v)] ?? '',
    match: (v) => {
      const { rounds, points } = Object(v) as { readonly rounds?: number; readonly points?: number };
      return rounds !== undefined
        ? `serie de ${many(rounds, 'ronda')}`
        : points !== undefined
          ? `serie a ${points} puntos`
          : 'sin serie';
    },
    dealt_jokers: (v) => `${many(v, 'comodín', 'comodines')} para cada jugador`,
    redeal_doubles: (v) => (v === null ? 'sin fichas nuevas' : `fichas nuevas con ${many(v, 'pareja')}`),
    unopened_penalty: (v) => `${v} más sin abrir`,
    could_open_penalty: (v) =>
      v === null ? 'guardar la apertura no cuesta nada' : `${v} por guardar la apertura`,
  },
};
