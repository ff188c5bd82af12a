/** The HTTP application: plugins, limits, headers, errors. The routes are in the other `http…` files. */
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
  readJson,
  validatorCompiler,
} from './errors.ts';
import { limitPipelines } from './limits/pipelines.ts';
import { finishDescription } from './openapi/document.ts';
import { ANY_FILE } from './web.ts';

/** The application, its schemas read by zod. */
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
  /** Where logs go; the standard output by default. */
  readonly logTo?: { write(line: string): void };
}

const RATE_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

function bareApp({ settings, logTo }: HttpOptions): App {
  return Fastify({
    logger: {
      level: settings.logLevel,
      ...(logTo === undefined ? {} : { stream: logTo }),
      // Secrets travel in headers and bodies, which are never logged; this is the second lock.
      redact: ['req.headers', 'headers.authorization', 'token'],
      serializers: {
        req: ({ method, url, id }) => ({ method, url: loggedPath(url), id }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    },
    bodyLimit: settings.bodyBytes,
    trustProxy: settings.trustProxy,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    // Anything else that a request would rather become, such as HTTP/2 without encryption, may be passed over: Java's
    // client and others ask for it with every first request.
    http: { shouldUpgradeCallback: wantsSocket },
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerNoHttp,
    routerOptions: { maxParamLength: 200 },
  })
    .withTypeProvider<ZodTypeProvider>()
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler);
}

/** Whether a request is for a WebSocket where there is one. Elsewhere it is answered as if it had not asked. */
const wantsSocket = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.upgrade?.toLowerCase() === 'websocket' &&
  /^\/api\/v1\/games\/[^/?]{1,200}\/ws(\?|$)/.test(url);

/**
 * An address as the log may have it: whoever knows the code of a game can take a seat in it. What stands behind a # is the
 * page's own, a seat's secret among it; it comes here only where some program has written the # in another way.
 */
function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // Then it leads nowhere; only a code that was typed as it is can be in it.
  }
  const open = plain.replace(/(\/codes\/|#).*/is, '$1…');
  return open === plain ? path : open;
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
    // Tokens, racks and codes are for whoever asked, not for a cache on the way. A route may say otherwise.
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
        // The solver and bots run in workers that the page starts.
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
    // Only where people come by https: on http://localhost it would lock them out. Other hosts of the domain are not ours.
    hsts: settings.publicUrl?.startsWith('https:') === true ? { includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
  });
  if (settings.requestsPerMinute > 0)
    await app.register(rateLimit, {
      max: settings.requestsPerMinute,
      timeWindow: 60_000,
      // Whoever looks after the server must not be locked out by its users.
      allowList: (request) => request.url.startsWith('/actuator/') || request.url === '/metrics',
    });
  answerUnknown(app);
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
          'A seat is opened by its token: `Authorization: Bearer …`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
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
    transformObject: (parts) => {
      const document = describe(parts);
      finishDescription(document);
      return document;
    },
  });
  // Under the same content policy as everything else, and without anybody's logo.
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Rummikub: the API' },
    uiConfig: { layout: 'BaseLayout' },
  });
  return app;
}

/** Whether a page of this origin may open a WebSocket here: our own pages, and those that the settings name. */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  settings: Settings,
): boolean {
  // Programs send none; only browsers act for somebody who may not know.
  if (origin === undefined) return true;
  if (settings.allowedOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return (
    url.host === host || (settings.publicUrl !== null && url.origin === new URL(settings.publicUrl).origin)
  );
}

/**
 * Where our own pages may open a WebSocket, as the content policy names it: wherever `isOwnOrigin` lets them in. Safari
 * before 15.4 does not find it in 'self'.
 */
function socketSources(host: string | undefined, { publicUrl }: Settings): string {
  const hosts = new Set([publicUrl === null ? '' : new URL(publicUrl).host, host ?? '']);
  return [...hosts]
    .filter((one) => HOST.test(one))
    .flatMap((one) => [`ws://${one}`, `wss://${one}`])
    .join(' ');
}

/** A policy cannot name an address of IPv6; and what no browser would send has no business in a header. */
const HOST = /^[\w.-]+(:\d+)?$/;

function measure(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
  });
}
