/** Why something is refused, in Spanish: from the engine's codes and details, and from the server's codes. */
import type { ViolationCode } from '@rummikub/engine';
import type { JokerFault, MeldFault, ViolationDetails } from '@rummikub/engine/parts';
import { type Refused, withoutCopies } from '../refused.ts';
import { inSpanish, whatInSpanish } from './details.ts';
import { count, face, faces, form, number, points, theTile, tile, tiles } from './words.ts';

const MELD_FAULTS: Record<MeldFault, string> = {
  size: 'Una escalera necesita al menos tres fichas; un grupo, tres o cuatro.',
  'color-duplication': 'Los colores de un grupo deben ser todos distintos.',
  'non-consecutive':
    'Los números de una escalera deben ser seguidos: sin huecos, sin repetir y sin pasar del 13 al 1.',
  'mixed-colors': 'Las fichas de una escalera deben ser todas del mismo color.',
  'mixed-values': 'Las fichas de un grupo deben tener todas el mismo número.',
  'unknown-kind': 'Una combinación es una escalera o un grupo.',
};

const JOKER_FAULTS: Record<JokerFault, string> = {
  ambiguous: 'El comodín podría ser varias fichas: di cuál.',
  impossible: 'Sea cual sea la ficha del comodín, esto no forma una combinación.',
  unassigned: 'Un comodín en la mesa debe decir qué ficha es.',
};

const SENTENCES: { [C in ViolationCode]: (d: ViolationDetails[C]) => string } = {
  wrong_type: (d) => `Se esperaba: ${inSpanish(d.expected)}; ha llegado: ${inSpanish(d.got)}.`,
  missing_field: (d) => `Falta el campo «${d.field}». Ahí se esperaba: ${inSpanish(d.expected)}.`,
  unexpected_field: (d) => `El campo «${d.field}» no se conoce aquí.`,
  out_of_range: (d) => `Se esperaba: ${inSpanish(d.expected)}; ha llegado: ${inSpanish(d.got)}.`,
  too_many: (d) => `Hay ${d.got} ${whatInSpanish(d.what)}; el máximo es ${d.most}.`,
  unsupported: (d) => `Este valor de «${d.field}» no es posible.`,
  syntax: (d) => `Se esperaba: ${inSpanish(d.expected)}; ha llegado: ${inSpanish(d.got)}.`,
  invalid_color: (d) => `«${d.got}» no es un color; los colores son negro, rojo, azul y naranja.`,
  invalid_number: (d) => `${d.got} no es el número de una ficha; los números van del 1 al ${d.most}.`,
  invalid_tile: (d) => `«${d.got}» no es una ficha; una ficha se escribe 7r, 13k o j.`,
  unknown_tile: (d) => `La ficha ${d.tile} no existe en esta partida.`,
  duplicate_tile: (d) => `${theTile(tile(d.tile))} está dos veces.`,
  invalid_meld: (d) => MELD_FAULTS[d.reason],
  joker_assignment: (d) => JOKER_FAULTS[d.reason],
  inconsistent: () => 'Las partes de este archivo no concuerdan.',
  nothing_played: () => 'Una jugada coloca al menos una ficha de tu atril. Si no puedes, roba.',
  tile_not_on_rack: (d) => `${theTile(tile(d.tile))} no está ni en la mesa ni en tu atril.`,
  tile_missing: (d) => `${theTile(tile(d.tile))} estaba en la mesa y debe seguir ahí.`,
  delta_mismatch: (d) =>
    `Las fichas nombradas (${d.got.join(' ') || 'ninguna'}) no son las que han salido del atril (${d.expected.join(' ') || 'ninguna'}).`,
  opening_points: (d) =>
    `A tu apertura le ${form(d.missing, 'falta', 'faltan')} ${points(d.missing)}: tiene ${d.points} de ${d.needed}.`,
  opening_table_changed: () => 'Antes de tu apertura, las combinaciones de la mesa se quedan como están.',
  opening_joker: () => 'Con estas reglas, la apertura no puede llevar comodín.',
  joker_moved_in_opening: (d) => `Antes de tu apertura, el comodín (${face(d.face)}) se queda en su lugar.`,
  joker_not_replaced: (d) =>
    d.rule === 'replace'
      ? `Para tomar el comodín (${faces(d.faces)}), pon en su lugar un ${faces(d.faces)} de tu atril.`
      : `Para tomar el comodín (${faces(d.faces)}), debe haber en la mesa un ${faces(d.faces)} de verdad.`,
  joker_locked: (d) => `El comodín debe seguir siendo lo que es: ${faces(d.faces)}.`,
  joker_meld_frozen: (d) =>
    `Una combinación sigue entera mientras tenga un comodín: este es ${faces(d.faces)}, y solo esa ficha lo libera.`,
  joker_to_hand: () => 'Un comodín de la mesa debe quedarse en la mesa; no puede ir a tu atril.',
  game_not_started: () => 'La partida no ha empezado todavía.',
  game_over: () => 'La partida ha terminado.',
  not_your_turn: () => 'Aún no es tu turno.',
  unknown_seat: (d) => `El asiento ${d.seat} no existe en esta partida.`,
  seat_out: (d) => `El asiento ${d.seat} ya no está en la partida.`,
  player_count: (d) => `Esta partida es para ${d.least} a ${d.most} jugadores, no para ${d.got}.`,
  pool_empty: () => 'El pozo está vacío: juega, o pasa si no puedes.',
  pool_not_empty: (d) =>
    `Solo se puede pasar con el pozo vacío; ${form(d.pool, 'queda', 'quedan')} ${tiles(d.pool)}: roba.`,
  already_drawn: () => 'Ya has robado en este turno: juega o pasa.',
  play_available: () => 'Solo se puede pasar cuando no hay jugada, y tú tienes una.',
  no_turn_clock: () => 'Esta partida no tiene reloj.',
  time_over: () => 'El tiempo de este turno ha terminado.',
  time_left: (d) =>
    `El tiempo de este turno no ha terminado: quedan ${number(d.milliseconds / 1000)} segundos.`,
  no_redeal: () => 'Con estas reglas no hay fichas nuevas.',
  redeal_too_late: () => 'Las fichas nuevas se piden una sola vez y antes de la primera jugada.',
  too_few_pairs: (d) =>
    `Para pedir fichas nuevas necesitas ${count(d.needed, 'pareja', 'parejas')} de fichas iguales en el atril; tienes ${d.pairs}.`,
  sequence_gap: (d) => `Se esperaba el suceso ${d.expected} y ha llegado el ${d.got}.`,
  broken_chain: (d) => `El suceso ${d.seq} no sigue al anterior: el registro ha cambiado.`,
  key_mismatch: (d) =>
    `La posición tras el suceso ${d.seq} no es la que nombra el registro: el registro ha cambiado.`,
  head_mismatch: (d) =>
    `El registro no termina con el suceso ${d.seq}, como dice: su final ha cambiado o está cortado.`,
  illegal_event: (d) => `El suceso ${d.seq} va contra las reglas.`,
  commitment_mismatch: () => 'Las fichas no están repartidas como se prometió al empezar la partida.',
};

/** What the server refuses by itself rather than by the rules. */
const REFUSALS: Readonly<Record<string, string>> = {
  no_server: 'El servidor no responde. Prueba otra vez enseguida.',
  no_such_game: 'Esta partida no existe. Quizá era demasiado antigua para guardarla.',
  no_such_code: 'Ninguna partida tiene este código. Pide que lo comprueben.',
  no_such_seat: 'La partida no tiene ese asiento.',
  no_such_bot: 'Ese bot no existe.',
  no_seat_for_people: 'Al menos un asiento debe ser para una persona.',
  token_missing: 'Para esto hace falta la clave de tu asiento. Abre otra vez el enlace a tu asiento.',
  token_unknown: 'Esta clave no es de ningún asiento de aquí. Abre otra vez el enlace a tu asiento.',
  not_host: 'Eso solo puede hacerlo el anfitrión.',
  no_spectators: 'En esta partida no se puede mirar.',
  seat_out: 'Tu asiento ya no está en la partida.',
  private_game: 'Esta partida es privada: únete con su código.',
  key_used:
    'La partida creada con esta clave ya no tiene sitio para ti. Prueba otra vez y habrá una clave nueva.',
  game_full: 'Todos los asientos de esta partida están ocupados.',
  already_started: 'La partida ya ha empezado.',
  not_started: 'La partida no ha empezado todavía.',
  not_finished: 'La partida sigue en curso: la próxima ronda y el registro vienen después.',
  game_abandoned: 'La partida quedó abandonada: nadie la continuó.',
  seats_open: 'Aún falta gente para empezar.',
  not_ready: 'Aún no están todos: espéralos, deja libres sus asientos o dáselos a bots.',
  own_seat: 'Ese es tu propio asiento: puedes dejar la partida.',
  player_present: 'Ese jugador está aquí; solo se sustituye a quien no está.',
  away_shortly:
    'Ese jugador se ha ausentado hace poco. El anfitrión puede decidir ahora; los demás, después de un minuto.',
  nobody_away: 'Una partida solo se termina sin resultado si alguien lleva ausente al menos un minuto.',
  maybe_present:
    'El servidor acaba de arrancar, y quizá ese jugador siga ahí. Prueba otra vez en medio minuto.',
  player_out: 'Ese jugador ha dejado la partida; su asiento queda como está hasta la próxima.',
  seat_not_human: 'Ahí no se sienta nadie.',
  stale_version: 'Mientras tanto ha pasado algo: mira otra vez la mesa.',
  key_reused: 'Esta clave ya se usó para otra cosa: usa una nueva en cada petición.',
  too_many_games:
    'Han llegado muchas partidas nuevas desde tu dirección. Espera un poco antes de crear otra.',
  too_busy: 'El servidor está muy ocupado. Prueba otra vez enseguida.',
  too_hard: 'Esta posición pide más tiempo del que tiene el servidor. Prueba en tu dispositivo.',
  foreign_origin: 'Las páginas de otros sitios no pueden conectarse aquí.',
  stopping: 'El servidor está a punto de reiniciarse. Prueba otra vez en un momento.',
  seat_gone: 'Tu asiento se ha dado a otra persona.',
  game_deleted: 'Esta partida era demasiado antigua para guardarla.',
  restart: 'El servidor se reinicia; la página volverá a conectarse.',
  version: 'Esta página es de otra versión que el servidor: recárgala.',
  unavailable: 'El servidor no llega ahora a sus partidas; la página volverá a conectarse.',
  spectator: 'Estás mirando; eso solo pueden hacerlo los jugadores.',
  chat_too_fast: 'Espera un momento antes de volver a escribir.',
};

/** The sentence for a refusal; one that is not known here keeps the sentence that came with it. */
export function refusedInSpanish({ code, message, details }: Refused): string {
  if (Object.hasOwn(SENTENCES, code) && typeof details === 'object' && details !== null) {
    const sentence = SENTENCES[code as ViolationCode] as (d: object) => string;
    return withoutCopies(sentence(details));
  }
  return (Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined) ?? withoutCopies(message);
}
