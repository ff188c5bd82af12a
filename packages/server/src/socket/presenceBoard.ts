/** The seats and spectators of each game that are present, as each node has last told. */

export interface NodePresence {
  readonly seats: readonly number[];
  readonly spectators: number;
}

export interface Presence {
  readonly present: number[];
  readonly spectators: number;
}

/** A node that has told nothing for this long is gone, and its players are absent. */
export const PRESENCE_TTL_MS = 45_000;
/** A node repeats the presence of every game within this time, a few games at each step. */
export const PRESENCE_ROUND_MS = 15_000;
export const PRESENCE_STEP_MS = 250;

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

  /** Whether a node besides this one has told that players or spectators of the game are there. */
  isElsewhere(gameId: string, node: string): boolean {
    const nodes = this.#games.get(gameId);
    return nodes !== undefined && nodes.size > (nodes.has(node) ? 1 : 0);
  }

  /** Forgets nodes that are gone. Returns the games whose presence has changed. */
  sweep(now: number): string[] {
    return forgetOld(this.#games, now);
  }
}

/** Removes expired parts of every game. Returns the games that have lost one. */
export function forgetOld(
  games: Map<string, Map<string, { readonly until: number }>>,
  now: number,
): string[] {
  const changed: string[] = [];
  for (const [gameId, parts] of games) {
    const before = parts.size;
    for (const [key, { until }] of parts) if (until <= now) parts.delete(key);
    if (parts.size < before) changed.push(gameId);
    if (parts.size === 0) games.delete(gameId);
  }
  return changed;
}
