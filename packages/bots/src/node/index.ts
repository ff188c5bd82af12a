/**
 * `@rummikub/bots/node`: bots in threads of Node, the one part of this package that runs nowhere else.
 *
 * @module bots/node
 */
import { Worker } from 'node:worker_threads';
import { WorkerClient, type WorkerLink } from '../worker/link.ts';

// The same file beside this one, whether it was compiled or not.
const FILE = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js', import.meta.url);

/** Starts a thread and gives the client to ask it. It keeps no program alive that has nothing else to do. */
export function startThread(): WorkerClient {
  const thread = new Worker(FILE);
  let waiting = 0;
  const link: WorkerLink = {
    post: (message) => {
      if (waiting++ === 0) thread.ref();
      thread.postMessage(message);
    },
    listen: (onMessage, onFailure) => {
      thread.on('message', (message) => {
        if (--waiting === 0) thread.unref();
        onMessage(message);
      });
      thread.on('error', onFailure);
      thread.on('exit', () => onFailure(new Error('The thread of the bots has ended.')));
    },
    end: () => void thread.terminate(),
  };
  thread.unref();
  return new WorkerClient(link);
}
