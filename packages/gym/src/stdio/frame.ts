/**
 * The messages between the environment and a client over a pipe. Each is a frame: the length of what follows as
 * four bytes, lowest first, one byte for its kind, and its content. Numbers are little-endian throughout.
 */
import { MOST_GAMES } from '../batch/batch.ts';

/** From the client. */
export const MAKE = 1;
export const STEP = 2;
export const RESET = 3;
export const OBSERVE = 4;
export const RENDER = 5;
export const CLOSE = 6;
export const RESET_GAMES = 7;
export const ADVISE = 8;
export const CHOOSE = 9;
export const SHARE = 10;
export const INTO = 11;
/** To the client. */
export const SPACES = 129;
export const GAMES = 130;
export const ROW = 131;
export const TEXT = 132;
export const ADVICE = 133;
export const MOVE = 134;
export const SHARED = 135;
export const REFUSED = 255;

/** The version of the protocol. A client of another version must stop. */
export const PROTOCOL = 2;

export const HEADER = 5;

/** The longest frame that is read: its kind, and the numbers of all games of the largest batch. */
export const MOST_BYTES = 1 + 4 * MOST_GAMES;

export interface Frame {
  readonly kind: number;
  readonly content: Buffer;
}

export function makeFrame(kind: number, content: Uint8Array | string): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const frame = Buffer.alloc(HEADER + bytes.length);
  frame.writeUInt32LE(1 + bytes.length);
  frame[4] = kind;
  frame.set(bytes, HEADER);
  return frame;
}

/** Collects what comes in and gives whole frames. */
export class FrameReader {
  private pending: Buffer = Buffer.alloc(0);

  add(chunk: Uint8Array): void {
    this.pending = this.pending.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.pending, chunk]);
  }

  /** How many bytes of an incomplete frame have arrived. */
  get rest(): number {
    return this.pending.length;
  }

  /** The next frame; null while it is incomplete; 'lost' where its length is impossible. */
  next(): Frame | null | 'lost' {
    const { pending } = this;
    if (pending.length < 4) return null;
    const length = pending.readUInt32LE();
    if (length < 1 || length > MOST_BYTES) return 'lost';
    if (pending.length < 4 + length) return null;
    this.pending = pending.subarray(4 + length);
    return { kind: pending.readUInt8(4), content: pending.subarray(HEADER, 4 + length) };
  }
}
