/** The route of the WebSocket: who may open one, its heartbeat, and its session. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import { CLOSE, gameParams } from '@rummikub/protocol';
import type { Settings } from '../config.ts';
import { refuse } from '../game/refusal.ts';
import { type App, isOwnOrigin } from '../http/app.ts';
import { unwrap } from '../http/errors.ts';
import { clientOf } from '../http/limits/addresses.ts';
import { SocketLine } from './line.ts';
import { Session, type SessionOptions } from './session.ts';

/** Time for the client to say hello. */
const HELLO_MS = 10_000;

export function socketRoute(
  app: App,
  options: Omit<SessionOptions, 'gameId' | 'line' | 'onSeated'> & {
    readonly settings: Settings;
    /** Called when a player is admitted, with the address of the connection. */
    readonly onPlayer: (address: string | undefined) => void;
    readonly isStopping: () => boolean;
  },
): void {
  const { settings, isStopping } = options;
  const perAddress = new Map<string, number>();

  app.route({
    method: 'GET',
    url: '/api/v1/games/:id/ws',
    schema: {
      hide: true,
      summary: 'The game as it happens (WebSocket; see docs/protocol.md)',
      tags: ['play'],
      params: gameParams,
    },
    preValidation: async (request) => {
      const { origin, host } = request.headers;
      if (!isOwnOrigin(origin, host, settings)) unwrap(refuse('foreign_origin'));
      if (isStopping()) unwrap(refuse('stopping'));
    },
    handler: async (_, reply) => {
      reply.header('upgrade', 'websocket').header('connection', 'upgrade');
      return unwrap(refuse('no_websocket'));
    },
    wsHandler: (ws: WebSocket, request) => {
      const client = clientOf(request.ip);
      const count = (perAddress.get(client) ?? 0) + 1;
      perAddress.set(client, count);
      const line = new SocketLine(ws, request.raw.socket);
      forgetRequest(ws, request.raw.socket);
      // After a broken frame or a message that is too large, the library closes the connection, and waits long for the client
      // to confirm.
      ws.on('error', () => {
        setTimeout(() => ws.terminate(), CUT_MS).unref();
      });
      const gameId = (request.params as { id: string }).id;
      const { remoteAddress } = request.raw.socket;
      const onSeated = (): void => options.onPlayer(remoteAddress);
      const session = new Session({ ...options, gameId, line, onSeated });
      const silent = setTimeout(() => {
        if (!session.greeted) session.end('silent', 'Nothing was said in time.', CLOSE.silent, false);
      }, HELLO_MS);
      const stopHeartbeat = heartbeat(ws, settings.heartbeatSeconds * 1000);
      ws.on('message', (data, isBinary) => {
        if (isBinary) session.end('malformed', 'Messages are JSON texts.', CLOSE.malformed, false);
        else session.receive(String(data));
      });
      // The library answers every ping, even if the client does not read the answers.
      const beat = (): void => {
        if (!session.mayBeat()) ws.terminate();
      };
      ws.on('ping', beat);
      ws.on('pong', beat);
      ws.on('close', () => {
        clearTimeout(silent);
        stopHeartbeat();
        session.closed();
        const left = (perAddress.get(client) ?? 1) - 1;
        if (left > 0) perAddress.set(client, left);
        else perAddress.delete(client);
      });
      ws.on('error', () => session.closed());
      if (settings.connectionsPerAddress > 0 && count > settings.connectionsPerAddress)
        session.end('too_many', 'Too many connections from your address.', CLOSE.tooMany, false);
    },
  });
}

/**
 * Releases request and reply of the handshake. Two references would keep them, with headers and logger, for as long as the
 * connection lasts: the plugin's error listener, and the response that the TCP socket belongs to.
 */
function forgetRequest(ws: WebSocket, socket: Socket & { _httpMessage?: ServerResponse | null }): void {
  ws.removeAllListeners('error');
  socket._httpMessage?.detachSocket(socket);
}

/** Time for a client that broke the rules of the protocol to read the reason. */
const CUT_MS = 250;

/** Pings the client regularly, and cuts the connection after two pings without an answer. */
function heartbeat(ws: WebSocket, milliseconds: number): () => void {
  let missed = 0;
  ws.on('pong', () => {
    missed = 0;
  });
  const timer = setInterval(() => {
    if (missed >= 2) ws.terminate();
    else {
      missed++;
      ws.ping();
    }
  }, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
