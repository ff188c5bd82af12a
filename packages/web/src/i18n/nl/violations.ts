/** Why something is refused, in Dutch: from the engine's codes and details, and from the server's codes. */
import type { ViolationCode } from '@rummikub/engine';
import type { JokerFault, MeldFault, ViolationDetails } from '@rummikub/engine/parts';
import { type Refused, withoutCopies } from '../refused.ts';
import { inDutch, whatInDutch } from './details.ts';
import { count, face, faces, form, number, points, tile, tiles } from './words.ts';

const MELD_FAULTS: Record<MeldFault, string> = {
  size: 'Een rij heeft minstens drie stenen, een groep drie of vier.',
  'color-duplication': 'De kleuren van een groep moeten allemaal verschillen.',
  'non-consecutive':
    'De getallen van een rij moeten op elkaar volgen: geen gat, geen dubbele, geen stap van 13 naar 1.',
  'mixed-colors': 'De stenen van een rij moeten allemaal dezelfde kleur hebben.',
  'mixed-values': 'De stenen van een groep moeten allemaal hetzelfde getal hebben.',
  'unknown-kind': 'Een combinatie is een rij of een groep.',
};

const JOKER_FAULTS: Record<JokerFault, string> = {
  ambiguous: 'De joker kan voor meer dan één steen staan: zeg voor welke.',
  impossible: 'Voor welke steen de joker ook staat: dit wordt geen combinatie.',
  unassigned: 'Een joker op tafel moet zeggen voor welke steen hij staat.',
};

const SENTENCES: { [C in ViolationCode]: (d: ViolationDetails[C]) => string } = {
  wrong_type: (d) => `Verwacht: ${inDutch(d.expected)}; gekregen: ${inDutch(d.got)}.`,
  missing_field: (d) => `Het veld ‘${d.field}’ ontbreekt. Daar verwacht: ${inDutch(d.expected)}.`,
  unexpected_field: (d) => `Het veld ‘${d.field}’ is hier onbekend.`,
  out_of_range: (d) => `Verwacht: ${inDutch(d.expected)}; gekregen: ${inDutch(d.got)}.`,
  too_many: (d) => `Er zijn ${d.got} ${whatInDutch(d.what)}; hoogstens ${d.most} kan.`,
  unsupported: (d) => `Deze waarde van ‘${d.field}’ kan niet.`,
  syntax: (d) => `Verwacht: ${inDutch(d.expected)}; gekregen: ${inDutch(d.got)}.`,
  invalid_color: (d) => `‘${d.got}’ is geen kleur; de kleuren zijn zwart, rood, blauw en oranje.`,
  invalid_number: (d) => `${d.got} is geen getal van een steen; de getallen lopen van 1 t/m ${d.most}.`,
  invalid_tile: (d) => `‘${d.got}’ is geen steen; een steen schrijf je als 7r, 13k of j.`,
  unknown_tile: (d) => `De steen ${d.tile} bestaat niet in dit spel.`,
  duplicate_tile: (d) => `De ${tile(d.tile)} is er twee keer.`,
  invalid_meld: (d) => MELD_FAULTS[d.reason],
  joker_assignment: (d) => JOKER_FAULTS[d.reason],
  inconsistent: () => 'De delen van dit bestand passen niet bij elkaar.',
  nothing_played: () => 'Een zet legt minstens één steen van je plankje. Kan dat niet, pak dan een steen.',
  tile_not_on_rack: (d) => `De ${tile(d.tile)} ligt niet op tafel en niet op je plankje.`,
  tile_missing: (d) => `De ${tile(d.tile)} lag op tafel en moet daar blijven.`,
  delta_mismatch: (d) =>
    `De genoemde stenen (${d.got.join(' ') || 'geen'}) zijn niet de stenen die van het plankje kwamen (${d.expected.join(' ') || 'geen'}).`,
  opening_points: (d) =>
    `Om uit te komen ${form(d.missing, 'ontbreekt', 'ontbreken')} ${points(d.missing)}: je hebt ${d.points} van ${d.needed}.`,
  opening_table_changed: () => 'Tot je uitkomt, blijven de combinaties op tafel zoals ze zijn.',
  opening_joker: () => 'Met deze regels kom je zonder joker uit.',
  joker_moved_in_opening: (d) => `Tot je uitkomt, blijft de joker (${face(d.face)}) op zijn plek.`,
  joker_not_replaced: (d) =>
    d.rule === 'replace'
      ? `Om de joker (${faces(d.faces)}) te nemen, leg je van je plankje een ${faces(d.faces)} op zijn plek.`
      : `Om de joker (${faces(d.faces)}) te nemen, moet er een echte ${faces(d.faces)} op tafel liggen.`,
  joker_locked: (d) => `De joker moet blijven wat hij is: ${faces(d.faces)}.`,
  joker_meld_frozen: (d) =>
    `Een combinatie blijft heel zolang er een joker in zit: deze staat voor ${faces(d.faces)}, en alleen die steen maakt hem vrij.`,
  joker_to_hand: () => 'Een joker van tafel moet op tafel blijven; hij mag niet naar je plankje.',
  game_not_started: () => 'Het spel is nog niet begonnen.',
  game_over: () => 'Het spel is afgelopen.',
  not_your_turn: () => 'Je bent niet aan de beurt.',
  unknown_seat: (d) => `Plaats ${d.seat} bestaat niet in dit spel.`,
  seat_out: (d) => `Plaats ${d.seat} doet niet meer mee.`,
  player_count: (d) => `Dit spel is voor ${d.least} t/m ${d.most} spelers, niet voor ${d.got}.`,
  pool_empty: () => 'De pot is leeg: speel, of pas als je niet kunt.',
  pool_not_empty: (d) =>
    `Passen kan pas als de pot leeg is; er ${form(d.pool, 'is', 'zijn')} nog ${tiles(d.pool)}: pak er een.`,
  already_drawn: () => 'Je hebt deze beurt al gepakt: speel of pas.',
  play_available: () => 'Passen kan alleen als er geen zet is, en jij hebt er een.',
  no_turn_clock: () => 'Dit spel heeft geen klok.',
  time_over: () => 'De tijd voor deze beurt is om.',
  time_left: (d) => `De tijd voor deze beurt is nog niet om: nog ${number(d.milliseconds / 1000)} seconden.`,
  no_redeal: () => 'Met deze regels zijn er geen nieuwe stenen.',
  redeal_too_late: () => 'Nieuwe stenen vraag je één keer, en alleen vóór de eerste zet.',
  too_few_pairs: (d) =>
    `Voor nieuwe stenen heb je ${count(d.needed, 'paar', 'paren')} gelijke stenen op je plankje nodig; je hebt er ${d.pairs}.`,
  sequence_gap: (d) => `Gebeurtenis ${d.expected} was verwacht, ${d.got} is gekomen.`,
  broken_chain: (d) => `Gebeurtenis ${d.seq} volgt niet uit de vorige: het verslag is gewijzigd.`,
  key_mismatch: (d) =>
    `De stelling na gebeurtenis ${d.seq} is niet die van het verslag: het verslag is gewijzigd.`,
  head_mismatch: (d) =>
    `Het verslag eindigt niet met gebeurtenis ${d.seq}, zoals het zegt: het einde is gewijzigd of afgekapt.`,
  illegal_event: (d) => `Gebeurtenis ${d.seq} is tegen de regels.`,
  commitment_mismatch: () => 'De stenen zijn niet zo verdeeld als bij de start van het spel is beloofd.',
};

/** What the server refuses by itself rather than by the rules. */
const REFUSALS: Readonly<Record<string, string>> = {
  no_server: 'De server antwoordt niet. Probeer het zo nog eens.',
  no_such_game: 'Dit spel bestaat niet. Misschien was het te oud om te bewaren.',
  no_such_code: 'Geen spel heeft deze code. Vraag je vriend om hem na te kijken.',
  no_such_seat: 'Deze plaats heeft het spel niet.',
  no_such_bot: 'Deze bot bestaat niet.',
  no_seat_for_people: 'Minstens één plaats moet voor een mens zijn.',
  token_missing: 'Hiervoor is de sleutel van je plaats nodig. Open de link naar je plaats nog eens.',
  token_unknown: 'Deze sleutel hoort hier bij geen plaats. Open de link naar je plaats nog eens.',
  not_host: 'Dat kan alleen de gastheer.',
  no_spectators: 'Bij dit spel kun je niet meekijken.',
  seat_out: 'Je plaats doet niet meer mee.',
  private_game: 'Dit spel is privé: doe mee met de code.',
  key_used:
    'Het spel dat met deze sleutel is gemaakt, heeft geen plaats meer voor je. Probeer het nog eens, dan komt er een nieuwe sleutel.',
  game_full: 'Alle plaatsen in dit spel zijn bezet.',
  already_started: 'Het spel is al begonnen.',
  not_started: 'Het spel is nog niet begonnen.',
  not_finished: 'Het spel is nog bezig: de volgende ronde en het verslag komen daarna.',
  game_abandoned: 'Het spel is opgegeven: niemand speelde verder.',
  seats_open: 'Er zijn nog te weinig spelers om te starten.',
  not_ready: 'Nog niet iedereen is er: wacht op hen, maak hun plaatsen vrij, of geef ze aan bots.',
  own_seat: 'Dat is je eigen plaats: verlaat dan het spel.',
  player_present: 'Deze speler is er; alleen wie weg is, kun je vervangen.',
  away_shortly: 'Deze speler is nog maar kort weg. De gastheer kan nu beslissen, de anderen na een minuut.',
  nobody_away: 'Een spel eindigt alleen zonder uitslag als iemand minstens een minuut weg is.',
  maybe_present:
    'De server is net gestart, en deze speler is er misschien nog. Probeer het over een halve minuut nog eens.',
  player_out: 'Deze speler heeft het spel verlaten; de plaats blijft zo tot het volgende spel.',
  seat_not_human: 'Daar zit niemand.',
  stale_version: 'Intussen is er iets gebeurd: kijk nog eens naar de tafel.',
  key_reused: 'Deze sleutel is al voor iets anders gebruikt: neem voor elke vraag een nieuwe.',
  too_many_games: 'Er kwamen te veel nieuwe spellen van jouw adres. Wacht even voor je er nog een maakt.',
  too_busy: 'De server heeft het nu druk. Probeer het zo nog eens.',
  too_hard: 'Deze stelling vraagt meer tijd dan de server heeft. Probeer het op je eigen apparaat.',
  foreign_origin: 'Pagina’s van andere sites kunnen hier niet verbinden.',
  stopping: 'De server start zo opnieuw. Probeer het over een ogenblik nog eens.',
  seat_gone: 'Je plaats is aan iemand anders gegeven.',
  game_deleted: 'Dit spel was te oud om te bewaren.',
  restart: 'De server start opnieuw; de pagina maakt weer verbinding.',
  version: 'Deze pagina heeft een andere versie dan de server: laad haar opnieuw.',
  unavailable: 'De server kan nu niet bij zijn spellen; de pagina maakt weer verbinding.',
  spectator: 'Je kijkt mee; dat kunnen alleen spelers.',
  chat_too_fast: 'Wacht even voor je weer schrijft.',
};

/** The sentence for a refusal; one that is not known here keeps the sentence that came with it. */
export function refusedInDutch({ code, message, details }: Refused): string {
  if (Object.hasOwn(SENTENCES, code) && typeof details === 'object' && details !== null) {
    const sentence = SENTENCES[code as ViolationCode] as (d: object) => string;
    return withoutCopies(sentence(details));
  }
  return (Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined) ?? withoutCopies(message);
}
