/** The sentences of pass and play in Spanish. */
import type { PassWords } from '../../en/pages/pass.ts';

export const esPass: PassWords = {
  title: 'Un dispositivo para todos',
  lead: 'Varias personas, un dispositivo. Oculta cada atril hasta que su jugador dice que es el suyo.',
  players: 'Jugadores',
  seat: (n) => `Jugador ${n}`,
  person: 'una persona',
  who: (n) => `El jugador ${n} es`,
  add: 'Uno más',
  remove: (n) => `Quitar al jugador ${n}`,
  start: 'Repartir fichas',
  done: 'Tu turno ha terminado.',
  passTo: (name) => `Ocultar y pasar a ${name}`,
  turnOf: (name) => `${name}, es tu turno`,
  hidden: 'Todo está oculto. Toma el dispositivo y que nadie mire por encima de tu hombro.',
  iAm: (name) => `Soy ${name}`,
  leave: 'Dejar la partida por ahora',
};
