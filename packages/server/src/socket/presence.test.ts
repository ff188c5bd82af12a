/** Who is present, as connections are told, without a network. */
import { expect, it } from 'vitest';
import { waitingGame } from '../../test/support/liveGames.ts';
import { Connection } from './connection.ts';
import { makeConnections } from './connections.ts';
import { PRESENCE_ROUND_MS, PRESENCE_STEP_MS, PRESENCE_TTL_MS } from './presenceBoard.ts';

/** One node's connections, a clock to turn, and what the node tells the others. */
function node(name = 'here') {
  const said: { gameId: string; message: string }[] = [];
  const clock = { now: 1_000_000 };
  const connections = makeConnections({
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
  const { delivery, presence } = connections;
  const connect = (gameId: string, send: (text: string) => void = () => {}): Connection => {
    const line = { send, backlog: 0, close() {}, cut() {} };
    const connection = new Connection(gameId, 'hash', 0, 0, line);
    delivery.welcome(connection, waitingGame(gameId), null);
    presence.welcome(connection);
    delivery.add(connection);
    return connection;
  };
  const watch = (gameId: string): string[] => {
    const heard: string[] = [];
    connect(gameId, (text) => heard.push(text));
    return heard;
  };
  const wait = (milliseconds: number): void => {
    const end = clock.now + milliseconds;
    while (clock.now < end) {
      clock.now += PRESENCE_STEP_MS;
      connections.refresh();
    }
  };
  return { connections, delivery, presence, said, connect, watch, wait };
}

const lastPresence = (heard: readonly string[]): unknown =>
  heard.map((text) => JSON.parse(text) as { type: string }).findLast(({ type }) => type === 'presence');

it('players of a node that has died become absent on other nodes', () => {
  const { connections, watch, wait } = node();
  const heard = watch('g');
  connections.told('g', JSON.stringify({ type: 'presence', node: 'there', seats: [1], spectators: 2 }));
  expect(lastPresence(heard)).toMatchObject({ present: [0, 1], spectators: 2 });
  // The other node tells nothing any more.
  wait(PRESENCE_TTL_MS + PRESENCE_STEP_MS);
  expect(lastPresence(heard)).toMatchObject({ present: [0], spectators: 0 });
});

it('a node that may have lost messages asks the others, until they have repeated everything', () => {
  const here = node();
  const there = node('there');
  there.watch('g');
  here.presence.unsure();
  const heard = here.watch('g');
  const asked = here.said.filter(({ message }) => message.includes('"who"'));
  expect(asked).toHaveLength(1);
  there.said.length = 0;
  for (const { gameId, message } of asked) there.connections.told(gameId, message);
  // A node without players of the game does not answer.
  there.connections.told('other', asked[0]!.message);
  expect(there.said.map(({ gameId }) => gameId)).toEqual(['g']);
  here.connections.told('g', there.said[0]!.message.replace('"seats":[0]', '"seats":[1]'));
  expect(lastPresence(heard)).toMatchObject({ present: [0, 1] });
  here.wait(2 * PRESENCE_ROUND_MS);
  here.said.length = 0;
  here.watch('later');
  expect(here.said.filter(({ message }) => message.includes('"who"'))).toEqual([]);
});

it('a player without a connection is present for two rounds after each REST request, on every node', () => {
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
  here.presence.visited('g', 'secret', 1);
  pass(PRESENCE_STEP_MS);
  expect(lastPresence(heard)).toMatchObject({ present: [0, 1] });
  // Requests go on for much longer than other nodes remember what a node has told.
  for (let i = 0; i < 10; i++) {
    pass(PRESENCE_ROUND_MS);
    here.presence.visited('g', 'secret', 1);
    for (const { presence } of [here, there]) expect(presence.isPresent('g', 1)).toBe(true);
  }
  pass(2 * PRESENCE_ROUND_MS - PRESENCE_STEP_MS);
  expect(there.presence.isPresent('g', 1)).toBe(true);
  pass(PRESENCE_STEP_MS);
  for (const { presence } of [here, there]) expect(presence.isPresent('g', 1)).toBe(false);
  expect(lastPresence(heard)).toMatchObject({ present: [0] });
  // Nothing is left to tell.
  here.said.length = 0;
  here.wait(2 * PRESENCE_ROUND_MS);
  expect(here.said).toEqual([]);
});

it('many requests of one player are told to other nodes once', () => {
  const { presence, said } = node();
  for (let i = 0; i < 100; i++) presence.visited('g', 'secret', 1);
  expect(said).toHaveLength(1);
});

it('a connected player is absent when the connection ends, even after REST requests', () => {
  const { delivery, presence, connect, watch, wait } = node();
  presence.visited('g', 'hash', 0);
  const connection = connect('g');
  presence.visited('g', 'hash', 0);
  expect(presence.isPresent('g', 0)).toBe(true);
  delivery.remove(connection);
  expect(presence.isPresent('g', 0)).toBe(false);
  watch('h');
  wait(PRESENCE_ROUND_MS);
  expect(presence.isPresent('g', 0)).toBe(false);
});

it('a REST player is followed to another seat, and is absent when the seat is given away', () => {
  const { connections, presence } = node();
  const before = waitingGame('g', ['ada', 'ben']);
  const moved = waitingGame('g', ['ben', 'ada']);
  const given = waitingGame('g', ['ben', null]);
  presence.visited('g', 'ada', 0);
  connections.news({ live: moved, before, entries: [], own: true });
  expect([0, 1].map((seat) => presence.isPresent('g', seat))).toEqual([false, true]);
  connections.news({ live: given, before: moved, entries: [], own: true });
  expect([0, 1].map((seat) => presence.isPresent('g', seat))).toEqual([false, false]);
});

it('the presence of every game is repeated once in a round, a few games at a step', () => {
  const { said, watch, wait } = node();
  const games = Array.from({ length: 150 }, (_, i) => `g${i}`);
  for (const game of games) watch(game);
  said.length = 0;
  wait(PRESENCE_STEP_MS);
  expect(said.length).toBeLessThanOrEqual(3);
  wait(PRESENCE_ROUND_MS - PRESENCE_STEP_MS);
  expect(said.map(({ gameId }) => gameId).sort()).toEqual([...games].sort());
});
