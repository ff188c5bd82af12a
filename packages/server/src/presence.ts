/** Who is there: the seats and spectators of each game, as each node last said, and who plays without a connection. */
import { seatOfHash } from './seats.ts';
import type { StoredGame } from './store/store.ts';

export interface NodePresence {
  readonly seats: readonly number[];
  readonly spectators: number;
}

export interface Presence {
  readonly present: number[];
  readonly spectators: number;
}

/** A node that has said nothing for this long is gone, and with it whoever was connected there. */
export const PRESENCE_TTL_MS = 45_000;
/** Every game's presence is said again within this time, a few games at a time. */
export const PRESENCE_ROUND_MS = 15_000;
export const PRESENCE_STEP_MS = 250;
/** Who plays by REST counts as there for this long after a request. */
export const VISIT_MS = 2 * PRESENCE_ROUND_MS;

interface Said extends NodePresence {
  readonly until: number;
}

export class PresenceBoard {
  readonly #games = new Map<string, Map<string, Said>>();

  say(gameId: string, node: string, presence: NodePresence, now: number): void {
    const nodes = this.#games.get(gameId) ?? new Map<string, Said>();
    if (presence.seats.length === 0 && presence.spectators === 0) nodes.delete(node);
    else nodes.set(node, { ...presence, until: now + PRESENCE_TTL_MS });
    if (nodes.size === 0) this.#games.delete(gameId);
    else this.#games.set(gameId, nodes);
  }

  of(gameId: string, now: number): Presence {
    const present = new Set<number>();
    let spectators = 0;
    for (const said of this.#games.get(gameId)?.values() ?? [])
      if (said.until > now) {
        for (const seat of said.seats) present.add(seat);
        spectators += said.spectators;
      }
    return { present: [...present].sort((a, b) => a - b), spectators };
  }

  /** Forgets nodes that are gone. Gives the games that somebody is gone from. */
  sweep(now: number): string[] {
    const changed: string[] = [];
    for (const [gameId, nodes] of this.#games) {
      const before = nodes.size;
      for (const [node, { until }] of nodes) if (until <= now) nodes.delete(node);
      if (nodes.size < before) changed.push(gameId);
      if (nodes.size === 0) this.#games.delete(gameId);
    }
    return changed;
  }
}

interface Visit {
  readonly seat: number;
  readonly until: number;
}

/** The players of each game who come by REST to this node, by the hashes of their secrets. */
export class Visits {
  readonly #games = new Map<string, Map<string, Visit>>();

  /** A player has come. Gives whether they were not here before. */
  note(gameId: string, hash: string, seat: number, now: number): boolean {
    const visits = this.#games.get(gameId) ?? new Map<string, Visit>();
    const before = visits.get(hash);
    visits.set(hash, { seat, until: now + VISIT_MS });
    this.#games.set(gameId, visits);
    return before?.seat !== seat;
  }

  /** From now on they have a connection, which tells when they go. */
  forget(gameId: string, hash: string): void {
    const visits = this.#games.get(gameId);
    if (visits?.delete(hash) === true && visits.size === 0) this.#games.delete(gameId);
  }

  seats(gameId: string): number[] {
    return [...(this.#games.get(gameId)?.values() ?? [])].map(({ seat }) => seat);
  }

  games(): string[] {
    return [...this.#games.keys()];
  }

  has(gameId: string): boolean {
    return this.#games.has(gameId);
  }

  /** Seats may have been given away, or have got other numbers. Gives whether that changes who is here. */
  follow(game: StoredGame): boolean {
    const visits = this.#games.get(game.id);
    if (visits === undefined) return false;
    let changed = false;
    for (const [hash, { seat, until }] of visits) {
      const after = seatOfHash(game, hash);
      if (after === seat) continue;
      changed = true;
      if (after < 0) visits.delete(hash);
      else visits.set(hash, { seat: after, until });
    }
    if (visits.size === 0) this.#games.delete(game.id);
    return changed;
  }

  /** Forgets who has not come again. Gives the games that somebody is gone from. */
  sweep(now: number): string[] {
    const changed: string[] = [];
    for (const [gameId, visits] of this.#games) {
      const before = visits.size;
      for (const [hash, { until }] of visits) if (until <= now) visits.delete(hash);
      if (visits.size < before) changed.push(gameId);
      if (visits.size === 0) this.#games.delete(gameId);
    }
    return changed;
  }
}
