/** The sentences of the solve page in Spanish. */
import type { Catalogue } from '../en/catalogue.ts';
import { form, points as pointsText, tiles as tilesText } from './words.ts';

export const solve: Catalogue['solve'] = {
  title: 'Resolver mi partida',
  lead: 'Toca fichas para ponerlas en tu atril o en la mesa. Todo queda en este dispositivo.',
  emptyTable: 'Aquí van las combinaciones de tu mesa. Déjalo vacío si no hay ninguna.',
  palette: 'Todas las fichas y cuántas quedan',
  to: 'Las fichas van a',
  toTable: 'la mesa',
  toRack: 'mi atril',
  newMeld: 'Otra combinación',
  groupOf: (value) => `${value}: un grupo`,
  tableHelp:
    'Una escalera: su primera y su última ficha. Un grupo: su número y luego el color que falta. Para completar una combinación que ya está, toma primero una de sus fichas.',
  rackHelp: 'Cada ficha va a tu atril.',
  handHelp: 'La próxima ficha va adonde está la ficha de tu mano.',
  iPlayed: 'He jugado esto',
  iDrew: 'He robado',
  drawnHelp: '¿Qué ficha has robado?',
  theyPlayed: 'Otros jugaron esto',
  turns: 'Lo que se ha jugado',
  turn: (who, laid) =>
    who === 'me'
      ? `Tú: ${laid === 0 ? 'robaste' : `colocaste ${tilesText(laid)}`}.`
      : `Los demás: ${laid === 0 ? 'robaron' : `colocaron ${tilesText(laid)}`}.`,
  left: (n) => `${form(n, 'queda', 'quedan')} ${n}`,
  notation: 'O escríbelo',
  notationHelp: 'Mesa, una barra, tu atril. k negro, r rojo, b azul, o naranja, j comodín.',
  read: 'Usar esto',
  objective: 'Lo mejor es',
  byTiles: 'más fichas',
  byValue: 'más puntos',
  opened: 'Ya hice mi apertura',
  rules: 'Comodines',
  jokerRules: {
    replace: 'los libera la ficha del atril',
    replace_any: 'los libera una ficha del atril o de la mesa',
    free: 'se mueven libremente',
    locked: 'siguen siendo lo que son',
  },
  clear: 'Vaciar',
  remove: 'Quitar las fichas elegidas',
  example: 'Un ejemplo',
  answer: (tiles, points) => `${tilesText(tiles)}, ${pointsText(points)} menos en tu atril.`,
  all: 'Sale todo tu atril: ganas.',
  none: 'No hay ninguna jugada válida. Roba.',
  keep: (n) => `${form(n, 'Queda', 'Quedan')} ${tilesText(n)} en tu atril.`,
  unfinished: 'Completa primero las combinaciones marcadas.',
  noRack: 'Pon al menos una ficha en tu atril.',
  steps: 'Paso a paso',
  badLink: 'Esto no se puede leer como posición:',
  badRules: 'Este enlace pide reglas que aquí no se conocen. Pide otra vez el enlace, o pon tus fichas.',
  share: 'Compartir posición',
};
