/** The setup of an arena: its entrants, rules and seed. Its results depend on nothing else. */
import {
  fail,
  ok,
  parseRuleset,
  type Result,
  type Ruleset,
  rulesetToJson,
  tileCount,
  type Violation,
} from '@rummikub/engine';
import { show, violation, within } from '@rummikub/engine/parts';
import { type BotName, parseBotName } from '../players/roster.ts';

/** The entrants, the rules and the seed of the deals. */
export interface ArenaSetup {
  /** The names of the bots, one for each seat. The same name may occur more than once. */
  readonly entrants: readonly string[];
  readonly ruleset: Ruleset;
  /** A deal depends only on this and its number. */
  readonly seed: string;
  /** How many looks into the future a bot may take for a move. */
  readonly looks: number;
}

/** A setup in JSON; `parseSetup` reads it again. */
export const setupToJson = ({ entrants, ruleset, seed, looks }: ArenaSetup): Record<string, unknown> => ({
  entrants,
  ruleset: rulesetToJson(ruleset),
  seed,
  looks,
});

type Fields = Readonly<Record<string, unknown>>;

/** A setup from its JSON form. `ruleset`, `seed` and `looks` may be left out. */
export function parseSetup(json: unknown): Result<ArenaSetup, Violation> {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return fail(violation('wrong_type', { expected: 'what to compare in the arena', got: show(json) }));
  const { entrants, ruleset = {}, seed = 'arena', looks = DEFAULT_LOOKS } = json as Fields;
  const parsed = parseRuleset(ruleset);
  if (!parsed.ok) return fail(within(parsed.error[0] as Violation, 'ruleset'));
  const names = parseEntrants(entrants, parsed.value);
  if (!names.ok) return names;
  if (typeof seed !== 'string')
    return fail(violation('wrong_type', { expected: 'a seed, which is text', got: show(seed) }, 'seed'));
  if (!Number.isInteger(looks) || (looks as number) < 0 || (looks as number) > MOST_LOOKS) {
    const expected = `a whole number of looks from 0 to ${MOST_LOOKS}`;
    return fail(violation('out_of_range', { expected, got: show(looks) }, 'looks'));
  }
  return ok({ entrants: names.value, ruleset: parsed.value, seed, looks: looks as number });
}

const DEFAULT_LOOKS = 100;
const MOST_LOOKS = 1_000_000;

function parseEntrants(entrants: unknown, ruleset: Ruleset): Result<BotName[], Violation> {
  const { min, max } = ruleset.numPlayers;
  if (!Array.isArray(entrants))
    return fail(violation('wrong_type', { expected: 'a list of bots', got: show(entrants) }, 'entrants'));
  if (entrants.length < min || entrants.length > max)
    return fail(violation('player_count', { got: entrants.length, least: min, most: max }, 'entrants'));
  if (entrants.length * ruleset.initialHandSize > tileCount(ruleset)) {
    const expected = `at most ${tileCount(ruleset)} tiles on all racks together`;
    const got = String(entrants.length * ruleset.initialHandSize);
    return fail(violation('out_of_range', { expected, got }, 'ruleset', 'initial_hand_size'));
  }
  const names: BotName[] = [];
  for (const [i, entrant] of entrants.entries()) {
    const name = parseBotName(entrant);
    if (!name.ok) return fail(within(name.error, 'entrants', i));
    names.push(name.value);
  }
  return ok(names);
}
