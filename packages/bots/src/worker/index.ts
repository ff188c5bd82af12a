/**
 * `@rummikub/bots/worker`: one way to ask a worker, in Node and in browsers.
 *
 * @module bots/worker
 */
export { browserLink, browserPort } from './browser.ts';
export type { WorkerLink, WorkerPort } from './link.ts';
export {
  type AskOptions,
  type Gone,
  type PoolOptions,
  type Timer,
  WorkerError,
  WorkerPool,
  type WorkerProblem,
  type Workers,
} from './pool.ts';
export type { TaskQueue, Waiting } from './queue.ts';
export { type AnswerOf, type QuestionOf, serveTasks, type Tasks } from './tasks.ts';
