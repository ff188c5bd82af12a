/** Why something is refused, in German: from the engine's codes and details, and from the server's codes. */
import type { ViolationCode } from '@rummikub/engine';
import type { JokerFault, MeldFault, ViolationDetails } from '@rummikub/engine/parts';
import { type Refused, withoutCopies } from '../refused.ts';
import { inGerman, whatInGerman } from './details.ts';
import { count, face, faces, form, number, theTile, tile } from './words.ts';

const MELD_FAULTS: Record<MeldFault, string> = {
  size: 'Eine Reihe braucht mindestens drei Steine, eine Gruppe drei oder vier.',
  'color-duplication': 'Die Farben einer Gruppe müssen alle verschieden sein.',
  'non-consecutive':
    'Die Zahlen einer Reihe müssen aufeinander folgen: keine Lücke, keine doppelt, kein Schritt von 13 zu 1.',
  'mixed-colors': 'Die Steine einer Reihe müssen alle dieselbe Farbe haben.',
  'mixed-values': 'Die Steine einer Gruppe müssen alle dieselbe Zahl haben.',
  'unknown-kind': 'Eine Kombination ist eine Reihe oder eine Gruppe.',
};

const JOKER_FAULTS: Record<JokerFault, string> = {
  ambiguous: 'Der Joker könnte für mehrere Steine stehen: Sag, für welchen.',
  impossible: 'Für welchen Stein der Joker auch steht: Das wird keine Kombination.',
  unassigned: 'Ein Joker auf dem Tisch muss sagen, für welchen Stein er steht.',
};

const SENTENCES: { [C in ViolationCode]: (d: ViolationDetails[C]) => string } = {
  wrong_type: (d) => `Erwartet: ${inGerman(d.expected)}; gekommen: ${inGerman(d.got)}.`,
  missing_field: (d) => `Das Feld „${d.field}“ fehlt. Dort erwartet: ${inGerman(d.expected)}.`,
  unexpected_field: (d) => `Das Feld „${d.field}“ ist hier unbekannt.`,
  out_of_range: (d) => `Erwartet: ${inGerman(d.expected)}; gekommen: ${inGerman(d.got)}.`,
  too_many: (d) => `Es sind ${d.got} ${whatInGerman(d.what)}; möglich sind höchstens ${d.most}.`,
  unsupported: (d) => `Dieser Wert von „${d.field}“ ist nicht möglich.`,
  syntax: (d) => `Erwartet: ${inGerman(d.expected)}; gekommen: ${inGerman(d.got)}.`,
  invalid_color: (d) => `„${d.got}“ ist keine Farbe; die Farben sind Schwarz, Rot, Blau und Orange.`,
  invalid_number: (d) => `${d.got} ist keine Zahl eines Steins; die Zahlen gehen von 1 bis ${d.most}.`,
  invalid_tile: (d) => `„${d.got}“ ist kein Stein; ein Stein schreibt sich 7r, 13k oder j.`,
  unknown_tile: (d) => `Den Stein ${d.tile} gibt es in diesem Spiel nicht.`,
  duplicate_tile: (d) => `${theTile(tile(d.tile))} ist zweimal da.`,
  invalid_meld: (d) => MELD_FAULTS[d.reason],
  joker_assignment: (d) => JOKER_FAULTS[d.reason],
  inconsistent: () => 'Die Teile dieser Datei passen nicht zusammen.',
  nothing_played: () => 'Ein Zug legt mindestens einen Stein von deinem Halter. Geht keiner, dann zieh.',
  tile_not_on_rack: (d) => `${theTile(tile(d.tile))} ist weder auf dem Tisch noch auf deinem Halter.`,
  tile_missing: (d) => `${theTile(tile(d.tile))} lag auf dem Tisch und muss dort bleiben.`,
  delta_mismatch: (d) =>
    `Die genannten Steine (${d.got.join(' ') || 'keine'}) sind nicht die, die den Halter verlassen haben (${d.expected.join(' ') || 'keine'}).`,
  opening_points: (d) =>
    `Deiner Erstauslage ${form(d.missing, 'fehlt', 'fehlen')} ${count(d.missing, 'Punkt', 'Punkte')}: Sie hat ${d.points} von ${d.needed}.`,
  opening_table_changed: () =>
    'Vor deiner Erstauslage bleiben die Kombinationen auf dem Tisch, wie sie sind.',
  opening_joker: () => 'Nach diesen Regeln darf kein Joker in die Erstauslage.',
  joker_moved_in_opening: (d) => `Vor deiner Erstauslage bleibt der Joker (${face(d.face)}) an seinem Platz.`,
  joker_not_replaced: (d) =>
    d.rule === 'replace'
      ? `Um den Joker (${faces(d.faces)}) zu nehmen, lege von deinem Halter eine ${faces(d.faces)} an seinen Platz.`
      : `Um den Joker (${faces(d.faces)}) zu nehmen, muss eine echte ${faces(d.faces)} auf dem Tisch liegen.`,
  joker_locked: (d) => `Der Joker muss bleiben, was er ist: ${faces(d.faces)}.`,
  joker_meld_frozen: (d) =>
    `Eine Kombination bleibt ganz, solange ein Joker darin ist: Dieser steht für ${faces(d.faces)}, und nur dieser Stein befreit ihn.`,
  joker_to_hand: () => 'Ein Joker vom Tisch muss auf dem Tisch bleiben; er darf nicht auf deinen Halter.',
  game_not_started: () => 'Das Spiel hat noch nicht begonnen.',
  game_over: () => 'Das Spiel ist aus.',
  not_your_turn: () => 'Du bist nicht dran.',
  unknown_seat: (d) => `Den Platz ${d.seat} gibt es in diesem Spiel nicht.`,
  seat_out: (d) => `Platz ${d.seat} ist nicht mehr im Spiel.`,
  player_count: (d) => `Dieses Spiel ist für ${d.least} bis ${d.most} Spieler, nicht für ${d.got}.`,
  pool_empty: () => 'Der Vorrat ist leer: Spiel, oder passe, wenn du nicht kannst.',
  pool_not_empty: (d) =>
    `Passen kannst du erst, wenn der Vorrat leer ist; ${count(d.pool, 'Stein ist', 'Steine sind')} noch da: Zieh.`,
  already_drawn: () => 'Du hast in diesem Zug schon gezogen: Spiel oder passe.',
  play_available: () => 'Passen kannst du nur, wenn kein Zug möglich ist, und du hast einen.',
  no_turn_clock: () => 'Dieses Spiel hat keine Uhr.',
  time_over: () => 'Die Zeit für diesen Zug ist um.',
  time_left: (d) =>
    `Die Zeit für diesen Zug ist noch nicht um: noch ${number(d.milliseconds / 1000)} Sekunden.`,
  no_redeal: () => 'Nach diesen Regeln gibt es keine neuen Steine.',
  redeal_too_late: () => 'Neue Steine kann man einmal verlangen, und nur vor dem ersten Zug.',
  too_few_pairs: (d) =>
    `Für neue Steine brauchst du ${count(d.needed, 'Paar', 'Paare')} gleicher Steine auf dem Halter; du hast ${d.pairs}.`,
  sequence_gap: (d) => `Erwartet war Ereignis ${d.expected}, gekommen ist ${d.got}.`,
  broken_chain: (d) => `Ereignis ${d.seq} folgt nicht aus dem davor: Das Protokoll wurde geändert.`,
  key_mismatch: (d) =>
    `Die Stellung nach Ereignis ${d.seq} ist nicht die, die das Protokoll nennt: Das Protokoll wurde geändert.`,
  head_mismatch: (d) =>
    `Das Protokoll endet nicht mit Ereignis ${d.seq}, wie es sagt: Sein Ende wurde geändert oder abgeschnitten.`,
  illegal_event: (d) => `Ereignis ${d.seq} ist gegen die Regeln.`,
  commitment_mismatch: () =>
    'Die Steine sind nicht so verteilt, wie es beim Start des Spiels versprochen wurde.',
};

/** What the server refuses by itself rather than by the rules. */
const REFUSALS: Readonly<Record<string, string>> = {
  no_server: 'Der Server antwortet nicht. Versuch es gleich noch einmal.',
  no_such_game: 'Dieses Spiel gibt es nicht. Vielleicht war es zu alt, um es aufzuheben.',
  no_such_code: 'Kein Spiel hat diesen Code. Bitte deinen Freund, ihn zu prüfen.',
  no_such_seat: 'Diesen Platz hat das Spiel nicht.',
  no_such_bot: 'Diesen Bot gibt es nicht.',
  no_seat_for_people: 'Mindestens ein Platz muss für einen Menschen sein.',
  token_missing: 'Dafür braucht es den Schlüssel deines Platzes. Öffne den Link zu deinem Platz noch einmal.',
  token_unknown: 'Dieser Schlüssel gehört zu keinem Platz hier. Öffne den Link zu deinem Platz noch einmal.',
  not_host: 'Das kann nur der Gastgeber.',
  no_spectators: 'Bei diesem Spiel sind keine Zuschauer erlaubt.',
  seat_out: 'Dein Platz ist nicht mehr im Spiel.',
  private_game: 'Dieses Spiel ist privat: Komm mit seinem Code dazu.',
  key_used:
    'Das Spiel, das mit diesem Schlüssel angelegt wurde, hat keinen Platz mehr für dich. Versuch es noch einmal, dann gibt es einen neuen Schlüssel.',
  game_full: 'Alle Plätze in diesem Spiel sind besetzt.',
  already_started: 'Das Spiel hat schon begonnen.',
  not_started: 'Das Spiel hat noch nicht begonnen.',
  not_finished: 'Das Spiel läuft noch: Die nächste Runde und das Protokoll kommen danach.',
  game_abandoned: 'Das Spiel wurde aufgegeben: Niemand hat es fortgesetzt.',
  seats_open: 'Zum Starten sind noch zu wenige da.',
  not_ready: 'Noch sind nicht alle da: Warte auf sie, mach ihre Plätze frei oder gib sie Bots.',
  own_seat: 'Das ist dein eigener Platz: Verlass stattdessen das Spiel.',
  player_present: 'Dieser Spieler ist da; ersetzen kann man nur, wer weg ist.',
  away_shortly:
    'Dieser Spieler ist erst seit Kurzem weg. Der Gastgeber kann jetzt entscheiden, die anderen nach einer Minute.',
  nobody_away:
    'Ohne Ergebnis beenden kann man ein Spiel nur, wenn jemand seit mindestens einer Minute weg ist.',
  maybe_present:
    'Der Server ist gerade erst gestartet, und dieser Spieler ist vielleicht noch da. Versuch es in einer halben Minute noch einmal.',
  player_out: 'Dieser Spieler hat das Spiel verlassen; der Platz bleibt bis zum nächsten Spiel, wie er ist.',
  seat_not_human: 'Dort sitzt niemand.',
  stale_version: 'Inzwischen ist etwas geschehen: Sieh noch einmal auf den Tisch.',
  key_reused: 'Dieser Schlüssel wurde schon für etwas anderes benutzt: Nimm für jede Anfrage einen neuen.',
  too_many_games: 'Von deiner Adresse kamen zu viele neue Spiele. Warte etwas, bevor du noch eines anlegst.',
  too_busy: 'Der Server hat gerade viel zu tun. Versuch es gleich noch einmal.',
  too_hard: 'Diese Stellung braucht mehr Zeit, als der Server hat. Versuch es auf deinem Gerät.',
  foreign_origin: 'Seiten anderer Anbieter können sich hier nicht verbinden.',
  stopping: 'Der Server startet gleich neu. Versuch es in einem Moment noch einmal.',
  seat_gone: 'Dein Platz wurde jemand anderem gegeben.',
  game_deleted: 'Dieses Spiel war zu alt, um es aufzuheben.',
  restart: 'Der Server startet neu; die Seite verbindet sich wieder.',
  version: 'Diese Seite hat eine andere Version als der Server: Lade sie neu.',
  unavailable: 'Der Server kommt gerade nicht an seine Spiele; die Seite verbindet sich wieder.',
  spectator: 'Du siehst zu; das können nur Spieler.',
  chat_too_fast: 'Warte einen Moment, bevor du wieder schreibst.',
};

/** The sentence for a refusal; one that is not known here keeps the sentence that came with it. */
export function refusedInGerman({ code, message, details }: Refused): string {
  if (Object.hasOwn(SENTENCES, code) && typeof details === 'object' && details !== null) {
    const sentence = SENTENCES[code as ViolationCode] as (d: object) => string;
    return withoutCopies(sentence(details));
  }
  return (Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined) ?? withoutCopies(message);
}
