/**
 * The server's end of a WebSocket. It collects the messages of one turn of the event loop and writes them in one call. The
 * library writes head and text of each message on their own; a move leads to several messages, and each write is a system
 * call.
 */
import type { Duplex } from 'node:stream';
import type { WebSocket } from '@fastify/websocket';
import type { Line } from './connection.ts';

/** Time for the client to confirm the end of a connection. */
const CLOSE_MS = 5_000;

/** A text as one unmasked frame of the WebSocket protocol (RFC 6455). */
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

/** The lines with frames to write at the end of this turn of the event loop. */
let unwritten: SocketLine[] = [];

function writeAll(): void {
  const lines = unwritten;
  unwritten = [];
  for (const line of lines) line.flush();
}

export class SocketLine implements Line {
  readonly #ws: WebSocket;
  readonly #stream: Duplex;
  #frames: Buffer[] = [];
  #bytes = 0;

  constructor(ws: WebSocket, stream: Duplex) {
    this.#ws = ws;
    this.#stream = stream;
  }

  send(text: string): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    const frame = frameOf(text);
    this.#bytes += frame.length;
    if (this.#frames.push(frame) === 1 && unwritten.push(this) === 1) setImmediate(writeAll);
  }

  /** Writes the frames that have been collected. */
  flush(): void {
    const frames = this.#frames;
    this.#frames = [];
    this.#bytes = 0;
    if (frames.length === 0 || this.#ws.readyState !== this.#ws.OPEN) return;
    this.#stream.write(frames.length === 1 ? frames[0] : Buffer.concat(frames));
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
