/** The connections of this node by game, and the messages that each of them gets. */
import { type LogEntry, redactEvent, type Viewer } from '@rummikub/engine';
import { CLOSE, PROTOCOL_VERSION, type ServerMessage, serverMessage } from '@rummikub/protocol';
import type { LiveGame } from '../game/liveGame.ts';
import type { News } from '../game/liveGames.ts';
import { seatOfHash } from '../game/seats.ts';
import { isoTime } from '../game/time.ts';
import { clockJson, eventJson, infoOf, viewJson } from '../wire/gameJson.ts';
import type { Connection } from './connection.ts';

export interface DeliveryOptions {
  /** Bytes that may wait for a client; a slower reader is cut off. */
  readonly backlogBytes: number;
  readonly now: () => number;
  /** Called when the seats or spectators of a game that are connected to this node have changed. */
  readonly onWatchers: (gameId: string) => void;
  /** Called when a slow reader is cut off. */
  readonly onSlow: () => void;
}

/** A client that has not read this many bytes is a slow reader, and gets no more drafts for now. */
const SLOW_BYTES = 16_384;
/** Time until a slow reader is looked at again. */
const SLOW_MS = 200;

export class Delivery {
  readonly #byGame = new Map<string, Set<Connection>>();
  readonly #options: DeliveryOptions;
  /** The connections with a draft that waits for them to read. */
  readonly #slow = new Set<Connection>();
  #slowTimer: NodeJS.Timeout | undefined;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  get size(): number {
    let size = 0;
    for (const connections of this.#byGame.values()) size += connections.size;
    return size;
  }

  /** The viewers of a game, one for each connection. */
  viewers(gameId: string): Viewer[] {
    return this.#connections(gameId).map(({ viewer }) => viewer);
  }

  isWatched = (gameId: string): boolean => this.#byGame.has(gameId);

  games(): string[] {
    return [...this.#byGame.keys()];
  }

  /** A copy: sending may end connections. */
  #connections(gameId: string): Connection[] {
    return [...(this.#byGame.get(gameId) ?? [])];
  }

  /** Sends the first message. `missed` are the events after the client's last one; null sends the whole view instead. */
  welcome(connection: Connection, live: LiveGame, missed: readonly LogEntry[] | null): void {
    const { viewer } = connection;
    const now = this.#options.now();
    const { seq } = live.game;
    connection.sent = missed === null ? seq : seq - missed.length;
    this.send(connection, {
      type: 'welcome',
      protocol: PROTOCOL_VERSION,
      player_index: viewer === 'spectator' ? null : viewer,
      game: infoOf(live.game, viewer !== 'spectator'),
      view: missed === null ? viewJson(live, viewer) : null,
      last_event: seq,
      clock: clockJson(live, now),
      server_time: isoTime(now),
    });
    if (missed !== null) this.#sendEvents(connection, missed, new Map());
  }

  /** From now on the connection gets everything that is new in its game. */
  add(connection: Connection): void {
    const { gameId } = connection;
    const connections = this.#byGame.get(gameId) ?? new Set();
    connections.add(connection);
    this.#byGame.set(gameId, connections);
    this.#options.onWatchers(gameId);
  }

  remove(connection: Connection): void {
    const { gameId } = connection;
    connection.isGone = true;
    const connections = this.#byGame.get(gameId);
    if (connections === undefined || !connections.delete(connection)) return;
    if (connections.size === 0) this.#byGame.delete(gameId);
    this.#options.onWatchers(gameId);
  }

  /** Sends one message. A client that reads too slowly is cut off. */
  send(connection: Connection, message: ServerMessage): void {
    this.#sendText(connection, textOf(message));
  }

  /** Sends a message to all connections of a game. */
  sendAll(gameId: string, message: ServerMessage): void {
    const connections = this.#connections(gameId);
    if (connections.length === 0) return;
    const text = textOf(message);
    for (const connection of connections) this.#sendText(connection, text);
  }

  /** Sends a draft to all connections of a game but those of its seat. A slow reader gets only the newest one, later. */
  sendDraft(gameId: string, draft: Extract<ServerMessage, { type: 'draft' }>): void {
    const connections = this.#connections(gameId).filter(({ viewer }) => viewer !== draft.player_index);
    if (connections.length === 0) return;
    const text = textOf(draft);
    for (const connection of connections) {
      if (connection.line.backlog > SLOW_BYTES) {
        connection.laterDraft = text;
        this.#slow.add(connection);
        this.#slowTimer ??= setTimeout(() => this.#sendLaterDrafts(), SLOW_MS).unref();
      } else {
        connection.laterDraft = null;
        this.#sendText(connection, text);
      }
    }
  }

  #sendLaterDrafts(): void {
    this.#slowTimer = undefined;
    for (const connection of this.#slow) {
      const { laterDraft, line, isGone } = connection;
      if (!isGone && laterDraft !== null && line.backlog > SLOW_BYTES) continue;
      this.#slow.delete(connection);
      connection.laterDraft = null;
      if (!isGone && laterDraft !== null) this.#sendText(connection, laterDraft);
    }
    if (this.#slow.size > 0) this.#slowTimer = setTimeout(() => this.#sendLaterDrafts(), SLOW_MS).unref();
  }

  #sendText(connection: Connection, text: string): void {
    // A connection that was cut off may still have requests under way.
    if (connection.isCut) return;
    connection.line.send(text);
    if (connection.line.backlog <= this.#options.backlogBytes) return;
    connection.isCut = true;
    this.#options.onSlow();
    connection.line.cut();
    this.remove(connection);
  }

  /** Sends what is new in a game, to each connection what its viewer may know. */
  news({ live, before, entries }: News, isDescriptionNew: boolean): void {
    const { id, due } = live.game;
    if (!this.#byGame.has(id)) return;
    const clock = clockJson(live, this.#options.now());
    const clockChanged =
      before?.game.due?.at !== due?.at && (clock !== null || before?.game.due?.work === 'clock');
    const texts: Texts = new Map();
    for (const connection of this.#connections(id)) {
      if (isDescriptionNew && !this.#followSeat(connection, live)) continue;
      this.#sendEvents(connection, entries, texts);
      if (isDescriptionNew) {
        const seated = connection.viewer !== 'spectator';
        this.#sendShared(connection, texts, `game ${seated}`, () =>
          textOf({ type: 'game', game: infoOf(live.game, seated) }),
        );
      }
      if (clockChanged) this.#sendShared(connection, texts, 'clock', () => textOf({ type: 'clock', clock }));
    }
  }

  /** Follows the owner of a secret to the seat that it opens now. False where it opens none: the connection has ended. */
  #followSeat(connection: Connection, live: LiveGame): boolean {
    if (connection.hash === null) return true;
    const seat = seatOfHash(live.game, connection.hash);
    if (seat === connection.viewer) return true;
    if (seat < 0) {
      this.bye(connection, 'seat_gone', 'Your seat was given to somebody else.', CLOSE.forbidden, false);
      return false;
    }
    connection.viewer = seat;
    this.welcome(connection, live, null);
    this.#options.onWatchers(live.game.id);
    return true;
  }

  #sendEvents(connection: Connection, entries: readonly LogEntry[], texts: Texts): void {
    const { viewer, sent } = connection;
    const unsent = entries.filter(({ seq }) => seq > sent);
    const last = unsent.at(-1);
    if (last === undefined) return;
    connection.sent = last.seq;
    // What was being thought about has become a move.
    connection.laterDraft = null;
    // Events that hide nothing from this viewer are the same text for all viewers, and have nothing to strip. Most events
    // are plays, which are such events: to parse each of them would cost as much as to judge it.
    const open = unsent.every(({ event }) => redactEvent(event, viewer) === event);
    this.#sendShared(connection, texts, `events ${sent} ${open ? 'all' : viewer}`, () => {
      const message = { type: 'events', events: unsent.map((entry) => eventJson(entry, viewer)) } as const;
      return open ? JSON.stringify(message) : textOf(message);
    });
  }

  #sendShared(connection: Connection, texts: Texts, key: string, make: () => string): void {
    let text = texts.get(key);
    if (text === undefined) {
      text = make();
      texts.set(key, text);
    }
    this.#sendText(connection, text);
  }

  bye(connection: Connection, code: string, message: string, close: number, reconnect: boolean): void {
    this.send(connection, { type: 'bye', code, message, reconnect });
    connection.line.close(close, code);
    this.remove(connection);
  }

  /** The game was deleted: its connections end. */
  deleted(gameId: string): void {
    for (const connection of this.#connections(gameId))
      this.bye(connection, 'game_deleted', 'This game was too old to keep.', CLOSE.missing, false);
  }

  /** The server stops: all clients should connect again, perhaps to another node. */
  goodbye(): void {
    for (const gameId of this.games())
      for (const connection of this.#connections(gameId))
        this.bye(connection, 'restart', 'The server restarts; connect again.', CLOSE.restart, true);
  }
}

/** The texts of one piece of news, so that each is made once for all connections that get it. */
type Texts = Map<string, string>;

/** The schema strips fields that the protocol does not have: a second guard for what must stay secret. */
export const textOf = (message: ServerMessage): string => JSON.stringify(serverMessage.parse(message));
