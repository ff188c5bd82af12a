/** The wire of a WebSocket, as the rest of the server sees it: what is said in one go is written in one go. */
import type { Duplex } from 'node:stream';
import type { WebSocket } from '@fastify/websocket';
import type { Line } from './connection.ts';

/** How long the other side may take to agree that a connection ends. */
const CLOSE_MS = 5_000;

/** A text as a frame of the protocol (RFC 6455): whole, and not masked, as servers send it. */
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x81;
  frame[1] = head === 2 ? length : head === 4 ? 126 : 127;
  if (head === 4) frame.writeUInt16BE(length, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, head);
  return frame;
}

/** The lines that have something to say, until the end of this round of the event loop. */
let speaking: SocketLine[] = [];

function speak(): void {
  const lines = speaking;
  speaking = [];
  for (const line of lines) line.flush();
}

/**
 * The library writes head and text of each message on their own, and a move is an event, an acknowledgement and more:
 * one buffer in one call to the system is a good deal cheaper.
 */
export class SocketLine implements Line {
  readonly #ws: WebSocket;
  readonly #wire: Duplex;
  #frames: Buffer[] = [];
  #bytes = 0;

  constructor(ws: WebSocket, wire: Duplex) {
    this.#ws = ws;
    this.#wire = wire;
  }

  send(text: string): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    const frame = frameOf(text);
    this.#bytes += frame.length;
    if (this.#frames.push(frame) === 1 && speaking.push(this) === 1) setImmediate(speak);
  }

  /** Writes what has been said so far. */
  flush(): void {
    const frames = this.#frames;
    this.#frames = [];
    this.#bytes = 0;
    if (frames.length === 0 || this.#ws.readyState !== this.#ws.OPEN) return;
    this.#wire.write(frames.length === 1 ? frames[0] : Buffer.concat(frames));
  }

  get backlog(): number {
    return this.#ws.bufferedAmount + this.#bytes;
  }

  close(code: number, reason: string): void {
    this.flush();
    this.#ws.close(code, reason);
    setTimeout(() => this.#ws.terminate(), CLOSE_MS).unref();
  }

  cut(): void {
    this.#ws.terminate();
  }
}
