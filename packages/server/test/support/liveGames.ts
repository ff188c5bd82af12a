/** Live games for the tests of the game layer and of connections: on a store, or without one. */
import { fail, makeRuleset, ok } from '@rummikub/engine';
import { type LiveGame, notStarted } from '../../src/game/liveGame.ts';
import { LiveGames, type News } from '../../src/game/liveGames.ts';
import { type DecideApart, Moves } from '../../src/game/play/moves.ts';
import { Overdue } from '../../src/game/play/overdue.ts';
import type { Store, StoredGame } from '../../src/store/store.ts';
import { NOW, newGame } from './store/games.ts';

/** A node on a store, on which each game has a watcher. */
export function gamesOn(
  store: Store,
  {
    tell = () => {},
    decideApart = async () => fail('failed'),
  }: { tell?: (news: News) => void; decideApart?: DecideApart } = {},
) {
  const games = new LiveGames({ store, most: 10, tell, isWatched: () => true });
  const options = {
    games,
    store,
    times: { botDelayMs: 0, abandonMs: 1e9 },
    now: () => NOW,
    beat: async () => {},
  };
  const moves = new Moves({ ...options, overdue: new Overdue(options), decideApart });
  /** Moves without tiles, by the owner of the secret with this hash. */
  const act = (
    gameId: string,
    hash: string,
    type: 'draw' | 'pass' | 'resign',
    version: number,
    key?: string,
  ) => moves.act(gameId, { hash }, { command: () => ok({ type, seat: 0 }), version, key });
  return { games, act };
}

/** A game that has not started. `hashes` are those of its seats' secrets. */
export function waitingGame(
  id: string,
  hashes: readonly (string | null)[] = [],
  fields: Partial<StoredGame> = {},
): LiveGame {
  const { now, entries: _, ...game } = newGame(id);
  const seats = game.seats.map((seat, i) => ({ ...seat, secretHash: hashes[i] ?? null }));
  const stored = { rematchId: null, createdAt: now, updatedAt: now, version: 1, seq: 0 };
  return notStarted({ ...game, ...stored, seats, ...fields }, makeRuleset({ preset: 'tiny' }));
}
