/** Routes about positions outside of a game: checking melds and tables, solving, counting plays. */
import type { ServerResponse } from 'node:http';
import {
  makeRuleset,
  ok,
  type Position,
  parsePosition,
  parseRuleset,
  type Result,
  type Ruleset,
  type Violation,
  violationToJson,
} from '@rummikub/engine';
import { checkPlay, checkTable, validateMeld } from '@rummikub/engine/domain';
import { within } from '@rummikub/engine/parts';
import {
  countAnswer,
  countRequest,
  meldCheck,
  meldCheckAnswer,
  meldCheckRefusal,
  refusal,
  solveAnswer,
  solveRequest,
  tableCheck,
  tableCheckAnswer,
} from '@rummikub/protocol';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { MOST_VIOLATIONS, type Refusal, refuse, refuseInput, refuseUnanswered } from '../game/refusal.ts';
import type { Unanswered } from '../threads/answer.ts';
import type { Asker, Solver } from '../threads/solverLanes.ts';
import type { App } from './app.ts';
import { unwrap, violationsOf } from './errors.ts';
import { clientOf } from './limits/addresses.ts';

const STANDARD = makeRuleset();

export function checkRoutes(app: App, solver: Solver): void {
  app.post(
    '/api/v1/melds/validate',
    {
      schema: {
        summary: 'Is this a meld?',
        tags: ['checks'],
        body: meldCheck,
        response: { 200: meldCheckAnswer, 400: meldCheckRefusal },
      },
      // The engine reads the body: its violations are the contract.
      validatorCompiler: () => (value: unknown) => ({ value }),
      // A body that is not JSON does not reach the handler. The answer has the same form.
      errorHandler: (error, _, reply) => {
        const violations = violationsOf(error);
        if (violations === null) throw error;
        return reply.code(400).send({ valid: false, type: null, violations } as never);
      },
    },
    async (request, reply) => {
      const answer = validateMeld(request.body, STANDARD);
      if (!answer.ok) reply.code(400);
      const found = answer.ok ? answer.value : answer.error;
      return found.valid ? found : { ...found, violations: found.violations.map(violationToJson) };
    },
  );

  app.post(
    '/api/v1/tables/validate',
    {
      schema: {
        summary: 'Is this table valid? With before and rack: is this play legal?',
        tags: ['checks'],
        body: tableCheck,
        response: { 200: tableCheckAnswer, 400: refusal },
      },
    },
    async (request) => validateTable(request.body),
  );

  app.post(
    '/api/v1/solve',
    {
      schema: {
        summary: 'The best play, step by step',
        tags: ['solver'],
        body: solveRequest,
        response: { 200: solveAnswer, 400: refusal, 422: refusal, 503: refusal },
      },
    },
    async (request, reply) => {
      const position = unwrap(readPosition(request.body));
      const objective = request.body.objective ?? 'tiles';
      return answered(await solver('best', { position, objective }, askerOf(request, reply)));
    },
  );

  app.post(
    '/api/v1/plays/count',
    {
      schema: {
        summary: 'How many sets of rack tiles can be played',
        tags: ['solver'],
        body: countRequest,
        response: { 200: countAnswer, 400: refusal, 422: refusal, 503: refusal },
      },
    },
    async (request, reply) => {
      const position = unwrap(readPosition(request.body));
      const { count } = answered(await solver('count', position, askerOf(request, reply)));
      return count === null ? unwrap(refuse('too_hard')) : { count };
    },
  );
}

/** The client that asks, and a signal for when it has closed its connection. */
export function askerOf(request: FastifyRequest, reply: { readonly raw: ServerResponse }): Asker {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return { asker: clientOf(request.ip), gone: gone.signal };
}

export const answered = <T>(result: Result<T, Unanswered>): T =>
  result.ok ? result.value : unwrap(refuseUnanswered(result.error));

function readRuleset(json: unknown): Result<Ruleset, Refusal> {
  if (json === undefined) return ok(STANDARD);
  const parsed = parseRuleset(json);
  return parsed.ok ? parsed : refuseInput(parsed.error.map((v) => within(v, 'ruleset')));
}

function readPosition(body: z.infer<typeof countRequest>): Result<Position, Refusal> {
  const ruleset = readRuleset(body.ruleset);
  if (!ruleset.ok) return ruleset;
  const { rack, opened } = body;
  const parsed = parsePosition({ table: body.table, rack, opened }, ruleset.value);
  return parsed.ok ? parsed : refuseInput(parsed.error);
}

/** Checks a table, or with `before` and `rack` the play that leads to it. */
function validateTable(body: z.infer<typeof tableCheck>): z.infer<typeof tableCheckAnswer> {
  const ruleset = unwrap(readRuleset(body.ruleset));
  const { before, rack, opened = true } = body;
  if (before === undefined && rack === undefined) {
    const { violations } = readable(checkTable(body.table, ruleset));
    return violations.length === 0 ? { valid: true } : invalid(violations);
  }
  // An invalid table before the play is a fault of the request, not of the play.
  const old = readable(checkTable(before ?? [], ruleset, ['before']));
  if (old.violations.length > 0) return unwrap(refuseInput(old.violations));
  const position = readable(parsePosition({ table: old.table, rack: rack ?? [], opened }, ruleset));
  const { play, violations } = readable(checkPlay(body.table, position));
  return play === null ? invalid(violations) : { valid: true, play };
}

const readable = <T>(result: Result<T, Violation[]>): T =>
  result.ok ? result.value : unwrap(refuseInput(result.error));

const invalid = (violations: readonly Violation[]) => ({
  valid: false as const,
  violations: violations.slice(0, MOST_VIOLATIONS).map(violationToJson),
});
