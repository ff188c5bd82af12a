/** The sentences of tables for friends before the game in Dutch. */
import type { Catalogue } from '../en/catalogue.ts';
import { form } from './words.ts';

export const lobby: Catalogue['lobby'] = {
  title: 'Een tafel voor vrienden',
  create: 'Tafel openen',
  seats: 'Plaatsen',
  bots: 'Waarvan bots',
  listed: 'In de lijst met open tafels tonen',
  drafts: 'Stenen die een speler uitprobeert',
  draftKinds: { private: 'ziet alleen die speler', shown: 'ziet iedereen bewegen' },
  hints: 'Tips toestaan',
  hintsAre: (on) =>
    on ? 'Tips staan aan: elke speler mag om de beste zet vragen.' : 'Aan deze tafel zijn er geen tips.',
  invites: (name) => `${name} nodigt je uit`,
  hostAway: 'De gastheer is weg. Jij kunt nu het spel starten en de plaatsen wijzigen.',
  kinds: { open: 'vrij', human: 'aanwezig', bot: 'bot' },
  addBot: 'Bot erbij',
  remove: 'Verwijderen',
  link: 'Stuur deze link naar je vrienden',
  share: 'Versturen',
  qr: 'De link als code voor de camera van een telefoon',
  waiting: (got, seats) => `${got} van ${seats} plaatsen ${form(got, 'is', 'zijn')} bezet.`,
  start: 'Spel starten',
  begins: {
    full: 'Het spel begint als alle plaatsen bezet zijn, of als de gastheer het start.',
    fullHost: 'Het spel begint als alle plaatsen bezet zijn. Je kunt het ook eerder starten, met wie er is.',
    start: 'De gastheer start het spel.',
    again: 'De volgende ronde begint als iedereen op ‘Nog een keer’ heeft gedrukt.',
    againHost:
      'De volgende ronde begint als iedereen op ‘Nog een keer’ heeft gedrukt. Komt iemand niet, dan kun je de plaats vrijmaken of aan een bot geven.',
  },
  notAgain: 'heeft nog niet op ‘Nog een keer’ gedrukt',
  tooFew: 'Er zijn nog te weinig spelers: stuur iemand de link, of neem er een bot bij.',
  closed: {
    open: 'Deze tafel is vol.',
    running: 'Aan deze tafel wordt al gespeeld.',
    finished: 'Het spel aan deze tafel is afgelopen.',
    abandoned: 'Het spel aan deze tafel eindigde zonder uitslag, omdat een speler wegbleef.',
  },
  instead: (watch) =>
    watch ? 'Je kunt meekijken, of zelf een tafel openen.' : 'Je kunt zelf een tafel openen.',
  gone: 'Deze tafel bestaat niet: de link klopt niet, of het spel is daar afgelopen. Open zelf een tafel.',
  seatLost:
    'Je hebt geen plaats meer aan deze tafel: de gastheer heeft hem weggegeven, of de link ernaartoe klopt niet. Misschien is er weer plek.',
  atTable: (names) => `Aan tafel: ${names}.`,
  toTable: 'Naar de tafel',
  silent: 'De server antwoordt niet. Nieuwe poging … Je plaats wacht op je.',
  watch: 'Meekijken',
  noServer:
    'Je bent offline, of deze pagina heeft geen server. Vrienden kunnen nu niet meedoen. Bots, de oplosser en terugkijken werken wel.',
  lost: 'De verbinding is weg. Nieuwe poging …',
  joinAs: (name) => `Aanschuiven als ${name}`,
  onlyHere:
    'Deze link werkt alleen op deze computer. Open de pagina voor andere apparaten met het adres dat de computer in je netwerk heeft, en stuur de link van daar.',
};
