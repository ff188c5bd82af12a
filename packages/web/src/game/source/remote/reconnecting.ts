/** A WebSocket that comes back: it notices a dead line, waits longer after each failure, and hurries when asked to. */
import { makeSilence } from './silence.ts';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const HEARTBEAT = 20_000;

export interface LineEvents {
  /** A socket is open: the text to send first. */
  readonly greeting: () => string;
  readonly onText: (text: string) => void;
  /** The line is gone. Another attempt follows if this returns true. */
  readonly onLost: () => boolean;
}

export class ReconnectingLine {
  private readonly address: URL;
  private readonly pingText: string;
  private readonly events: LineEvents;
  private socket: WebSocket | null = null;
  /** Whether the other side has greeted back. */
  private greeted = false;
  private closed = false;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly heartbeat: ReturnType<typeof setInterval>;
  private readonly silence = makeSilence(() => this.lost());

  constructor(address: URL, pingText: string, events: LineEvents) {
    this.address = address;
    this.pingText = pingText;
    this.events = events;
    this.heartbeat = setInterval(this.ping, HEARTBEAT);
    addEventListener('online', this.hurry);
    addEventListener('offline', this.cutOff);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  get connected(): boolean {
    return this.greeted;
  }

  /** The other side has greeted back: the line is good until it is lost. */
  welcomed(): void {
    this.greeted = true;
    this.wait = FIRST_WAIT;
  }

  /** Sends a text; gives up on it where there is no connection. */
  post(text: string): void {
    if (this.greeted && this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  /** A player waits for an answer: silence is noticed from now on, and a lost line is tried again at once. */
  expectAnswer(): void {
    if (this.greeted) this.silence.asked();
    else this.hurry();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.silence.stop();
    clearInterval(this.heartbeat);
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.cutOff);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  /** Checks the line after a sleep of the device or a change of its network, which it may not have outlived. */
  private readonly hurry = (): void => {
    if (this.closed || document.hidden) return;
    if (this.greeted) this.ping();
    else this.connect();
  };

  /** The device has no network: there is no answer to wait for. */
  private readonly cutOff = (): void => {
    if (this.greeted) this.lost();
  };

  private readonly ping = (): void => {
    if (!this.greeted) return;
    this.post(this.pingText);
    this.silence.asked();
  };

  /** Tries again after a while, at a random moment: else all clients of a restarted server would come at once. */
  private lost(): void {
    this.silence.stop();
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.greeted = false;
    if (!this.events.onLost()) {
      this.closed = true;
      return;
    }
    this.timer = setTimeout(() => this.connect(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  private connect(): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.silence.stop();
    this.socket?.close();
    const socket = new WebSocket(this.address);
    this.socket = socket;
    // From here on, not only once it is open: a line can die before the greeting, too.
    this.silence.asked();
    socket.onopen = () => socket.send(this.events.greeting());
    socket.onmessage = ({ data }) => {
      if (this.socket !== socket || typeof data !== 'string') return;
      this.silence.heard();
      this.events.onText(data);
    };
    socket.onclose = () => {
      if (this.socket === socket && !this.closed) this.lost();
    };
  }
}
