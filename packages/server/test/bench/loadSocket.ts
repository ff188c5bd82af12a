/**
 * A WebSocket client for measuring: it works on the processors that the server needs, so it does as little as can be. All
 * connections read into one buffer, what is sent was framed before, and nothing is left behind for the garbage collector.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const TEXT = 0x1;
const CLOSE = 0x8;
const PING = 0x9;
const PONG = 0xa;

/** A frame as clients send it. They must mask it, and a mask of zeros changes nothing. */
function frameOf(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  if (length >= 65_536) throw new Error('too long for a measurement');
  const head = length < 126 ? Buffer.from([0, length]) : Buffer.from([0, 126, length >> 8, length & 255]);
  head[0] = 0x80 | opcode;
  head[1]! |= 0x80;
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}

export const textFrame = (text: string): Buffer => frameOf(TEXT, Buffer.from(text));

/** What any connection has just received; it is dealt with before the next one reads. */
const received = Buffer.alloc(65_536);
const NOTHING = Buffer.alloc(0);

export class LoadSocket {
  readonly #wire: Socket;
  /** Called with each message, which must be read at once. */
  hear: (message: Buffer) => void = () => {};
  /** The beginning of a frame, or of the answer to the handshake, whose end has not come yet. */
  #begun = NOTHING;
  #opened: (() => void) | null = null;

  private constructor(url: URL) {
    this.#wire = connect({
      host: url.hostname,
      port: Number(url.port),
      noDelay: true,
      onread: {
        buffer: received,
        callback: (length) => {
          this.#read(received.subarray(0, length));
          return true;
        },
      },
    });
  }

  static async open(address: string): Promise<LoadSocket> {
    const url = new URL(address);
    const socket = new LoadSocket(url);
    const opened = new Promise<void>((done, failed) => {
      socket.#opened = done;
      socket.#wire.once('error', failed);
      socket.#wire.once('close', () => failed(new Error(`${address} was closed`)));
    });
    socket.#wire.write(
      `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bm90IGEgc2VjcmV0ISEhIQ==\r\n\r\n',
    );
    await opened;
    return socket;
  }

  send(frame: Buffer): void {
    this.#wire.write(frame);
  }

  /** The next message, and no other one. */
  next(): Promise<string> {
    return new Promise((done) => {
      this.hear = (message) => done(String(message));
    });
  }

  async close(): Promise<void> {
    const closed = once(this.#wire, 'close');
    this.send(frameOf(CLOSE, Buffer.from([1000 >> 8, 1000 & 255])));
    await closed;
  }

  cut(): void {
    this.#wire.destroy();
  }

  #read(chunk: Buffer): void {
    let rest = this.#begun.length === 0 ? chunk : Buffer.concat([this.#begun, chunk]);
    if (this.#opened !== null) {
      const end = rest.indexOf('\r\n\r\n');
      if (end >= 0 && !rest.toString('latin1', 0, end).startsWith('HTTP/1.1 101'))
        throw new Error(rest.toString('latin1'));
      if (end >= 0) {
        rest = rest.subarray(end + 4);
        this.#opened();
        this.#opened = null;
      }
    }
    while (this.#opened === null) {
      const short = rest.length < 2 ? 0 : rest[1]!;
      const head = short < 126 ? 2 : 4;
      if (short === 127) throw new Error('too long for a measurement');
      if (rest.length < head) break;
      const end = head + (short < 126 ? short : rest.readUInt16BE(2));
      if (rest.length < end) break;
      this.#take(rest[0]! & 15, rest.subarray(head, end));
      rest = rest.subarray(end);
    }
    this.#begun = rest.length === 0 ? NOTHING : Buffer.from(rest);
  }

  #take(opcode: number, payload: Buffer): void {
    if (opcode === TEXT) this.hear(payload);
    else if (opcode === PING) this.send(frameOf(PONG, Buffer.from(payload)));
    else if (opcode === CLOSE) this.#wire.end();
    else if (opcode !== PONG) throw new Error(`a frame of kind ${opcode}`);
  }
}
