/** The functions that the domain model names, for lists of tiles: `docs/json.md` maps its names to these. */
import type { Meld, MeldKind, Slot } from '../../rules/meld.ts';
import { readMeld } from '../../rules/reading.ts';
import type { Result } from '../../rules/result.ts';
import { makeRuleset, type Ruleset } from '../../rules/ruleset.ts';
import type { Violation } from '../../rules/violation.ts';

const STANDARD = makeRuleset();

const assign =
  (kind: MeldKind) =>
  (
    tiles: readonly Slot[],
    ruleset: Ruleset = STANDARD,
    mode: 'first' | 'strict' = 'first',
  ): Result<Meld, Violation> =>
    readMeld(kind, tiles, ruleset, mode);

/** The group that the tiles make, with what its jokers stand for; `strict` refuses more than one reading. */
export const assignJokersInGroup = assign('group');

/** The run that the tiles make, with what its jokers stand for; `strict` refuses more than one reading. */
export const assignJokersInRun = assign('run');

/** Whether the tiles make a group; their jokers may be left open. */
export const isValidGroup = (tiles: readonly Slot[], ruleset?: Ruleset): boolean =>
  assignJokersInGroup(tiles, ruleset).ok;

/** Whether the tiles make a run; their jokers may be left open. */
export const isValidRun = (tiles: readonly Slot[], ruleset?: Ruleset): boolean =>
  assignJokersInRun(tiles, ruleset).ok;
