/** What is asked of a position. It is plain data, because it travels to the worker threads. */
import type { Objective, Ruleset } from '@rummikub/engine';

export interface Settings {
  /** The rules of the command line, for a position without rules of its own. */
  readonly ruleset: Ruleset;
  /** The same rules by their names in JSON. They take precedence over a position's own. */
  readonly asked: Readonly<Record<string, unknown>>;
  readonly objective: Objective;
  /** Whether every position is before the opening, whatever its own `opened` says. */
  readonly opening: boolean;
  readonly explain: boolean;
  /** How many plays to list beside the best one, or 0. */
  readonly all: number;
}
