/** Every field of a ruleset as data: its name on the wire, its kind and its bounds. The parser and rule editors share it. */
import type { MatchRules, Ruleset } from './ruleset.ts';

/** The names of the joker rules. */
export const JOKER_RECLAIM_RULES = ['replace', 'replace_any', 'free', 'locked'] as const;

/** What a field may be: a whole number, yes or no, one of several words, a number of players, or the rules of a series. */
export type FieldKind =
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly mayBeNull: boolean }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'players'; readonly least: number; readonly most: number }
  | { readonly kind: 'match' };

/** One field of a ruleset. */
export type RulesetField = FieldKind & {
  readonly key: keyof Ruleset;
  /** What the field may be, in words. */
  readonly expected: string;
};

const whole = (key: keyof Ruleset, least: number, most: number): RulesetField => ({
  key,
  kind: 'number',
  least,
  most,
  mayBeNull: false,
  expected: `a whole number from ${least} to ${most}`,
});
/** A number, or null where the rule does not exist. `unit` names what is counted, `none` what null means. */
const wholeOrNull = (
  key: keyof Ruleset,
  least: number,
  most: number,
  unit: string,
  none: string,
): RulesetField => ({
  key,
  kind: 'number',
  least,
  most,
  mayBeNull: true,
  expected: `a whole number of ${unit} from ${least} to ${most}, or null for ${none}`,
});
const flag = (key: keyof Ruleset): RulesetField => ({ key, kind: 'flag', expected: 'true or false' });
const oneOf = (key: keyof Ruleset, ...choices: string[]): RulesetField => ({
  key,
  kind: 'choice',
  choices,
  expected: `one of ${choices.join(', ')}`,
});

/** Every field by its name on the wire, in the order in which it is written. */
export const RULESET_FIELDS: Readonly<Record<string, RulesetField>> = {
  num_players: {
    key: 'numPlayers',
    kind: 'players',
    least: 2,
    most: 6,
    expected: 'a number of players from 2 to 6, or a range such as [2, 4]',
  },
  colors: whole('colors', 1, 4),
  values: whole('values', 3, 13),
  copies_per_tiletype: whole('copiesPerTiletype', 1, 4),
  num_jokers: whole('numJokers', 0, 4),
  initial_hand_size: whole('initialHandSize', 1, 100),
  draw_ends_turn: flag('drawEndsTurn'),
  allow_pass_when_play_available: flag('allowPassWhenPlayAvailable'),
  initial_meld_min_points: whole('initialMeldMinPoints', 0, 1000),
  initial_meld_must_use_only_hand: flag('initialMeldMustUseOnlyHand'),
  initial_meld_allow_joker: flag('initialMeldAllowJoker'),
  joker_reclaim_rule: oneOf('jokerReclaimRule', ...JOKER_RECLAIM_RULES),
  joker_reclaim_to_hand_allowed: flag('jokerReclaimToHandAllowed'),
  joker_can_substitute_any_tile: flag('jokerCanSubstituteAnyTile'),
  joker_group_colors: oneOf('jokerGroupColors', 'any', 'assigned'),
  joker_melds_frozen: flag('jokerMeldsFrozen'),
  play_on_after_initial_meld: flag('playOnAfterInitialMeld'),
  dealt_jokers: whole('dealtJokers', 0, 2),
  redeal_doubles: wholeOrNull('redealDoubles', 1, 50, 'pairs', 'no new deal'),
  turn_seconds: wholeOrNull('turnSeconds', 1, 86400, 'seconds', 'no clock'),
  timeout_draw: whole('timeoutDraw', 0, 20),
  bank_seconds: wholeOrNull('bankSeconds', 1, 86400, 'seconds', 'no clock'),
  delay_seconds: whole('delaySeconds', 0, 3600),
  increment_seconds: whole('incrementSeconds', 0, 3600),
  joker_penalty: whole('jokerPenalty', 0, 1000),
  unopened_penalty: whole('unopenedPenalty', 0, 1000),
  could_open_penalty: wholeOrNull('couldOpenPenalty', 0, 1000, 'points', 'no difference'),
  starting_player: oneOf('startingPlayer', 'highest_tile', 'first_seat', 'random'),
  match: {
    key: 'match',
    kind: 'match',
    expected:
      'null, or an object with rounds (1 to 1000) or points (1 to 100000), and perhaps loss_cap (1 to 10000) and win_bonus (0 to 10000)',
  },
};

const isWhole = (v: unknown, least: number, most: number): v is number =>
  typeof v === 'number' && Number.isInteger(v) && v >= least && v <= most;

/** The value of a field as it is kept, or undefined where the field cannot have this value. */
export function fieldValue(field: RulesetField, v: unknown): unknown {
  switch (field.kind) {
    case 'number':
      if (v === null && field.mayBeNull) return v;
      // −0 is a whole number, but it would not survive being written again.
      return isWhole(v, field.least, field.most) ? v + 0 : undefined;
    case 'flag':
      return typeof v === 'boolean' ? v : undefined;
    case 'choice':
      return typeof v === 'string' && field.choices.includes(v) ? v : undefined;
    case 'players':
      return playerRange(v, field.least, field.most);
    case 'match':
      return v === null ? null : matchRules(v);
  }
}

/** The bounds of the rules of a series, by names on the wire and in memory. */
const MATCH_FIELDS = [
  ['rounds', 'rounds', 1, 1000],
  ['points', 'points', 1, 100_000],
  ['loss_cap', 'lossCap', 1, 10_000],
  ['win_bonus', 'winBonus', 0, 10_000],
] as const;

/** The rules of a series from either form; undefined for anything else. */
function matchRules(v: unknown): MatchRules | undefined {
  if (typeof v !== 'object' || v === null || Array.isArray(v)) return undefined;
  const given = v as Readonly<Record<string, unknown>>;
  const known = MATCH_FIELDS.flatMap(([wire, key]) => [wire, key] as string[]);
  if (Object.keys(given).some((name) => !known.includes(name))) return undefined;
  const read: Record<string, number | null> = {};
  for (const [wire, key, least, most] of MATCH_FIELDS) {
    const value = given[wire] ?? given[key] ?? null;
    if (value !== null && !isWhole(value, least, most)) return undefined;
    read[key] = value === null ? null : value + 0;
  }
  const { rounds = null, points = null, lossCap = null, winBonus } = read;
  if ((rounds === null) === (points === null)) return undefined;
  return Object.freeze({ rounds, points, lossCap, winBonus: winBonus ?? 0 });
}

/** The rules of a series in JSON: without what they do not have. */
export function matchToJson(match: MatchRules): Record<string, number> {
  const json: Record<string, number> = {};
  for (const [wire, key] of MATCH_FIELDS) {
    const value = match[key];
    if (value !== null && !(key === 'winBonus' && value === 0)) json[wire] = value;
  }
  return json;
}

/** A number of players as a range, from `4`, `[2, 4]` or `{ min: 2, max: 4 }`; undefined for anything else. */
function playerRange(v: unknown, least: number, most: number): { min: number; max: number } | undefined {
  let min: unknown = v;
  let max: unknown = v;
  if (Array.isArray(v)) {
    if (v.length !== 2) return undefined;
    [min, max] = v as unknown[];
  } else if (typeof v === 'object' && v !== null) {
    ({ min, max } = v as { min?: unknown; max?: unknown });
  }
  return isWhole(min, least, most) && isWhole(max, least, most) && min <= max ? { min, max } : undefined;
}
