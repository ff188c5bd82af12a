/** The rules that can be chosen: data, validated when made, stored with the game and part of its replay. */
import { fail, ok, type Result } from './result.ts';
import { fieldValue, type JOKER_RECLAIM_RULES, matchToJson, RULESET_FIELDS } from './rulesetFields.ts';
import { show, type Violation, ViolationError, violation } from './violation.ts';

/** When a joker on the table may stand for something else after a play. */
export type JokerReclaimRule = (typeof JOKER_RECLAIM_RULES)[number];

/** Which colours a joker in a group may stand for: any that the group lacks, or only the one that it was given. */
export type JokerGroupColors = 'any' | 'assigned';

/** How it is decided who begins. */
export type StartingPlayer = 'highest_tile' | 'first_seat' | 'random';

/** When a series of games ends, and what a round counts in it. Either `rounds` or `points` is not null. */
export interface MatchRules {
  /** The number of rounds. */
  readonly rounds: number | null;
  /** The total at which the series ends. */
  readonly points: number | null;
  /** The most that a player loses in one round of the series; null for no limit. */
  readonly lossCap: number | null;
  /** Points that the winner of a round gets besides. */
  readonly winBonus: number;
}

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
  /** How many jokers each player is dealt before the other tiles of the rack. */
  readonly dealtJokers: number;
  /** How many pairs of equal tiles let a player ask for a new deal before the first move; null for none. */
  readonly redealDoubles: number | null;
  /** Seconds for a turn, or null for no clock. */
  readonly turnSeconds: number | null;
  /** How many tiles are drawn at the deadline. */
  readonly timeoutDraw: number;
  /** Seconds of each player for the whole game, or null for no such clock. */
  readonly bankSeconds: number | null;
  /** The first seconds of each turn, which cost nothing of the bank. */
  readonly delaySeconds: number;
  /** Seconds that the bank gains after each turn. */
  readonly incrementSeconds: number;
  readonly jokerPenalty: number;
  /** Added to the rack total of a player who has not opened. */
  readonly unopenedPenalty: number;
  /** Added instead where that player's rack held an opening at the end; null for no difference. */
  readonly couldOpenPenalty: number | null;
  readonly startingPlayer: StartingPlayer;
  /** Null for a series that goes on for as long as the players like. */
  readonly match: MatchRules | null;
}

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
  jokerGroupColors: 'any',
  jokerMeldsFrozen: false,
  playOnAfterInitialMeld: false,
  dealtJokers: 0,
  redealDoubles: null,
  turnSeconds: null,
  timeoutDraw: 1,
  bankSeconds: null,
  delaySeconds: 0,
  incrementSeconds: 0,
  jokerPenalty: 30,
  unopenedPenalty: 0,
  couldOpenPenalty: null,
  startingPlayer: 'highest_tile',
  match: null,
};

/**
 * The fields that rulesets of version 0.1 do not have, with the values that its games were played under. Hashes leave them
 * out where they have these values, so that the hashes of old logs hold.
 */
const LATER: Partial<Ruleset> = {
  jokerGroupColors: 'assigned',
  jokerMeldsFrozen: false,
  playOnAfterInitialMeld: false,
  dealtJokers: 0,
  redealDoubles: null,
  bankSeconds: null,
  delaySeconds: 0,
  incrementSeconds: 0,
  unopenedPenalty: 0,
  couldOpenPenalty: null,
  match: null,
};

/** A ruleset that has a name. */
interface Preset {
  /** The rule book or the event that plays like this. */
  readonly edition: string;
  readonly sentence: string;
  readonly changes: Partial<Ruleset>;
}

/** The rulesets that have a name: the edition that each comes from, a sentence, and what it changes. */
export const PRESETS = {
  standard: {
    edition: 'what most rule books agree on',
    sentence: 'The usual rules, without a clock.',
    changes: {},
  },
  sabra: {
    edition: 'the Sabra rules of the first Israeli editions',
    sentence:
      'A meld with a joker stays whole, a player may go on after the opening, and a turn has two minutes.',
    changes: {
      jokerReclaimRule: 'replace',
      jokerMeldsFrozen: true,
      playOnAfterInitialMeld: true,
      turnSeconds: 120,
    },
  },
  'pressman-2009': {
    edition: 'the booklet of Pressman, 2009',
    sentence:
      'A joker is freed by a tile from the rack or the table; two minutes for a turn, and a tile when they are over.',
    changes: { jokerReclaimRule: 'replace_any', turnSeconds: 120, timeoutDraw: 1 },
  },
  'modern-2017': {
    edition: 'the rules printed in 2017',
    sentence: 'Jokers move freely; one minute for a turn, and three tiles when it is over.',
    changes: { jokerReclaimRule: 'free', turnSeconds: 60, timeoutDraw: 3 },
  },
  mso: {
    edition: 'the tournaments of the Mind Sports Olympiad',
    sentence:
      'Two players with a joker each, ten minutes for the whole game, penalties for not opening, and five rounds.',
    changes: {
      numPlayers: { min: 2, max: 2 },
      dealtJokers: 1,
      redealDoubles: 3,
      jokerPenalty: 50,
      unopenedPenalty: 100,
      couldOpenPenalty: 200,
      bankSeconds: 600,
      delaySeconds: 10,
      match: { rounds: 5, points: null, lossCap: null, winBonus: 0 },
    },
  },
  'xp-6p': {
    edition: 'the large set, Rummikub XP',
    sentence: 'For up to six: three of each tile and four jokers.',
    changes: { copiesPerTiletype: 3, numJokers: 4, numPlayers: { min: 2, max: 6 } },
  },
  tiny: {
    edition: 'no edition: small enough for exhaustive tests',
    sentence: 'Three colours, six numbers, five tiles each: a game of a few minutes, and for testing.',
    changes: {
      colors: 3,
      values: 6,
      copiesPerTiletype: 2,
      numJokers: 1,
      initialHandSize: 5,
      initialMeldMinPoints: 10,
    },
  },
} as const satisfies Readonly<Record<string, Preset>>;

/** The names of the rulesets that have one. */
export type PresetName = keyof typeof PRESETS;

/** All names of presets. */
export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[];

const isPreset = (name: unknown): name is PresetName =>
  typeof name === 'string' && Object.hasOwn(PRESETS, name);

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
    if (field === undefined) {
      problems.push(violation('unexpected_field', { field: short }, short));
      continue;
    }
    const taken = fieldValue(field, value);
    if (taken !== undefined) made[field.key] = taken;
    else problems.push(violation('out_of_range', { expected: field.expected, got: show(value) }, name));
  }
  if (problems.length > 0) return fail(problems);
  const ruleset = made as unknown as Ruleset;
  const unfit = misfits(ruleset);
  return unfit.length > 0 ? fail(unfit) : ok(Object.freeze(ruleset));
}

/** The fields that are right by themselves and do not fit together, or that are not supported. */
function misfits(r: Ruleset): Violation[] {
  const found: Violation[] = [];
  const unsupported = (field: string, reason: string): void =>
    void found.push(violation('unsupported', { field, reason }, field));
  const misfit = (field: string, what: string): void =>
    void found.push(violation('inconsistent', { what }, field));
  if (!r.jokerCanSubstituteAnyTile)
    unsupported('joker_can_substitute_any_tile', 'a joker can stand for any tile');
  if (r.jokerMeldsFrozen && r.jokerReclaimRule === 'free')
    misfit('joker_melds_frozen', "a joker that may move freely ('free') cannot hold its meld together");
  if (r.bankSeconds === null && r.delaySeconds > 0)
    misfit('delay_seconds', 'the free seconds of a turn belong to a time bank, and there is no bank');
  if (r.bankSeconds === null && r.incrementSeconds > 0)
    misfit('increment_seconds', 'the seconds after each turn go to a time bank, and there is no bank');
  if (r.bankSeconds !== null && r.timeoutDraw === 0)
    misfit(
      'timeout_draw',
      'a game would never end when all time banks are empty and a timeout draws no tile',
    );
  if (r.dealtJokers * r.numPlayers.min > r.numJokers)
    misfit(
      'dealt_jokers',
      `${r.numJokers === 1 ? 'there is 1 joker' : `there are ${r.numJokers} jokers`}, too few to deal ${r.dealtJokers} to each player`,
    );
  if (r.dealtJokers > r.initialHandSize)
    misfit(
      'dealt_jokers',
      `a rack starts with ${r.initialHandSize === 1 ? '1 tile' : `${r.initialHandSize} tiles`}, fewer than the jokers dealt to it`,
    );
  return found;
}

/** A ruleset from its JSON form: snake_case fields, each optional, and `preset` to start from. */
export function parseRuleset(json: unknown): Result<Ruleset, Violation[]> {
  if (typeof json === 'string') return parseRuleset({ preset: json });
  const expected = 'an object with the rules';
  try {
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      return fail([violation('wrong_type', { expected, got: show(json) })]);
    const { preset = 'standard', ...fields } = json as Record<string, unknown>;
    if (isPreset(preset)) return build(fields, { ...STANDARD, ...PRESETS[preset].changes });
    const known = `one of ${PRESET_NAMES.join(', ')}`;
    return fail([violation('out_of_range', { expected: known, got: show(preset) }, 'preset')]);
  } catch {
    // No JSON does that, but an object of a program can: its getter threw, or its proxy was revoked.
    return fail([violation('wrong_type', { expected, got: 'what cannot be read' })]);
  }
}

/**
 * The ruleset of a log or a kept game, by any version. Version 0.1 wrote all of its fields and had no `joker_group_colors`: its
 * games were played under `assigned`. A ruleset with fewer fields was written by hand, and has the defaults.
 */
export function parseKeptRuleset(json: unknown): Result<Ruleset, Violation[]> {
  const isOld =
    typeof json === 'object' &&
    json !== null &&
    !('joker_group_colors' in json) &&
    FIRST_FIELDS.every((name) => name in json);
  return parseRuleset(isOld ? { ...json, joker_group_colors: LATER.jokerGroupColors } : json);
}

/** The ruleset of a log that was kept in its form in memory, by any version. */
export function withLaterFields(ruleset: Ruleset): Ruleset {
  const lacking = Object.entries(LATER).filter(([key]) => !(key in ruleset));
  return { ...ruleset, ...Object.fromEntries(lacking) };
}

/** The fields of version 0.1 by their names on the wire. */
const FIRST_FIELDS = Object.entries(RULESET_FIELDS).flatMap(([name, { key }]) =>
  key in LATER ? [] : [name],
);

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

/** The ruleset as hashes are taken of it: without the fields that version 0.1 does not have, where they have its values. */
export function rulesetToHash(ruleset: Ruleset): Partial<Ruleset> {
  const isEarly = ([key, value]: [string, unknown]): boolean =>
    !(key in LATER) || value !== LATER[key as keyof Ruleset];
  return Object.fromEntries(Object.entries(ruleset).filter(isEarly));
}

/** The JSON form of a ruleset: every field, in a fixed order. */
export function rulesetToJson(ruleset: Ruleset): Record<string, unknown> {
  const json: Record<string, unknown> = {};
  for (const [name, { key }] of Object.entries(RULESET_FIELDS)) json[name] = ruleset[key];
  const { min, max } = ruleset.numPlayers;
  json.num_players = min === max ? min : [min, max];
  if (ruleset.match !== null) json.match = matchToJson(ruleset.match);
  return json;
}
