/** The sentences of pass and play in Dutch. */
import type { PassWords } from '../../en/pages/pass.ts';

export const nlPass: PassWords = {
  title: 'Eén apparaat voor allen',
  lead: 'Meer mensen, één apparaat. Het verbergt elk plankje tot de speler zegt dat het van hem is.',
  players: 'Spelers',
  seat: (n) => `Speler ${n}`,
  person: 'een mens',
  who: (n) => `Speler ${n} is`,
  add: 'Een meer',
  remove: (n) => `Speler ${n} verwijderen`,
  start: 'Stenen delen',
  done: 'Je beurt is voorbij.',
  passTo: (name) => `Verbergen en doorgeven aan ${name}`,
  turnOf: (name) => `${name}, jij bent aan de beurt`,
  hidden: 'Alles is verborgen. Neem het apparaat, en laat niemand over je schouder meekijken.',
  iAm: (name) => `Ik ben ${name}`,
  leave: 'Het spel voor nu verlaten',
};
