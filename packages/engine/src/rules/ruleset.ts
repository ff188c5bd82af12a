/** The rules that can be chosen: data, validated when made, stored with the game and part of its replay. */
import { fail, ok, type Result } from './result.ts';
import { show, type Violation, ViolationError, violation } from './violation.ts';

/** The names of the joker rules. */
export const JOKER_RECLAIM_RULES = ['replace', 'replace_any', 'free', 'locked'] as const;

/** When a joker on the table may stand for something else after a play. */
export type JokerReclaimRule = (typeof JOKER_RECLAIM_RULES)[number];

/** Which colours a joker in a group may stand for: any that the group lacks, or only the one that it was given. */
export type JokerGroupColors = 'any' | 'assigned';

/** How it is decided who begins. */
export type StartingPlayer = 'highest_tile' | 'first_seat' | 'random';

/** The rules of a game, as plain data; `makeRuleset` makes one. */
export interface Ruleset {
  /** How many may play: at least `min`, at most `max`. */
  readonly numPlayers: { readonly min: number; readonly max: number };
  readonly colors: number;
  readonly values: number;
  readonly copiesPerTiletype: number;
  readonly numJokers: number;
  readonly initialHandSize: number;
  readonly drawEndsTurn: boolean;
  readonly allowPassWhenPlayAvailable: boolean;
  readonly initialMeldMinPoints: number;
  readonly initialMeldMustUseOnlyHand: boolean;
  readonly initialMeldAllowJoker: boolean;
  readonly jokerReclaimRule: JokerReclaimRule;
  readonly jokerReclaimToHandAllowed: boolean;
  readonly jokerCanSubstituteAnyTile: boolean;
  readonly jokerGroupColors: JokerGroupColors;
  /** Whether a meld keeps together as long as it holds a joker. */
  readonly jokerMeldsFrozen: boolean;
  /** Whether a player may go on and use the table in the turn of the opening. */
  readonly playOnAfterInitialMeld: boolean;
  /** Seconds for a turn, or null for no clock. */
  readonly turnSeconds: number | null;
  /** How many tiles are drawn at the deadline. */
  readonly timeoutDraw: number;
  readonly jokerPenalty: number;
  readonly startingPlayer: StartingPlayer;
}

/** The rulesets that have a name. */
export type PresetName = 'standard' | 'pressman-2009' | 'modern-2017' | 'xp-6p' | 'tiny';

const STANDARD: Ruleset = {
  numPlayers: { min: 2, max: 4 },
  colors: 4,
  values: 13,
  copiesPerTiletype: 2,
  numJokers: 2,
  initialHandSize: 14,
  drawEndsTurn: true,
  allowPassWhenPlayAvailable: false,
  initialMeldMinPoints: 30,
  initialMeldMustUseOnlyHand: true,
  initialMeldAllowJoker: true,
  jokerReclaimRule: 'replace',
  jokerReclaimToHandAllowed: false,
  jokerCanSubstituteAnyTile: true,
  jokerGroupColors: 'assigned',
  jokerMeldsFrozen: false,
  playOnAfterInitialMeld: false,
  turnSeconds: null,
  timeoutDraw: 1,
  jokerPenalty: 30,
  startingPlayer: 'highest_tile',
};

/**
 * The fields that the first rulesets did not have, and what games were played under before: JSON leaves them out where they
 * have these values, so that the hashes of old logs hold.
 */
const LATER: Partial<Ruleset> = {
  jokerGroupColors: 'assigned',
  jokerMeldsFrozen: false,
  playOnAfterInitialMeld: false,
};

/** What each preset changes of the standard rules. */
const PRESETS: Readonly<Record<PresetName, Partial<Ruleset>>> = {
  standard: {},
  'pressman-2009': { jokerReclaimRule: 'replace', turnSeconds: 120, timeoutDraw: 1 },
  'modern-2017': { jokerReclaimRule: 'free', turnSeconds: 60, timeoutDraw: 3 },
  'xp-6p': { copiesPerTiletype: 3, numJokers: 4, numPlayers: { min: 2, max: 6 } },
  tiny: {
    colors: 3,
    values: 6,
    copiesPerTiletype: 2,
    numJokers: 1,
    initialHandSize: 5,
    initialMeldMinPoints: 10,
  },
};

/** All names of presets. */
export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[];

const isPreset = (name: unknown): name is PresetName =>
  typeof name === 'string' && Object.hasOwn(PRESETS, name);

/** How one field is written, and what it may be. */
interface Field {
  readonly key: keyof Ruleset;
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
}

const whole = (least: number, most: number) => ({
  expected: `a whole number from ${least} to ${most}`,
  accepts: (v: unknown): boolean => Number.isInteger(v) && (v as number) >= least && (v as number) <= most,
});
const flag = { expected: 'true or false', accepts: (v: unknown): boolean => typeof v === 'boolean' };
const oneOf = (...names: string[]) => ({
  expected: `one of ${names.join(', ')}`,
  accepts: (v: unknown): boolean => typeof v === 'string' && names.includes(v),
});

/** Every field by its name on the wire, in the order in which it is written. */
export const RULESET_FIELDS: Readonly<Record<string, Field>> = {
  num_players: {
    key: 'numPlayers',
    expected: 'a number of players from 2 to 6, or a range such as [2, 4]',
    accepts: (v) => playerRange(v) !== null,
  },
  colors: { key: 'colors', ...whole(1, 4) },
  values: { key: 'values', ...whole(3, 13) },
  copies_per_tiletype: { key: 'copiesPerTiletype', ...whole(1, 4) },
  num_jokers: { key: 'numJokers', ...whole(0, 4) },
  initial_hand_size: { key: 'initialHandSize', ...whole(1, 100) },
  draw_ends_turn: { key: 'drawEndsTurn', ...flag },
  allow_pass_when_play_available: { key: 'allowPassWhenPlayAvailable', ...flag },
  initial_meld_min_points: { key: 'initialMeldMinPoints', ...whole(0, 1000) },
  initial_meld_must_use_only_hand: { key: 'initialMeldMustUseOnlyHand', ...flag },
  initial_meld_allow_joker: { key: 'initialMeldAllowJoker', ...flag },
  joker_reclaim_rule: { key: 'jokerReclaimRule', ...oneOf(...JOKER_RECLAIM_RULES) },
  joker_reclaim_to_hand_allowed: { key: 'jokerReclaimToHandAllowed', ...flag },
  joker_can_substitute_any_tile: { key: 'jokerCanSubstituteAnyTile', ...flag },
  joker_group_colors: { key: 'jokerGroupColors', ...oneOf('any', 'assigned') },
  joker_melds_frozen: { key: 'jokerMeldsFrozen', ...flag },
  play_on_after_initial_meld: { key: 'playOnAfterInitialMeld', ...flag },
  turn_seconds: {
    key: 'turnSeconds',
    expected: 'a whole number of seconds from 1 to 86400, or null for no clock',
    accepts: (v) => v === null || whole(1, 86400).accepts(v),
  },
  timeout_draw: { key: 'timeoutDraw', ...whole(0, 20) },
  joker_penalty: { key: 'jokerPenalty', ...whole(0, 1000) },
  starting_player: { key: 'startingPlayer', ...oneOf('highest_tile', 'first_seat', 'random') },
};

/** A number of players as a range, from `4`, `[2, 4]` or `{ min: 2, max: 4 }`; null for anything else. */
function playerRange(v: unknown): { min: number; max: number } | null {
  let min: unknown = v;
  let max: unknown = v;
  if (Array.isArray(v)) {
    if (v.length !== 2) return null;
    [min, max] = v as unknown[];
  } else if (typeof v === 'object' && v !== null) {
    ({ min, max } = v as { min?: unknown; max?: unknown });
  }
  const fits = whole(2, 6).accepts;
  return fits(min) && fits(max) && (min as number) <= (max as number)
    ? { min: min as number, max: max as number }
    : null;
}

/** How many tiles the set has, jokers included: 106 in the standard one. */
export const tileCount = (r: Ruleset): number => r.colors * r.values * r.copiesPerTiletype + r.numJokers;

/** Checks fields given by their wire names, on top of a preset. */
function build(fields: Readonly<Record<string, unknown>>, base: Ruleset): Result<Ruleset, Violation[]> {
  const problems: Violation[] = [];
  const made: Record<string, unknown> = { ...base };
  // A ruleset has far fewer fields: what has more is refused by the first of them.
  for (const [name, value] of Object.entries(fields).slice(0, 100)) {
    const field = Object.hasOwn(RULESET_FIELDS, name) ? RULESET_FIELDS[name] : undefined;
    const short = name.slice(0, 40);
    if (field === undefined) problems.push(violation('unexpected_field', { field: short }, short));
    else if (!field.accepts(value))
      problems.push(violation('out_of_range', { expected: field.expected, got: show(value) }, name));
    // −0 is a whole number, but it would not survive being written again.
    else made[field.key] = name === 'num_players' ? playerRange(value) : value === 0 ? 0 : value;
  }
  if (problems.length > 0) return fail(problems);
  const ruleset = made as unknown as Ruleset;
  if (!ruleset.jokerCanSubstituteAnyTile) {
    const field = 'joker_can_substitute_any_tile';
    return fail([violation('unsupported', { field, reason: 'a joker can stand for any tile' }, field)]);
  }
  if (ruleset.jokerMeldsFrozen) {
    const field = 'joker_melds_frozen';
    return fail([
      violation('unsupported', { field, reason: 'the solver does not know frozen melds yet' }, field),
    ]);
  }
  return ok(Object.freeze(ruleset));
}

/** A ruleset from its JSON form: snake_case fields, each optional, and `preset` to start from. */
export function parseRuleset(json: unknown): Result<Ruleset, Violation[]> {
  if (typeof json === 'string') return parseRuleset({ preset: json });
  const expected = 'an object with the rules';
  try {
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      return fail([violation('wrong_type', { expected, got: show(json) })]);
    const { preset = 'standard', ...fields } = json as Record<string, unknown>;
    if (isPreset(preset)) return build(fields, { ...STANDARD, ...PRESETS[preset] });
    const known = `one of ${PRESET_NAMES.join(', ')}`;
    return fail([violation('out_of_range', { expected: known, got: show(preset) }, 'preset')]);
  } catch {
    // No JSON does that, but an object of a program can: its getter threw, or its proxy was revoked.
    return fail([violation('wrong_type', { expected, got: 'what cannot be read' })]);
  }
}

const WIRE_NAMES = new Map(
  Object.entries(RULESET_FIELDS).map(([wire, field]) => [field.key as string, wire]),
);

/** A ruleset for our own code: camelCase fields on top of a preset. Throws where they do not make one. */
export function makeRuleset(fields: { preset?: PresetName } & Partial<Ruleset> = {}): Ruleset {
  const json: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) json[WIRE_NAMES.get(key) ?? key] = value;
  const result = parseRuleset(json);
  if (!result.ok) throw new ViolationError(result.error);
  return result.value;
}

/** The ruleset as hashes are taken of it: without later fields where they have the values of before. */
export function rulesetToHash(ruleset: Ruleset): Partial<Ruleset> {
  const isEarly = ([key, value]: [string, unknown]): boolean =>
    !(key in LATER) || value !== LATER[key as keyof Ruleset];
  return Object.fromEntries(Object.entries(ruleset).filter(isEarly));
}

/** The JSON form of a ruleset: every field, in a fixed order. */
export function rulesetToJson(ruleset: Ruleset): Record<string, unknown> {
  const json: Record<string, unknown> = {};
  for (const [name, { key }] of Object.entries(RULESET_FIELDS))
    if (!(key in LATER) || ruleset[key] !== LATER[key]) json[name] = ruleset[key];
  const { min, max } = ruleset.numPlayers;
  json.num_players = min === max ? min : [min, max];
  return json;
}
