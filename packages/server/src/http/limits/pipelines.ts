/**
 * Limits pipelined requests. A client may send many requests on one connection without reading the answers. Node would
 * start all of them, and keep all answers in memory.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that may be under way at once. Browsers and proxies send one, some programs a few. */
export const MOST_AT_ONCE = 64;

/** Must be called before all other hooks. */
export function limitPipelines(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  app.addHook('onRequest', async (request, reply) => {
    const connection = request.raw.socket;
    const count = (underWay.get(connection) ?? 0) + 1;
    underWay.set(connection, count);
    reply.raw.once('close', () => underWay.set(connection, (underWay.get(connection) ?? 1) - 1));
    if (count > MOST_AT_ONCE) connection.destroy();
    // Node reads the rest of the packet first. If that is not HTTP, or too much, the connection is destroyed: the request
    // has no address to be counted for and can get no answer.
    await null;
    if (connection.destroyed) reply.hijack();
  });
}
