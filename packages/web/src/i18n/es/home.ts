/** The sentences of the first page and of a new game against bots in Spanish. */
import type { Catalogue } from '../en/catalogue.ts';
import { count, day, points } from './words.ts';

export const home: Catalogue['home'] = {
  name: 'Tu nombre',
  lead: 'Fichas, escaleras y grupos. Contra bots, con amigos o con tus propias fichas en la mesa de la cocina.',
  bots: 'Contra bots',
  botsText: 'Una partida ya, en este dispositivo',
  friends: 'Con amigos',
  friendsText: 'Envía un enlace y a jugar',
  solve: 'Resolver mi partida',
  solveText: 'Tus fichas y la mejor jugada',
  learn: 'Aprende las reglas: once mesas pequeñas',
  learned: (done, of) => `Aprende las reglas: ${done} de ${of} hechas`,
  puzzle: 'Reto del día',
  pass: 'Un dispositivo para todos',
  companion: 'Ayudante para fichas reales',
  record: 'Tus resultados',
  headline: 'Rummikub, en tu mesa',
  underWay: 'Tus partidas en curso',
  open: 'Mesas abiertas',
  replays: 'Últimas partidas',
  goOn: 'Continuar',
  join: 'Unirme',
  forget: 'Quitar',
  forgetTitle: '¿Quitar esta partida?',
  lossGame: (names) => `${names}: esta partida solo está en este dispositivo y se perdería para siempre.`,
  lossSeat: (names) =>
    `${names}: solo este dispositivo tiene tu asiento en esta mesa. Sin él no podrás volver.`,
  keep: 'Conservar',
  waits: 'Esta mesa espera jugadores.',
  turn: (n) => `turno ${n}`,
  wonBy: (names, score) => `victoria: ${names}, ${points(Math.round(score))}`,
  past: (turns, at) => `${count(turns, 'turno', 'turnos')}, ${day(at)}`,
  on: day,
};

export const setup: Catalogue['setup'] = {
  title: 'Una partida contra bots',
  opponents: 'Rivales',
  level: 'Tipo de bot',
  rules: 'Reglas',
  pace: 'Ritmo de los bots',
  start: 'Empezar',
  botNames: {
    easy: 'Bot fácil',
    medium: 'Bot medio',
    juggler: 'Bot malabarista',
    hard: 'Bot difícil',
    master: 'Bot maestro',
  },
  levels: { easy: 'Fácil', medium: 'Medio', juggler: 'Malabarista', hard: 'Difícil', master: 'Maestro' },
  presets: {
    standard: 'Estándar',
    sabra: 'Sabra: las combinaciones con comodín siguen enteras',
    mso: 'Mind Sports Olympiad: para dos, 10 minutos cada uno, 5 rondas',
    'pressman-2009': 'Pressman 2009: 2 minutos por turno',
    'modern-2017': '2017: comodines libres, 1 minuto por turno',
    'xp-6p': 'Juego grande, hasta 6 jugadores',
    tiny: 'Mini: 3 colores, números hasta 6',
  },
};
