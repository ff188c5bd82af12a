/** The page of metrics for Prometheus: beside the games, or on an address of its own. */
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import type { App } from './app.ts';

/** Time for which a page is sent again as it is. Making one visits every metric. */
const FRESH_MS = 1_000;
/** Pages that one address may get in a minute. */
const PER_MINUTE = 60;

/** The text of the page. Requests of the same second share one. */
export function metricsText(registry: Registry, now: () => number): () => Promise<string> {
  let text: Promise<string> | null = null;
  let made = Number.NEGATIVE_INFINITY;
  return () => {
    const at = now();
    if (text === null || at < made || at - made >= FRESH_MS) {
      made = at;
      text = registry.metrics();
    }
    return text;
  };
}

/** The page beside the games. */
export function metricsRoute(app: App, contentType: string, text: () => Promise<string>): void {
  app.get(
    '/metrics',
    {
      schema: { hide: true, response: { 200: z.string() } },
      config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000, groupId: 'metrics' } },
    },
    async (_, reply) => {
      reply.type(contentType).serializer((page: unknown) => String(page));
      return text();
    },
  );
}

/** A server for the page alone. */
export const metricsServer = (contentType: string, text: () => Promise<string>): Server =>
  createServer((request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (request.method !== 'GET' || path !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (page) => response.writeHead(200, { 'content-type': contentType }).end(page),
      () => response.writeHead(500).end(),
    );
  });
