/** A worker of the browser, as the bots' package wants to talk with one. */
import { WorkerClient, type WorkerLink } from '@rummikub/bots';

export function clientOf(worker: Worker): WorkerClient {
  const link: WorkerLink = {
    post: (message) => worker.postMessage(message),
    listen: (onMessage, onFailure) => {
      worker.onmessage = ({ data }) => onMessage(data);
      worker.onerror = (event) => onFailure(new Error(event.message || 'The worker failed.'));
    },
    end: () => worker.terminate(),
  };
  return new WorkerClient(link);
}
