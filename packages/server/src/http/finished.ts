/** Routes about games that are over: the log, the replay and the proof of the deal, everything laid open. */
import {
  entryHash,
  eventToJson,
  evolve,
  type GameLog,
  type GameState,
  logToJson,
  verifyDeal,
} from '@rummikub/engine';
import { gameToJson } from '@rummikub/engine/domain';
import * as protocol from '@rummikub/protocol';
import type { z } from 'zod';
import { refuse } from '../game/refusal.ts';
import type { Store } from '../store/store.ts';
import type { App } from './app.ts';
import { answered, askerOf, type Solver } from './checks.ts';
import { unwrap } from './errors.ts';
import { REFUSALS } from './lookup.ts';

export function finishedRoutes(app: App, store: Store, solver: Solver): void {
  /** The log of a game that is over: nothing in it is secret any more. */
  async function openLog(gameId: string): Promise<GameLog> {
    const loaded = await store.loadGame(gameId);
    if (loaded === null) return unwrap(refuse('no_such_game'));
    const { entries } = loaded;
    const last = entries.at(-1);
    if (last?.event.type !== 'end') return unwrap(refuse('not_finished'));
    return { entries, head: entryHash(last) };
  }

  const finished = (summary: string) => ({
    summary,
    tags: ['finished games'],
    params: protocol.gameParams,
  });
  const NOT_OVER = { ...REFUSALS, 409: protocol.refusal };

  app.get(
    '/api/v1/games/:id/log',
    { schema: { ...finished('The whole log'), response: { 200: protocol.gameLog, ...NOT_OVER } } },
    async ({ params }) => logToJson(await openLog(params.id)) as unknown as z.infer<typeof protocol.gameLog>,
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
    async ({ params, query }) => {
      const { entries } = await openLog(params.id);
      const seq = Math.min(query.seq ?? entries.length, entries.length);
      let state: GameState | null = null;
      for (const { event } of entries.slice(0, seq)) state = evolve(state, event);
      const { event, stateKey } = entries[seq - 1]!;
      return {
        seq,
        last_event: entries.length,
        event: { ...eventToJson(event) },
        state_key: stateKey,
        state: { ...gameToJson(state!) },
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
      const log = await openLog(request.params.id);
      // Every move is judged again, and whether somebody had to play is a search.
      const verified = answered(await solver('verify', log, askerOf(request, reply)));
      const start = log.entries[0]!.event;
      if (start.type !== 'start') throw new Error('a log begins with the start of its game');
      const { deal, deckOrder, ruleset, players } = start;
      const wrong = verifyDeal({ ...deal, ruleset, seats: players.length, deckOrder });
      return {
        log: verified.ok ? { valid: true } : { valid: false, violation: verified.error },
        deal: wrong === null ? { valid: true } : { valid: false, violation: wrong },
        commitment: deal.commitment,
        seed: deal.seed,
        salt: deal.salt,
        head: log.head,
      };
    },
  );
}
