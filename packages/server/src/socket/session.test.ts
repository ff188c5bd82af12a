/** One WebSocket without a network: what is taken from its other side, and when. */
import { EMPTY_LOG, makeRuleset, waitingGame } from '@rummikub/engine';
import { expect, it } from 'vitest';
import { NOW, newGame } from '../../test/support/storeGames.ts';
import type { Live } from '../game/liveGames.ts';
import { hashOfToken } from '../game/seats.ts';
import { Connections } from './connections.ts';
import { Socket, type SocketOptions } from './session.ts';

const TOKEN = 'secret';
const GAME = 'g';

function liveGame(rematchId: string | null = null): Live {
  const { now, entries: _, ...bare } = newGame(GAME);
  const seats = bare.seats.with(0, { ...bare.seats[0]!, secretHash: hashOfToken(TOKEN) });
  const ruleset = makeRuleset({ preset: 'tiny' });
  return {
    game: { ...bare, seats, rematchId, createdAt: now, updatedAt: now, version: 1, seq: 0 },
    ruleset,
    state: waitingGame({ gameId: GAME, ruleset, players: [{ id: 'p0' }, { id: 'p1' }], at: '' }),
    head: EMPTY_LOG.head,
  };
}

/** A socket of the first seat's player, what was said to it, and what it let all nodes know. */
function socket(store: object = {}) {
  const known = { live: liveGame() };
  const heard: { type: string; game?: { rematch_id: string | null } }[] = [];
  const told: string[] = [];
  const line = {
    send: (text: string) => void heard.push(JSON.parse(text)),
    backlog: 0,
    isCut: false,
    close() {},
    cut() {
      line.isCut = true;
    },
  };
  const connections = new Connections({
    node: 'here',
    backlogBytes: 1e6,
    now: () => NOW,
    tell() {},
    onRematch() {},
    onSlow() {},
  });
  const own = new Socket({
    gameId: GAME,
    line,
    games: {
      exclusive: (_: string, work: () => Promise<unknown>) => work(),
      current: async () => known.live,
      peek: () => known.live,
      wake() {},
    },
    connections,
    store: {
      async tell(_: string, message: string) {
        told.push(message);
      },
      ...store,
    },
    now: () => NOW,
    messagesPerSecond: 1000,
    connectionsPerGame: 10,
    onProblem(problem: unknown) {
      throw problem;
    },
  } as unknown as SocketOptions);
  const say = async (message: object): Promise<void> => {
    own.receive(JSON.stringify(message));
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { connections, known, heard, told, line, say };
}

const HELLO = { type: 'hello', protocol: 1, token: TOKEN };

it('whoever has been shown out is not heard any more, though the other side has not hung up yet', async () => {
  const { connections, told, say } = socket();
  await say(HELLO);
  await say({ type: 'chat', text: 'Hello' });
  expect(told).toHaveLength(1);
  connections.deleted(GAME);
  await say({ type: 'chat', text: 'I am somebody else now' });
  expect(told).toHaveLength(1);
});

it('whoever does not read the answers to what they ask is cut off, and heard no longer', async () => {
  for (const message of [{ type: 'ping' }, { type: 'act', id: 'a' }, { type: 'chat' }]) {
    const { heard, line, say } = socket();
    await say(HELLO);
    await say(message);
    expect(line.isCut).toBe(false);
    line.backlog = 2e6;
    await say(message);
    expect(line.isCut, message.type).toBe(true);
    const before = heard.length;
    await say(message);
    expect(heard).toHaveLength(before);
  }
});

it('a rematch that is noted while somebody is let in is in their welcome', async () => {
  const { known, heard, say } = socket({
    async loadGame() {
      known.live = liveGame('next');
      return { game: known.live.game, entries: [] };
    },
  });
  await say({ ...HELLO, last_event: 0 });
  expect(heard.find(({ type }) => type === 'welcome')?.game).toMatchObject({ rematch_id: 'next' });
});
