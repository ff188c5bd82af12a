/**
 * `@rummikub/gym`: the learning environment.
 *
 * @module gym
 */

export { Advisor } from './batch/advisor.ts';
export * from './batch/batch.ts';
export { actionsOfPlay } from './batch/translate.ts';
export * from './env/env.ts';
export * from './env/turnGame.ts';
export { layDraft } from './game/engineGame.ts';
export * from './space/actions.ts';
export type { Layout, Section } from './space/layout.ts';
export * from './space/refusal.ts';
export { type FrameOutput, serveStdio } from './stdio/serve.ts';
