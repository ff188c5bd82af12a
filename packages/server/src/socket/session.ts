/** One WebSocket session: hello first, then moves, chat and drafts. The protocol's schemas read every message. */
import {
  fail,
  isJoker,
  ok,
  type Result,
  type TileId,
  tableTiles,
  violationText,
  violationToJson,
} from '@rummikub/engine';
import {
  CLOSE,
  type ClientMessage,
  clientMessage,
  draft,
  idempotencyKey,
  type meldInput,
  PROTOCOL_VERSION,
  type ServerMessage,
} from '@rummikub/protocol';
import type { z } from 'zod';
import { isOut, type LiveGame } from '../game/liveGame.ts';
import type { LiveGames } from '../game/liveGames.ts';
import { optionsOf } from '../game/options.ts';
import type { Moved, Moves } from '../game/play/moves.ts';
import { type Refusal, refuse } from '../game/refusal.ts';
import { hashOfToken, seatOfHash } from '../game/seats.ts';
import { isoTime } from '../game/time.ts';
import { TokenBucket } from '../http/limits/tokenBucket.ts';
import { MESSAGE_LIMIT, type Store, StoreUnavailable } from '../store/store.ts';
import { actAsSent } from '../wire/move.ts';
import { readBy } from '../wire/schemaFaults.ts';
import { Connection, type Line } from './connection.ts';
import type { Connections } from './connections.ts';
import { textOf } from './delivery.ts';
import { DRAFT_LENGTH } from './drafts.ts';
import { gossipText } from './gossip.ts';

export interface SessionOptions {
  readonly gameId: string;
  readonly line: Line;
  readonly games: LiveGames;
  readonly moves: Moves;
  readonly connections: Connections;
  readonly store: Store;
  readonly now: () => number;
  /** Whether other nodes write to the same games. */
  readonly shared: boolean;
  readonly messagesPerSecond: number;
  readonly connectionsPerGame: number;
  readonly onProblem: (problem: unknown) => void;
  readonly onMove: (milliseconds: number, accepted: boolean) => void;
  /** Called when a player is admitted. */
  readonly onSeated: () => void;
  /** A player is back on a seat where a bot plays on. */
  readonly comeBack: (gameId: string, hash: string) => Promise<void>;
}

type Message<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

/** Messages that may wait while an earlier one is carried out. */
const MOST_WAITING = 64;

/** A client that has missed more events than this gets the whole view instead. */
const MOST_MISSED = 100;

export class Session {
  readonly #options: SessionOptions;
  readonly #messages: TokenBucket;
  #connection: Connection | null = null;
  #greeted = false;
  #ended = false;
  #waiting = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(options: SessionOptions) {
    this.#options = options;
    const { messagesPerSecond, now } = options;
    this.#messages = new TokenBucket(messagesPerSecond, Math.max(10, messagesPerSecond * 3), now());
  }

  get greeted(): boolean {
    return this.#greeted;
  }

  /** Whether messages of the client are ignored. The client may not know yet that the session has ended. */
  get #isOver(): boolean {
    return this.#ended || this.#connection?.isGone === true;
  }

  /** Whether the client may send one more ping or pong. They count as messages. */
  mayBeat(): boolean {
    return this.#messages.take(this.#options.now());
  }

  /** A message has come in. Messages are carried out one after the other. */
  receive(text: string): void {
    if (this.#isOver) return;
    if (!this.#messages.take(this.#options.now()) || this.#waiting >= MOST_WAITING) {
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

  /** The client is gone. */
  closed(): void {
    this.#ended = true;
    if (this.#connection !== null) this.#options.connections.delivery.remove(this.#connection);
  }

  end(code: string, message: string, close: number, reconnect: boolean): void {
    if (this.#ended) return;
    this.#answer({ type: 'bye', code, message, reconnect });
    this.#options.line.close(close, code);
    this.closed();
  }

  #fault(problem: unknown): void {
    if (!(problem instanceof StoreUnavailable)) this.#options.onProblem(problem);
    this.end(
      'unavailable',
      'The server cannot reach its games just now; connect again.',
      CLOSE.restart,
      true,
    );
  }

  /** Answers go through the delivery, so that a client that does not read them is cut off. */
  #answer(message: ServerMessage): void {
    const { line, connections } = this.#options;
    if (this.#connection === null) line.send(textOf(message));
    else connections.delivery.send(this.#connection, message);
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
    if (this.#connection !== null && typeOf(json) === 'draft')
      return this.#offerDraft(this.#connection, json, text.length);
    const parsed = readBy(clientMessage, json);
    if (!parsed.ok) {
      const [first] = parsed.error;
      const message = json === undefined ? 'This is no JSON.' : violationText(first);
      const id = idOfMove(json);
      if (this.#connection !== null && id !== null)
        this.#answer({
          type: 'refused',
          id,
          violation: violationToJson(first),
          last_event: this.#connection.sent,
        });
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
      case 'resync':
        return this.#resync(this.#connection);
      case 'ping':
        this.#answer({ type: 'pong', server_time: isoTime(this.#options.now()) });
    }
  }

  async #hello(hello: Message<'hello'>): Promise<void> {
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
    const { gameId, games } = this.#options;
    const admitted = await games.exclusive(gameId, () => this.#admit(hello));
    if (admitted.ok) return this.#comeBack();
    const { code, message, status } = admitted.error;
    const close =
      { 401: CLOSE.unauthorized, 403: CLOSE.forbidden, 404: CLOSE.missing }[status] ?? CLOSE.tooMany;
    this.end(code, message, close, status === 503);
  }

  async #comeBack(): Promise<void> {
    const { games, gameId, comeBack } = this.#options;
    const { hash = null, viewer = 'spectator' } = this.#connection ?? {};
    if (hash === null || viewer === 'spectator') return;
    if (games.peek(gameId)?.game.seats[viewer]?.kind === 'bot') await comeBack(gameId, hash);
  }

  /** Lets the client watch the game. Only inside `games.exclusive`. */
  async #admit(hello: Message<'hello'>): Promise<Result<null, Refusal>> {
    const { gameId, games, connections, line, connectionsPerGame } = this.#options;
    const { delivery, presence } = connections;
    const hash = hello.token === undefined ? null : hashOfToken(hello.token);
    // Another node may have written events that this node has not heard of. The client must not get less than there is.
    const live = this.#options.shared
      ? await games.refresh(gameId)
      : await games.current(gameId, hash ?? undefined);
    if (live === null) return refuse('no_such_game');
    const seat = hash === null ? -1 : seatOfHash(live.game, hash);
    if (hash !== null && seat < 0) return refuse('token_unknown');
    if (hash === null && !optionsOf(live.game).spectators) return refuse('no_spectators');
    const viewer = hash === null ? 'spectator' : seat;
    // Each seat has a limit of its own, so that spectators cannot keep a player out.
    const others = delivery.viewers(gameId).filter((one) => one === viewer);
    if (others.length >= connectionsPerGame) return refuse('too_busy');
    const missed = await this.#missed(live, hello.last_event);
    if (this.#ended) return ok(null);
    this.#connection = new Connection(gameId, hash, viewer, live.game.seq, line);
    if (hash !== null) this.#options.onSeated();
    // A rematch may have been noted while the missed events were read.
    delivery.welcome(this.#connection, games.peek(gameId) ?? live, missed);
    presence.welcome(this.#connection);
    delivery.add(this.#connection);
    // A change of a game without watchers was only noted.
    games.wake(gameId);
    return ok(null);
  }

  /** The events after the last one that the client knows; null where the client needs the whole view. */
  async #missed({ game }: LiveGame, since: number | undefined) {
    const { id, seq } = game;
    if (since === undefined || since > seq || seq - since > MOST_MISSED) return null;
    const loaded = await this.#options.store.loadGame(id, since);
    // Another node may have written more since. That comes as news.
    return loaded?.entries.filter((entry) => entry.seq <= seq) ?? null;
  }

  async #act(connection: Connection, { id, action, version }: Message<'act'>): Promise<void> {
    const { gameId, moves, connections, onMove, onProblem, now } = this.#options;
    const begun = now();
    if (connection.viewer !== 'spectator') connections.drafts.drop(gameId, connection.viewer);
    if (connection.hash === null) {
      const message = 'You are watching; only players can move.';
      const violation = violationToJson({ code: 'spectator', message, path: [] });
      this.#answer({ type: 'refused', id, violation, last_event: connection.sent });
      return;
    }
    let moved: Result<Moved, Refusal>;
    try {
      moved = await actAsSent(moves, gameId, connection.hash, { action, version, key: id });
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
    const violation = violationToJson(violations[0] ?? { code, message, path: [] });
    this.#answer({ type: 'refused', id, violation, last_event: lastEvent ?? connection.sent });
  }

  async #chat({ viewer, gameId }: Connection, text: string): Promise<void> {
    const { store, now, connections, games } = this.#options;
    // Spectators have no name, and could help one of the players.
    if (viewer === 'spectator') return this.#error('spectator', 'You are watching; only players can chat.');
    const live = await games.exclusive(gameId, () => games.current(gameId));
    if (live !== null && isOut(live, viewer))
      return this.#error('seat_out', 'You have left this game; until it is over, only its players can chat.');
    if (!connections.mayChat(gameId, viewer))
      return this.#error('chat_too_fast', 'Wait a moment before you write more.');
    await store.tell(gameId, gossipText({ type: 'chat', player_index: viewer, text, at: isoTime(now()) }));
  }

  /** Shows the draft of a turn to the others, where the game allows it. It is read when the seat's rate allows it. */
  async #offerDraft(connection: Connection, json: unknown, length: number): Promise<void> {
    const { connections, gameId } = this.#options;
    const { viewer } = connection;
    if (viewer === 'spectator') return this.#error('spectator', 'Only players have a turn.');
    if (length > DRAFT_LENGTH) return this.#error('draft_large', 'The draft is too large.');
    await connections.drafts.offer(gameId, viewer, async () => {
      try {
        if (!this.#isOver) await this.#draft(connection, json);
      } catch (problem) {
        this.#fault(problem);
      }
    });
  }

  async #draft({ viewer, gameId }: Connection, json: unknown): Promise<void> {
    const { games, store } = this.#options;
    const parsed = readBy(draft, json);
    if (!parsed.ok) return this.#error('malformed', violationText(parsed.error[0]));
    const melds =
      parsed.value.melds?.map(({ kind, tiles, joker_assignments }) => ({
        kind,
        tiles,
        ...(joker_assignments === undefined ? {} : { joker_assignments }),
      })) ?? null;
    const live = await games.exclusive(gameId, () => games.current(gameId));
    if (live === null || viewer === 'spectator') return;
    const allowed = mayShow(live, viewer, melds ?? []);
    if (!allowed.ok) return this.#error(...allowed.error);
    const text = gossipText({ type: 'draft', player_index: viewer, melds });
    if (Buffer.byteLength(text) > MESSAGE_LIMIT) return this.#error('draft_large', 'The draft is too large.');
    await store.tell(gameId, text);
  }

  async #resync(connection: Connection): Promise<void> {
    const { games, connections, gameId } = this.#options;
    await games.exclusive(gameId, async () => {
      const live = await games.current(gameId);
      if (live !== null && !this.#ended) connections.delivery.welcome(connection, live, null);
    });
  }
}

/**
 * Whether a seat may show a draft with these melds now: on its turn, with tiles of the table and of its rack, each once, and
 * with meanings of no other tiles than the jokers among them.
 */
function mayShow(
  { game, state }: LiveGame,
  seat: number,
  melds: readonly Pick<z.infer<typeof meldInput>, 'tiles' | 'joker_assignments'>[],
): Result<null, readonly [code: string, message: string]> {
  if (optionsOf(game).drafts !== 'shown')
    return fail(['drafts_private', 'In this game nobody sees what others are thinking about.']);
  if (state.status !== 'in_progress' || state.currentSeat !== seat)
    return fail(['not_your_turn', 'It is not your turn.']);
  const allowed = new Set<string>([...tableTiles(state.table), ...(state.seats[seat]?.rack ?? [])]);
  if (!melds.every(({ tiles }) => tiles.every((tile) => allowed.delete(tile))))
    return fail(['draft_tiles', 'A draft can only have tiles of the table and of your rack, each once.']);
  const isMeant = (tile: string, tiles: readonly string[]): boolean =>
    tiles.includes(tile) && isJoker(tile as TileId);
  return melds.every(({ tiles, joker_assignments: jokers = {} }) =>
    Object.keys(jokers).every((tile) => isMeant(tile, tiles)),
  )
    ? ok(null)
    : fail(['draft_jokers', 'A draft can only say what the jokers of its melds stand for.']);
}

const typeOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'type' in json ? json.type : undefined;

/** The id of a message that was meant as a move, even if the rest of it cannot be read. */
function idOfMove(json: unknown): string | null {
  if (typeof json !== 'object' || json === null || !('type' in json && 'id' in json)) return null;
  return json.type === 'act' ? (idempotencyKey.safeParse(json.id).data ?? null) : null;
}
