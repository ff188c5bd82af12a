/**
 * Cuts connections without a complete request when the server stops. Browsers open connections in advance, and a client may
 * send half a request; Node counts both as busy, so that its own close would wait for them.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Returns the function that cuts them. */
export function followConnections(server: Server): () => void {
  const silent = new Set<Socket>();
  const unread = new Set<IncomingMessage>();
  server.on('connection', (connection: Socket) => {
    silent.add(connection);
    connection.once('close', () => silent.delete(connection));
  });
  server.on('request', (request) => {
    silent.delete(request.socket);
    if (request.complete) return;
    unread.add(request);
    for (const event of ['end', 'close']) request.once(event, () => unread.delete(request));
  });
  server.on('upgrade', ({ socket }) => silent.delete(socket));
  return () => {
    for (const connection of silent) connection.destroy();
    for (const { socket } of unread) socket.destroy();
  };
}
