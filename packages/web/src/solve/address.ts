/** A question to the solver as an address: the position, what counts as best, and the rules. Pure. */
import {
  fail,
  makeRuleset,
  type Objective,
  ok,
  type Position,
  PRESET_NAMES,
  type PresetName,
  parseRuleset,
  positionText,
  type Result,
  type Ruleset,
  rulesetToJson,
  show,
  type TileId,
  type Violation,
  violation,
} from '@rummikub/engine';
import type { Entered } from './sheet.ts';

const START = '#/solve';
const OBJECTIVES: readonly Objective[] = ['tiles', 'value'];

/** The fields in which a ruleset differs from a preset. */
function differences(ruleset: Ruleset, preset: PresetName): Record<string, unknown> {
  const usual = rulesetToJson(makeRuleset({ preset }));
  return Object.fromEntries(
    Object.entries(rulesetToJson(ruleset)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name]),
    ),
  );
}

/** The preset that is nearest to these rules. */
export const presetOf = (ruleset: Ruleset): PresetName =>
  PRESET_NAMES.toSorted(
    (a, b) =>
      Object.keys(differences(ruleset, a)).length - Object.keys(differences(ruleset, b)).length ||
      PRESET_NAMES.indexOf(a) - PRESET_NAMES.indexOf(b),
  )[0] ?? 'standard';

/**
 * The whole address. What is as usual is left out, so that most addresses are short: a preset that is not the
 * standard one comes by its name, and only fields in which the rules differ from it follow. Without any tile
 * nothing is asked.
 */
export function addressOf(
  position: Position,
  objective: Objective = 'tiles',
  unfinished: Entered['unfinished'] = [],
): string {
  if (position.table.length + position.rack.length + unfinished.length === 0) return START;
  const preset = presetOf(position.ruleset);
  const other = differences(position.ruleset, preset);
  const words = new URLSearchParams();
  if (objective !== 'tiles') words.set('best', objective);
  if (unfinished.length > 0) words.set('unfinished', unfinished.map((tiles) => tiles.join(',')).join(' '));
  if (preset !== 'standard') words.set('rules', preset);
  for (const [name, value] of Object.entries(other)) words.set(name, JSON.stringify(value));
  const options = words.toString();
  return `${START}/${encodeURIComponent(positionText(position))}${options === '' ? '' : `/${options}`}`;
}

interface Options {
  readonly ruleset: Ruleset;
  readonly objective: Objective;
  readonly unfinished: Entered['unfinished'];
}

/** What an address says besides the position; what it leaves out is as usual. */
export function readOptions(text: string | null): Result<Options, Violation[]> {
  const {
    best = 'tiles',
    rules = 'standard',
    unfinished = '',
    ...fields
  } = Object.fromEntries(new URLSearchParams(text ?? ''));
  const objective = OBJECTIVES.find((name) => name === best);
  const problems: Violation[] = [];
  if (objective === undefined)
    problems.push(
      violation('out_of_range', { expected: `one of ${OBJECTIVES.join(', ')}`, got: show(best) }, 'best'),
    );
  const ruleset = parseRuleset({
    preset: rules,
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, read(value)])),
  });
  if (!ruleset.ok) problems.push(...ruleset.error);
  if (!ruleset.ok || objective === undefined) return fail(problems);
  const melds = unfinished.split(' ').filter((word) => word !== '');
  // Only names here; the position's reader checks that they are tiles.
  return ok({
    ruleset: ruleset.value,
    objective,
    unfinished: melds.map((word) => word.split(',') as TileId[]),
  });
}

/** A value of a field: JSON, or else the text itself. */
function read(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
