/** Routes about games: lists, the lobby, a seat's state and moves, and what a finished game lays open. */
import {
  entryHash,
  eventToJson,
  evolve,
  type GameLog,
  type GameState,
  logToJson,
  ok,
  type Result,
  replay,
  type Viewer,
  verifyDeal,
} from '@rummikub/engine';
import { gameToJson } from '@rummikub/engine/domain';
import * as protocol from '@rummikub/protocol';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from './http.ts';
import { unwrap, validatorCompiler } from './httpErrors.ts';
import type { Live, LiveGames } from './liveGames.ts';
import type { Lobby, Seated } from './lobby.ts';
import type { Matches } from './match.ts';
import { optionsOf } from './options.ts';
import { type Refusal, refuse } from './refusal.ts';
import { hashOfToken, seatOfHash } from './seats.ts';
import { cursorText, parseCursor } from './store/cursor.ts';
import type { Store } from './store/store.ts';
import { clockJson, eventJson, infoOf, viewJson } from './wire.ts';

export interface GameRoutes {
  readonly store: Store;
  readonly games: LiveGames;
  readonly lobby: Lobby;
  readonly matches: Matches;
  readonly publicUrl: string | null;
  readonly now: () => number;
  readonly onMove: (milliseconds: number, accepted: boolean) => void;
}

const SEAT = [{ seat: [] }];
const ACT_SENT = protocol.act.extend({ action: protocol.actionSent });
const ACT_ROUTE = { method: 'POST', url: '/api/v1/games/:id/act' };
const ACT_BODY = { schema: ACT_SENT, httpPart: 'body' };
const ACT_PARAMS = { schema: protocol.gameParams, httpPart: 'params' };
const REFUSALS = { 400: protocol.refusal, 404: protocol.refusal, 503: protocol.refusal };
const SEAT_REFUSALS = { ...REFUSALS, 401: protocol.refusal, 403: protocol.refusal, 409: protocol.refusal };

export function gameRoutes(app: App, options: GameRoutes): void {
  const { store, games, lobby, matches, now, onMove } = options;

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

  /** The game as it is, or a refusal. */
  async function current(gameId: string): Promise<Live> {
    const live = await games.exclusive(gameId, () => games.current(gameId));
    return live ?? unwrap(refuse('no_such_game'));
  }

  /** As whom the request looks: its seat by its token, or a spectator who says so. */
  function viewerOf(request: FastifyRequest, live: Live, as: 'seat' | 'spectator'): Viewer {
    if (as === 'seat') {
      const seat = seatOfHash(live.game, tokenHash(request));
      return seat < 0 ? unwrap(refuse('token_unknown')) : seat;
    }
    if (!optionsOf(live.game).spectators) unwrap(refuse('no_spectators'));
    return 'spectator';
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
        response: { 201: protocol.seated, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { preset, ...wish } = request.body;
      const ruleset = unwrap(rulesetOf(preset, wish.ruleset));
      const seated = unwrap(await lobby.create({ ...wish, ruleset } as Parameters<Lobby['create']>[0]));
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
        response: { 200: protocol.seated, ...REFUSALS, 403: protocol.refusal, 409: protocol.refusal },
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
    async (request) => infoOf(unwrap(await lobby.leave(request.params.id, tokenHash(request))), false),
  );

  app.post(
    '/api/v1/games/:id/start',
    { schema: seatRoute('Start with those who are there (host)') },
    async (request) => infoOf(unwrap(await lobby.start(request.params.id, tokenHash(request))), true),
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
      return infoOf(unwrap(await lobby.changeSeat(id, tokenHash(request), index, request.body)), true);
    },
  );

  app.get(
    '/api/v1/games/:id/state',
    {
      schema: {
        summary: 'The game as your seat sees it, or as a spectator does',
        tags: ['play'],
        security: SEAT,
        params: protocol.gameParams,
        querystring: protocol.stateQuery,
        response: { 200: protocol.gameState, ...SEAT_REFUSALS },
      },
    },
    async (request) => {
      const live = await current(request.params.id);
      const viewer = viewerOf(request, live, request.query.viewer);
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
        security: SEAT,
        params: protocol.gameParams,
        querystring: protocol.eventsQuery,
        response: { 200: protocol.eventPage, ...SEAT_REFUSALS },
      },
    },
    async (request) => {
      const { since, limit, viewer: as } = request.query;
      const live = await current(request.params.id);
      const viewer = viewerOf(request, live, as);
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
      const begun = now();
      const moved = await matches.act(
        request.params.id,
        { hash: tokenHash(request) },
        { action, version, key },
      );
      onMove(now() - begun, moved.ok);
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
      const { game, seat } = unwrap(await lobby.rematch(request.params.id, tokenHash(request)));
      return { game: infoOf(game, true), player_index: seat };
    },
  );

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
        response: { 200: protocol.verification, ...NOT_OVER },
      },
    },
    async ({ params }) => {
      const log = await openLog(params.id);
      const replayed = replay(log);
      const start = log.entries[0]!.event;
      if (start.type !== 'start') throw new Error('a log begins with the start of its game');
      const { deal, deckOrder, ruleset, players } = start;
      const wrong = verifyDeal({ ...deal, ruleset, seats: players.length, deckOrder });
      return {
        log: replayed.ok ? { valid: true } : { valid: false, violation: replayed.error },
        deal: wrong === null ? { valid: true } : { valid: false, violation: wrong },
        commitment: deal.commitment,
        seed: deal.seed,
        salt: deal.salt,
        head: log.head,
      };
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
function tokenHash(request: FastifyRequest): string {
  const { authorization } = request.headers;
  const token = /^Bearer ([A-Za-z0-9_-]{1,200})$/i.exec(authorization ?? '')?.[1];
  const found: Result<string, Refusal> =
    token === undefined ? refuse('token_missing') : ok(hashOfToken(token));
  return unwrap(found);
}
