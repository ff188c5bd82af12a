/** What connections are told of who is there, without a network. */
import { EMPTY_LOG, makeRuleset, waitingGame } from '@rummikub/engine';
import { expect, it } from 'vitest';
import { newGame } from '../../test/support/storeGames.ts';
import type { Live } from '../game/liveGames.ts';
import { Connection, Connections } from './connections.ts';
import { PRESENCE_ROUND_MS, PRESENCE_STEP_MS, PRESENCE_TTL_MS } from './presenceBoard.ts';

function liveGame(id: string, hashes: readonly (string | null)[] = []): Live {
  const { now, entries: _, ...bare } = newGame(id);
  const game = {
    ...bare,
    seats: bare.seats.map((seat, i) => ({ ...seat, secretHash: hashes[i] ?? null })),
  };
  const ruleset = makeRuleset({ preset: 'tiny' });
  return {
    game: { ...game, rematchId: null, createdAt: now, updatedAt: now, version: 1, seq: 0 },
    ruleset,
    state: waitingGame({ gameId: id, ruleset, players: [{ id: 'p0' }, { id: 'p1' }], at: '' }),
    head: EMPTY_LOG.head,
  };
}

/** One node's connections, a clock to turn, and what the node says to the others. */
function node(name = 'here') {
  const said: { gameId: string; message: string }[] = [];
  const clock = { now: 1_000_000 };
  const connections = new Connections({
    node: name,
    backlogBytes: 1e6,
    now: () => clock.now,
    tell(gameId, message) {
      said.push({ gameId, message });
      connections.told(gameId, message);
    },
    onRematch() {},
    onSlow() {},
  });
  const watch = (gameId: string): string[] => {
    const heard: string[] = [];
    const line = { send: (text: string) => void heard.push(text), backlog: 0, close() {}, cut() {} };
    connections.add(new Connection(gameId, 'hash', 0, 0, line), liveGame(gameId), null);
    return heard;
  };
  const wait = (milliseconds: number): void => {
    const end = clock.now + milliseconds;
    while (clock.now < end) {
      clock.now += PRESENCE_STEP_MS;
      connections.refreshPresence();
    }
  };
  return { connections, said, watch, wait };
}

const presence = (heard: readonly string[]): unknown =>
  heard.map((text) => JSON.parse(text) as { type: string }).findLast(({ type }) => type === 'presence');

it('players are told when a node that others were connected to has died', () => {
  const { connections, watch, wait } = node();
  const heard = watch('g');
  connections.told('g', JSON.stringify({ type: 'presence', node: 'there', seats: [1], spectators: 2 }));
  expect(presence(heard)).toMatchObject({ present: [0, 1], spectators: 2 });
  // The other node says nothing any more.
  wait(PRESENCE_TTL_MS + PRESENCE_STEP_MS);
  expect(presence(heard)).toMatchObject({ present: [0], spectators: 0 });
});

it('a node that may not have heard of everybody asks the others, until all has been said again', () => {
  const here = node();
  const there = node('there');
  there.watch('g');
  here.connections.unsure();
  const heard = here.watch('g');
  const asked = here.said.filter(({ message }) => message.includes('"who"'));
  expect(asked).toHaveLength(1);
  there.said.length = 0;
  for (const { gameId, message } of asked) there.connections.told(gameId, message);
  // Where nobody is, nothing is said.
  there.connections.told('other', asked[0]!.message);
  expect(there.said.map(({ gameId }) => gameId)).toEqual(['g']);
  here.connections.told('g', there.said[0]!.message.replace('"seats":[0]', '"seats":[1]'));
  expect(presence(heard)).toMatchObject({ present: [0, 1] });
  here.wait(2 * PRESENCE_ROUND_MS);
  here.said.length = 0;
  here.watch('later');
  expect(here.said.filter(({ message }) => message.includes('"who"'))).toEqual([]);
});

it('who plays by REST alone is there for two rounds after each request, on every node', () => {
  const here = node();
  const there = node('there');
  const heard = there.watch('g');
  const pass = (milliseconds: number): void => {
    for (let ms = 0; ms < milliseconds; ms += PRESENCE_STEP_MS) {
      here.wait(PRESENCE_STEP_MS);
      there.wait(PRESENCE_STEP_MS);
      for (const { gameId, message } of here.said.splice(0)) there.connections.told(gameId, message);
    }
  };
  here.connections.visited('g', 'secret', 1);
  pass(PRESENCE_STEP_MS);
  expect(presence(heard)).toMatchObject({ present: [0, 1] });
  // Asking again and again, far beyond the time that a node's word is kept.
  for (let i = 0; i < 10; i++) {
    pass(PRESENCE_ROUND_MS);
    here.connections.visited('g', 'secret', 1);
    for (const { connections } of [here, there]) expect(connections.isPresent('g', 1)).toBe(true);
  }
  pass(2 * PRESENCE_ROUND_MS - PRESENCE_STEP_MS);
  expect(there.connections.isPresent('g', 1)).toBe(true);
  pass(PRESENCE_STEP_MS);
  for (const { connections } of [here, there]) expect(connections.isPresent('g', 1)).toBe(false);
  expect(presence(heard)).toMatchObject({ present: [0] });
  // Nothing is left to be said.
  here.said.length = 0;
  here.wait(2 * PRESENCE_ROUND_MS);
  expect(here.said).toEqual([]);
});

it('many requests of one player are spoken of once', () => {
  const { connections, said } = node();
  for (let i = 0; i < 100; i++) connections.visited('g', 'secret', 1);
  expect(said).toHaveLength(1);
});

it('who is connected is gone with the connection, whatever was asked by REST besides', () => {
  const { connections, watch, wait } = node();
  connections.visited('g', 'hash', 0);
  const line = { send() {}, backlog: 0, close() {}, cut() {} };
  const connection = new Connection('g', 'hash', 0, 0, line);
  connections.add(connection, liveGame('g'), null);
  connections.visited('g', 'hash', 0);
  expect(connections.isPresent('g', 0)).toBe(true);
  connections.remove(connection);
  expect(connections.isPresent('g', 0)).toBe(false);
  watch('h');
  wait(PRESENCE_ROUND_MS);
  expect(connections.isPresent('g', 0)).toBe(false);
});

it('who plays by REST is followed to another seat, and is gone with a seat that is given away', () => {
  const { connections } = node();
  const [before, moved, given] = [
    liveGame('g', ['ada', 'ben']),
    liveGame('g', ['ben', 'ada']),
    liveGame('g', ['ben', null]),
  ];
  connections.visited('g', 'ada', 0);
  connections.news({ live: moved, before, entries: [], own: true });
  expect([0, 1].map((seat) => connections.isPresent('g', seat))).toEqual([false, true]);
  connections.news({ live: given, before: moved, entries: [], own: true });
  expect([0, 1].map((seat) => connections.isPresent('g', seat))).toEqual([false, false]);
});

it('every game is spoken of once in a round, a few at a time', () => {
  const { said, watch, wait } = node();
  const games = Array.from({ length: 150 }, (_, i) => `g${i}`);
  for (const game of games) watch(game);
  said.length = 0;
  wait(PRESENCE_STEP_MS);
  expect(said.length).toBeLessThanOrEqual(3);
  wait(PRESENCE_ROUND_MS - PRESENCE_STEP_MS);
  expect(said.map(({ gameId }) => gameId).sort()).toEqual([...games].sort());
});
