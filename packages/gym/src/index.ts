/**
 * `@rummikub/gym`: the learning environment.
 *
 * @module gym
 */
export * from './actions.ts';
export { Advisor } from './advisor.ts';
export * from './batch.ts';
export { layDraft } from './engineGame.ts';
export * from './env.ts';
export type { Layout, Section } from './layout.ts';
export * from './refusal.ts';
export { type FrameOutput, serveStdio } from './serveStdio.ts';
export { actionsOfPlay } from './translate.ts';
export * from './turnGame.ts';
