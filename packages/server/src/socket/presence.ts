/** Who is present in each game: connections and REST requests on this node, and what the other nodes say. */
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerMessage } from '@rummikub/protocol';
import type { Attendance } from '../game/lobby/host.ts';
import type { StoredGame } from '../store/store.ts';
import type { Connection } from './connection.ts';
import type { Delivery } from './delivery.ts';
import type { Gossip } from './gossip.ts';
import { type NodePresence, PRESENCE_ROUND_MS, PRESENCE_STEP_MS, PresenceBoard } from './presenceBoard.ts';
import { VISIT_MS, Visits } from './visits.ts';

/** Time that other nodes have to answer who is present. */
const ANSWER_MS = 500;
/** When a player has been away for this long, every other player may decide about the seat. */
export const AWAY_MS = 60_000;

export interface PresenceOptions {
  /** The name of this node. */
  readonly node: string;
  readonly now: () => number;
  /** Tells all nodes, this one included. */
  readonly tell: (gameId: string, message: Gossip) => void;
  readonly delivery: Delivery;
}

export class Presence implements Attendance {
  readonly #board = new PresenceBoard();
  readonly #visits = new Visits();
  /** The games whose presence is still to be told in this round, and how many of them at each step. */
  #round: { ends: number; games: string[]; step: number } = { ends: 0, games: [], step: 0 };
  /** Until then other nodes may have told something that this one has not heard. */
  #unsureUntil = 0;
  readonly #began: number;
  /** By game and seat: when the player of the seat left. */
  readonly #left = new Map<string, Map<number, number>>();
  readonly #options: PresenceOptions;

  constructor(options: PresenceOptions) {
    this.#options = options;
    this.#began = options.now();
  }

  isPresent = (gameId: string, seat: number): boolean =>
    this.#board.of(gameId, this.#options.now()).present.includes(seat);

  /** Whether another node has players or spectators of the game. */
  isElsewhere = (gameId: string): boolean => this.#board.isElsewhere(gameId, this.#options.node);

  /**
   * Only the node that gets a player's REST requests knows of them, and it may be this one, just restarted. Players who
   * were connected need a moment to come back, too.
   */
  mayBePresent = ({ createdAt }: StoredGame): boolean =>
    createdAt < this.#began && this.#options.now() < this.#began + VISIT_MS;

  /** A player whom this node has never seen counts as away since the game, or this node, began. */
  isAwayLong = (game: StoredGame, seat: number): boolean => {
    const { id, createdAt } = game;
    if (this.isPresent(id, seat) || this.mayBePresent(game)) return false;
    const since = this.#left.get(id)?.get(seat) ?? Math.max(this.#began, createdAt);
    return this.#options.now() >= since + AWAY_MS;
  };

  hearWhoIsThere = async (gameId: string): Promise<void> => {
    if (this.#ask(gameId)) await delay(ANSWER_MS);
  };

  /** This node has just started, or has lost messages of the others. They repeat everything within a round. */
  unsure(): void {
    this.#unsureUntil = this.#options.now() + 2 * PRESENCE_ROUND_MS;
  }

  /** Asks the other nodes, where this one may not know. */
  #ask(gameId: string): boolean {
    const { now, tell, node } = this.#options;
    if (now() >= this.#unsureUntil) return false;
    tell(gameId, { type: 'who', node });
    return true;
  }

  /** The player of a seat has made a REST request. A connection tells more: it also ends. */
  visited = (gameId: string, hash: string, seat: number): void => {
    const { delivery, now } = this.#options;
    if (delivery.viewers(gameId).includes(seat)) return;
    if (this.#visits.note(gameId, hash, seat, now())) this.say(gameId);
  };

  /** Tells a new connection who is present. To be called before it is added to the delivery. */
  welcome(connection: Connection): void {
    const { delivery } = this.#options;
    const { gameId, hash } = connection;
    if (hash !== null) this.#visits.forget(gameId, hash);
    delivery.send(connection, this.#message(gameId));
    if (!delivery.isWatched(gameId)) this.#ask(gameId);
  }

  /** Tells all nodes who is present here. */
  say(gameId: string): void {
    const { tell, node } = this.#options;
    tell(gameId, { type: 'presence', node, ...this.#here(gameId) });
  }

  #here(gameId: string): { seats: number[]; spectators: number } {
    const viewers = this.#options.delivery.viewers(gameId);
    const connected = viewers.filter((viewer) => viewer !== 'spectator');
    const seats = new Set([...this.#visits.seats(gameId), ...connected]);
    return { seats: [...seats], spectators: viewers.length - connected.length };
  }

  /** A node has told who is present there. */
  heard(gameId: string, node: string, presence: NodePresence): void {
    const now = this.#options.now();
    const before = this.#board.of(gameId, now);
    this.#board.say(gameId, node, presence, now);
    const after = this.#board.of(gameId, now);
    for (const seat of before.present) if (!after.present.includes(seat)) this.#noteLeft(gameId, seat, now);
    if (JSON.stringify(after) !== JSON.stringify(before)) this.#show(gameId);
  }

  #noteLeft(gameId: string, seat: number, now: number): void {
    const seats = this.#left.get(gameId) ?? new Map<number, number>();
    this.#left.set(gameId, seats.set(seat, now));
  }

  /** A node asks who is present. */
  asked(gameId: string, node: string): void {
    if (node !== this.#options.node && this.#isAnyoneHere(gameId)) this.say(gameId);
  }

  #isAnyoneHere(gameId: string): boolean {
    return this.#options.delivery.isWatched(gameId) || this.#visits.has(gameId);
  }

  /** Seats were given away or renumbered: REST players are followed to their seats. */
  follow(game: StoredGame): void {
    if (this.#visits.follow(game)) this.say(game.id);
  }

  /**
   * Repeats who is present here, for nodes that have started since, and forgets nodes and REST players that are gone. To
   * be called every `PRESENCE_STEP_MS`: each step takes a few games, so that the event loop does not wait for all of them.
   */
  refresh(): void {
    const { now, delivery } = this.#options;
    const at = now();
    if (at >= this.#round.ends) {
      const games = [...new Set([...delivery.games(), ...this.#visits.games()])];
      const step = Math.ceil((games.length * PRESENCE_STEP_MS) / PRESENCE_ROUND_MS);
      this.#round = { ends: at + PRESENCE_ROUND_MS, games, step };
      this.#forgetLeft(at);
    }
    const { games, step } = this.#round;
    for (const gameId of games.splice(0, step)) if (this.#isAnyoneHere(gameId)) this.say(gameId);
    for (const gameId of this.#visits.sweep(at)) this.say(gameId);
    for (const gameId of this.#board.sweep(at)) this.#show(gameId);
  }

  /** In a game that no client of this node watches, a player who left long ago needs no note. */
  #forgetLeft(now: number): void {
    for (const [gameId, seats] of this.#left)
      if (!this.#isAnyoneHere(gameId) && [...seats.values()].every((since) => now >= since + AWAY_MS))
        this.#left.delete(gameId);
  }

  #show(gameId: string): void {
    this.#options.delivery.sendAll(gameId, this.#message(gameId));
  }

  #message(gameId: string): Extract<ServerMessage, { type: 'presence' }> {
    const now = this.#options.now();
    const there = this.#board.of(gameId, now);
    const away = [...(this.#left.get(gameId) ?? [])]
      .filter(([seat]) => !there.present.includes(seat))
      .map(([seat, since]) => ({ player_index: seat, remaining_ms: Math.max(0, since + AWAY_MS - now) }));
    return { type: 'presence', ...there, away };
  }
}
