/** A client for tests: people who play over HTTP and WebSocket only, and write down every byte they get. */
import { bestPlay, type Command, evolveView, positionOfView, type View } from '@rummikub/engine';
import { type ActionJson, actionToJson, parseEventView, parseView } from '@rummikub/engine/domain';
import type { ServerMessage } from '@rummikub/protocol';
import { WebSocket } from 'ws';

/** A server that says nothing for this long is not there. */
const PATIENCE_MS = 30_000;

export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
  readonly text: string;
}

/** One request. */
export async function call<T = Record<string, unknown>>(
  base: string,
  path: string,
  options: { readonly token?: string; readonly body?: unknown; readonly method?: string } = {},
): Promise<Answer<T>> {
  const { token, body, method = body === undefined ? 'GET' : 'POST' } = options;
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await response.text();
  return { status: response.status, text, body: (text.startsWith('{') ? JSON.parse(text) : {}) as T };
}

export interface SeatedAnswer {
  readonly game: {
    readonly game_id: string;
    readonly code: string | null;
    readonly status: string;
    readonly rematch_id: string | null;
  };
  readonly player_index: number;
  readonly token: string;
}

/** Creates a game; fails the test where that is refused. */
export async function createGame(base: string, request: object): Promise<SeatedAnswer> {
  const { status, body, text } = await call<SeatedAnswer>(base, '/api/v1/games', { body: request });
  if (status !== 201) throw new Error(text);
  return body;
}

export async function joinGame(
  base: string,
  game: SeatedAnswer['game'],
  name: string,
  key?: string,
): Promise<SeatedAnswer> {
  const request = {
    name,
    ...(game.code === null ? {} : { code: game.code }),
    ...(key === undefined ? {} : { key }),
  };
  const { status, body, text } = await call<SeatedAnswer>(base, `/api/v1/games/${game.game_id}/join`, {
    body: request,
  });
  if (status !== 200) throw new Error(text);
  return body;
}

/** The best play, else a tile, else a pass. */
export function sensibleMove(view: View): Command {
  const seat = view.currentSeat;
  const play = bestPlay(positionOfView(view));
  if (play !== null) return { type: 'play', seat, table: play.table };
  return { type: view.poolSize > 0 && !view.drawnThisTurn ? 'draw' : 'pass', seat };
}

export const actionOf = (command: Command): ActionJson =>
  actionToJson(command as Parameters<typeof actionToJson>[0]);

export type Ack = Extract<ServerMessage, { type: 'ack' | 'refused' | 'retry' }>;

/** A player or spectator. Follows the game by its events alone. */
export class TestPlayer {
  readonly gameId: string;
  readonly token: string | undefined;
  /** Every text that came, over all connections. */
  readonly heard: string[] = [];
  readonly messages: ServerMessage[] = [];
  readonly acked: { seq: number; action: ActionJson; id: string }[] = [];
  view: View | null = null;
  closed: { code: number; reason: string } | null = null;
  base: string;
  #socket: WebSocket | null = null;
  #waiting: { test: () => boolean; done: () => void }[] = [];
  #answers = new Map<string, (ack: Ack) => void>();
  #count = 0;

  constructor(base: string, gameId: string, token?: string) {
    this.base = base;
    this.gameId = gameId;
    this.token = token;
  }

  get socket(): WebSocket {
    if (this.#socket === null) throw new Error('not connected');
    return this.#socket;
  }

  /** Connects and says hello, from where it was before. */
  async connect(options: { readonly fresh?: boolean } = {}): Promise<void> {
    const url = `${this.base.replace(/^http/, 'ws')}/api/v1/games/${this.gameId}/ws`;
    const socket = new WebSocket(url, { handshakeTimeout: PATIENCE_MS });
    this.#socket = socket;
    this.closed = null;
    if (options.fresh === true) this.view = null;
    const welcomed = this.messages.filter(({ type }) => type === 'welcome').length;
    socket.on('message', (data) => this.#hear(String(data)));
    socket.on('close', (code, reason) => {
      if (this.#socket !== socket) return;
      this.closed = { code, reason: String(reason) };
      for (const [id, answer] of this.#answers) answer({ type: 'retry', id });
      this.#answers.clear();
      this.#look();
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.on('error', reject);
    });
    this.send({
      type: 'hello',
      protocol: 1,
      ...(this.token === undefined ? {} : { token: this.token }),
      ...(this.view === null ? {} : { last_event: this.view.seq }),
    });
    await this.until(
      () => this.messages.filter(({ type }) => type === 'welcome').length > welcomed || this.closed !== null,
    );
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Waits until something is true; looked at whenever a message comes. */
  until(test: () => boolean): Promise<void> {
    if (test()) return Promise.resolve();
    return new Promise((done) => this.#waiting.push({ test, done }));
  }

  #look(): void {
    const waiting = this.#waiting;
    this.#waiting = waiting.filter(({ test, done }) => {
      if (!test()) return true;
      done();
      return false;
    });
  }

  #hear(text: string): void {
    this.heard.push(text);
    const message = JSON.parse(text) as ServerMessage;
    this.messages.push(message);
    if (message.type === 'welcome' && message.view !== null) {
      const parsed = parseView(message.view);
      if (!parsed.ok) throw new Error(parsed.error[0]?.message);
      this.view = parsed.value;
    } else if (message.type === 'events') {
      let { view } = this;
      for (const { seq, event: json } of message.events) {
        if (view === null || seq !== view.seq + 1) throw new Error(`a gap before event ${seq}`);
        const event = parseEventView(json, view.ruleset);
        if (!event.ok) throw new Error(event.error[0]?.message);
        view = evolveView(view, event.value);
      }
      this.view = view;
    } else if (message.type === 'ack' || message.type === 'refused' || message.type === 'retry') {
      this.#answers.get(message.id)?.(message);
      this.#answers.delete(message.id);
    }
    this.#look();
  }

  /** Sends a move and waits for its answer; `retry` also where the connection broke. */
  act(action: ActionJson, options: { id?: string; version?: number } = {}): Promise<Ack> {
    const { id = `move_${++this.#count}`, version = this.view?.seq } = options;
    return new Promise((resolve) => {
      if (this.closed !== null) return resolve({ type: 'retry', id });
      this.#answers.set(id, (ack) => {
        if (ack.type === 'ack') this.acked.push({ seq: ack.seq, action, id });
        resolve(ack);
      });
      this.send({ type: 'act', id, version, action });
    });
  }

  get isMyTurn(): boolean {
    const { view } = this;
    return view?.status === 'in_progress' && view.currentSeat === view.viewer;
  }

  get isOver(): boolean {
    return this.view?.status === 'completed';
  }

  /** Plays sensibly until the game is over or `stop` says so. */
  async play(
    options: { readonly choose?: (view: View) => Command; readonly stop?: () => boolean } = {},
  ): Promise<void> {
    const { choose = sensibleMove, stop = () => false } = options;
    for (;;) {
      await this.until(() => this.isMyTurn || this.isOver || this.closed !== null || stop());
      if (this.isOver || this.closed !== null || stop()) return;
      const { seq } = this.view!;
      const ack = await this.act(actionOf(choose(this.view!)));
      if (ack.type === 'refused' && ack.violation.code !== 'stale_version')
        throw new Error(JSON.stringify(ack));
      if (ack.type === 'retry') return;
      await this.until(() => this.view!.seq > seq || this.closed !== null || stop());
    }
  }

  async leave(): Promise<void> {
    const socket = this.#socket;
    if (socket === null || socket.readyState === WebSocket.CLOSED) return;
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.close();
    await closed;
  }
}
