/** Routes around a game: lists, creating and joining, what the host may do, and the rematch. */
import { ok } from '@rummikub/engine';
import * as protocol from '@rummikub/protocol';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Maker } from '../game/cost.ts';
import type { Host } from '../game/lobby/host.ts';
import type { Lobby, Seated } from '../game/lobby/lobby.ts';
import type { Rematches } from '../game/lobby/rematch.ts';
import { refuse } from '../game/refusal.ts';
import { cursorText, parseCursor } from '../store/cursor.ts';
import type { Store } from '../store/store.ts';
import { infoOf } from '../wire/gameJson.ts';
import type { App } from './app.ts';
import { unwrap } from './errors.ts';
import { currentGame, type Lookup, neededHash, REFUSALS, SEAT, SEAT_REFUSALS } from './lookup.ts';

export interface LobbyRoutes extends Lookup {
  readonly store: Store;
  readonly lobby: Lobby;
  readonly host: Host;
  readonly rematches: Rematches;
  readonly publicUrl: string | null;
  /** The client at an address, as a maker of games. */
  readonly makerAt: (address: string) => Maker;
}

export function lobbyRoutes(app: App, options: LobbyRoutes): void {
  const { store, lobby, host, rematches, makerAt } = options;

  const seatedJson = (
    request: FastifyRequest,
    { game, seat, token }: Seated,
  ): z.infer<typeof protocol.seated> => {
    const base = options.publicUrl ?? `${request.protocol}://${request.host}`;
    return {
      game: infoOf(game, true),
      player_index: seat,
      token,
      // Browsers do not send what stands after #, so no log can hold the secret.
      links: {
        join: `${base}/#/join/${game.code ?? ''}`,
        seat: `${base}/#/game/${game.id}/${token}`,
        watch: `${base}/#/game/${game.id}`,
      },
    };
  };

  app.get(
    '/api/v1/games',
    {
      schema: {
        summary: 'Listed games, newest first',
        tags: ['games'],
        querystring: protocol.listQuery,
        response: { 200: protocol.gamePage, ...REFUSALS },
      },
    },
    async ({ query }) => {
      if (query.ids !== undefined) {
        const games = await store.findGames(query.ids);
        return { games: games.map((game) => infoOf(game, false)), next: null };
      }
      const after = query.cursor === undefined ? undefined : parseCursor(query.cursor);
      if (after === null) return unwrap(refuse('bad_cursor'));
      const { status, limit } = query;
      const page = await store.listGames({
        status,
        listedOnly: true,
        limit,
        ...(after === undefined ? {} : { after }),
      });
      return {
        games: page.games.map((game) => infoOf(game, false)),
        next: page.next === null ? null : cursorText(page.next),
      };
    },
  );

  app.post(
    '/api/v1/games',
    {
      schema: {
        summary: 'Create a game and take a seat in it',
        tags: ['games'],
        body: protocol.createGame,
        response: { 201: protocol.seated, 409: protocol.refusal, 422: protocol.refusal, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { preset, ...asked } = request.body;
      const ruleset = unwrap(rulesetOf(preset, asked.ruleset));
      const seated = unwrap(await lobby.create({ ...asked, ruleset }, makerAt(request.ip)));
      return reply.code(201).send(seatedJson(request, seated));
    },
  );

  app.get(
    '/api/v1/games/:id',
    {
      schema: {
        summary: 'The public description of a game',
        tags: ['games'],
        params: protocol.gameParams,
        response: { 200: protocol.gameInfo, ...REFUSALS },
      },
    },
    async ({ params }) => infoOf((await currentGame(options, params.id)).game, false),
  );

  app.get(
    '/api/v1/codes/:code',
    {
      // Codes are short: a client must not try many of them.
      config: { rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        summary: 'The game with this code',
        tags: ['games'],
        params: z.object({ code: protocol.joinCode }),
        response: { 200: protocol.gameInfo, ...REFUSALS },
      },
    },
    async ({ params }) => infoOf(unwrap(await lobby.findByCode(params.code)), false),
  );

  app.post(
    '/api/v1/games/:id/join',
    {
      config: { rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        summary: 'Take a free seat; a private game wants its code',
        tags: ['games'],
        params: protocol.gameParams,
        body: protocol.joinGame,
        response: {
          200: protocol.seated,
          ...REFUSALS,
          403: protocol.refusal,
          409: protocol.refusal,
          422: protocol.refusal,
        },
      },
    },
    async (request) => {
      const { name, code, key, contribution } = request.body;
      const plain = code?.replace(/[\s-]/g, '').toUpperCase();
      return seatedJson(
        request,
        unwrap(await lobby.join(request.params.id, { name, code: plain, key, contribution })),
      );
    },
  );

  const seatRoute = (summary: string) => ({
    summary,
    tags: ['games'],
    security: SEAT,
    params: protocol.gameParams,
    response: { 200: protocol.gameInfo, ...SEAT_REFUSALS },
  });

  app.post(
    '/api/v1/games/:id/leave',
    { schema: seatRoute('Give up your seat; in a running game, resign') },
    async (request) => infoOf(unwrap(await lobby.leave(request.params.id, neededHash(request))), false),
  );

  app.post(
    '/api/v1/games/:id/contribution',
    {
      schema: {
        ...seatRoute('Add to the chance of the deal, before the start'),
        body: protocol.contribute,
      },
    },
    async (request) => {
      const { contribution } = request.body;
      return infoOf(
        unwrap(await lobby.contribute(request.params.id, neededHash(request), contribution)),
        true,
      );
    },
  );

  app.post(
    '/api/v1/games/:id/start',
    { schema: seatRoute('Start with those who are there (host)') },
    async (request) => infoOf(unwrap(await host.start(request.params.id, neededHash(request))), true),
  );

  app.post(
    '/api/v1/games/:id/seats/:index',
    {
      schema: {
        ...seatRoute('Remove an absent player, or give the seat to a bot (host; after a minute any player)'),
        params: protocol.seatParams,
        body: protocol.seatChange,
      },
    },
    async (request) => {
      const { id, index } = request.params;
      return infoOf(unwrap(await host.changeSeat(id, neededHash(request), index, request.body)), true);
    },
  );

  app.post(
    '/api/v1/games/:id/end',
    { schema: seatRoute('End a game without a result, when a player has been away for a minute') },
    async (request) => infoOf(unwrap(await host.end(request.params.id, neededHash(request))), false),
  );

  app.post(
    '/api/v1/games/:id/rematch',
    {
      schema: {
        summary: 'The same players once more; your token opens your seat there, too',
        tags: ['games'],
        security: SEAT,
        params: protocol.gameParams,
        body: protocol.rematch,
        response: { 200: protocol.rematched, ...SEAT_REFUSALS },
      },
    },
    async (request) => {
      const hash = neededHash(request);
      const added = request.body?.contribution;
      const asked = await rematches.ask(request.params.id, hash, makerAt(request.ip), added);
      const { game, seat } = unwrap(asked);
      return { game: infoOf(game, true), player_index: seat };
    },
  );
}

/** The ruleset of a request. Its preset may stand beside it. */
function rulesetOf(preset: string | undefined, ruleset: z.infer<typeof protocol.rulesetInput> | undefined) {
  if (preset === undefined) return ok(ruleset);
  if (typeof ruleset === 'string' || ruleset?.preset !== undefined) return refuse('preset_twice');
  return ok({ ...ruleset, preset });
}
