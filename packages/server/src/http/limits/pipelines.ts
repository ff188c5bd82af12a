/** Requests that come on one connection faster than their answers are taken, or whose connection is gone: nobody works on them. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that may be under way at once. Browsers and proxies send one; some programs a few. */
export const MOST_AT_ONCE = 64;

/** Must be called before anything else that looks at a request. */
export function limitPipelines(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  app.addHook('onRequest', async (request, reply) => {
    const wire = request.raw.socket;
    const count = (underWay.get(wire) ?? 0) + 1;
    underWay.set(wire, count);
    reply.raw.once('close', () => underWay.set(wire, (underWay.get(wire) ?? 1) - 1));
    if (count > MOST_AT_ONCE) wire.destroy();
    // Whatever came in the same packet is read before this goes on. Where that was no HTTP, or too much, nobody is there
    // any more: no answer could be sent, and there is no address to count the request for.
    await null;
    if (wire.destroyed) reply.hijack();
  });
}
