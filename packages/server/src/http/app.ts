/** The HTTP application without its routes: plugins, limits, headers and errors. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  serializerCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Settings } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import {
  answerBadAddress,
  answerErrors,
  answerNoHttp,
  answerUnknown,
  answerUnreadable,
  readableUrl,
  readJson,
  validatorCompiler,
} from './errors.ts';
import { limitPipelines } from './limits/pipelines.ts';
import { finishedDescription } from './openapi/document.ts';
import { ANY_FILE } from './web.ts';

/** The application. Its routes have zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export interface HttpOptions {
  readonly settings: Settings;
  readonly metrics: Metrics;
  readonly version: string;
  /** Target of the log; the standard output by default. */
  readonly logTo?: { write(line: string): void };
}

const RATE_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

function bareApp({ settings, logTo }: HttpOptions): App {
  return Fastify({
    logger: {
      level: settings.logLevel,
      ...(logTo === undefined ? {} : { stream: logTo }),
      // Secrets travel in headers and bodies, which the serializers leave out. This is a second guard.
      redact: ['req.headers', 'headers.authorization', 'token'],
      serializers: {
        req: ({ method, url, id }) => ({ method, url: loggedPath(url), id }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    },
    bodyLimit: settings.bodyBytes,
    trustProxy: trustOf(settings),
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    http: {
      // A connection without a request costs a file handle: its request must begin, and its headers end, within this time.
      headersTimeout: 5_000,
      connectionsCheckingInterval: 1_000,
      // Requests to upgrade to another protocol are ignored. Java's client, for one, asks for unencrypted HTTP/2 with each
      // first request.
      shouldUpgradeCallback: wantsSocket,
    },
    forceCloseConnections: 'idle',
    rewriteUrl: readableUrl,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerNoHttp,
    routerOptions: { maxParamLength: 200 },
  })
    .withTypeProvider<ZodTypeProvider>()
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler);
}

/** As a function, since the framework trusts no number of hops: a client that is not behind the proxies could forge them. */
const trustOf = ({ trustProxy }: Settings) =>
  typeof trustProxy === 'number' ? (_: string, hop: number) => hop < trustProxy : trustProxy;

/** Whether a request asks for a WebSocket at an address that has one. */
const wantsSocket = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.upgrade?.toLowerCase() === 'websocket' &&
  /^\/api\/v1\/games\/[^/?]{1,200}\/ws(\?|$)/.test(url);

/**
 * The address as it is logged. Codes and tokens open seats, so the log must not hold them. Links to seats have them behind a
 * #, which browsers do not send; but a program may encode the #, and a person may leave it out.
 */
function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // An address that cannot be decoded leads nowhere. It can hold a code only in plain text.
  }
  const open = plain.replace(/(\/(?:codes|join|game)\/|#).*/is, '$1…');
  // A part of the address as long as a token is not logged, except for the id of a game.
  const short = open.replace(/(?<!\/games\/)(?<=\/)[\w-]{22,}/g, '…');
  return short === plain ? path : short;
}

/** The application without its routes. */
export async function makeApp(options: HttpOptions): Promise<App> {
  const { settings, metrics, version } = options;
  const app = bareApp(options);
  answerErrors(app);
  readJson(app);
  limitPipelines(app);
  measure(app, metrics);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Answers with tokens, racks and codes must not be cached on the way. A route may say otherwise.
    const { url = ANY_FILE } = request.routeOptions;
    if (/^\/api\/v1\/(games|codes)/.test(url === ANY_FILE ? request.url : url))
      reply.header('cache-control', 'no-store');
  });
  // Pages of other sites may call only where the settings name them.
  if (settings.allowedOrigins.length > 0)
    await app.register(cors, {
      origin: [...settings.allowedOrigins],
      methods: ['GET', 'POST'],
      allowedHeaders: ['authorization', 'content-type'],
      exposedHeaders: ['x-request-id', 'retry-after', ...RATE_HEADERS],
      maxAge: 600,
      strictPreflight: false,
    });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The page runs the solver and bots in workers.
        workerSrc: ["'self'", 'blob:'],
        imgSrc: ["'self'", 'data:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'", ({ headers }) => socketSources(headers.host, settings)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Only for a public address with https: on http://localhost it would lock people out. Other hosts of the domain are not
    // ours.
    hsts: settings.publicUrl?.startsWith('https:') === true ? { includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
  });
  if (settings.requestsPerMinute > 0)
    await app.register(rateLimit, {
      max: settings.requestsPerMinute,
      timeWindow: 60_000,
      // Health checks must work while users exhaust the limit of their address. Metrics have a limit of their own.
      allowList: (request) => request.url.startsWith('/actuator/'),
    });
  answerUnknown(app);
  answerUnreadable(app);
  await app.register(websocket, {
    options: { maxPayload: settings.messageBytes, perMessageDeflate: false },
  });
  const describe = createJsonSchemaTransformObject({});
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rummikub',
        version,
        description:
          'Games over HTTP and WebSocket, checking melds and tables, and the exact solver. ' +
          'A seat is opened by its token: `Authorization: Bearer …`. Games as they happen, over WebSocket, are described ' +
          'by AsyncAPI in /asyncapi.json.',
        license: { name: 'MIT', identifier: 'MIT' },
        contact: { name: "The Rummikub project's contributors" },
      },
      servers: [{ url: '/', description: 'The server that gave this document' }],
      components: {
        securitySchemes: {
          seat: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token of a seat, given once in the answer to creating or joining a game.',
          },
        },
      },
    },
    transform: createJsonSchemaTransform({ skipList: [] }),
    transformObject: (parts) => finishedDescription(describe(parts)),
  });
  // Under the content security policy of all pages, and without the logo of the tool.
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Rummikub: the API' },
    uiConfig: { layout: 'BaseLayout' },
  });
  return app;
}

/** Whether a page of this origin may open a WebSocket: our own pages, and those of the sites that the settings name. */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  settings: Settings,
): boolean {
  // Only browsers send an origin; other programs act knowingly for their users.
  if (origin === undefined) return true;
  if (settings.allowedOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return (
    url.host === host || (settings.publicUrl !== null && url.origin === new URL(settings.publicUrl).origin)
  );
}

/**
 * The WebSocket addresses of our own pages for the content security policy, the same as `isOwnOrigin` lets in. Safari
 * before 15.4 does not count them as 'self'.
 */
function socketSources(host: string | undefined, { publicUrl }: Settings): string {
  const hosts = new Set([publicUrl === null ? '' : new URL(publicUrl).host, host ?? '']);
  return [...hosts]
    .filter((one) => HOST.test(one))
    .flatMap((one) => [`ws://${one}`, `wss://${one}`])
    .join(' ');
}

/** Host names that may be put into the policy. It cannot name an IPv6 address. */
const HOST = /^[\w.-]+(:\d+)?$/;

function measure(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
  });
}
