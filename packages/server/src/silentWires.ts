/** Connections on which nobody has asked for anything yet, as browsers open them in advance: a stop cuts them off. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Gives the function that cuts them off. Node itself takes them for busy, and would wait for them to speak. */
export function followWires(server: Server): () => void {
  const silent = new Set<Socket>();
  server.on('connection', (wire: Socket) => {
    silent.add(wire);
    wire.once('close', () => silent.delete(wire));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  server.on('upgrade', ({ socket }) => silent.delete(socket));
  return () => {
    for (const wire of silent) wire.destroy();
  };
}
