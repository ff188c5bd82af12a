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
    { type: 'string', enum: ['any', 'assigned'] },
    'which colours a joker in a group may stand for',
  ],
  joker_melds_frozen: [yesOrNo, 'whether a meld keeps together as long as it holds a joker'],
  play_on_after_initial_meld: [yesOrNo, 'whether a player may use the table in the turn of the opening'],
  dealt_jokers: [whole, 'jokers that each player is dealt before the other tiles'],
  redeal_doubles: [
    { type: ['integer', 'null'] },
    'pairs of equal tiles that let a player ask for a new deal before the first move',
  ],
  turn_seconds: [{ type: ['integer', 'null'] }, 'how long a turn may last; null without a clock'],
  timeout_draw: [whole, 'tiles that are drawn when the time is over'],
  bank_seconds: [{ type: ['integer', 'null'] }, 'time of each player for the whole game'],
  delay_seconds: [whole, 'the first seconds of each turn, which cost nothing of the bank'],
  increment_seconds: [whole, 'seconds that the bank gains after each turn'],
  joker_penalty: [whole, 'what a joker on the rack counts at the end'],
  unopened_penalty: [whole, 'added to the rack of a player who has not opened'],
  could_open_penalty: [
    { type: ['integer', 'null'] },
    'added instead where that rack held an opening at the end',
  ],
  match: [
    {
      type: ['object', 'null'],
      properties: { rounds: whole, points: whole, loss_cap: whole, win_bonus: whole },
    },
    'when a series of games ends, by rounds or by points, and what a round counts in it',
  ],
  starting_player: [{ type: 'string', enum: ['highest_tile', 'first_seat', 'random'] }, 'who begins'],
};

/** An answer has every field; a request has any of them. */
export function rulesetSchema(): object {
  const standard = rulesetToJson(makeRuleset());
  for (const name of Object.keys(standard))
    if (!Object.hasOwn(FIELDS, name)) throw new Error(`The field ${name} of a ruleset has no description.`);
  const properties = Object.entries(FIELDS).map(
    ([name, [form, description]]) => [name, { ...form, description, default: standard[name] }] as const,
  );
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
