/** Finds the game of a request and the seat of its token, and lists the refusals that every such route has. */
import { ok, type Result } from '@rummikub/engine';
import * as protocol from '@rummikub/protocol';
import type { FastifyRequest } from 'fastify';
import type { LiveGame } from '../game/liveGame.ts';
import type { LiveGames } from '../game/liveGames.ts';
import { type Refusal, refuse } from '../game/refusal.ts';
import { hashOfToken } from '../game/seats.ts';
import { unwrap } from './errors.ts';

/** What every request about a game can be refused with. */
export const REFUSALS = { 400: protocol.refusal, 404: protocol.refusal, 503: protocol.refusal };
/** What every request of a seat can be refused with. */
export const SEAT_REFUSALS = {
  ...REFUSALS,
  401: protocol.refusal,
  403: protocol.refusal,
  409: protocol.refusal,
};

/** The OpenAPI security of a route that needs the token of a seat. */
export const SEAT = [{ seat: [] }];
/** A route for a seat with its token, and for spectators without one. */
export const SEAT_OR_NONE = [...SEAT, {}];

export interface Lookup {
  readonly games: LiveGames;
  /** Whether other nodes write to the same games. */
  readonly shared: boolean;
}

/** The game, with everything that any node has acknowledged: a client's next request may come to another node. */
export async function currentGame(
  { games, shared }: Lookup,
  gameId: string,
  hash?: string,
): Promise<LiveGame> {
  const live = await games.exclusive(gameId, () =>
    shared ? games.refresh(gameId) : games.current(gameId, hash),
  );
  return live ?? unwrap(refuse('no_such_game'));
}

/** The hash of the token that came with the request. */
export function tokenHash(request: FastifyRequest): Result<string, Refusal> {
  const { authorization } = request.headers;
  const token = /^Bearer ([A-Za-z0-9_-]{1,200})$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? refuse('token_missing') : ok(hashOfToken(token));
}

/** The same where a token is needed. */
export const neededHash = (request: FastifyRequest): string => unwrap(tokenHash(request));
