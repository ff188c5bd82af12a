/** Players without a WebSocket, who are present because of their REST requests. */

import { seatOfHash } from '../game/seats.ts';
import type { StoredGame } from '../store/store.ts';
import { forgetOld, PRESENCE_ROUND_MS } from './presenceBoard.ts';

/** A player is present for this long after a request. */
export const VISIT_MS = 2 * PRESENCE_ROUND_MS;

interface Visit {
  readonly seat: number;
  readonly until: number;
}

/** The REST players of each game on this node, by the hashes of their secrets. */
export class Visits {
  readonly #games = new Map<string, Map<string, Visit>>();

  /** A player has made a request. True if the player was not present before. */
  note(gameId: string, hash: string, seat: number, now: number): boolean {
    const visits = this.#games.get(gameId) ?? new Map<string, Visit>();
    const before = visits.get(hash);
    visits.set(hash, { seat, until: now + VISIT_MS });
    this.#games.set(gameId, visits);
    return before?.seat !== seat;
  }

  /** The player has a WebSocket now, whose end shows when the player leaves. */
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

  /** Follows players to their seats, which may have been given away or renumbered. True if that changes who is present. */
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

  /** Forgets players without a recent request. Returns the games that have lost one. */
  sweep(now: number): string[] {
    return forgetOld(this.#games, now);
  }
}
