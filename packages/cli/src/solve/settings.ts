/** What is asked of a position; plain data, for it travels to the worker threads. */
import type { Objective } from '@rummikub/engine';

export interface Settings {
  /** The rules asked for on the command line, by their names in JSON; they win over those of a position. */
  readonly rules: Readonly<Record<string, unknown>>;
  readonly objective: Objective;
  /** Whether every position is before the opening, whatever it says itself. */
  readonly opening: boolean;
  readonly explain: boolean;
  /** How many plays to list beside the best one; 0 for none. */
  readonly all: number;
}
