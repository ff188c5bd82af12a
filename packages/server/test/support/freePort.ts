/** A port for a server that must be told its number, or that goes away and comes back on the same one. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range of ephemeral ports, so that no other program gets the port while its server is away. */
const LOWEST = 20_000;
/** Tests run beside each other: each of those that do has as many for itself. */
const EACH = 2000;

const own = LOWEST + EACH * (Number(process.env.VITEST_POOL_ID ?? 0) % 5);
let last = Math.floor(Math.random() * EACH);

/** A port that is free now, and that this function has not returned before. */
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
