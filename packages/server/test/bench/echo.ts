/** The least that a WebSocket server can do: it sends back what it gets. Run as a process of its own. */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

if (process.argv[1] === import.meta.filename) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))));
  server.on('listening', () => console.log((server.address() as AddressInfo).port));
}
