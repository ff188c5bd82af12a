/**
 * Connections on which nobody has asked for anything yet, as browsers open them in advance, or only half of it: a stop cuts
 * them off. Nothing was begun for them.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Gives the function that cuts them off. Node itself takes them for busy, and would wait for them to speak. */
export function followWires(server: Server): () => void {
  const silent = new Set<Socket>();
  const unread = new Set<IncomingMessage>();
  server.on('connection', (wire: Socket) => {
    silent.add(wire);
    wire.once('close', () => silent.delete(wire));
  });
  server.on('request', (request) => {
    silent.delete(request.socket);
    if (request.complete) return;
    unread.add(request);
    for (const event of ['end', 'close']) request.once(event, () => unread.delete(request));
  });
  server.on('upgrade', ({ socket }) => silent.delete(socket));
  return () => {
    for (const wire of silent) wire.destroy();
    for (const { socket } of unread) socket.destroy();
  };
}
