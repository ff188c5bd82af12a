/** The sentences of replays in Spanish. */
import type { Catalogue } from '../en/catalogue.ts';
import { form, points as pointsText, tiles as tilesText } from './words.ts';

export const replay: Catalogue['replay'] = {
  title: 'Repetición',
  choose: 'Elige una partida o abre un archivo.',
  none: 'Aquí aparecen las partidas que has jugado hasta el final. También puedes abrir el archivo de una.',
  going: 'Esta partida no ha terminado. Podrás verla cuando termine.',
  file: 'Abrir archivo',
  changedFile: 'La partida de este archivo se ha cambiado o está dañada:',
  badFile:
    'En este archivo no hay ninguna partida, o está dañado. Elige uno guardado aquí después de una partida.',
  position: 'Momento de la partida',
  move: (n, of) => `Jugada ${n} de ${of}`,
  first: 'Al principio',
  previous: 'Jugada anterior',
  next: 'Jugada siguiente',
  last: 'Al final',
  chart: 'Fichas en cada atril a lo largo de la partida',
  best: 'La mejor',
  wasBest: 'Esa era la mejor jugada.',
  missed: (tiles, points) =>
    `Se podía: una jugada con ${tilesText(tiles)}, ${pointsText(points)} menos en el atril.`,
  drewWithPlay: (tiles) => `Robó, aunque se ${form(tiles, 'podía', 'podían')} colocar ${tilesText(tiles)}.`,
  noPlay: 'No había ninguna jugada.',
  showBest: 'Ver la mejor jugada',
  toSolve: 'Abrir en Resolver',
  download: 'Guardar archivo',
  link: 'Enlace a esta jugada',
  noLink: 'Esta partida es demasiado larga para un enlace. Guárdala en un archivo para enviarla.',
  badLink: 'En este enlace no hay ninguna partida: quizá se haya cortado por el camino. Pide el archivo.',
  allMissed: 'Jugadas no vistas',
  noneMissed: 'No se escapó nada.',
  whose: 'De',
  everybody: 'todos',
  looking: (done, of) => `Mirando el turno ${done} de ${of}…`,
  noSuch: 'Esta partida no está en este dispositivo ni en ningún servidor. Abre su archivo.',
  turn: (n, name) => `Turno ${n}, ${name}`,
};
