/**
 * The domain contract: tile strings, melds `{id, kind, tiles}` with `joker_assignments` beside the tiles,
 * boards, and a turn's action. The game as a whole is in `game.ts`.
 */
import type { Command, SimpleCommand } from '../../game/event.ts';
import {
  canonicalMeld,
  isAssigned,
  isOpenJoker,
  type Meld,
  type MeldKind,
  meldId,
  meldViolation,
  type Slot,
  slotTile,
  tileViolation,
} from '../../rules/meld.ts';
import { multisetOf } from '../../rules/multiset.ts';
import { MOST_MELDS, MOST_TILES } from '../../rules/position.ts';
import { readMeld } from '../../rules/reading.ts';
import type { Result } from '../../rules/result.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import {
  COLOR_NAMES,
  type ColorName,
  colorOfType,
  existsIn,
  type Face,
  faceOfType,
  idOfCode,
  isJoker,
  MAX_COPIES,
  parseColor,
  type TileId,
  tileCode,
  typeOf,
  typeOfFace,
  valueOfType,
} from '../../rules/tile.ts';
import { show, type Violation } from '../../rules/violation.ts';
import {
  entries,
  fields,
  inside,
  list,
  oneOf,
  optional,
  parseWith,
  type Reader,
  report,
  reportAt,
  text,
} from '../reader.ts';

/** What a joker stands for. On input `'7r'` will do as well. */
export interface JokerAssignmentJson {
  readonly number: number;
  readonly color: ColorName;
}

/** A meld of the domain contract; what its jokers stand for is beside its tiles. */
export interface MeldJson {
  readonly id: string;
  readonly kind: MeldKind;
  readonly tiles: readonly TileId[];
  /** By joker; absent where the meld has none. */
  readonly joker_assignments?: Readonly<Record<string, JokerAssignmentJson>>;
}

/** A table of the domain contract. */
export interface BoardJson {
  readonly melds: readonly MeldJson[];
}

/** A move of the domain contract. */
export type ActionJson =
  /** The whole board after the play. */
  | {
      readonly type: 'play_tiles';
      readonly melds: readonly MeldJson[];
      /** What leaves the rack; where it is given, it must agree. */
      readonly delta_from_hand?: readonly TileId[];
    }
  | { readonly type: 'draw' | 'pass' | 'resign' };

export const readTile =
  (ruleset: Ruleset): Reader<TileId> =>
  (json, path, problems) => {
    const wrong = tileViolation(json, ruleset);
    // One text for each tile, however often it is read: a game keeps them for long.
    return wrong === null ? idOfCode(tileCode(json)) : reportAt(problems, wrong, path);
  };

/** What the kinds of melds are called on input. */
export const KINDS: Readonly<Record<string, MeldKind>> = { run: 'run', group: 'group', set: 'group' };

export const readKind: Reader<MeldKind> = (json, path, problems) => {
  const name = typeof json === 'string' ? json.toLowerCase() : '';
  if (Object.hasOwn(KINDS, name)) return KINDS[name]!;
  const expected = 'run or group';
  return typeof json === 'string'
    ? report(problems, 'invalid_meld', { reason: 'unknown-kind', meld: json.slice(0, 40) }, path)
    : report(problems, 'wrong_type', { expected, got: show(json) }, path);
};

/** The kind of a meld by any of its names, in any case: `SET` is a group. */
export const parseKind = (json: unknown): Result<MeldKind, Violation[]> => parseWith(readKind, json);

export const readColor =
  (ruleset: Ruleset): Reader<number> =>
  (json, path, problems) => {
    const color = parseColor(json);
    if (color >= 0 && color < ruleset.colors) return color;
    const got = typeof json === 'string' ? json.slice(0, 40) : show(json);
    return report(problems, 'invalid_color', { got }, path);
  };

export const readNumber =
  (ruleset: Ruleset): Reader<number> =>
  (json, path, problems) =>
    Number.isInteger(json) && (json as number) >= 1 && (json as number) <= ruleset.values
      ? (json as number)
      : report(problems, 'invalid_number', { got: show(json), most: ruleset.values }, path);

const readAssignment = (ruleset: Ruleset): Reader<Face> => {
  const shape = fields('what the joker stands for, such as {number: 7, color: "red"}', {
    number: readNumber(ruleset),
    color: readColor(ruleset),
  });
  return (json, path, problems) => {
    if (typeof json === 'string') {
      const type = typeOfFace(json);
      if (type < 0) return report(problems, 'invalid_tile', { got: json.slice(0, 40) }, path);
      if (!existsIn(type * MAX_COPIES, ruleset))
        return report(problems, 'unknown_tile', { tile: json }, path);
      return json as Face;
    }
    const before = problems.length;
    const { number, color } = shape(json, path, problems) ?? {};
    return problems.length > before ? (undefined as never) : faceOfType(typeOf(color!, number!));
  };
};

/**
 * A meld. Jokers without an assignment are read by their place; where that leaves more than one
 * reading the meld is refused as ambiguous.
 */
const readMeldJson = (ruleset: Ruleset): Reader<Meld> => {
  const shape = fields('a meld such as {id, kind, tiles}', {
    id: optional(text('the id of the meld')),
    kind: readKind,
    tiles: list(readTile(ruleset), 'tiles', 13),
    joker_assignments: optional(entries(readAssignment(ruleset), 'joker assignments', MAX_COPIES)),
  });
  return (json, path, problems) => {
    const before = problems.length;
    const read = shape(json, path, problems);
    if (problems.length > before) return undefined as never;
    const { tiles, joker_assignments: given } = read;
    const assigned = given && new Map(given);
    for (const joker of assigned?.keys() ?? [])
      if (!(isJoker(joker as TileId) && tiles.includes(joker as TileId))) {
        const what = `${show(joker)} is no joker of this meld`;
        return report(problems, 'inconsistent', { what }, inside(inside(path, 'joker_assignments'), joker));
      }
    const slots =
      assigned === undefined
        ? tiles
        : tiles.map((tile): Slot => {
            const as = assigned.get(tile);
            return as === undefined ? tile : { tile, as };
          });
    const meld = resolved(read.kind, slots, ruleset);
    if ('code' in meld) return reportAt(problems, meld, path);
    const id = read.id === undefined ? undefined : meldId(meld);
    if (read.id !== id)
      return report(
        problems,
        'inconsistent',
        { what: `the meld's id is ${id}, not ${show(read.id)}` },
        inside(path, 'id'),
      );
    return meld;
  };
};

function resolved(kind: MeldKind, slots: readonly Slot[], ruleset: Ruleset): Meld | Violation {
  if (slots.some(isOpenJoker)) {
    const read = readMeld(kind, slots, ruleset, 'strict');
    return read.ok ? read.value : read.error;
  }
  const meld = { kind, slots };
  return meldViolation(meld, ruleset) ?? canonicalMeld(meld);
}

/** A meld in the domain contract. */
export function meldToJson(meld: Meld): MeldJson {
  const { kind, slots } = canonicalMeld(meld);
  const assignments: Record<string, JokerAssignmentJson> = {};
  for (const { tile, as } of slots.filter(isAssigned)) {
    const type = typeOfFace(as);
    assignments[tile] = { number: valueOfType(type), color: COLOR_NAMES[colorOfType(type)]! };
  }
  const tiles = slots.map(slotTile);
  const json = { id: tiles.join('-'), kind, tiles };
  return Object.keys(assignments).length === 0 ? json : { ...json, joker_assignments: assignments };
}

export const readMelds = (ruleset: Ruleset): Reader<Meld[]> =>
  list(readMeldJson(ruleset), 'melds', MOST_MELDS);

/** A meld `{kind, tiles, joker_assignments}` of the domain contract, or everything that is wrong with it. */
export const parseMeld = (json: unknown, ruleset: Ruleset): Result<Meld, Violation[]> =>
  parseWith(readMeldJson(ruleset), json);

/** A table `{melds}` of the domain contract, or everything that is wrong with it. */
export const parseBoard = (json: unknown, ruleset: Ruleset): Result<Meld[], Violation[]> =>
  parseWith((value, path, problems) => {
    const read = fields('a board such as {melds}', { melds: readMelds(ruleset) })(value, path, problems);
    return read?.melds;
  }, json);

/** A table in the domain contract. */
export const boardToJson = (melds: readonly Meld[]): BoardJson => ({ melds: melds.map(meldToJson) });

const ACTIONS = ['play_tiles', 'draw', 'pass', 'resign'] as const;

/** What a seat asks for. Whether the rules allow it is the game's to decide. */
export const readAction =
  (seat: number, ruleset: Ruleset): Reader<Command> =>
  (json, path, problems) => {
    const before = problems.length;
    const head = fields('an action such as {type}', { type: oneOf(ACTIONS) })(json, path, problems);
    if (problems.length > before) return undefined as never;
    const { type } = head;
    if (type !== 'play_tiles') return { type, seat };
    const { melds, delta_from_hand: delta } = fields('an action such as {type, melds}', {
      melds: readMelds(ruleset),
      delta_from_hand: optional(list(readTile(ruleset), 'tiles', MOST_TILES)),
    })(json, path, problems);
    const play = { type: 'play', seat, table: melds } as const;
    return delta === undefined ? play : { ...play, delta: multisetOf(delta) };
  };

/** A seat's move of the domain contract, such as `{type: 'draw'}`, as a command; the game says whether it is legal. */
export const parseAction = (json: unknown, seat: number, ruleset: Ruleset): Result<Command, Violation[]> =>
  parseWith(readAction(seat, ruleset), json);

/** The JSON form of what a player asks for. A deadline is nobody's action: it has none. */
export function actionToJson(
  command: Command & { readonly type: Exclude<SimpleCommand['type'], 'timeout'> | 'play' },
): ActionJson {
  if (command.type === 'play') return { type: 'play_tiles', melds: command.table.map(meldToJson) };
  return { type: command.type };
}
