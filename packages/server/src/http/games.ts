/** Routes about games: lists, the lobby, a seat's state and moves. */
import { ok, type Result, type Viewer } from '@rummikub/engine';
import * as protocol from '@rummikub/protocol';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Live, LiveGames } from '../game/liveGames.ts';
import type { Lobby, Seated } from '../game/lobby.ts';
import type { Matches } from '../game/moves.ts';
import { optionsOf } from '../game/options.ts';
import { type Refusal, refuse } from '../game/refusal.ts';
import type { Rematches } from '../game/rematch.ts';
import { hashOfToken, seatOfHash } from '../game/seats.ts';
import { cursorText, parseCursor } from '../store/cursor.ts';
import type { Store } from '../store/store.ts';
import { clockJson, eventJson, infoOf, viewJson } from '../wire/gameJson.ts';
import type { App } from './app.ts';
import { unwrap, validatorCompiler } from './errors.ts';

export interface GameRoutes {
  readonly store: Store;
  readonly games: LiveGames;
  readonly lobby: Lobby;
  readonly rematches: Rematches;
  readonly matches: Matches;
  readonly publicUrl: string | null;
  /** Whether other nodes write to the same games. */
  readonly shared: boolean;
  readonly now: () => number;
  /** Whether the client at this address may make one more game. */
  readonly mayCreate: (address: string) => Result<null, Refusal>;
  /** Called with every request that a seat's player makes about the game under way. */
  readonly onVisit: (gameId: string, hash: string, seat: number) => void;
  readonly onMove: (milliseconds: number, accepted: boolean) => void;
}

const SEAT = [{ seat: [] }];
/** With a token or, as a spectator, without. */
const SEAT_OR_NONE = [{ seat: [] }, {}];
const ACT_SENT = protocol.act.extend({ action: protocol.actionSent });
const ACT_ROUTE = { method: 'POST', url: '/api/v1/games/:id/act' };
const ACT_BODY = { schema: ACT_SENT, httpPart: 'body' };
const ACT_PARAMS = { schema: protocol.gameParams, httpPart: 'params' };
/** What every request about a game can be refused with. */
export const REFUSALS = { 400: protocol.refusal, 404: protocol.refusal, 503: protocol.refusal };
const SEAT_REFUSALS = { ...REFUSALS, 401: protocol.refusal, 403: protocol.refusal, 409: protocol.refusal };

export function gameRoutes(app: App, options: GameRoutes): void {
  const { store, games, lobby, rematches, matches, shared, now, mayCreate, onVisit, onMove } = options;

  const seatedJson = (
    request: FastifyRequest,
    { game, seat, token }: Seated,
  ): z.infer<typeof protocol.seated> => {
    const base = options.publicUrl ?? `${request.protocol}://${request.host}`;
    return {
      game: infoOf(game, true),
      player_index: seat,
      token,
      // What is behind # is never sent to a server, so no log can hold a secret.
      links: {
        join: `${base}/#/join/${game.code ?? ''}`,
        seat: `${base}/#/game/${game.id}/${token}`,
        watch: `${base}/#/game/${game.id}`,
      },
    };
  };

  /** The game as it is, or a refusal. What any node has acknowledged is in it: the next request may come to this one. */
  async function current(gameId: string, hash?: string): Promise<Live> {
    const live = await games.exclusive(gameId, () =>
      shared ? games.refresh(gameId) : games.current(gameId, hash),
    );
    return live ?? unwrap(refuse('no_such_game'));
  }

  /** The game, and as whom the request looks at it: its seat by its token, or a spectator who says so. */
  async function lookedAt(
    request: FastifyRequest,
    gameId: string,
    as: 'seat' | 'spectator',
  ): Promise<{ live: Live; viewer: Viewer }> {
    if (as === 'spectator') {
      const live = await current(gameId);
      if (!optionsOf(live.game).spectators) unwrap(refuse('no_spectators'));
      return { live, viewer: as };
    }
    const hash = tokenHash(request);
    const live = await current(gameId, hash.ok ? hash.value : undefined);
    const viewer = seatOfHash(live.game, unwrap(hash));
    if (viewer < 0) unwrap(refuse('token_unknown'));
    onVisit(gameId, unwrap(hash), viewer);
    return { live, viewer };
  }

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
      const { preset, ...wish } = request.body;
      const ruleset = unwrap(rulesetOf(preset, wish.ruleset));
      const whole = { ...wish, ruleset } as Parameters<Lobby['create']>[0];
      const seated = unwrap(await lobby.create(whole, () => mayCreate(request.ip)));
      return reply.code(201).send(seatedJson(request, seated));
    },
  );

  app.get(
    '/api/v1/games/:id',
    {
      schema: {
        summary: 'What anybody may know of a game',
        tags: ['games'],
        params: protocol.gameParams,
        response: { 200: protocol.gameInfo, ...REFUSALS },
      },
    },
    async ({ params }) => infoOf((await current(params.id)).game, false),
  );

  app.get(
    '/api/v1/codes/:code',
    {
      // Codes are short: whoever tries many is stopped early.
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
      const { name, code, key } = request.body;
      const plain = code?.replace(/[\s-]/g, '').toUpperCase();
      return seatedJson(request, unwrap(await lobby.join(request.params.id, { name, code: plain, key })));
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
    '/api/v1/games/:id/start',
    { schema: seatRoute('Start with those who are there (host)') },
    async (request) => infoOf(unwrap(await lobby.start(request.params.id, neededHash(request))), true),
  );

  app.post(
    '/api/v1/games/:id/seats/:index',
    {
      schema: {
        ...seatRoute('Remove an absent player, or give the seat to a bot (host)'),
        params: protocol.seatParams,
        body: protocol.seatChange,
      },
    },
    async (request) => {
      const { id, index } = request.params;
      return infoOf(unwrap(await lobby.changeSeat(id, neededHash(request), index, request.body)), true);
    },
  );

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
        view: viewJson(live, viewer) as unknown as z.infer<typeof protocol.view>,
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
      validatorCompiler: (part) =>
        validatorCompiler({ ...ACT_ROUTE, ...(part.httpPart === 'body' ? ACT_BODY : ACT_PARAMS) }),
    },
    async (request) => {
      const { action, version, key } = request.body;
      const { id } = request.params;
      const hash = neededHash(request);
      const begun = now();
      const moved = await matches.act(id, { hash }, { action, version, key });
      onMove(now() - begun, moved.ok);
      // Whether or not the move was possible, somebody is there.
      const game = games.peek(id)?.game;
      const player = game === undefined ? -1 : seatOfHash(game, hash);
      if (player >= 0) onVisit(id, hash, player);
      const { seq, entries, seat } = unwrap(moved);
      return { seq, events: entries.map((entry) => eventJson(entry, seat)) };
    },
  );

  app.post(
    '/api/v1/games/:id/rematch',
    {
      schema: {
        summary: 'The same players once more; your token opens your seat there, too',
        tags: ['games'],
        security: SEAT,
        params: protocol.gameParams,
        response: { 200: protocol.rematched, ...SEAT_REFUSALS },
      },
    },
    async (request) => {
      const asked = await rematches.ask(request.params.id, neededHash(request), () => mayCreate(request.ip));
      const { game, seat } = unwrap(asked);
      return { game: infoOf(game, true), player_index: seat };
    },
  );
}

/** The ruleset that is asked for, where its preset may stand beside it. */
function rulesetOf(preset: string | undefined, ruleset: z.infer<typeof protocol.rulesetInput> | undefined) {
  if (preset === undefined) return ok(ruleset);
  if (typeof ruleset === 'string' || ruleset?.preset !== undefined) return refuse('preset_twice');
  return ok({ ...ruleset, preset });
}

/** The hash of the token that came with the request. */
function tokenHash(request: FastifyRequest): Result<string, Refusal> {
  const { authorization } = request.headers;
  const token = /^Bearer ([A-Za-z0-9_-]{1,200})$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? refuse('token_missing') : ok(hashOfToken(token));
}

/** The same where there must be one. */
const neededHash = (request: FastifyRequest): string => unwrap(tokenHash(request));
