/** For tests: a client of the process that plays, in raw bytes. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { makeFrame } from '../src/stdio/frame.ts';

const STDIO_MAIN = fileURLToPath(new URL('../src/stdio/main.ts', import.meta.url));

export class StdioClient {
  readonly process: ChildProcessByStdio<Writable, Readable, null>;
  private readonly chunks: AsyncIterator<Buffer>;
  private pending = Buffer.alloc(0);

  constructor() {
    this.process = spawn(process.execPath, [STDIO_MAIN], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.chunks = this.process.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  send(kind: number, content: Uint8Array | string = ''): void {
    this.process.stdin.write(makeFrame(kind, content));
  }

  sendBytes(bytes: Uint8Array): void {
    this.process.stdin.write(bytes);
  }

  /** The next frame, or null at the end of the output. */
  async receive(): Promise<{ kind: number; content: Buffer } | null> {
    while (this.pending.length < 4 || this.pending.length < 4 + this.pending.readUInt32LE()) {
      const { value, done } = await this.chunks.next();
      if (done) return null;
      this.pending = Buffer.concat([this.pending, value]);
    }
    const end = 4 + this.pending.readUInt32LE();
    const frame = { kind: this.pending[4]!, content: this.pending.subarray(5, end) };
    this.pending = this.pending.subarray(end);
    return frame;
  }

  async ask(kind: number, content: Uint8Array | string = ''): Promise<{ kind: number; content: Buffer }> {
    this.send(kind, content);
    const answer = await this.receive();
    if (answer === null) throw new Error('the process has ended');
    return answer;
  }

  /** Ends the input and waits for the process to end by itself. */
  async end(): Promise<number | null> {
    this.process.stdin.end();
    if (this.process.exitCode === null) await once(this.process, 'exit');
    return this.process.exitCode;
  }
}
