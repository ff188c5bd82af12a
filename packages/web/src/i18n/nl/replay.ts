/** The sentences of replays in Dutch. */
import type { Catalogue } from '../en/catalogue.ts';
import { form, points as pointsText, tiles as tilesText } from './words.ts';

export const replay: Catalogue['replay'] = {
  title: 'Terugkijken',
  choose: 'Kies een spel, of open een bestand.',
  none: 'Hier staan spellen die je hebt uitgespeeld. Je kunt ook het bestand van een spel openen.',
  going: 'Dit spel is nog bezig. Terugkijken kan als het afgelopen is.',
  file: 'Bestand openen',
  changedFile: 'Het spel in dit bestand is gewijzigd of beschadigd:',
  badFile:
    'In dit bestand staat geen spel, of het is beschadigd. Kies er een dat hier na een spel is bewaard.',
  position: 'Plek in het spel',
  move: (n, of) => `Zet ${n} van ${of}`,
  first: 'Naar het begin',
  previous: 'Eén zet terug',
  next: 'Eén zet verder',
  last: 'Naar het einde',
  chart: 'Stenen op elk plankje tijdens het spel',
  best: 'Beste zet',
  wasBest: 'Dat was de beste zet.',
  missed: (tiles, points) =>
    `Gemist: een zet met ${tilesText(tiles)}, ${pointsText(points)} van het plankje.`,
  drewWithPlay: (tiles) =>
    `Gepakt, terwijl ${tilesText(tiles)} gelegd ${form(tiles, 'kon', 'konden')} worden.`,
  noPlay: 'Er was geen zet.',
  showBest: 'Beste zet tonen',
  toSolve: 'In de oplosser openen',
  download: 'Als bestand bewaren',
  link: 'Link naar deze zet',
  noLink: 'Dit spel is te lang voor een link. Bewaar het als bestand om het te versturen.',
  badLink: 'In deze link staat geen spel: misschien is hij onderweg afgekapt. Vraag om het bestand.',
  allMissed: 'Gemiste zetten',
  noneMissed: 'Er is niets gemist.',
  whose: 'Van',
  everybody: 'iedereen',
  looking: (done, of) => `Beurt ${done} van ${of} wordt bekeken …`,
  noSuch: 'Dit spel staat niet op dit apparaat, en geen server heeft het. Open het bestand ervan.',
  turn: (n, name) => `Beurt ${n}, ${name}`,
};
