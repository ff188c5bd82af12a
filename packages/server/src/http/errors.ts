/** Turns everything that can go wrong with a request into the protocol's refusal: what is wrong, where, and what to do. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Result, type ViolationJson, violationText, violationToJson } from '@rummikub/engine';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
} from 'fastify';
import type { z } from 'zod';
import type { Refusal } from '../game/refusal.ts';
import { StoreUnavailable } from '../store/store.ts';
import { readBy } from '../wire/schemaFaults.ts';
import { collectMethods } from './methods.ts';

interface Body {
  readonly code: string;
  readonly message: string;
  readonly violations: readonly ViolationJson[];
  readonly last_event?: number;
}

/** A refusal without violations of its own: its sentence is its only violation. */
const plain = (code: string, message: string): Body => ({
  code,
  message,
  violations: [violationToJson({ code, message, path: [] })],
});

/** The form of every refusal: RFC 9457. `code` names the kind of problem, since no address is known that could. */
const PROBLEM_TYPE = 'application/problem+json';

/** A refusal as a problem: what the RFC names, and the rest beside it. */
const problem = (status: number, body: Body): object => ({
  type: 'about:blank',
  title: STATUS_CODES[status],
  status,
  detail: body.message,
  ...body,
});

/** The codes and sentences of errors that the framework or Node finds, by status. */
const MALFORMED = [
  'malformed',
  'The request could not be read: look at its address and its headers.',
] as const;
const NOT_FOUND = ['not_found', 'There is nothing here. /docs lists what there is.'] as const;
const EXPECTATION = [
  'expectation',
  'The server knows no expectation but 100-continue: leave the header Expect out.',
] as const;
const BY_STATUS: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: MALFORMED,
  404: NOT_FOUND,
  408: ['timeout', 'The request did not come to its end in time. Send it again.'],
  413: ['too_large', 'The request is too large.'],
  414: ['too_large', 'The address is too long.'],
  415: ['not_json', 'Send JSON, and say so: content-type: application/json.'],
  429: ['too_many_requests', 'Too many requests. Wait a moment.'],
  431: ['too_large', 'The headers of the request are too large.'],
};
const EMPTY_BODY = 'The body is empty: send a JSON object, or no content-type.';

/** The refusal for an error of the framework with a status below 500. */
function bodyOf(error: FastifyError, status: number): Body {
  const [code, message] = BY_STATUS[status] ?? ['malformed', error.message];
  return plain(code, error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY' ? EMPTY_BODY : message);
}

const send = (reply: FastifyReply, status: number, body: Body): FastifyReply => {
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  // Not serialized by a route's schema: a refusal has the same form everywhere.
  return reply
    .code(status)
    .type(PROBLEM_TYPE)
    .serializer((value: unknown) => JSON.stringify(value))
    .send({ ...problem(status, body), request_id: reply.request.id });
};

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, code, message, violations, lastEvent } = refusal;
  const { retryAfter = status === 503 ? 1 : undefined } = refusal;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return send(reply, status, {
    ...plain(code, message),
    ...(violations.length === 0 ? {} : { violations: violations.map(violationToJson) }),
    ...(lastEvent === undefined ? {} : { last_event: lastEvent }),
  });
}

/** A refusal on its way to the error handler. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The value of a result. A refusal is thrown, and the error handler answers with it. */
export function unwrap<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  throw new Refused(result.error);
}

/** Reads a part of a request by a schema. */
export const readPart =
  (schema: z.ZodType, httpPart: string | undefined) =>
  (value: unknown): { value: unknown } | { error: Error } => {
    // Fastify gives null for a missing body; the schema says what should be there.
    const read = readBy(schema, httpPart === 'body' && value === null ? undefined : value);
    if (read.ok) return { value: read.value };
    const [first] = read.error;
    const message =
      first.path.length === 0 ? first.message.replace('This', 'The body') : violationText(first);
    return { error: new Refused({ status: 400, code: first.code, message, violations: read.error }) };
  };

/** Reads each part of a request by the schema of its route. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) =>
  readPart(schema, httpPart);

/** Reads JSON bodies, and says where a body is not JSON. */
export function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const refuse = (status: number, code: string, message: string): void =>
      done(new Refused({ status, code, message, violations: [] }));
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
      return refuse(415, 'not_json', 'Send the body as it is: content-encoding is not read here.');
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch {
      // A lenient decoder would put replacement characters into names.
      return refuse(400, 'malformed', 'The body is not UTF-8: send JSON in that encoding.');
    }
    parse(request, text, (error, value) => {
      if (error === null || text.length === 0) done(error, value);
      else refuse(400, 'malformed', whyNoJson(text));
    });
  });
}

function whyNoJson(body: string): string {
  try {
    JSON.parse(body);
  } catch (problem) {
    const { message: why } = problem as Error;
    return `The body cannot be read as JSON: ${why}. Look at its quotes, commas and brackets.`;
  }
  return 'The body has a field whose name is not allowed, such as __proto__.';
}

/** Where requests go whose address cannot be decoded. */
const BAD_ADDRESS = '/bad-address';

/** The address of a request. The router would answer one that cannot be decoded by itself, without headers and limits. */
export function readableUrl({ url = '/' }: { readonly url?: string | undefined }): string {
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return BAD_ADDRESS;
  }
}

export function answerUnreadable(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: BAD_ADDRESS,
    schema: { hide: true },
    handler: (_, reply) => send(reply, 400, plain(...MALFORMED)),
  });
}

/** Answers addresses that the framework itself refuses: they reach no route, and no error handler either. */
export function answerBadAddress(error: FastifyError, _: unknown, reply: FastifyReply): void {
  const status = error.statusCode ?? 400;
  void send(reply, status, plain(...(BY_STATUS[status] ?? MALFORMED)));
}

/** The violations of a request that cannot be read, for a route that answers in a form of its own; else null. */
export function violationsOf(error: FastifyError): readonly ViolationJson[] | null {
  if (error instanceof Refused) {
    const { status, code, message, violations } = error.refusal;
    if (status !== 400) return null;
    return violations.length > 0 ? violations.map(violationToJson) : plain(code, message).violations;
  }
  return error.statusCode === 400 ? bodyOf(error, 400).violations : null;
}

const STATUS_OF_PROBLEM: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers bytes that are not HTTP. They reach no framework, so the answer is written on the connection itself. */
export function answerNoHttp(error: { readonly code?: string }, connection: Socket): void {
  const status = STATUS_OF_PROBLEM[error.code ?? ''] ?? 400;
  // Browsers open connections in advance: the end of one without a request needs no answer.
  const isHeard = error.code !== 'ECONNRESET' && connection.bytesRead > 0;
  if (isHeard && connection.writable) connection.write(rawAnswer(status));
  connection.destroy();
}

function rawAnswer(status: number): string {
  const body = JSON.stringify(problem(status, plain(...(BY_STATUS[status] ?? MALFORMED))));
  return (
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n` +
    `content-type: ${PROBLEM_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

/** Answers unknown addresses and methods. Must be called before the routes are made, and after the limit on requests. */
export function answerUnknown(app: FastifyInstance): void {
  const methodsOf = collectMethods(app);
  // Unknown addresses count for the limit on requests, too. Without a limit the plugin is not there.
  const limit = app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};
  app.setNotFoundHandler(limit, (request, reply) => {
    const methods = methodsOf(request.url);
    // An address that has this method but was not found has a parameter that is too long.
    if (methods.length === 0 || methods.includes(request.method))
      return send(reply, 404, plain(...NOT_FOUND));
    reply.header('allow', methods.join(', '));
    return send(
      reply,
      405,
      plain('wrong_method', `This address takes ${methods.join(' or ')}, not ${request.method}.`),
    );
  });
}

export function answerErrors(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_, response) => {
    const body = JSON.stringify(problem(417, plain(...EXPECTATION)));
    const headers = {
      connection: 'close',
      'content-type': PROBLEM_TYPE,
      'content-length': Buffer.byteLength(body),
    };
    response.writeHead(417, headers).end(body);
  });
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Refused) return sendRefusal(reply, error.refusal);
    if (error instanceof StoreUnavailable) {
      request.log.warn({ err: error }, 'the store cannot be reached');
      reply.header('retry-after', '1');
      const message = 'The server cannot reach its games just now. Try again in a moment.';
      return send(reply, 503, plain('unavailable', message));
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return send(reply, status, bodyOf(error, status));
    request.log.error({ err: error }, 'a request failed');
    const message = 'Something went wrong in the server. It has been written down under the request id.';
    return send(reply, 500, plain('internal', message));
  });
}
