/** Rulesets small enough for exhaustive search. */
import { type JokerReclaimRule, makeRuleset, type Ruleset } from '../../src/rules/ruleset.ts';
import type { Random } from './rearrangement.ts';

/** A random tiny ruleset with this joker rule; every rule that a play depends on varies. */
export const tinyRuleset = (jokerReclaimRule: JokerReclaimRule, random: Random): Ruleset =>
  makeRuleset({
    colors: 1 + random(4),
    values: 3 + random(4),
    copiesPerTiletype: 1 + random(3),
    numJokers: random(4),
    initialHandSize: 1,
    // The integer programs of `ilp.ts` read no other rule.
    jokerGroupColors: 'assigned',
    numPlayers: { min: 2, max: 2 },
    initialMeldMinPoints: random(4) * 5,
    initialMeldMustUseOnlyHand: random(2) === 0,
    initialMeldAllowJoker: random(3) > 0,
    jokerReclaimRule,
    jokerReclaimToHandAllowed: random(2) === 0,
    jokerPenalty: [30, 30, 7, 0][random(4)]!,
  });

const fields = [
  'colors',
  'values',
  'copiesPerTiletype',
  'numJokers',
  'initialMeldMinPoints',
  'initialMeldMustUseOnlyHand',
  'initialMeldAllowJoker',
  'jokerReclaimRule',
  'jokerReclaimToHandAllowed',
  'jokerPenalty',
  'jokerGroupColors',
  'jokerMeldsFrozen',
  'playOnAfterInitialMeld',
] as const;

/** The fields of a ruleset that a play depends on, for the message of a failed comparison. */
export const rulesText = (ruleset: Ruleset): string =>
  fields.map((field) => `${field} ${ruleset[field]}`).join(', ');

/** A random tiny ruleset in which the house rules vary, too. */
export const tinyHouseRuleset = (jokerReclaimRule: JokerReclaimRule, random: Random): Ruleset =>
  makeRuleset({
    ...tinyRuleset(jokerReclaimRule, random),
    jokerGroupColors: random(3) === 0 ? 'assigned' : 'any',
    playOnAfterInitialMeld: random(2) === 0,
    jokerMeldsFrozen: jokerReclaimRule !== 'free' && random(2) === 0,
  });
