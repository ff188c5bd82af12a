/** Everybody who is connected to this node, by game, and what each of them is told. */
import { setTimeout as delay } from 'node:timers/promises';
import { type LogEntry, redactEvent, type Viewer } from '@rummikub/engine';
import { CLOSE, PROTOCOL_VERSION, type ServerMessage, serverMessage } from '@rummikub/protocol';
import { z } from 'zod';
import type { Live, News } from '../game/liveGames.ts';
import { isoTime } from '../game/moves.ts';
import { optionsOf } from '../game/options.ts';
import { seatOfHash } from '../game/seats.ts';
import { TokenBuckets } from '../http/limits/tokenBucket.ts';
import type { StoredGame } from '../store/store.ts';
import { clockJson, eventJson, infoOf, viewJson } from '../wire/gameJson.ts';
import { type NodePresence, PRESENCE_ROUND_MS, PRESENCE_STEP_MS, PresenceBoard } from './presenceBoard.ts';
import { VISIT_MS, Visits } from './visits.ts';

/** The far end of a connection. */
export interface Line {
  send(text: string): void;
  /** Bytes that wait to be read by the other side. */
  readonly backlog: number;
  close(code: number, reason: string): void;
  /** Without waiting for the other side. */
  cut(): void;
}

/** Somebody who watches a game: a seat's player, or a spectator. */
export class Connection {
  readonly gameId: string;
  /** The hash of the seat's secret; null for a spectator. */
  readonly hash: string | null;
  readonly line: Line;
  viewer: Viewer;
  /** The last event that was sent. */
  sent: number;
  /** Whether it was cut off for reading too slowly. */
  isCut = false;
  /** Whether it is over. What its other side still sends is nobody's word any more. */
  isGone = false;

  constructor(gameId: string, hash: string | null, viewer: Viewer, sent: number, line: Line) {
    this.gameId = gameId;
    this.hash = hash;
    this.viewer = viewer;
    this.sent = sent;
    this.line = line;
  }
}

/** What nodes tell each other about a game that is not kept. */
const told = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chat'), player_index: z.number(), text: z.string(), at: z.string() }),
  z.object({ type: z.literal('draft'), player_index: z.number(), melds: z.array(z.unknown()).nullable() }),
  z.object({
    type: z.literal('presence'),
    node: z.string(),
    seats: z.array(z.number()),
    spectators: z.number(),
  }),
  z.object({ type: z.literal('who'), node: z.string() }),
  z.object({ type: z.literal('rematch'), rematch_id: z.string() }),
]);

/** How many events behind a client may be and still get them one by one. */
export const MOST_BEHIND = 100;

/** How long other nodes may take to answer who is there. */
const ANSWER_MS = 500;

export class Connections {
  readonly #byGame = new Map<string, Set<Connection>>();
  readonly #presence = new PresenceBoard();
  readonly #visits = new Visits();
  /** By game and seat, so that to connect again, or twice, gives nobody more to say. */
  readonly #chats = new TokenBuckets(0.5, 5);
  /** The games whose presence is still to be said again in this round, and how many of them at a step. */
  #round: { ends: number; games: string[]; step: number } = { ends: 0, games: [], step: 0 };
  /** Until then others may be there of whom this node has not heard. */
  #unsureUntil = 0;
  readonly #began: number;
  readonly #node: string;
  readonly #backlogBytes: number;
  readonly #now: () => number;
  readonly #tell: (gameId: string, message: string) => void;
  readonly #onRematch: (gameId: string, rematchId: string) => void;
  readonly #onSlow: () => void;

  constructor(options: {
    /** The name of this node, to tell its presence from that of others. */
    readonly node: string;
    readonly backlogBytes: number;
    readonly now: () => number;
    /** Tells all nodes, this one included. */
    readonly tell: (gameId: string, message: string) => void;
    readonly onRematch: (gameId: string, rematchId: string) => void;
    readonly onSlow: () => void;
  }) {
    this.#node = options.node;
    this.#backlogBytes = options.backlogBytes;
    this.#now = options.now;
    this.#began = options.now();
    this.#tell = options.tell;
    this.#onRematch = options.onRematch;
    this.#onSlow = options.onSlow;
  }

  get size(): number {
    let size = 0;
    for (const connections of this.#byGame.values()) size += connections.size;
    return size;
  }

  /** How many look at a game with these eyes: a seat has its own room, so that no crowd keeps a player out. */
  count(gameId: string, viewer: Viewer): number {
    let count = 0;
    for (const connection of this.#byGame.get(gameId) ?? []) if (connection.viewer === viewer) count++;
    return count;
  }

  isWatched = (gameId: string): boolean => this.#byGame.has(gameId);

  isPresent = (gameId: string, seat: number): boolean =>
    this.#presence.of(gameId, this.#now()).present.includes(seat);

  /**
   * Whether somebody may be there of whom nobody can know yet: who has come by REST is known only to the node they came
   * to, and this may be that one, started again. Whoever was connected needs a moment to come back, too.
   */
  mayBePresent = ({ createdAt }: StoredGame): boolean =>
    createdAt < this.#began && this.#now() < this.#began + VISIT_MS;

  /** This node has just begun, or was cut off from the others: what they have said meanwhile, they say again in time. */
  unsure(): void {
    this.#unsureUntil = this.#now() + 2 * PRESENCE_ROUND_MS;
  }

  /** Resolves when it is known who is there. */
  hearWhoIsThere = async (gameId: string): Promise<void> => {
    if (this.#askWhoIsThere(gameId)) await delay(ANSWER_MS);
  };

  /** Asks the other nodes, where that may not be known here. */
  #askWhoIsThere(gameId: string): boolean {
    if (this.#now() >= this.#unsureUntil) return false;
    this.#tell(gameId, JSON.stringify({ type: 'who', node: this.#node }));
    return true;
  }

  /** A seat's player asks by REST: they are there, too. Whoever is connected as well is gone when they disconnect. */
  visited = (gameId: string, hash: string, seat: number): void => {
    for (const { viewer } of this.#byGame.get(gameId) ?? []) if (viewer === seat) return;
    if (this.#visits.note(gameId, hash, seat, this.#now())) this.#sayPresence(gameId);
  };

  /** Whether a seat may say something more now. */
  mayChat = (gameId: string, seat: number): boolean => this.#chats.take(`${gameId} ${seat}`, this.#now());

  /** Lets somebody in. `missed` are the events after the client's last one; null sends the whole view. */
  add(connection: Connection, live: Live, missed: readonly LogEntry[] | null): void {
    const { gameId, viewer, hash } = connection;
    const now = this.#now();
    if (hash !== null) this.#visits.forget(gameId, hash);
    this.send(connection, {
      type: 'welcome',
      protocol: PROTOCOL_VERSION,
      player_index: viewer === 'spectator' ? null : viewer,
      game: infoOf(live.game, viewer !== 'spectator'),
      view: missed === null ? (viewJson(live, viewer) as never) : null,
      last_event: live.game.seq,
      clock: clockJson(live, now),
      server_time: isoTime(now),
    });
    connection.sent = missed === null ? live.game.seq : live.game.seq - missed.length;
    if (missed !== null) this.#sendEvents(connection, missed, new Map());
    const known = this.#presence.of(gameId, now);
    this.send(connection, { type: 'presence', ...known });
    if (!this.#byGame.has(gameId)) this.#askWhoIsThere(gameId);
    const connections = this.#byGame.get(gameId) ?? new Set();
    connections.add(connection);
    this.#byGame.set(gameId, connections);
    this.#sayPresence(gameId);
  }

  /** The whole view again. */
  resync(connection: Connection, live: Live): void {
    const { viewer } = connection;
    const now = this.#now();
    connection.sent = live.game.seq;
    this.send(connection, {
      type: 'welcome',
      protocol: PROTOCOL_VERSION,
      player_index: viewer === 'spectator' ? null : viewer,
      game: infoOf(live.game, viewer !== 'spectator'),
      view: viewJson(live, viewer) as never,
      last_event: live.game.seq,
      clock: clockJson(live, now),
      server_time: isoTime(now),
    });
  }

  remove(connection: Connection): void {
    const { gameId } = connection;
    connection.isGone = true;
    const connections = this.#byGame.get(gameId);
    if (connections === undefined || !connections.delete(connection)) return;
    if (connections.size === 0) this.#byGame.delete(gameId);
    this.#sayPresence(gameId);
  }

  /** Sends one message, stripped to what the protocol knows; cuts off whoever does not read. */
  send(connection: Connection, message: ServerMessage): void {
    this.#sendText(connection, textOf(message));
  }

  #sendText(connection: Connection, text: string): void {
    // What it had asked for before is still being answered.
    if (connection.isCut) return;
    connection.line.send(text);
    if (connection.line.backlog <= this.#backlogBytes) return;
    connection.isCut = true;
    this.#onSlow();
    connection.line.cut();
    this.remove(connection);
  }

  /** Tells everybody here what is new in a game, each what they may know. */
  news({ live, before, entries }: News): void {
    const connections = this.#byGame.get(live.game.id);
    const visited = this.#visits.has(live.game.id);
    if (connections === undefined && !visited) return;
    const described = before === null || !sameDescription(before, live);
    if (visited && described && this.#visits.follow(live.game)) this.#sayPresence(live.game.id);
    if (connections === undefined) return;
    const clocked = clockJson(live, this.#now());
    const clockChanged =
      before?.game.due?.at !== live.game.due?.at && (clocked !== null || before?.game.due?.work === 'clock');
    const texts = new Map<string, string>();
    for (const connection of [...connections]) {
      if (described && !this.#stillSeated(connection, live)) continue;
      this.#sendEvents(connection, entries, texts);
      if (described) {
        const seated = connection.viewer !== 'spectator';
        this.#sendShared(connection, texts, `game ${seated}`, () =>
          textOf({ type: 'game', game: infoOf(live.game, seated) }),
        );
      }
      if (clockChanged)
        this.#sendShared(connection, texts, 'clock', () => textOf({ type: 'clock', clock: clocked }));
    }
  }

  /** A seat may have been given away, or have got another number. False where the connection has ended. */
  #stillSeated(connection: Connection, live: Live): boolean {
    if (connection.hash === null) return true;
    const seat = seatOfHash(live.game, connection.hash);
    if (seat === connection.viewer) return true;
    if (seat < 0) {
      this.bye(connection, 'seat_gone', 'Your seat was given to somebody else.', CLOSE.forbidden, false);
      return false;
    }
    connection.viewer = seat;
    this.resync(connection, live);
    this.#sayPresence(live.game.id);
    return true;
  }

  #sendEvents(connection: Connection, entries: readonly LogEntry[], texts: Map<string, string>): void {
    const { viewer, sent } = connection;
    const fresh = entries.filter(({ seq }) => seq > sent);
    if (fresh.length === 0) return;
    connection.sent = fresh.at(-1)!.seq;
    // Where nothing is hidden from anybody, everybody gets the same text, and there is nothing to strip: most of what is
    // sent are plays, and reading each of them again would cost as much as judging it.
    const open = fresh.every(({ event }) => redactEvent(event, viewer) === event);
    this.#sendShared(connection, texts, `events ${sent} ${open ? 'all' : viewer}`, () => {
      const message = { type: 'events', events: fresh.map((entry) => eventJson(entry, viewer)) } as const;
      return open ? JSON.stringify(message) : textOf(message);
    });
  }

  #sendShared(connection: Connection, texts: Map<string, string>, key: string, make: () => string): void {
    let text = texts.get(key);
    if (text === undefined) {
      text = make();
      texts.set(key, text);
    }
    this.#sendText(connection, text);
  }

  /** Something that a node told: passed on to those here. */
  told(gameId: string, message: string): void {
    const parsed = told.safeParse(JSON.parse(message));
    if (!parsed.success) return;
    const said = parsed.data;
    const connections = [...(this.#byGame.get(gameId) ?? [])];
    switch (said.type) {
      case 'presence': {
        const before = JSON.stringify(this.#presence.of(gameId, this.#now()));
        this.#presence.say(gameId, said.node, said, this.#now());
        if (JSON.stringify(this.#presence.of(gameId, this.#now())) !== before) this.#showPresence(gameId);
        return;
      }
      case 'who':
        if (said.node !== this.#node && (connections.length > 0 || this.#visits.has(gameId)))
          this.#sayPresence(gameId);
        return;
      case 'chat':
        for (const connection of connections) this.send(connection, said);
        return;
      case 'draft':
        for (const connection of connections)
          if (connection.viewer !== said.player_index) this.send(connection, said as ServerMessage);
        return;
      case 'rematch':
        this.#onRematch(gameId, said.rematch_id);
    }
  }

  #sayPresence(gameId: string): void {
    this.#tell(gameId, JSON.stringify({ type: 'presence', node: this.#node, ...this.#here(gameId) }));
  }

  #here(gameId: string): NodePresence {
    const seats = new Set(this.#visits.seats(gameId));
    let spectators = 0;
    for (const { viewer } of this.#byGame.get(gameId) ?? [])
      if (viewer === 'spectator') spectators++;
      else seats.add(viewer);
    return { seats: [...seats], spectators };
  }

  /**
   * Says again who is here, for nodes that have come since; forgets nodes and visitors that are gone, and who has been
   * silent. To be called every `PRESENCE_STEP_MS`: each step takes only some of the games, so that nobody waits for all.
   */
  refreshPresence(): void {
    const now = this.#now();
    if (now >= this.#round.ends) {
      const games = [...new Set([...this.#byGame.keys(), ...this.#visits.games()])];
      const step = Math.ceil((games.length * PRESENCE_STEP_MS) / PRESENCE_ROUND_MS);
      this.#round = { ends: now + PRESENCE_ROUND_MS, games, step };
    }
    const { games, step } = this.#round;
    for (const gameId of games.splice(0, step))
      if (this.#byGame.has(gameId) || this.#visits.has(gameId)) this.#sayPresence(gameId);
    for (const gameId of this.#visits.sweep(now)) this.#sayPresence(gameId);
    for (const gameId of this.#presence.sweep(now)) this.#showPresence(gameId);
    this.#chats.forget(now);
  }

  #showPresence(gameId: string): void {
    const presence = this.#presence.of(gameId, this.#now());
    for (const connection of [...(this.#byGame.get(gameId) ?? [])])
      this.send(connection, { type: 'presence', ...presence });
  }

  bye(connection: Connection, code: string, message: string, close: number, reconnect: boolean): void {
    this.send(connection, { type: 'bye', code, message, reconnect });
    connection.line.close(close, code);
    this.remove(connection);
  }

  /** The game is gone: so is everybody who watched it. */
  deleted(gameId: string): void {
    for (const connection of [...(this.#byGame.get(gameId) ?? [])])
      this.bye(connection, 'game_deleted', 'This game was too old to keep.', CLOSE.missing, false);
  }

  /** The server stops: everybody should come back, perhaps to another node. */
  goodbye(): void {
    for (const connections of [...this.#byGame.values()])
      for (const connection of [...connections])
        this.bye(connection, 'restart', 'The server restarts; connect again.', CLOSE.restart, true);
  }
}

/** The schema strips what the protocol does not know: a second net for what must not get out. */
export const textOf = (message: ServerMessage): string => JSON.stringify(serverMessage.parse(message));

/** Whether people would notice a difference, the log aside. */
function sameDescription(a: Live, b: Live): boolean {
  const x = a.game;
  const y = b.game;
  return (
    x.status === y.status &&
    x.hostSeat === y.hostSeat &&
    x.rematchId === y.rematchId &&
    x.code === y.code &&
    (x.seats === y.seats || JSON.stringify(x.seats) === JSON.stringify(y.seats)) &&
    (x.options === y.options || JSON.stringify(optionsOf(x)) === JSON.stringify(optionsOf(y)))
  );
}
