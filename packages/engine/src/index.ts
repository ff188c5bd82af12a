/**
 * `@rummikub/engine`: the rules, the solver, the game over time, and every form of them in text.
 *
 * @module engine
 */

export { countPlays, playableSubsets } from './enumerate/enumerate.ts';
export * from './game/index.ts';
export * from './json/index.ts';
export { hashText } from './rules/hash.ts';
export * from './rules/meld.ts';
export * from './rules/multiset.ts';
export * from './rules/play/judge.ts';
export { initialMeldTotal } from './rules/play/opening.ts';
export { type Position, positionViolations } from './rules/position.ts';
export { type ReadingOptions, readings, readMeld } from './rules/reading.ts';
export * from './rules/result.ts';
export * from './rules/ruleset.ts';
export * from './rules/table.ts';
export * from './rules/tile.ts';
export * from './rules/unfinished.ts';
export * from './rules/violation.ts';
export { bestPlay, hasPlay, type Objective, type SolveOptions } from './solver/solver.ts';
