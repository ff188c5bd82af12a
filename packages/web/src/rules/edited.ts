/** Rules that a player is changing: a preset and the fields as they are entered, right or wrong. Pure. */
import {
  makeRuleset,
  type PresetName,
  parseRuleset,
  type Result,
  type Ruleset,
  type Violation,
} from '@rummikub/engine';
import { RULESET_FIELDS } from '@rummikub/engine/parts';
import { differences, presetOf } from './rulesText.ts';

export interface Edited {
  readonly preset: PresetName;
  /** What was changed of the preset, by names on the wire. */
  readonly changes: Readonly<Record<string, unknown>>;
}

/** The fields in the order in which players think of them. A test compares them with the engine's. */
export const SECTIONS = {
  opening: [
    'initial_meld_min_points',
    'initial_meld_must_use_only_hand',
    'initial_meld_allow_joker',
    'play_on_after_initial_meld',
  ],
  jokers: ['joker_reclaim_rule', 'joker_group_colors', 'joker_melds_frozen', 'joker_reclaim_to_hand_allowed'],
  turn: [
    'draw_ends_turn',
    'allow_pass_when_play_available',
    'turn_seconds',
    'timeout_draw',
    'bank_seconds',
    'delay_seconds',
    'increment_seconds',
  ],
  tiles: [
    'num_players',
    'colors',
    'values',
    'copies_per_tiletype',
    'num_jokers',
    'initial_hand_size',
    'dealt_jokers',
    'redeal_doubles',
    'starting_player',
  ],
  score: ['joker_penalty', 'unopened_penalty', 'could_open_penalty', 'match'],
} as const;

export type SectionName = keyof typeof SECTIONS;

/** Begins with these rules. */
export function editedOf(ruleset: Ruleset): Edited {
  const preset = presetOf(ruleset);
  return { preset, changes: differences(ruleset, preset) };
}

/** The rules that are entered, or everything that is wrong with them. */
export const rulesetOf = ({ preset, changes }: Edited): Result<Ruleset, Violation[]> =>
  parseRuleset({ preset, ...changes });

/** The value of a field as it is entered. */
export function enteredValue({ preset, changes }: Edited, name: string): unknown {
  const field = RULESET_FIELDS[name];
  return Object.hasOwn(changes, name)
    ? changes[name]
    : field === undefined
      ? undefined
      : makeRuleset({ preset })[field.key];
}

/** Enters a value. */
export const enter = (edited: Edited, name: string, value: unknown): Edited => ({
  ...edited,
  changes: { ...edited.changes, [name]: value },
});

/** The value of a number as it was typed: an empty field is null, and what is not a number stays a text. */
export const numberOf = (typed: string): unknown => {
  const text = typed.trim();
  if (text === '') return null;
  return Number.isNaN(Number(text)) ? text : Number(text);
};
