/** The OpenAPI schema of a ruleset: each field with a sentence, for people and for generators of clients. */
import { makeRuleset, PRESET_NAMES, rulesetToJson } from '@rummikub/engine';
import { JOKER_RECLAIM_RULES } from '@rummikub/engine/parts';

const whole = { type: 'integer' };
const yesOrNo = { type: 'boolean' };

/** The engine reads rulesets; this table only describes them. */
const FIELDS: Readonly<Record<string, readonly [object, string]>> = {
  num_players: [
    { anyOf: [whole, { type: 'array', items: whole, minItems: 2, maxItems: 2 }] },
    'how many play: a number, or the least and the most',
  ],
  colors: [whole, 'colours of tiles'],
  values: [whole, 'numbers of tiles: 1 to this'],
  copies_per_tiletype: [whole, 'how often each tile is there'],
  num_jokers: [whole, 'jokers'],
  initial_hand_size: [whole, 'tiles of each player at the start'],
  draw_ends_turn: [yesOrNo, 'whether the turn is over after drawing'],
  allow_pass_when_play_available: [yesOrNo, 'whether one may pass although one could play'],
  initial_meld_min_points: [whole, 'points that the opening needs'],
  initial_meld_must_use_only_hand: [yesOrNo, 'whether the table stays as it is in the opening'],
  initial_meld_allow_joker: [yesOrNo, 'whether the opening may have jokers'],
  joker_reclaim_rule: [{ type: 'string', enum: [...JOKER_RECLAIM_RULES] }, 'what a joker on the table costs'],
  joker_reclaim_to_hand_allowed: [yesOrNo, 'whether a reclaimed joker may go to the rack'],
  joker_can_substitute_any_tile: [yesOrNo, 'true is the only value'],
  joker_group_colors: [
    { type: 'string', enum: ['any', 'assigned'], default: 'assigned' },
    'which colours a joker in a group may stand for; left out of an answer where it is assigned',
  ],
  joker_melds_frozen: [
    { ...yesOrNo, default: false },
    'whether a meld keeps together as long as it holds a joker; left out of an answer where it is false',
  ],
  play_on_after_initial_meld: [
    { ...yesOrNo, default: false },
    'whether a player may use the table in the turn of the opening; left out of an answer where it is false',
  ],
  dealt_jokers: [
    { ...whole, default: 0 },
    'jokers that each player is dealt before the other tiles; left out of an answer where it is 0',
  ],
  redeal_doubles: [
    { type: ['integer', 'null'], default: null },
    'pairs of equal tiles that let a player ask for a new deal before the first move; left out of an answer where it is null',
  ],
  turn_seconds: [{ type: ['integer', 'null'] }, 'how long a turn may last; null without a clock'],
  timeout_draw: [whole, 'tiles that are drawn when the time is over'],
  bank_seconds: [
    { type: ['integer', 'null'], default: null },
    'time of each player for the whole game; left out of an answer where it is null',
  ],
  delay_seconds: [
    { ...whole, default: 0 },
    'the first seconds of each turn, which cost nothing of the bank; left out of an answer where it is 0',
  ],
  increment_seconds: [
    { ...whole, default: 0 },
    'seconds that the bank gains after each turn; left out of an answer where it is 0',
  ],
  joker_penalty: [whole, 'what a joker on the rack counts at the end'],
  unopened_penalty: [
    { ...whole, default: 0 },
    'added to the rack of a player who has not opened; left out of an answer where it is 0',
  ],
  could_open_penalty: [
    { type: ['integer', 'null'], default: null },
    'added instead where that rack held an opening at the end; left out of an answer where it is null',
  ],
  match: [
    {
      type: ['object', 'null'],
      default: null,
      properties: { rounds: whole, points: whole, loss_cap: whole, win_bonus: whole },
    },
    'when a series of games ends, by rounds or by points, and what a round counts in it; left out of an answer where it is null',
  ],
  starting_player: [{ type: 'string', enum: ['highest_tile', 'first_seat', 'random'] }, 'who begins'],
};

/** An answer has every field that is not left out as said above; a request has any of them. */
export function rulesetSchema(): object {
  const standard = rulesetToJson(makeRuleset());
  for (const name of Object.keys(standard))
    if (!Object.hasOwn(FIELDS, name)) throw new Error(`The field ${name} of a ruleset has no description.`);
  const properties = Object.entries(FIELDS).map(([name, [form, description]]) => {
    const standing = name in standard ? { default: standard[name] } : {};
    return [name, { ...form, description, ...standing }] as const;
  });
  const preset = {
    type: 'string',
    enum: PRESET_NAMES,
    description: 'only in a request: the ruleset that has the fields left out here',
  };
  return {
    type: 'object',
    description: 'The rules of a game. Unknown fields are refused.',
    properties: { preset, ...Object.fromEntries(properties) },
  };
}
