/** What watchers of a game hear when the store or the messages between nodes fail. */
import { expect, it, vi } from 'vitest';
import { gamesOn } from '../../test/support/liveGames.ts';
import { NOW, runningGame } from '../../test/support/store/games.ts';
import { sqliteForEach } from '../../test/support/store/sqliteForEach.ts';
import { type Committed, type Store, StoreUnavailable } from '../store/store.ts';
import { LiveGames } from './liveGames.ts';

const each = sqliteForEach();

/** A node on the store; `told` are the numbers of the events that watchers hear of. */
function node(on: Store) {
  const told: number[] = [];
  const { games, act } = gamesOn(on, { tell: ({ entries }) => told.push(...entries.map(({ seq }) => seq)) });
  const draw = (hash: string, version: number, key: string) => act('g', hash, 'draw', version, key);
  return { games, told, draw };
}

it('a move that was written although its answer got lost is told to watchers once', async () => {
  const { store } = each;
  const mover = await runningGame(store, 'g');
  let lost = 1;
  const { games, told, draw } = node({
    ...store,
    async commit(commit) {
      const outcome = await store.commit(commit);
      if (lost-- > 0) throw new StoreUnavailable('the answer got lost');
      return outcome;
    },
  });
  await games.exclusive('g', () => games.current('g'));
  await expect(draw(mover, 1, 'k')).rejects.toThrow(StoreUnavailable);
  await games.idle();
  expect(told).toEqual([2]);
  // Sent again, the move counts once and is told once.
  expect(await draw(mover, 1, 'k')).toMatchObject({ ok: true, value: { seq: 2 } });
  expect(told).toEqual([2]);
});

it('a move that the store reports as repeated at its first attempt is told to watchers', async () => {
  const { store } = each;
  const mover = await runningGame(store, 'g');
  const { games, told, draw } = node({
    ...store,
    async commit(commit) {
      // The answer to the first attempt got lost, and the second attempt finds the move written.
      await store.commit(commit);
      return store.commit(commit);
    },
  });
  await games.exclusive('g', () => games.current('g'));
  expect(await draw(mover, 1, 'k')).toMatchObject({ ok: true, value: { seq: 2 } });
  expect(told).toEqual([2]);
  expect(games.peek('g')!.game.seq).toBe(2);
});

it('such a move is told later if the game cannot be read at once', async () => {
  const { store } = each;
  const mover = await runningGame(store, 'g');
  let away = 0;
  const { games, told, draw } = node({
    ...store,
    async commit(commit) {
      await store.commit(commit);
      away = 1;
      return store.commit(commit);
    },
    async loadGame(...args) {
      if (away-- > 0) throw new StoreUnavailable('away');
      return store.loadGame(...args);
    },
  });
  await games.exclusive('g', () => games.current('g'));
  expect(await draw(mover, 1, 'k')).toMatchObject({ ok: true, value: { seq: 2 } });
  await games.idle();
  expect(told).toEqual([2]);
});

it('a change is told after the store could not be read for a while', async () => {
  const { store } = each;
  const mover = await runningGame(store, 'g');
  const other = node(store);
  let away = false;
  const { games, told } = node({
    ...store,
    async loadGame(...args) {
      if (away) throw new StoreUnavailable('away');
      return store.loadGame(...args);
    },
  });
  await games.exclusive('g', () => games.current('g'));
  away = true;
  await other.draw(mover, 1, 'k');
  games.catchUp('g');
  await games.idle();
  expect(told).toEqual([]);
  away = false;
  await vi.waitFor(() => expect(told).toEqual([2]), 60_000);
});

it('changes that another node tells in full are followed without a read, unless one is missing', async () => {
  const { store } = each;
  const hashes = [await runningGame(store, 'g')];
  hashes.push(hashes[0] === 'g 0' ? 'g 1' : 'g 0');
  const other = node(store);
  let reads = 0;
  const { games, told } = node({
    ...store,
    loadGame(...args) {
      reads++;
      return store.loadGame(...args);
    },
  });
  await games.exclusive('g', () => games.current('g'));
  /** The change as another node would tell it. */
  const changeTo = async (seq: number, isKnown = true): Promise<Committed> => {
    const { game, entries } = (await store.loadGame('g', seq - 1))!;
    const { due, updatedAt: now } = game;
    const news = isKnown ? { news: { entries: entries.slice(0, 1), due, now } } : {};
    return { kind: 'committed', gameId: 'g', version: seq, seq, own: false, ...news };
  };
  for (const seq of [2, 3, 4, 5, 6, 7]) await other.draw(hashes[seq % 2]!, seq - 1, `k${seq}`);
  // Two at once, and one of them twice.
  for (const seq of [2, 3, 3]) games.catchUp('g', await changeTo(seq));
  await games.idle();
  expect({ told, reads }).toEqual({ told: [2, 3], reads: 1 });
  // The change 4 got lost.
  games.catchUp('g', await changeTo(5));
  await games.idle();
  expect({ told, reads }).toEqual({ told: [2, 3, 4, 5, 6, 7], reads: 2 });
  expect(games.peek('g')).toEqual(other.games.peek('g'));
  await other.draw(hashes[0]!, 7, 'k8');
  games.catchUp('g', await changeTo(8, false));
  await games.idle();
  expect({ told: told.at(-1), reads }).toEqual({ told: 8, reads: 3 });
});

it('a change while the store is being read is told, too', async () => {
  const { store } = each;
  const mover = await runningGame(store, 'g');
  const other = node(store);
  const { games, told } = node({
    ...store,
    async loadGame(...args) {
      const loaded = await store.loadGame(...args);
      // Just after the read, another node moves and announces it.
      if (loaded?.game.seq === 1 && games.size > 0) {
        await other.draw(mover, 1, 'k');
        games.catchUp('g');
      }
      return loaded;
    },
  });
  await games.exclusive('g', () => games.current('g'));
  games.catchUp('g');
  await games.idle();
  expect(told).toEqual([2]);
});

it('a database that was restored to an older version replaces the game in memory', async () => {
  const { store } = each;
  const mover = await runningGame(store, 'g');
  const { games, draw } = node(store);
  await draw(mover, 1, 'k');
  await store.deleteGame('g');
  await runningGame(store, 'g');
  // In memory it is the other player's turn, in the store it is not.
  const other = mover === 'g 0' ? 'g 1' : 'g 0';
  expect(await draw(other, 2, 'l')).toMatchObject({ ok: false, error: { code: 'stale_version' } });
  expect(await draw(mover, 1, 'm')).toMatchObject({ ok: true, value: { seq: 2 } });
  expect(games.size).toBe(1);
});

it('a change while a game is being loaded, before it is watched, is told to its first watcher', async () => {
  const { store } = each;
  const mover = await runningGame(store, 'g');
  const other = node(store);
  const told: number[] = [];
  let watched = false;
  let whileLoading: (() => Promise<void>) | null = null;
  const games: LiveGames = new LiveGames({
    store: {
      ...store,
      async loadGame(...args) {
        const loaded = await store.loadGame(...args);
        const happening = whileLoading;
        whileLoading = null;
        await happening?.();
        return loaded;
      },
    },
    most: 10,
    tell: ({ entries }) => told.push(...entries.map(({ seq }) => seq)),
    isWatched: () => watched,
  });
  // The other node moves after this one has read the game, and before it keeps it.
  whileLoading = async () => {
    await other.draw(mover, 1, 'k');
    games.catchUp('g');
  };
  await games.exclusive('g', async () => {
    expect((await games.current('g'))?.game.seq).toBe(1);
    watched = true;
    games.wake('g');
  });
  await games.idle();
  expect(told).toEqual([2]);
});

it('when memory is full, games without watchers are forgotten, the least recently used first', async () => {
  const { store } = each;
  const watched = new Set(['g0']);
  const games = new LiveGames({ store, most: 4, tell: () => {}, isWatched: (id) => watched.has(id) });
  const use = (id: string) => games.exclusive(id, () => games.current(id));
  for (const id of ['g0', 'g1', 'g2', 'g3', 'g4', 'g5']) await runningGame(store, id);
  for (const id of ['g0', 'g1', 'g2', 'g3']) await use(id);
  await use('g1');
  await use('g4');
  expect(games.ids().sort()).toEqual(['g0', 'g1', 'g3', 'g4']);
  await use('g5');
  expect(games.ids().sort()).toEqual(['g0', 'g1', 'g4', 'g5']);
});

it('a seat that another node has given away opens before this node has heard of it', async () => {
  const { store } = each;
  const mover = await runningGame(store, 'g');
  const { games, draw } = node(store);
  await games.exclusive('g', () => games.current('g'));
  // Another node gives the seat to another player; this node does not hear of it.
  const { game } = (await store.loadGame('g'))!;
  const seats = game.seats.map((seat) =>
    seat.secretHash === mover ? { ...seat, secretHash: 'new hash' } : seat,
  );
  const { due, version: expectedVersion } = game;
  await store.commit({ gameId: 'g', expectedVersion, entries: [], changes: { seats }, due, now: NOW });
  expect(games.peek('g')!.game.version).toBe(expectedVersion);
  expect(await draw('new hash', 1, 'k')).toMatchObject({ ok: true, value: { seq: 2 } });
  expect(await draw('no hash', 1, 'k')).toMatchObject({ ok: false, error: { code: 'token_unknown' } });
});
