/** Routes of a game under way: its state, its events, and moves. */
import type { Viewer } from '@rummikub/engine';
import * as protocol from '@rummikub/protocol';
import type { FastifyRequest } from 'fastify';
import type { LiveGame } from '../game/liveGame.ts';
import { optionsOf } from '../game/options.ts';
import type { Moves } from '../game/play/moves.ts';
import { refuse } from '../game/refusal.ts';
import { seatOfHash } from '../game/seats.ts';
import type { Store } from '../store/store.ts';
import { clockJson, eventJson, infoOf, viewJson } from '../wire/gameJson.ts';
import { actAsSent } from '../wire/move.ts';
import type { App } from './app.ts';
import { readPart, unwrap } from './errors.ts';
import {
  currentGame,
  type Lookup,
  neededHash,
  SEAT,
  SEAT_OR_NONE,
  SEAT_REFUSALS,
  tokenHash,
} from './lookup.ts';

export interface PlayRoutes extends Lookup {
  readonly store: Store;
  readonly moves: Moves;
  readonly now: () => number;
  /** Called with every request of a seat's player. */
  readonly onVisit: (gameId: string, hash: string, seat: number) => void;
  readonly onMove: (milliseconds: number, accepted: boolean) => void;
}

/** The body of `act` as it is read. The engine reads the action: its violations are the contract. */
const actSent = protocol.act.extend({ action: protocol.actionSent });

export function playRoutes(app: App, options: PlayRoutes): void {
  const { store, games, now, onVisit, onMove } = options;

  /** The game, and the viewer that the request is for: the seat of its token, or a spectator. */
  async function lookedAt(
    request: FastifyRequest,
    gameId: string,
    as: 'seat' | 'spectator',
  ): Promise<{ live: LiveGame; viewer: Viewer }> {
    if (as === 'spectator') {
      const live = await currentGame(options, gameId);
      if (!optionsOf(live.game).spectators) unwrap(refuse('no_spectators'));
      return { live, viewer: as };
    }
    const hash = tokenHash(request);
    const live = await currentGame(options, gameId, hash.ok ? hash.value : undefined);
    const viewer = seatOfHash(live.game, unwrap(hash));
    if (viewer < 0) unwrap(refuse('token_unknown'));
    onVisit(gameId, unwrap(hash), viewer);
    return { live, viewer };
  }

  app.get(
    '/api/v1/games/:id/state',
    {
      schema: {
        summary: 'The game as your seat sees it, or as a spectator does',
        tags: ['play'],
        security: SEAT_OR_NONE,
        params: protocol.gameParams,
        querystring: protocol.stateQuery,
        response: { 200: protocol.gameState, ...SEAT_REFUSALS },
      },
    },
    async (request) => {
      const { live, viewer } = await lookedAt(request, request.params.id, request.query.viewer);
      return {
        game: infoOf(live.game, viewer !== 'spectator'),
        view: viewJson(live, viewer),
        clock: clockJson(live, now()),
      };
    },
  );

  app.get(
    '/api/v1/games/:id/events',
    {
      schema: {
        summary: 'What has happened since an event, as your seat or a spectator sees it',
        tags: ['play'],
        security: SEAT_OR_NONE,
        params: protocol.gameParams,
        querystring: protocol.eventsQuery,
        response: { 200: protocol.eventPage, ...SEAT_REFUSALS },
      },
    },
    async (request) => {
      const { since, limit, viewer: as } = request.query;
      const { live, viewer } = await lookedAt(request, request.params.id, as);
      const entries =
        since >= live.game.seq ? [] : ((await store.loadGame(live.game.id, since))?.entries ?? []);
      const seen = entries.filter(({ seq }) => seq <= live.game.seq).slice(0, limit);
      return { events: seen.map((entry) => eventJson(entry, viewer)), last_event: live.game.seq };
    },
  );

  app.post(
    '/api/v1/games/:id/act',
    {
      schema: {
        summary: 'Play tiles, draw, pass or resign',
        tags: ['play'],
        security: SEAT,
        params: protocol.gameParams,
        body: protocol.act,
        response: { 200: protocol.acted, 422: protocol.refusal, ...SEAT_REFUSALS },
      },
      // The schema above describes the whole body; this one reads it.
      validatorCompiler: ({ httpPart }) =>
        readPart(httpPart === 'body' ? actSent : protocol.gameParams, httpPart),
    },
    async (request) => {
      const { id } = request.params;
      const hash = neededHash(request);
      const begun = now();
      const moved = await actAsSent(options.moves, id, hash, request.body);
      onMove(now() - begun, moved.ok);
      // The player of a refused move is present, too.
      const game = games.peek(id)?.game;
      const player = game === undefined ? -1 : seatOfHash(game, hash);
      if (player >= 0) onVisit(id, hash, player);
      const { seq, entries, seat } = unwrap(moved);
      return { seq, events: entries.map((entry) => eventJson(entry, seat)) };
    },
  );
}
