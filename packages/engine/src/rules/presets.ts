/** The rulesets that have a name: the edition that each comes from, a sentence, and what it changes of the standard rules. */
import type { Ruleset } from './ruleset.ts';

/** A ruleset that has a name. */
interface Preset {
  /** The rule book or the event that plays like this. */
  readonly edition: string;
  readonly sentence: string;
  readonly changes: Partial<Ruleset>;
}

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
      jokerGroupColors: 'any',
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
      jokerGroupColors: 'any',
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
