/** What those who watch a game hear of it when the store or the line to other nodes fails. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail } from '@rummikub/engine';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOW, runningGame } from '../../test/support/storeGames.ts';
import { openSqliteStore } from '../store/sqlite/store.ts';
import { type Store, StoreUnavailable } from '../store/store.ts';
import { LiveGames, type News } from './liveGames.ts';
import { Matches } from './moves.ts';

const times = { botDelayMs: 0, abandonMs: 1e9 };
const decideApart = async () => fail('failed' as const);

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rummikub-live-'));
  store = await openSqliteStore({ dataDir: folder });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** A node on that store, somebody watching every game; `told` are the numbers of the events that they hear of. */
function node(on: Store) {
  const told: number[] = [];
  const tell = ({ entries }: News): void => {
    for (const { seq } of entries) told.push(seq);
  };
  const games = new LiveGames({ store: on, most: 10, tell, isWatched: () => true });
  const matches = new Matches({ games, store: on, decideApart, times, now: () => NOW });
  const draw = (mover: string, version: number, key: string) =>
    matches.act('g', { hash: mover }, { action: { type: 'draw' }, version, key });
  return { games, told, draw };
}

it('a move that was kept although its answer got lost is told to those who watch, once', async () => {
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
  // Sent again, it counts once and is told once.
  expect(await draw(mover, 1, 'k')).toMatchObject({ ok: true, value: { seq: 2 } });
  expect(told).toEqual([2]);
});

it('a move that the store wrote only by the second attempt, or so it seemed, is told to those who watch', async () => {
  const mover = await runningGame(store, 'g');
  const { games, told, draw } = node({
    ...store,
    async commit(commit) {
      // The answer to the first attempt got lost on the way, and the second finds the move there.
      await store.commit(commit);
      return store.commit(commit);
    },
  });
  await games.exclusive('g', () => games.current('g'));
  expect(await draw(mover, 1, 'k')).toMatchObject({ ok: true, value: { seq: 2 } });
  expect(told).toEqual([2]);
  expect(games.peek('g')!.game.seq).toBe(2);
});

it('such a move is told, too, where it cannot be read at once', async () => {
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

it('what could not be read when the store was away is told when it is back', async () => {
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

it('what happens while the store is asked is heard of, too', async () => {
  const mover = await runningGame(store, 'g');
  const other = node(store);
  const { games, told } = node({
    ...store,
    async loadGame(...args) {
      const loaded = await store.loadGame(...args);
      // Just after it was read, another node moves and says so.
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

it('a database that has gone back in time is followed, not fought', async () => {
  const mover = await runningGame(store, 'g');
  const { games, draw } = node(store);
  await draw(mover, 1, 'k');
  await store.deleteGame('g');
  await runningGame(store, 'g');
  // By what is known here it is the other one's turn, by the store it is not.
  const other = mover === 'g 0' ? 'g 1' : 'g 0';
  expect(await draw(other, 2, 'l')).toMatchObject({ ok: false, error: { code: 'stale_version' } });
  expect(await draw(mover, 1, 'm')).toMatchObject({ ok: true, value: { seq: 2 } });
  expect(games.size).toBe(1);
});

it('news that comes while a game is being loaded, or before anybody watches, reaches whoever begins to watch', async () => {
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
  // The other node moves after this one has read the game, and before it has taken it in.
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

it('where room gets scarce, games that nobody watches are forgotten, the longest unused first', async () => {
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

it('a seat that was taken by another node opens before the news of it have come', async () => {
  const mover = await runningGame(store, 'g');
  const { games, draw } = node(store);
  await games.exclusive('g', () => games.current('g'));
  // Another node gives the seat to somebody else; nothing of it is heard here.
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
