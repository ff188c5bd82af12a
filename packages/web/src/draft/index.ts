/** The draft of a turn, for the pages that use it. */
export * from './draft.ts';
export * from './kept.ts';
export * from './layout.ts';
export * from './offers.ts';
export * from './question.ts';
export * from './reading.ts';
export * from './rebase.ts';
export * from './shown.ts';
export * from './swap.ts';
export * from './verdict.ts';
