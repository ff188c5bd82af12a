/** The sentences of the report and of the replay's film in Spanish. */
import type { ReportWords } from '../../en/pages/report.ts';
import { count, decimal, form, percent, points as pointsText, signed, tiles as tilesText } from '../words.ts';

const plays = (n: number): string => count(n, 'jugada', 'jugadas');
/** `Se te escapó 1 jugada`, `se le escaparon 2 jugadas`. */
const escaped = (n: number): string => `${form(n, 'escapó', 'escaparon')} ${plays(n)}`;

export const esReport: ReportWords = {
  title: 'El informe',
  waiting: 'El informe está en camino…',
  youMissed: (missed, turn, tiles) =>
    missed === 0
      ? 'No se te escapó nada.'
      : turn === null
        ? `Se te ${escaped(missed)}, pero ninguna ficha.`
        : `Se te ${escaped(missed)}; el turno ${turn} te costó ${tilesText(tiles)}.`,
  missed: (name, missed, turn, tiles) =>
    missed === 0
      ? `A ${name} no se le escapó nada.`
      : turn === null
        ? `A ${name} se le ${escaped(missed)}, pero ninguna ficha.`
        : `A ${name} se le ${escaped(missed)}; el turno ${turn} costó ${tilesText(tiles)}.`,
  player: 'Jugador',
  laid: 'Fichas colocadas de las posibles',
  laidOf: (laid, possible) =>
    `${laid} de ${possible}${possible === 0 ? '' : ` (${percent(laid / possible)})`}`,
  missedPlays: 'Jugadas no vistas',
  opening: 'Apertura',
  openingText: (turn, late, made) =>
    !made
      ? `posible desde el turno ${turn}, sin hacer`
      : late === 0
        ? `enseguida, en el turno ${turn}`
        : `posible ${count(late, 'turno', 'turnos')} antes, hecha en el turno ${turn}`,
  noOpening: 'nunca fue posible',
  luck: 'Suerte al robar',
  luckText: (helped, draws, expected) =>
    draws === 0 ? '–' : `${helped} de ${draws} fichas robadas ayudaron; suerte media: ${decimal(expected)}`,
  mattered: (turn, name, tiles) => `El turno más importante: turno ${turn}, ${name}, ${tilesText(tiles)}.`,
  more: (tiles, points) => (tiles > 0 ? `${tilesText(tiles)} más` : `${pointsText(points)} más`),
  goTo: 'Verlo',
  share: 'Compartir como imagen',
  toReport: 'El informe completo',
  chance: 'Posibilidad de ganar',
  chanceAbout: (games) =>
    `Si desde ahí todos siguieran jugando como el Bot difícil: los atriles reales, el resto del pozo mezclado de nuevo, ${count(games, 'partida', 'partidas')} para cada momento. Pocas partidas pueden engañar, así que las primeras posibilidades se acercan a la igualdad. La banda es el intervalo del ${percent(0.95)}.`,
  chanceWaiting: 'Jugando desde cada momento…',
  chanceNow: (name, share, low, high) => `${name}: ${percent(share)} (de ${percent(low)} a ${percent(high)})`,
  jumps: 'Aquí cambió la posibilidad',
  jump: (turn, name, by) => `Turno ${turn}, ${name}: ${signed(Math.round(by * 100))} puntos porcentuales`,
  play: 'Ver',
  pause: 'Pausa',
  speed: 'Velocidad',
  speeds: { slow: 'lenta', usual: 'normal', fast: 'rápida' },
  ownSteps: 'Esta jugada paso a paso',
};
