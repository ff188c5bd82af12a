/** What connections are told of who is there, without a network. */
import { EMPTY_LOG, makeRuleset, waitingGame } from '@rummikub/engine';
import { expect, it } from 'vitest';
import { newGame } from '../test/storeGames.ts';
import { Connection, Connections } from './connections.ts';
import type { Live } from './liveGames.ts';
import { PRESENCE_ROUND_MS, PRESENCE_STEP_MS, PRESENCE_TTL_MS } from './presence.ts';

function liveGame(id: string): Live {
  const { now, entries: _, ...game } = newGame(id);
  const ruleset = makeRuleset({ preset: 'tiny' });
  return {
    game: { ...game, rematchId: null, createdAt: now, updatedAt: now, version: 1, seq: 0 },
    ruleset,
    state: waitingGame({ gameId: id, ruleset, players: [{ id: 'p0' }, { id: 'p1' }], at: '' }),
    head: EMPTY_LOG.head,
  };
}

/** One node's connections, a clock to turn, and what the node says to the others. */
function node() {
  const said: { gameId: string; message: string }[] = [];
  const clock = { now: 1_000_000 };
  const connections = new Connections({
    node: 'here',
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
