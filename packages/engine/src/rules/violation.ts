/**
 * Every reason to refuse something, as one union with stable codes, and the one place where each code
 * becomes a sentence. Other languages translate from the code and its details.
 */
import type { JokerReclaimRule } from './ruleset.ts';
import {
  COLOR_NAMES,
  colorOfType,
  type Face,
  JOKER_TYPE,
  type TileId,
  tileType,
  typeOfFace,
  valueOfType,
} from './tile.ts';

/** Why tiles are no meld. */
export type MeldFault =
  | 'size'
  | 'color-duplication'
  | 'non-consecutive'
  | 'mixed-colors'
  | 'mixed-values'
  | 'unknown-kind';

/** Why a joker cannot be read. */
export type JokerFault = 'ambiguous' | 'impossible' | 'unassigned';

/** What each code carries besides its sentence. */
export interface ViolationDetails {
  // Input that is not what was expected.
  wrong_type: { expected: string; got: string };
  missing_field: { field: string; expected: string };
  unexpected_field: { field: string };
  out_of_range: { expected: string; got: string };
  too_many: { what: string; most: number; got: number };
  unsupported: { field: string; reason: string };
  /** `cause`: the code that a word in the form of a tile would have as a tile's id. */
  syntax: { expected: string; got: string; at: number; cause?: 'invalid_color' | 'invalid_number' };
  invalid_color: { got: string };
  invalid_number: { got: string; most: number };
  invalid_tile: { got: string };
  unknown_tile: { tile: string };
  duplicate_tile: { tile: TileId };
  invalid_meld: { reason: MeldFault; meld: string };
  joker_assignment: { reason: JokerFault; meld: string };
  inconsistent: { what: string };
  // A play that the rules forbid.
  nothing_played: Record<never, never>;
  tile_not_on_rack: { tile: TileId };
  tile_missing: { tile: TileId };
  /** Faces, `j` for a joker. */
  delta_mismatch: { expected: string[]; got: string[] };
  opening_points: { points: number; needed: number; missing: number };
  opening_table_changed: { meld: string };
  opening_joker: { tile: TileId };
  joker_moved_in_opening: { face: Face };
  /** The meld that the joker lay in, and every face that it may be read as there. */
  joker_not_replaced: { face: Face; rule: JokerReclaimRule; meld: string; faces: Face[] };
  joker_locked: { face: Face; meld: string; faces: Face[] };
  joker_meld_frozen: { meld: string; faces: Face[] };
  joker_to_hand: { tile: TileId };
  // A move that the game does not allow now.
  game_not_started: Record<never, never>;
  game_over: Record<never, never>;
  not_your_turn: { current: number };
  unknown_seat: { seat: number; seats: number };
  seat_out: { seat: number };
  player_count: { got: number; least: number; most: number };
  pool_empty: Record<never, never>;
  pool_not_empty: { pool: number };
  already_drawn: Record<never, never>;
  play_available: Record<never, never>;
  no_turn_clock: Record<never, never>;
  time_over: Record<never, never>;
  time_left: { milliseconds: number };
  no_redeal: Record<never, never>;
  redeal_too_late: Record<never, never>;
  too_few_pairs: { pairs: number; needed: number };
  // A log or a deal that does not hold together.
  sequence_gap: { expected: number; got: number };
  broken_chain: { seq: number };
  key_mismatch: { seq: number };
  head_mismatch: { seq: number };
  illegal_event: { seq: number; reason: string };
  commitment_mismatch: Record<never, never>;
}

/** The stable codes of all reasons to refuse. */
export type ViolationCode = keyof ViolationDetails;

/** A reason to refuse, with the details of its code. */
export type ViolationOf<C extends ViolationCode> = {
  readonly code: C;
  /** One sentence, in English, that a player understands. */
  readonly message: string;
  /** Where in the input, such as `['table', 2, 'slots', 0]`; empty where the whole input is meant. */
  readonly path: Path;
  readonly details: Readonly<ViolationDetails[C]>;
};

/** A reason to refuse: a code to act on, a sentence to show, the place, and details. */
export type Violation = { [C in ViolationCode]: ViolationOf<C> }[ViolationCode];

/** Thrown where our own code is given something that it should have checked before. */
export class ViolationError extends Error {
  readonly violations: readonly Violation[];

  constructor(violations: readonly Violation[]) {
    super(violations.map(violationText).join('\n'));
    this.name = 'ViolationError';
    this.violations = violations;
  }
}

const speakType = (type: number): string =>
  type === JOKER_TYPE ? 'joker' : `${COLOR_NAMES[colorOfType(type)]} ${valueOfType(type)}`;
const speakFace = (face: Face): string => speakType(typeOfFace(face));
const speakFaces = (faces: readonly Face[]): string => faces.map(speakFace).join(' or ');
const speakTile = (tile: TileId): string => speakType(tileType(tile));

const MELD_FAULTS: Record<MeldFault, string> = {
  size: 'A run needs at least three tiles, a group three or four.',
  'color-duplication': 'The colours of a group must all be different.',
  'non-consecutive': 'The numbers of a run must follow one another: no gap, no repeat, no step from 13 to 1.',
  'mixed-colors': 'The tiles of a run must all have the same colour.',
  'mixed-values': 'The tiles of a group must all have the same number.',
  'unknown-kind': 'A meld is a run or a group.',
};

const JOKER_FAULTS: Record<JokerFault, string> = {
  ambiguous: 'The joker could stand for more than one tile: say which.',
  impossible: 'The joker can stand for no tile that makes this a meld.',
  unassigned: 'A joker on the table must say which tile it stands for.',
};

const SENTENCES: { [C in ViolationCode]: (d: ViolationDetails[C]) => string } = {
  wrong_type: (d) => `Expected ${d.expected}, but got ${d.got}.`,
  missing_field: (d) => `The field '${d.field}' is missing; it should be ${d.expected}.`,
  unexpected_field: (d) => `The field '${d.field}' is not known here.`,
  out_of_range: (d) => `Expected ${d.expected}, but got ${d.got}.`,
  too_many: (d) => `Too many ${d.what}: ${d.got}; at most ${d.most} ${d.most === 1 ? 'is' : 'are'} possible.`,
  unsupported: (d) => `This value of '${d.field}' is not supported: ${d.reason}.`,
  syntax: (d) => `Expected ${d.expected}, but got ${d.got}.`,
  invalid_color: (d) => `'${d.got}' is not a colour; the colours are black, red, blue and orange.`,
  invalid_number: (d) => `${d.got} is not a tile's number; the numbers are 1 to ${d.most}.`,
  invalid_tile: (d) => `'${d.got}' is not a tile; a tile looks like 7ra, 13kb or ja.`,
  unknown_tile: (d) => `The tile ${d.tile} does not exist in this game.`,
  duplicate_tile: (d) => `The ${speakTile(d.tile)} is there twice.`,
  invalid_meld: (d) => MELD_FAULTS[d.reason],
  joker_assignment: (d) => JOKER_FAULTS[d.reason],
  inconsistent: (d) => `The parts do not fit together: ${d.what}.`,
  nothing_played: () => 'A play must lay at least one tile from your rack; if you have none to lay, draw.',
  tile_not_on_rack: (d) => `The ${speakTile(d.tile)} is neither on the table nor on your rack.`,
  tile_missing: (d) => `The ${speakTile(d.tile)} was on the table and must stay on it.`,
  delta_mismatch: (d) =>
    `The tiles named as played (${d.got.join(' ') || 'none'}) are not those that left the rack (${d.expected.join(' ') || 'none'}).`,
  opening_points: (d) =>
    `${d.missing} ${d.missing === 1 ? 'point' : 'points'} short of your opening: it has ${d.points} of ${d.needed}.`,
  opening_table_changed: () => 'Before your opening the melds on the table must stay as they are.',
  opening_joker: () => 'No joker may be part of your opening under these rules.',
  joker_moved_in_opening: (d) =>
    `The joker standing for ${speakFace(d.face)} may not be moved before or in your opening.`,
  joker_not_replaced: (d) =>
    d.rule === 'replace'
      ? `To take the joker standing for ${speakFaces(d.faces)} you must put a ${speakFaces(d.faces)} from your rack in its place.`
      : `To take the joker standing for ${speakFaces(d.faces)} a real ${speakFaces(d.faces)} must be on the table.`,
  joker_locked: (d) => `The joker standing for ${speakFaces(d.faces)} must go on standing for it.`,
  joker_meld_frozen: (d) =>
    `A meld stays whole as long as it holds a joker: this joker stands for ${speakFaces(d.faces)}, and only that tile frees it.`,
  joker_to_hand: () => 'A joker of the table must stay on the table; it may not go to your rack.',
  game_not_started: () => 'The game has not started yet.',
  game_over: () => 'The game is over.',
  not_your_turn: () => 'It is not your turn.',
  unknown_seat: (d) => `There is no seat ${d.seat}; the seats are 0 to ${d.seats - 1}.`,
  seat_out: (d) => `Seat ${d.seat} is no longer in the game.`,
  player_count: (d) => `This game is for ${d.least} to ${d.most} players, not ${d.got}.`,
  pool_empty: () => 'The pool is empty: play, or pass if you have no play.',
  pool_not_empty: (d) =>
    `You can pass only when the pool is empty; ${d.pool} ${d.pool === 1 ? 'tile is' : 'tiles are'} left: draw instead.`,
  already_drawn: () => 'You have drawn in this turn: play, or pass.',
  play_available: () => 'You can pass only when you have no play, and you have one.',
  no_turn_clock: () => 'This game has no turn clock.',
  time_over: () => 'The time of this turn is over.',
  time_left: (d) => `The time of this turn is not over yet: ${d.milliseconds / 1000} seconds are left.`,
  no_redeal: () => 'These rules give no new tiles.',
  redeal_too_late: () => 'A player may ask for new tiles once, and only before the first move.',
  too_few_pairs: (d) =>
    `New tiles need ${d.needed} ${d.needed === 1 ? 'pair' : 'pairs'} of equal tiles on your rack, and you have ${d.pairs}.`,
  sequence_gap: (d) => `Event ${d.expected} was expected, but ${d.got} came.`,
  broken_chain: (d) => `Event ${d.seq} does not follow from the one before it: the log was changed.`,
  key_mismatch: (d) =>
    `The position after event ${d.seq} is not the one that the log says: the log was changed.`,
  head_mismatch: (d) =>
    `The log does not end with event ${d.seq} as it says: its end was changed or cut off.`,
  illegal_event: (d) => `Event ${d.seq} is against the rules: ${d.reason}`,
  commitment_mismatch: () => 'The deal is not the one that was promised when the game started.',
};

/** One step of a path: the name of a field, a place in a list, or the offset of a character in a text. */
export type Segment = string | number | { readonly at: number };

/** Where something lies in a document, step by step from its root. */
export type Path = readonly Segment[];

/** A path as text: `table[2].slots[0]`, or `at 7` in a text. */
export function pathText(path: Path): string {
  let text = '';
  for (const segment of path)
    if (typeof segment === 'number') text += `[${segment}]`;
    else if (typeof segment === 'object') text += `${text === '' ? '' : ' '}at ${segment.at}`;
    else if (!/^[A-Za-z_]\w{0,39}$/.test(segment)) text += `[${JSON.stringify(segment.slice(0, 40))}]`;
    else text += text === '' ? segment : `.${segment}`;
  return text;
}

/** The offset in a text that a violation names; null where its path leads into a document. */
export const offsetOf = ({ path: [first] }: { readonly path: Path }): number | null =>
  typeof first === 'object' ? first.at : null;

/** The one way to make a violation. */
export const violation = <C extends ViolationCode>(
  code: C,
  details: ViolationDetails[C],
  ...path: Segment[]
): ViolationOf<C> => ({ code, message: SENTENCES[code](details), path, details });

/** The same violation found inside something larger: its path gets these segments in front. */
export const within = <V extends { readonly path: Path }>(v: V, ...prefix: Segment[]): V => ({
  ...v,
  path: [...prefix, ...v.path],
});

/** A violation as it is sent: its path is text, and absent where the whole input is meant. */
export interface ViolationJson {
  readonly code: string;
  /** The error that the domain model names for it. */
  readonly error: DomainErrorName;
  readonly message: string;
  readonly path?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What a violation and a fault of another reader have in common. */
interface Placed {
  readonly code: string;
  readonly message: string;
  readonly path: Path;
  readonly details?: object;
}

/** A violation in JSON: the one place where its path becomes text. */
export const violationToJson = ({ code, message, path, details }: Placed): ViolationJson => ({
  code,
  error: domainErrorName(code, details),
  message,
  ...(path.length === 0 ? {} : { path: pathText(path) }),
  ...(details === undefined ? {} : { details: { ...details } }),
});

/** A violation as one line for people: its place, then its sentence. */
export const violationText = ({ message, path }: Pick<Placed, 'message' | 'path'>): string =>
  path.length === 0 ? message : `${pathText(path)}: ${message}`;

/** The names that errors have in the domain contract. */
export type DomainErrorName =
  | 'InvalidColorError'
  | 'InvalidNumberError'
  | 'InvalidMeldError'
  | 'JokerAssignmentError'
  | 'ValidationError';

const ERROR_NAMES: ReadonlyMap<string, DomainErrorName> = new Map([
  ['invalid_color', 'InvalidColorError'],
  ['invalid_number', 'InvalidNumberError'],
  ['invalid_meld', 'InvalidMeldError'],
  ['joker_assignment', 'JokerAssignmentError'],
]);

/** The error that the domain model names for a violation with this code; of a text, for its cause. */
export function domainErrorName(code: string, details?: object): DomainErrorName {
  const { cause = code }: { readonly cause?: string } = code === 'syntax' ? { ...details } : {};
  return ERROR_NAMES.get(cause) ?? 'ValidationError';
}

/** What is not of the kind that was expected. */
export const wrongType = (expected: string, got: unknown, ...path: Segment[]): ViolationOf<'wrong_type'> =>
  violation('wrong_type', { expected, got: show(got) }, ...path);

/** How a value looks in an error: short, on one line, never a whole document. */
export function show(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return `'${value.length > 40 ? `${value.slice(0, 40)}…` : value}'`;
  if (typeof value === 'object') return 'an object';
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  return String(value);
}
