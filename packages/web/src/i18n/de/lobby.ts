/** The sentences of tables for friends before the game in German. */
import type { Catalogue } from '../en/catalogue.ts';
import { form } from './words.ts';

export const lobby: Catalogue['lobby'] = {
  title: 'Ein Tisch für Freunde',
  create: 'Tisch eröffnen',
  seats: 'Plätze',
  bots: 'Davon Bots',
  listed: 'In der Liste der offenen Tische zeigen',
  drafts: 'Steine, die jemand ausprobiert',
  draftKinds: { private: 'sieht nur dieser Spieler', shown: 'sehen alle' },
  hints: 'Tipps erlauben',
  hintsAre: (on) =>
    on ? 'Tipps sind an: Alle dürfen nach dem besten Zug fragen.' : 'An diesem Tisch gibt es keine Tipps.',
  invites: (name) => `${name} lädt dich ein`,
  hostAway: 'Der Gastgeber ist weg. Du kannst jetzt das Spiel starten und die Plätze ändern.',
  kinds: { open: 'frei', human: 'da', bot: 'Bot' },
  addBot: 'Bot dazu',
  remove: 'Entfernen',
  link: 'Schick diesen Link deinen Freunden',
  share: 'Senden',
  qr: 'Der Link als Code für die Handykamera',
  waiting: (got, seats) => `${got} von ${seats} Plätzen ${form(got, 'ist', 'sind')} besetzt.`,
  start: 'Spiel starten',
  begins: {
    full: 'Das Spiel beginnt, wenn alle Plätze besetzt sind oder der Gastgeber es startet.',
    fullHost:
      'Das Spiel beginnt, wenn alle Plätze besetzt sind. Du kannst es auch früher starten, mit denen, die da sind.',
    start: 'Der Gastgeber startet das Spiel.',
    again: 'Die nächste Runde beginnt, wenn alle „Noch einmal“ gedrückt haben.',
    againHost:
      'Die nächste Runde beginnt, wenn alle „Noch einmal“ gedrückt haben. Kommt jemand nicht, kannst du den Platz frei machen oder einem Bot geben.',
  },
  notAgain: 'hat „Noch einmal“ noch nicht gedrückt',
  tooFew: 'Zum Starten sind noch zu wenige da: Verschick den Link oder nimm einen Bot dazu.',
  closed: {
    open: 'Dieser Tisch ist voll.',
    running: 'An diesem Tisch wird schon gespielt.',
    finished: 'Das Spiel an diesem Tisch ist aus.',
    abandoned: 'Das Spiel an diesem Tisch endete ohne Ergebnis, weil jemand wegblieb.',
  },
  instead: (watch) =>
    watch
      ? 'Du kannst zusehen oder einen eigenen Tisch eröffnen.'
      : 'Du kannst einen eigenen Tisch eröffnen.',
  gone: 'Diesen Tisch gibt es nicht: Der Link ist falsch, oder das Spiel dort ist aus. Eröffne einen eigenen.',
  seatLost:
    'Du hast an diesem Tisch keinen Platz mehr: Der Gastgeber hat ihn vergeben, oder der Link dazu ist falsch. Vielleicht ist wieder etwas frei.',
  atTable: (names) => `Am Tisch: ${names}.`,
  toTable: 'Zum Tisch',
  silent: 'Der Server antwortet nicht. Neuer Versuch … Dein Platz wartet auf dich.',
  watch: 'Zusehen',
  noServer:
    'Du bist offline, oder diese Seite hat keinen Server. Freunde können gerade nicht dazukommen. Bots, der Löser und alte Partien gehen trotzdem.',
  lost: 'Die Verbindung ist weg. Neuer Versuch …',
  joinAs: (name) => `Platz nehmen als ${name}`,
  onlyHere:
    'Dieser Link geht nur auf diesem Computer. Für andere Geräte öffne diese Seite unter der Adresse, die der Computer in deinem Netz hat, und schick den Link von dort.',
};
