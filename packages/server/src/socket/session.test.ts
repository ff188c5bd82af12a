/** One WebSocket session without a network: which messages of the client are carried out, and when. */
import { expect, it } from 'vitest';
import { waitingGame } from '../../test/support/liveGames.ts';
import { NOW } from '../../test/support/store/games.ts';
import { hashOfToken } from '../game/seats.ts';
import { makeConnections } from './connections.ts';
import { Session, type SessionOptions } from './session.ts';

const TOKEN = 'secret';
const GAME = 'g';
const HELLO = { type: 'hello', protocol: 1, token: TOKEN };

const liveGame = (rematchId: string | null = null) => waitingGame(GAME, [hashOfToken(TOKEN)], { rematchId });

/** A session of the first seat's player, the messages that it sends, and the gossip that it tells all nodes. */
function session(store: object = {}) {
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
  const connections = makeConnections({
    node: 'here',
    backlogBytes: 1e6,
    now: () => NOW,
    tell() {},
    onRematch() {},
    onSlow() {},
  });
  const own = new Session({
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
    onSeated() {},
  } as unknown as SessionOptions);
  const say = async (message: object): Promise<void> => {
    own.receive(JSON.stringify(message));
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { connections, known, heard, told, line, say };
}

it('messages after the end of the session are ignored, even if the client has not closed it yet', async () => {
  const { connections, told, say } = session();
  await say(HELLO);
  await say({ type: 'chat', text: 'Hello' });
  expect(told).toHaveLength(1);
  connections.delivery.deleted(GAME);
  await say({ type: 'chat', text: 'I am somebody else now' });
  expect(told).toHaveLength(1);
});

it('a client that does not read the answers to its messages is cut off, and its messages are ignored', async () => {
  for (const message of [{ type: 'ping' }, { type: 'act', id: 'a' }, { type: 'chat' }]) {
    const { heard, line, say } = session();
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

it('a rematch that is noted while a client is admitted is in its welcome', async () => {
  const { known, heard, say } = session({
    async loadGame() {
      known.live = liveGame('next');
      return { game: known.live.game, entries: [] };
    },
  });
  await say({ ...HELLO, last_event: 0 });
  expect(heard.find(({ type }) => type === 'welcome')?.game).toMatchObject({ rematch_id: 'next' });
});
