/** Both ends of a worker of a browser, by the few methods that they need of it. */
import type { WorkerLink, WorkerPort } from './link.ts';

interface MessageTarget {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

interface BrowserWorker extends MessageTarget {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
  terminate(): void;
}

/** The page's end: takes a `Worker`. */
export const browserLink = (worker: BrowserWorker): WorkerLink => ({
  post: (message) => worker.postMessage(message),
  listen(onMessage, onFailure) {
    worker.addEventListener('message', ({ data }) => onMessage(data));
    worker.addEventListener('error', ({ message = '' }) =>
      onFailure(new Error(message === '' ? 'The worker failed.' : message)),
    );
  },
  end: async () => worker.terminate(),
});

/** The worker's end: takes `self`. */
export const browserPort = (self: MessageTarget): WorkerPort => ({
  post: (message) => self.postMessage(message),
  listen: (onMessage) => self.addEventListener('message', ({ data }) => onMessage(data)),
});
