/** The sentences about the end of a game in Spanish. */
import type { Catalogue } from '../en/catalogue.ts';
import { listed, points as pointsText } from './words.ts';

export const end: Catalogue['end'] = {
  penalty: {
    unopened: (name, points) => `${name}: ${pointsText(points)} por no abrir.`,
    could_open: (name, points) => `${name}: ${pointsText(points)} por no abrir con una apertura en el atril.`,
  },
  title: 'Fin de la partida',
  won: (name) => `Gana ${name}.`,
  youWon: '¡Has ganado!',
  shared: (names) => `Victoria compartida: ${listed(names)}.`,
  why: {
    rack_empty: 'La última ficha ha salido del atril.',
    blocked: 'Ya nadie puede jugar; gana el atril más bajo.',
    last_seat: 'Los demás se han ido.',
  },
  player: 'Jugador',
  left: 'Queda en el atril',
  score: 'Puntos',
  total: 'Total',
  nothing: 'nada',
  verified: 'El reparto fue justo: es el que se selló antes de la partida.',
  notVerified: (why) => `El reparto no se pudo confirmar: ${why}`,
  devices: (names) => `Dispositivos que ayudaron a mezclar: ${listed(names)}.`,
  promise: {
    kept: 'Este dispositivo anotó el sello y su parte de la mezcla, y los dos coinciden.',
    late: 'La parte de este dispositivo llegó tarde para la mezcla.',
    otherSeal: 'el servidor mostró otro sello a este dispositivo antes de la partida.',
    otherChance: 'la parte de este dispositivo en la mezcla fue cambiada.',
  },
  seriesOver: (names) => `La serie ha terminado. En primer lugar: ${listed(names)}.`,
  round: (n, of) => `Ronda ${n}${of === null ? '' : ` de ${of}`}.`,
  leads: (names) => `En cabeza de la serie: ${listed(names)}.`,
  newSeries: 'Nueva serie',
  rematch: 'Jugar otra vez',
  nextOpen: 'La próxima ronda está abierta: pulsa «Jugar otra vez» para unirte.',
  watchNext: 'Ver la próxima ronda',
  replay: 'Repetición',
  share: 'Compartir como imagen',
};
