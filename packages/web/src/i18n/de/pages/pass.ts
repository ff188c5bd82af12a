/** The sentences of pass and play in German. */
import type { PassWords } from '../../en/pages/pass.ts';

export const dePass: PassWords = {
  title: 'Ein Gerät für alle',
  lead: 'Mehrere Leute, ein Gerät. Jeder Halter bleibt verdeckt, bis sein Spieler sich meldet.',
  players: 'Spieler',
  seat: (n) => `Spieler ${n}`,
  person: 'ein Mensch',
  who: (n) => `Spieler ${n} ist`,
  add: 'Einer mehr',
  remove: (n) => `Spieler ${n} entfernen`,
  start: 'Steine austeilen',
  done: 'Dein Zug ist vorbei.',
  passTo: (name) => `Verdecken und an ${name} geben`,
  turnOf: (name) => `${name}, du bist dran`,
  hidden: 'Alles ist verdeckt. Nimm das Gerät und lass dir nicht über die Schulter schauen.',
  iAm: (name) => `Ich bin ${name}`,
  leave: 'Das Spiel für jetzt verlassen',
};
