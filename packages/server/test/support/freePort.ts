/** A port for a server that must be told its number, or that goes away and comes back on the same one. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Lower than the ports that systems give to whoever asks for any: nobody gets one while its server is not there. */
const LOWEST = 20_000;
/** Tests run beside each other: each of those that do has as many for itself. */
const EACH = 2000;

const own = LOWEST + EACH * (Number(process.env.VITEST_POOL_ID ?? 0) % 5);
let last = Math.floor(Math.random() * EACH);

/** One that nobody has just now, and that is given out here only once. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < EACH; tries++) {
    last = (last + 1) % EACH;
    const probe = createServer();
    try {
      // On all addresses, so that it is free on each of them.
      probe.listen(own + last);
      await once(probe, 'listening');
    } catch {
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return own + last;
  }
  throw new Error('No port could be found.');
}
