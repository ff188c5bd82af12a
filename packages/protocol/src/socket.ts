/** The messages of `/api/v1/games/{id}/ws`, each a JSON text. */
import { z } from 'zod';
import { actionSent, gameInfo, idempotencyKey, madeOn } from './games.ts';
import { meldInput, plainText, time, violation } from './primitives.ts';
import { clock, numberedEvent, view } from './view.ts';

/** Grows when older clients would no longer understand. */
export const PROTOCOL_VERSION = 1;

/** Why the server ends a connection, as WebSocket close codes. */
export const CLOSE = {
  /** The server stops or restarts: connect again, perhaps to another node. */
  restart: 1012,
  /** The client read too slowly and lost its place: connect again. */
  slow: 4008,
  malformed: 4400,
  unauthorized: 4401,
  forbidden: 4403,
  missing: 4404,
  /** Nothing was said in time. */
  silent: 4408,
  /** The client speaks another version of the protocol: load the page again. */
  version: 4426,
  tooMany: 4429,
} as const;

/** A chat message. */
export const chatText = plainText(300);

/** The first message of every connection. Without a token it is a spectator's. */
export const hello = z.object({
  type: z.literal('hello'),
  protocol: z.number().int(),
  token: z.string().max(200).optional(),
  /** The last event that the client knows. It then gets those after it; else the whole view. */
  last_event: madeOn.optional(),
});

/** The turn as it is being thought about: melds, valid or not. Null takes it away. */
export const draft = z.object({ type: z.literal('draft'), melds: z.array(meldInput).max(70).nullable() });

/** Every message from a client. */
export const clientMessage = z
  .discriminatedUnion('type', [
    hello,
    z.object({
      type: z.literal('act'),
      id: idempotencyKey,
      version: madeOn.optional(),
      action: actionSent,
    }),
    z.object({ type: z.literal('chat'), text: chatText }),
    draft,
    /** The whole view again. */
    z.object({ type: z.literal('resync') }),
    z.object({ type: z.literal('ping') }),
  ])
  .meta({ id: 'ClientMessage' });

/** A chat message of a player. Spectators cannot chat. */
export const chatSaid = z.object({
  type: z.literal('chat'),
  player_index: z.number().int(),
  text: z.string(),
  at: time,
});

/** The draft of a player's turn. Null takes it away. */
export const draftShown = z.object({
  type: z.literal('draft'),
  player_index: z.number().int(),
  melds: z.array(meldInput.omit({ id: true })).nullable(),
});

/** Every message from the server. */
export const serverMessage = z
  .discriminatedUnion('type', [
    /** The answer to hello. `view` is null where the events after the client's last one follow instead. */
    z.object({
      type: z.literal('welcome'),
      protocol: z.number().int(),
      player_index: z.number().int().nullable(),
      game: gameInfo,
      view: view.nullable(),
      last_event: z.number().int(),
      clock,
      server_time: time,
    }),
    /** What happened, in order and without gaps. What belongs together, a move and the end of the game, comes together. */
    z.object({ type: z.literal('events'), events: z.array(numberedEvent) }),
    /** The move with this id became this event, and is kept. */
    z.object({ type: z.literal('ack'), id: z.string(), seq: z.number().int() }),
    /** The move with this id was refused; nothing has changed. `last_event` says where the game is. */
    z.object({
      type: z.literal('refused'),
      id: z.string(),
      violation,
      last_event: z.number().int(),
    }),
    /** It is not known whether the move was kept: connect again and send it again with the same id. */
    z.object({ type: z.literal('retry'), id: z.string() }),
    z.object({ type: z.literal('clock'), clock }),
    /** A player joined, left or was replaced; the game started or has a rematch. */
    z.object({ type: z.literal('game'), game: gameInfo }),
    z.object({
      type: z.literal('presence'),
      present: z.array(z.number().int()),
      spectators: z.number().int(),
      /** The players who have left, and the time until every other player may decide about their seats. */
      away: z.array(z.object({ player_index: z.number().int(), remaining_ms: z.number().int() })),
    }),
    chatSaid,
    draftShown,
    z.object({ type: z.literal('pong'), server_time: time }),
    /** Something other than a move was wrong, or a move without an id to answer to. */
    z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
    /** The connection ends; `reconnect` says whether to try again. */
    z.object({ type: z.literal('bye'), code: z.string(), message: z.string(), reconnect: z.boolean() }),
  ])
  .meta({ id: 'ServerMessage' });

/** A message from a client, once read. */
export type ClientMessage = z.infer<typeof clientMessage>;

/** A message from the server. */
export type ServerMessage = z.infer<typeof serverMessage>;
