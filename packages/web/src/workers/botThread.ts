/** The worker in which bots think and the arena plays. */
import { serveWorker, type WorkerPort } from '@rummikub/bots';

serveWorker(self as unknown as WorkerPort, () => performance.now());
