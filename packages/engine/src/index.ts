/** The public API of the engine: what other packages and developers build on. */
export * from './rules/meld.ts';
export * from './rules/multiset.ts';
export * from './rules/play.ts';
export * from './rules/position.ts';
export * from './rules/reading.ts';
export * from './rules/result.ts';
export * from './rules/ruleset.ts';
export * from './rules/table.ts';
export * from './rules/tile.ts';
export * from './rules/violation.ts';
