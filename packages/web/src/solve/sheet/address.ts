/** A question to the solver as an address: the position, what counts as best, and the rules. Pure. */
import {
  fail,
  type Objective,
  ok,
  type Position,
  positionText,
  type Result,
  type Ruleset,
  type TileId,
  type Violation,
} from '@rummikub/engine';
import { show, violation } from '@rummikub/engine/parts';
import { rulesOfWords, rulesToWords } from '../../rules/rulesText.ts';
import type { Entered } from './sheet.ts';

const START = '#/solve';
const OBJECTIVES: readonly Objective[] = ['tiles', 'value'];

/**
 * The whole address. What is as usual is left out, so that most addresses are short: a preset that is not the
 * standard one comes by its name, and of its fields only those follow in which the rules differ, and the colours of jokers
 * in groups. Without any tile nothing is asked.
 */
export function addressOf(
  position: Position,
  objective: Objective = 'tiles',
  unfinished: Entered['unfinished'] = [],
): string {
  if (position.table.length + position.rack.length + unfinished.length === 0) return START;
  const words = new URLSearchParams();
  if (objective !== 'tiles') words.set('best', objective);
  if (unfinished.length > 0) words.set('unfinished', unfinished.map((tiles) => tiles.join(',')).join(' '));
  for (const [name, value] of rulesToWords(position.ruleset)) words.set(name, value);
  const options = words.toString();
  return `${START}/${encodeURIComponent(positionText(position))}${options === '' ? '' : `/${options}`}`;
}

interface Options {
  readonly ruleset: Ruleset;
  readonly objective: Objective;
  readonly unfinished: Entered['unfinished'];
}

/** What an address says besides the position; what it leaves out is as it was in version 0.1. */
export function readOptions(text: string | null): Result<Options, Violation[]> {
  const { best = 'tiles', unfinished = '', ...fields } = Object.fromEntries(new URLSearchParams(text ?? ''));
  const objective = OBJECTIVES.find((name) => name === best);
  const problems: Violation[] = [];
  if (objective === undefined)
    problems.push(
      violation('out_of_range', { expected: `one of ${OBJECTIVES.join(', ')}`, got: show(best) }, 'best'),
    );
  const ruleset = rulesOfWords(fields);
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
