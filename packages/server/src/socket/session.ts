/** One WebSocket: hello first, then moves, chat and drafts, each read by the protocol's schema. */
import { type Result, tableTiles } from '@rummikub/engine';
import {
  CLOSE,
  type ClientMessage,
  clientMessage,
  idempotencyKey,
  PROTOCOL_VERSION,
  type ServerMessage,
} from '@rummikub/protocol';
import type { LiveGames } from '../game/liveGames.ts';
import { isOut, isoTime, type Matches } from '../game/moves.ts';
import { optionsOf } from '../game/options.ts';
import { type Refusal, refuse } from '../game/refusal.ts';
import { hashOfToken, seatOfHash } from '../game/seats.ts';
import { TokenBucket } from '../http/limits/tokenBucket.ts';
import { MESSAGE_LIMIT, type Store, StoreUnavailable } from '../store/store.ts';
import { readBy, sentenceOf } from '../wire/schemaFaults.ts';
import { Connection, type Connections, type Line, MOST_BEHIND, textOf } from './connections.ts';

export interface SocketOptions {
  readonly gameId: string;
  readonly line: Line;
  readonly games: LiveGames;
  readonly matches: Matches;
  readonly connections: Connections;
  readonly store: Store;
  readonly now: () => number;
  readonly messagesPerSecond: number;
  readonly connectionsPerGame: number;
  readonly onProblem: (problem: unknown) => void;
  readonly onMove: (milliseconds: number, accepted: boolean) => void;
}

/** Messages that may wait while an earlier one is carried out. */
const MOST_WAITING = 64;

export class Socket {
  readonly #is: SocketOptions;
  readonly #messages: TokenBucket;
  #connection: Connection | null = null;
  #greeted = false;
  #ended = false;
  #waiting = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(options: SocketOptions) {
    this.#is = options;
    const { messagesPerSecond, now } = options;
    this.#messages = new TokenBucket(messagesPerSecond, Math.max(10, messagesPerSecond * 3), now());
  }

  get greeted(): boolean {
    return this.#greeted;
  }

  /** Whether nothing more is taken from the other side, which need not agree at once. */
  get #isOver(): boolean {
    return this.#ended || this.#connection?.isGone === true;
  }

  /** Whether one more ping or pong may come: they count as messages do. */
  mayBeat(): boolean {
    return this.#messages.take(this.#is.now());
  }

  /** A text came in. Messages are carried out one after the other. */
  receive(text: string): void {
    if (this.#isOver) return;
    if (!this.#messages.take(this.#is.now()) || this.#waiting >= MOST_WAITING) {
      this.end('too_many', 'Too many messages. Slow down and connect again.', CLOSE.tooMany, true);
      return;
    }
    this.#waiting++;
    this.#work = this.#work.then(async () => {
      try {
        if (!this.#isOver) await this.#handle(text);
      } catch (problem) {
        this.#fault(problem);
      } finally {
        this.#waiting--;
      }
    });
  }

  /** The other side is gone. */
  closed(): void {
    this.#ended = true;
    if (this.#connection !== null) this.#is.connections.remove(this.#connection);
  }

  end(code: string, message: string, close: number, reconnect: boolean): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#answer({ type: 'bye', code, message, reconnect });
    this.#is.line.close(close, code);
    if (this.#connection !== null) this.#is.connections.remove(this.#connection);
  }

  #fault(problem: unknown): void {
    if (!(problem instanceof StoreUnavailable)) this.#is.onProblem(problem);
    this.end(
      'unavailable',
      'The server cannot reach its games just now; connect again.',
      CLOSE.restart,
      true,
    );
  }

  /** What somebody asks for counts like what they are told: who does not read it is cut off. */
  #answer(message: ServerMessage): void {
    if (this.#connection === null) this.#is.line.send(textOf(message));
    else this.#is.connections.send(this.#connection, message);
  }

  #error(code: string, message: string): void {
    this.#answer({ type: 'error', code, message });
  }

  async #handle(text: string): Promise<void> {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      json = undefined;
    }
    const parsed = readBy(clientMessage, json);
    if (!parsed.ok) {
      const violation = parsed.error[0]!;
      const message = json === undefined ? 'This is no JSON.' : sentenceOf(violation);
      const id = idOfMove(json);
      if (this.#connection !== null && id !== null)
        this.#answer({ type: 'refused', id, violation, last_event: this.#connection.sent });
      else if (this.#greeted) this.#error('malformed', message);
      else this.end('malformed', message, CLOSE.malformed, false);
      return;
    }
    const said = parsed.value;
    if (said.type === 'hello') return this.#hello(said);
    if (this.#connection === null) {
      this.end('hello_missing', 'The first message must be hello.', CLOSE.malformed, false);
      return;
    }
    switch (said.type) {
      case 'act':
        return this.#act(this.#connection, said);
      case 'chat':
        return this.#chat(this.#connection, said.text);
      case 'draft':
        return this.#draft(this.#connection, said);
      case 'resync':
        return this.#resync(this.#connection);
      case 'ping':
        this.#answer({ type: 'pong', server_time: isoTime(this.#is.now()) });
    }
  }

  async #hello(hello: Extract<ClientMessage, { type: 'hello' }>): Promise<void> {
    if (this.#greeted) return this.#error('hello_twice', 'You have said hello already.');
    this.#greeted = true;
    if (hello.protocol !== PROTOCOL_VERSION) {
      this.end(
        'version',
        'This page is of another version than the server: load it again.',
        CLOSE.version,
        false,
      );
      return;
    }
    const { gameId, games, connections, store, line, connectionsPerGame } = this.#is;
    const refused = await games.exclusive(gameId, async (): Promise<Result<null, Refusal>> => {
      const hash = hello.token === undefined ? null : hashOfToken(hello.token);
      let live = await games.current(gameId, hash ?? undefined);
      // The client comes from another node, and has heard more there than this one has yet.
      if ((hello.last_event ?? 0) > (live?.game.seq ?? 0)) live = await games.refresh(gameId);
      if (live === null) return refuse('no_such_game');
      const seat = hash === null ? -1 : seatOfHash(live.game, hash);
      if (hash !== null && seat < 0) return refuse('token_unknown');
      if (hash === null && !optionsOf(live.game).spectators) return refuse('no_spectators');
      if (this.#ended) return { ok: true, value: null };
      const viewer = hash === null ? 'spectator' : seat;
      if (connections.count(gameId, viewer) >= connectionsPerGame) return refuse('too_busy');
      const { seq } = live.game;
      const since = hello.last_event;
      const known = since !== undefined && since <= seq && seq - since <= MOST_BEHIND;
      const missed = known ? ((await store.loadGame(gameId, since))?.entries ?? null) : null;
      if (this.#ended) return { ok: true, value: null };
      // Another node may have written since: what is beyond our copy comes as news.
      const upToHere = missed?.filter((entry) => entry.seq <= seq) ?? null;
      this.#connection = new Connection(gameId, hash, viewer, seq, line);
      // As known by now: a rematch is noted while others work on the game.
      connections.add(this.#connection, games.peek(gameId) ?? live, upToHere);
      // News that came while nobody watched here was only noted.
      games.wake(gameId);
      return { ok: true, value: null };
    });
    if (refused.ok) return;
    const { code, message, status } = refused.error;
    const close =
      { 401: CLOSE.unauthorized, 403: CLOSE.forbidden, 404: CLOSE.missing }[status] ?? CLOSE.tooMany;
    this.end(code, message, close, status === 503);
  }

  async #act(connection: Connection, said: Extract<ClientMessage, { type: 'act' }>): Promise<void> {
    const { matches, gameId, onMove, onProblem, now } = this.#is;
    const { id, action, version } = said;
    const begun = now();
    if (connection.hash === null) {
      const violation = { code: 'spectator', message: 'You are watching; only players can move.' };
      this.#answer({ type: 'refused', id, violation, last_event: connection.sent });
      return;
    }
    let moved: Awaited<ReturnType<Matches['act']>>;
    try {
      moved = await matches.act(gameId, { hash: connection.hash }, { action, version, key: id });
    } catch (problem) {
      if (!(problem instanceof StoreUnavailable)) onProblem(problem);
      this.#answer({ type: 'retry', id });
      throw problem;
    }
    onMove(now() - begun, moved.ok);
    if (moved.ok) {
      this.#answer({ type: 'ack', id, seq: moved.value.seq });
      return;
    }
    const { code, message, violations, lastEvent } = moved.error;
    const violation = violations[0] ?? { code, message };
    this.#answer({ type: 'refused', id, violation, last_event: lastEvent ?? connection.sent });
  }

  async #chat(connection: Connection, text: string): Promise<void> {
    const { viewer, gameId } = connection;
    const { store, now, connections, games } = this.#is;
    // Whoever sees every player's table talk without playing could help one of them, and has no name.
    if (viewer === 'spectator') return this.#error('spectator', 'You are watching; only players can chat.');
    const live = await games.exclusive(gameId, () => games.current(gameId));
    if (live !== null && isOut(live, viewer))
      return this.#error('seat_out', 'You have left this game; until it is over, only its players can chat.');
    if (!connections.mayChat(gameId, viewer))
      return this.#error('chat_too_fast', 'Wait a moment before you write more.');
    await store.tell(
      gameId,
      JSON.stringify({ type: 'chat', player_index: viewer, text, at: isoTime(now()) }),
    );
  }

  /** Shows the turn as it is being thought about, where the game wants that: only tiles that may be in it. */
  async #draft(connection: Connection, said: Extract<ClientMessage, { type: 'draft' }>): Promise<void> {
    const { viewer, gameId } = connection;
    const { games, store } = this.#is;
    const live = await games.exclusive(gameId, () => games.current(gameId));
    if (live === null || viewer === 'spectator') return this.#error('spectator', 'Only players have a turn.');
    if (optionsOf(live.game).drafts !== 'shown')
      return this.#error('drafts_private', 'In this game nobody sees what others are thinking about.');
    const { state } = live;
    if (state.status !== 'in_progress' || state.currentSeat !== viewer)
      return this.#error('not_your_turn', 'It is not your turn.');
    const allowed = new Set<string>([...tableTiles(state.table), ...state.seats[viewer]!.rack]);
    const tiles = said.melds?.flatMap((meld) => meld.tiles) ?? [];
    if (!tiles.every((tile) => allowed.delete(tile)))
      return this.#error(
        'draft_tiles',
        'A draft can only have tiles of the table and of your rack, each once.',
      );
    const melds =
      said.melds?.map(({ kind, tiles, joker_assignments }) => ({
        kind,
        tiles,
        ...(joker_assignments === undefined ? {} : { joker_assignments }),
      })) ?? null;
    const message = JSON.stringify({ type: 'draft', player_index: viewer, melds });
    if (Buffer.byteLength(message) > MESSAGE_LIMIT)
      return this.#error('draft_large', 'The draft is too large.');
    await store.tell(gameId, message);
  }

  async #resync(connection: Connection): Promise<void> {
    const { games, connections, gameId } = this.#is;
    await games.exclusive(gameId, async () => {
      const live = await games.current(gameId);
      if (live !== null && !this.#ended) connections.resync(connection, live);
    });
  }
}

/** The id of what was meant as a move, however wrong the rest of it is. */
function idOfMove(json: unknown): string | null {
  const { type, id } = (json ?? {}) as { readonly type?: unknown; readonly id?: unknown };
  return type === 'act' ? (idempotencyKey.safeParse(id).data ?? null) : null;
}
