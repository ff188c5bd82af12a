/** The small parts of the domain contract that several shapes share: tiles, colours, seats, players, times, rulesets. */
import type { GameStatus, Player } from '../../game/state.ts';
import { type MeldKind, tileViolation } from '../../rules/meld.ts';
import { MOST_TILES } from '../../rules/position.ts';
import { parseKeptRuleset, type Ruleset, rulesetToJson } from '../../rules/ruleset.ts';
import { idOfCode, parseColor, type TileId, tileCode } from '../../rules/tile.ts';
import { show } from '../../rules/violation.ts';
import { type Codec, idText, list, mapped, object, oneOf, optional, text, whole } from '../codec.ts';
import { MOST_SEATS, type Reader } from '../reading.ts';

/** A physical tile of the ruleset; in JSON just text. */
export const tile: Codec<TileId, string> = {
  read: (json, from) => {
    const wrong = tileViolation(json, from.rules);
    // One text for each tile, however often it is read: a game keeps them for long.
    return wrong === null ? idOfCode(tileCode(json)) : from.problemHere(wrong);
  },
  write: (id) => id,
};

export const tiles = list(tile, 'tiles', MOST_TILES);

/** What the kinds of melds are called on input. */
const KINDS: Readonly<Record<string, MeldKind>> = { run: 'run', group: 'group', set: 'group' };

/** The kind of a meld by any of its names, in any case: `SET` is a group. */
export const kindOf = (name: string): MeldKind | undefined => {
  const lower = name.toLowerCase();
  return Object.hasOwn(KINDS, lower) ? KINDS[lower] : undefined;
};

export const readKind: Reader<MeldKind> = {
  read: (json, from) =>
    typeof json === 'string'
      ? (kindOf(json) ?? from.problem('invalid_meld', { reason: 'unknown-kind', meld: json.slice(0, 40) }))
      : from.problem('wrong_type', { expected: 'run or group', got: show(json) }),
};

/** A colour by its name, as its index. */
export const readColor: Reader<number> = {
  read: (json, from) => {
    const color = parseColor(json);
    if (color >= 0 && color < from.rules.colors) return color;
    return from.problem('invalid_color', { got: typeof json === 'string' ? json.slice(0, 40) : show(json) });
  },
};

/** The number of a tile. */
export const readNumber: Reader<number> = {
  read: (json, from) =>
    typeof json === 'number' && Number.isInteger(json) && json >= 1 && json <= from.rules.values
      ? json
      : from.problem('invalid_number', { got: show(json), most: from.rules.values }),
};

/** The index of a player. */
export const seat = whole(0, MOST_SEATS - 1);

export const seats = list(seat, 'players', MOST_SEATS);

/** How many tiles there are somewhere. */
export const count = whole(0, MOST_TILES);

export const player: Codec<Player, { readonly id: string; readonly name?: string }> = object('a player', {
  id: idText('an id'),
  name: optional(text('a name')),
});

export const turnNumber = whole(0, 1_000_000);

/** The number of an event; 0 before the first. */
export const eventNumber = whole(0, 10_000_000);

/** A length of time: a game with banks of a day for each player lasts no longer than this. */
export const milliseconds = whole(0, 10_000_000_000);

/** Whether a day and a time exist. `Date` takes the 30th of February for a day in March. */
function isReal(time: string): boolean {
  const at = new Date(time);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === time.slice(0, 19);
}

/** A time in UTC. */
export const timestamp: Codec<string, string> = {
  read: (json, from) => {
    const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|\+00:00)$/;
    if (typeof json === 'string' && form.test(json) && isReal(json)) return json;
    const expected = 'a time in UTC such as 2026-01-31T12:00:00Z';
    return from.problem(typeof json === 'string' ? 'out_of_range' : 'wrong_type', {
      expected,
      got: show(json),
    });
  },
  write: (time) => time,
};

/** A ruleset. Tiles that are read after it, in the same object, are read under it. */
export const ruleset: Codec<Ruleset, Readonly<Record<string, unknown>>> = {
  read: (json, from) => {
    const parsed = parseKeptRuleset(json);
    if (!parsed.ok) {
      for (const wrong of parsed.error) from.problemBelow(wrong);
      return undefined;
    }
    from.ruleset = parsed.value;
    return parsed.value;
  },
  write: rulesetToJson,
};

const STATUS = {
  WAITING_FOR_PLAYERS: 'waiting_for_players',
  IN_PROGRESS: 'in_progress',
  COMPLETED: 'completed',
} as const satisfies Record<string, GameStatus>;
const WIRE_STATUS = {
  waiting_for_players: 'WAITING_FOR_PLAYERS',
  in_progress: 'IN_PROGRESS',
  completed: 'COMPLETED',
} as const satisfies Record<GameStatus, keyof typeof STATUS>;

/** Where a game is in its life. */
export const status = mapped(
  oneOf(Object.values(WIRE_STATUS)),
  (name): GameStatus => STATUS[name],
  (value) => WIRE_STATUS[value],
);
