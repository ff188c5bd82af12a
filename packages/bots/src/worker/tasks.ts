/** What a worker can be asked, by name, and the loop in which it answers. */
import type { WorkerPort } from './link.ts';

/**
 * What a worker answers: by name, a function of one question. Questions and answers travel between threads, so they
 * are plain data. A function may answer later, with a promise.
 */
export type Tasks = Readonly<Record<string, (question: never) => unknown>>;

/** The question that a task takes. */
export type QuestionOf<T extends Tasks, Name extends keyof T> = Parameters<T[Name]>[0];

/** What a task answers. */
export type AnswerOf<T extends Tasks, Name extends keyof T> = Awaited<ReturnType<T[Name]>>;

/** A message to a worker. */
export interface Request {
  readonly id: number;
  readonly task: string;
  readonly question: unknown;
}

/** A message from a worker: the answer to a request, what went wrong with it, or that its program is loaded. */
export type Reply =
  | { readonly ready: true }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string };

/** Makes this thread a worker, which answers every request that comes over the port. */
export function serveTasks(port: WorkerPort, tasks: Tasks): void {
  const post = (reply: Reply): void => port.post(reply);
  port.listen(async (message) => {
    // Both ends are built from the same sources, so a request has this shape.
    const { id, task, question } = message as Request;
    try {
      const answer = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
      if (answer === undefined) throw new TypeError(`This worker has no task '${task}'.`);
      post({ id, answer: await answer(question as never) });
    } catch (error) {
      post({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
  post({ ready: true });
}
