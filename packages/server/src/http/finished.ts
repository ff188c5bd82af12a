/** Routes of finished games: the log, the replay and the proof of the deal. Nothing in them is secret any more. */
import { type LogEntry, type Violation, verifyDeal, violationToJson } from '@rummikub/engine';
import { eventToJson, gameToJson, logToJson } from '@rummikub/engine/domain';
import { entryHash, inWireNames, outcomeOf } from '@rummikub/engine/parts';
import * as protocol from '@rummikub/protocol';
import type { FastifyRequest } from 'fastify';
import { optionsOf } from '../game/options.ts';
import { refuse } from '../game/refusal.ts';
import { seatOfHash } from '../game/seats.ts';
import type { Store } from '../store/store.ts';
import type { Solver } from '../threads/solverLanes.ts';
import type { App } from './app.ts';
import { answered, askerOf } from './checks.ts';
import { unwrap } from './errors.ts';
import { neededHash, SEAT_OR_NONE, SEAT_REFUSALS } from './lookup.ts';

/** The log of a finished game; its first entry is the start. */
interface FinishedLog {
  readonly entries: readonly [LogEntry, ...LogEntry[]];
  readonly head: string;
}

export function finishedRoutes(app: App, store: Store, solver: Solver): void {
  /** A game without spectators stays among its players when it is over. */
  async function finishedLog(request: FastifyRequest, gameId: string): Promise<FinishedLog> {
    const loaded = await store.loadGame(gameId);
    if (loaded === null) return unwrap(refuse('no_such_game'));
    if (!optionsOf(loaded.game).spectators && request.headers.authorization === undefined)
      return unwrap(refuse('no_spectators'));
    if (!optionsOf(loaded.game).spectators && seatOfHash(loaded.game, neededHash(request)) < 0)
      return unwrap(refuse('token_unknown'));
    const [first, ...others] = loaded.entries;
    const last = others.at(-1);
    if (first === undefined || last?.event.type !== 'end') return unwrap(refuse('not_finished'));
    return { entries: [first, ...others], head: entryHash(last) };
  }

  const finished = (summary: string) => ({
    summary,
    tags: ['finished games'],
    security: SEAT_OR_NONE,
    params: protocol.gameParams,
  });
  const NOT_OVER = SEAT_REFUSALS;

  app.get(
    '/api/v1/games/:id/log',
    { schema: { ...finished('The whole log'), response: { 200: protocol.gameLog, ...NOT_OVER } } },
    async (request) => logToJson(await finishedLog(request, request.params.id)),
  );

  app.get(
    '/api/v1/games/:id/replay',
    {
      schema: {
        ...finished('The game after one of its events, every rack open'),
        querystring: protocol.replayQuery,
        response: { 200: protocol.replayAnswer, ...NOT_OVER },
      },
    },
    async (request) => {
      const { query } = request;
      const { entries } = await finishedLog(request, request.params.id);
      const seen = entries.slice(0, query.seq ?? entries.length);
      // Our own store has the log, so its events need not be judged again.
      const { state } = outcomeOf(
        null,
        seen.map(({ event }) => event),
      );
      const { seq, event, stateKey } = seen.at(-1) ?? entries[0];
      return {
        seq,
        last_event: entries.length,
        event: { ...eventToJson(event) },
        state_key: stateKey,
        state: { ...gameToJson(state) },
      };
    },
  );

  app.get(
    '/api/v1/games/:id/verification',
    {
      schema: {
        ...finished('Whether the log holds together and the deal was the one promised'),
        response: { 200: protocol.verification, ...NOT_OVER, 422: protocol.refusal, 503: protocol.refusal },
      },
    },
    async (request, reply) => {
      const log = await finishedLog(request, request.params.id);
      // A thread judges every move again: whether a pass was legal is a search.
      const verified = answered(await solver('verify', log, askerOf(request, reply)));
      const start = log.entries[0].event;
      if (start.type !== 'start') throw new Error('a log begins with the start of its game');
      const { deal, deckOrder, gameId, ruleset, players } = start;
      const redeals = log.entries.flatMap(({ event }) => (event.type === 'redeal' ? [event] : []));
      const last = redeals.at(-1);
      const wrong = verifyDeal({
        ...deal,
        gameId,
        ruleset,
        seats: players.length,
        deckOrder: last === undefined ? deckOrder : [...last.racks.flat(), ...last.pool],
        redeals: redeals.map(({ seat }) => seat),
      });
      return {
        log: verdict(verified.ok ? null : verified.error),
        deal: verdict(wrong),
        commitment: deal.commitment,
        contributions: deal.contributions === undefined ? null : [...deal.contributions],
        seed: deal.seed,
        salt: deal.salt,
        head: log.head,
      };
    },
  );
}

const verdict = (wrong: Violation | null) =>
  wrong === null ? { valid: true } : { valid: false, violation: violationToJson(inWireNames(wrong)) };
