/** The sentences of replays in French. */
import type { Catalogue } from '../en/catalogue.ts';
import { count } from './words.ts';

export const replay: Catalogue['replay'] = {
  title: 'Revoir une partie',
  choose: 'Choisissez une partie, ou ouvrez un fichier.',
  none: 'Les parties que vous avez jouées jusqu’au bout sont ici. Vous pouvez aussi en ouvrir le fichier.',
  going: 'Cette partie n’est pas finie. On pourra la revoir à la fin.',
  file: 'Ouvrir un fichier',
  changedFile: 'La partie de ce fichier a été modifiée, ou est abîmée :',
  badFile:
    'Il n’y a pas de partie dans ce fichier, ou il est abîmé. Choisissez-en un qui a été enregistré ici après une partie.',
  position: 'Moment de la partie',
  move: (n, of) => `Coup ${n} sur ${of}`,
  first: 'Au début',
  previous: 'Un coup en arrière',
  next: 'Un coup en avant',
  last: 'À la fin',
  chart: 'Tuiles sur chaque chevalet au cours de la partie',
  best: 'Meilleur coup',
  wasBest: 'C’était le meilleur coup.',
  missed: (tiles, points) =>
    `Manqué : un coup de ${count(tiles, 'tuile')}, ${count(points, 'point')} en moins au chevalet.`,
  drewWithPlay: (tiles) =>
    `N’a rien posé, alors que ${count(tiles, 'tuile pouvait', 'tuiles pouvaient')} l’être.`,
  noPlay: 'Il n’y avait pas de coup.',
  showBest: 'Montrer le meilleur coup',
  toSolve: 'Ouvrir dans le solveur',
  download: 'Enregistrer',
  link: 'Lien vers ce coup',
  noLink: 'Cette partie est trop longue pour un lien. Enregistrez-la pour l’envoyer.',
  badLink: 'Il n’y a pas de partie dans ce lien : il a peut-être été coupé en route. Demandez le fichier.',
  allMissed: 'Coups manqués',
  noneMissed: 'Rien n’a été manqué.',
  whose: 'De',
  everybody: 'tous',
  looking: (done, of) => `Examen du tour ${done} sur ${of} …`,
  noSuch: 'Cette partie n’est ni sur cet appareil ni sur un serveur. Ouvrez plutôt son fichier.',
  turn: (n, name) => `Tour ${n}, ${name}`,
};
