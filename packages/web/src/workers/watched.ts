/** A worker whose file did not come may belong to a version of the page that is gone from the server. */
import { lookForNewVersion } from '../device/newVersion.ts';

export function watched(worker: Worker): Worker {
  worker.addEventListener('error', () => void lookForNewVersion());
  return worker;
}
