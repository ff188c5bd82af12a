/** Every way in which a request can fail, as the protocol's refusal: what is wrong, where, and what to do. */
import type { Result, Violation } from '@rummikub/engine';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from './refusal.ts';
import { StoreUnavailable } from './store/store.ts';

/** What the protocol's schemas find wrong, as Fastify hands it on. */
interface SchemaFault {
  readonly keyword?: string;
  readonly message?: string;
  readonly instancePath?: string;
}

const CODES: Readonly<Record<string, Violation['code']>> = {
  invalid_type: 'wrong_type',
  too_big: 'too_many',
  unrecognized_keys: 'unexpected_field',
};

/** In the words of the engine's violations: a code, a sentence, and the path to the place. */
function violationOf(fault: SchemaFault): { code: string; message: string; path?: string } {
  const keys = (fault.instancePath ?? '').split('/').filter((key) => key !== '');
  const path = keys.reduce(
    (text, key) => (/^\d+$/.test(key) ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`),
    '',
  );
  const code = CODES[fault.keyword ?? ''] ?? 'out_of_range';
  const message = fault.message ?? 'This is not what was expected.';
  return path === '' ? { code, message } : { code, message, path };
}

interface Body {
  readonly code: string;
  readonly message: string;
  readonly violations: readonly unknown[];
  readonly last_event?: number;
}

const send = (reply: FastifyReply, status: number, body: Body): FastifyReply => {
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  // Written here and not by a route's schema: an error is the same everywhere.
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send({ ...body, request_id: reply.request.id });
};

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, code, message, violations, lastEvent } = refusal;
  if (status === 503) reply.header('retry-after', '1');
  return send(reply, status, {
    code,
    message,
    violations,
    ...(lastEvent === undefined ? {} : { last_event: lastEvent }),
  });
}

/** The value, or the refusal thrown for the error handler. */
export function unwrap<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  throw new Refused(result.error);
}

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  404: 'There is nothing here.',
  405: 'This cannot be done here.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'Send JSON, and say so: content-type: application/json.',
  429: 'Too many requests. Wait a moment.',
};

/** Addresses that cannot be read reach no route, so no error handler either. */
export function answerBadAddress(error: FastifyError, _: unknown, reply: FastifyReply): void {
  const status = error.statusCode ?? 400;
  const message = SENTENCES[status] ?? SENTENCES[400]!;
  void send(reply, status, { code: CODE_OF_STATUS[status] ?? 'malformed', message, violations: [] });
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Refused) return sendRefusal(reply, error.refusal);
    if (error instanceof StoreUnavailable) {
      request.log.warn({ err: error }, 'the store cannot be reached');
      reply.header('retry-after', '1');
      const message = 'The server cannot reach its games just now. Try again in a moment.';
      return send(reply, 503, { code: 'unavailable', message, violations: [] });
    }
    const faults = (error as { validation?: readonly SchemaFault[] }).validation;
    if (faults !== undefined) {
      const violations = faults.slice(0, 100).map(violationOf);
      const { code, message, path } = violations[0] ?? { code: 'malformed', message: error.message };
      const sentence = path === undefined ? message : `${path}: ${message}`;
      return send(reply, 400, { code, message: sentence, violations });
    }
    const status = error.statusCode ?? 500;
    if (status < 500) {
      const message = SENTENCES[status] ?? error.message;
      return send(reply, status, { code: CODE_OF_STATUS[status] ?? 'malformed', message, violations: [] });
    }
    request.log.error({ err: error }, 'a request failed');
    const message = 'Something went wrong in the server. It has been written down under the request id.';
    return send(reply, 500, { code: 'internal', message, violations: [] });
  });
  app.setNotFoundHandler((_, reply) =>
    send(reply, 404, { code: 'not_found', message: SENTENCES[404]!, violations: [] }),
  );
}

const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  404: 'not_found',
  413: 'too_large',
  414: 'too_large',
  415: 'not_json',
  429: 'too_many_requests',
};
