/**
 * `@rummikub/bots/node`: workers as threads of Node, the one part of this package that runs nowhere else.
 *
 * @module bots/node
 */
import { parentPort, Worker } from 'node:worker_threads';
import type { BotTasks } from '../botTasks.ts';
import type { WorkerLink, WorkerPort } from '../worker/link.ts';
import { type PoolOptions, WorkerPool } from '../worker/pool.ts';
import type { Tasks } from '../worker/tasks.ts';

/** The address of a file as a `URL` has it; the types of a program need not know that class. */
interface FileAddress {
  readonly href: string;
}

/** The asking end of a new thread that runs this file. A thread without a question keeps no program alive. */
function threadLink({ href }: FileAddress): WorkerLink {
  const thread = new Worker(new URL(href));
  let waiting = 0;
  thread.unref();
  return {
    post(message) {
      if (waiting++ === 0) thread.ref();
      thread.postMessage(message);
    },
    listen(onMessage, onFailure) {
      thread.on('message', (message) => {
        if (waiting > 0 && --waiting === 0) thread.unref();
        onMessage(message);
      });
      thread.on('error', onFailure);
      thread.on('exit', () => onFailure(new Error('The thread has ended.')));
    },
    end: () => thread.terminate(),
  };
}

/** The answering end, in a thread's own file. */
export function threadPort(): WorkerPort {
  const port = parentPort;
  if (port === null) throw new TypeError('This is not a worker thread.');
  return { post: (message) => port.postMessage(message), listen: (take) => void port.on('message', take) };
}

/**
 * A pool of threads that run the same file, with the clock of Node for its time limits.
 *
 * @typeParam T - The table of tasks that the file serves.
 */
export const threadPool = <T extends Tasks>(
  file: FileAddress,
  options: Omit<PoolOptions, 'start' | 'timer'>,
): WorkerPool<T> =>
  new WorkerPool<T>({
    ...options,
    start: () => threadLink(file),
    timer: (milliseconds, wake) => {
      const alarm = setTimeout(wake, milliseconds);
      return () => clearTimeout(alarm);
    },
  });

// The file beside this one, whether it was compiled or not.
const FILE = new URL('./thread.ts', import.meta.url);

/** Threads in which bots choose and deals of the arena are played; they start when they are asked. */
export const botThreads = (size: number): WorkerPool<BotTasks> => threadPool<BotTasks>(FILE, { size });
