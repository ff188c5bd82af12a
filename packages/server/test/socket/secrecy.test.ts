/** Every byte that a connection gets is recorded and searched for tiles that its seat may not know. */
import { type LogEntry, redactEvent, type TileId, tableTiles, type Viewer } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { hashOfToken } from '../../src/game/seats.ts';
import { actionOf, call, createGame, joinGame, sensibleMove, TestPlayer } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';
import { startServer } from '../support/testServer.ts';

const server = serverForAll();

const TILE = /\b(?:\d{1,2}[krbo][a-d]|j[a-d])\b/g;

/** The tiles that each viewer may know after each event: its own, and those that were on the table. */
function knowledge(entries: readonly LogEntry[], viewer: Viewer): Set<TileId>[] {
  const known: Set<TileId>[] = [new Set()];
  for (const { event } of entries) {
    const now = new Set(known.at(-1));
    if (event.type === 'start' && viewer !== 'spectator') {
      const size = event.ruleset.initialHandSize;
      for (const tile of event.deckOrder.slice(viewer * size, (viewer + 1) * size)) now.add(tile);
    }
    if ((event.type === 'draw' || event.type === 'timeout') && event.seat === viewer)
      for (const tile of event.tiles) now.add(tile);
    if (event.type === 'play') for (const tile of tableTiles(event.table)) now.add(tile);
    known.push(now);
  }
  return known;
}

interface Heard {
  readonly text: string;
  /** The last event that had happened when it was said. */
  readonly seq: number;
}

/** The tiles drawn to decide who starts go back. All players have seen them, and they reveal nothing about the deal. */
const withoutStartingDraws = (text: string): string =>
  text.replace(/"starting_draws":\[(?:\[[^\]]*\],?)*\]/g, '');

/** Random letters can look like a tile: `x-7ra-y`. */
const withoutIds = (text: string, gameId: string): string =>
  text.replaceAll(gameId, '').replace(/"request_id":"[^"]*"/g, '');

function check(
  heard: readonly Heard[],
  viewer: Viewer,
  { id, entries }: { readonly id: string; readonly entries: readonly LogEntry[] },
  secrets: readonly string[],
): void {
  const known = knowledge(entries, viewer);
  const end = entries.at(-1)!.seq;
  for (const { text, seq } of heard) {
    for (const secret of secrets) if (text.includes(secret)) throw new Error(`a secret is in ${text}`);
    if (seq >= end) continue;
    for (const [tile] of withoutIds(withoutStartingDraws(text), id).matchAll(TILE))
      if (!known[seq]!.has(tile as TileId)) throw new Error(`${viewer} learnt of ${tile} at ${seq}: ${text}`);
    for (const hidden of hiddenUntilTheEnd(entries))
      if (text.includes(hidden)) throw new Error(`${viewer} learnt ${hidden}: ${text}`);
  }
}

/** With few tiles hidden, a key or a hash is enough to try out which they are. */
function hiddenUntilTheEnd(entries: readonly LogEntry[]): string[] {
  const hidden = entries.flatMap(({ stateKey, prev }) => [stateKey, prev]);
  const [first] = entries;
  if (first?.event.type === 'start') hidden.push(first.event.deal.seed, first.event.deal.salt);
  return hidden;
}

/** Says of each text of a connection which event was the last before it. */
function inOrder(player: TestPlayer): Heard[] {
  let seq = 0;
  return player.heard.map((text, i) => {
    const message = player.messages[i]!;
    if (message.type === 'events') seq = message.events.at(-1)!.seq;
    else if (message.type === 'welcome') seq = message.view === null ? seq : message.last_event;
    return { text, seq };
  });
}

/** The last event that a response speaks of. */
const lastIn = (text: string): number =>
  Math.max(...[...text.matchAll(/"(?:seq|last_event)":(\d+)/g)].map(([, number]) => Number(number)), 0);

async function playAndCheck(preset: string, ruleset: object, round: number): Promise<number> {
  const { base } = server;
  const host = await createGame(base, {
    name: 'Ada',
    ruleset: { preset, ...ruleset },
    listed: round % 2 === 0,
    seats: [{ kind: 'human' }, { kind: 'human' }, { kind: 'bot', level: round % 2 === 0 ? 'hard' : 'easy' }],
  });
  const id = host.game.game_id;
  const guest = await joinGame(base, host.game, 'Ben');
  const tokens = [host.token, guest.token];
  const players = [...tokens.map((token) => new TestPlayer(base, id, token)), new TestPlayer(base, id)];
  const asked = new Map<Viewer, Heard[]>([
    [0, []],
    [1, []],
    ['spectator', []],
  ]);
  await Promise.all(players.map((player) => player.connect()));
  let turns = 0;
  await Promise.all(
    players.slice(0, 2).map(async (player, seat) => {
      while (!player.isOver) {
        await player.play({
          stop: () => player.isMyTurn && turns++ % 7 === 0,
          choose: (view) =>
            round % 3 === 0 && view.poolSize > 0 && !view.drawnThisTurn
              ? { type: 'draw', seat }
              : sensibleMove(view),
        });
        if (player.isOver) break;
        // Now and then over HTTP, with a look around, and from another device.
        const { seq } = player.view!;
        const asSpectator = turns % 2 === 0;
        for (const path of ['state', 'events']) {
          const query = asSpectator ? '?viewer=spectator' : '';
          const { text, status } = await call(base, `/api/v1/games/${id}/${path}${query}`, {
            token: tokens[seat]!,
          });
          expect(status).toBe(200);
          asked.get(asSpectator ? 'spectator' : seat)!.push({ text, seq: Math.max(lastIn(text), seq) });
        }
        if (turns % 3 === 0) {
          await player.leave();
          await player.connect({ fresh: turns % 2 === 0 });
        }
        if (player.isMyTurn && !player.isOver) {
          const action = actionOf(sensibleMove(player.view!));
          const { version, key } = { version: player.view!.seq, key: `http-${turns}` };
          const body = { action, version, key };
          const { text, status } = await call(base, `/api/v1/games/${id}/act`, {
            token: tokens[seat]!,
            body,
          });
          asked.get(seat)!.push({ text, seq: lastIn(text) });
          expect([200, 409]).toContain(status);
          if (status === 200) await player.until(() => player.view!.seq > version || player.closed !== null);
        }
      }
    }),
  );
  await players[2]!.until(() => players[2]!.isOver);
  await Promise.all(players.map((player) => player.leave()));
  const { entries } = (await server.server.store.loadGame(id))!;
  const hashes = tokens.map(hashOfToken);
  for (const [i, viewer] of ([0, 1, 'spectator'] as const).entries()) {
    const secrets = [...tokens, ...hashes];
    check(inOrder(players[i]!), viewer, { id, entries }, secrets);
    check(asked.get(viewer)!, viewer, { id, entries }, secrets);
    // A tiny game can be over before anybody has connected; they hear then how it ended, and who is there. That there is
    // enough to look at is asked of all games together.
    expect(players[i]!.heard.length).toBeGreaterThan(1);
  }
  return entries.length;
}

describe('the bytes of a connection', () => {
  it('have no tile, key, hash, seed or token that its seat may not know, in many games', async () => {
    let events = 0;
    for (let round = 0; round < 24; round += 4)
      for (const counts of await Promise.all([
        playAndCheck('tiny', {}, round),
        playAndCheck('tiny', { draw_ends_turn: false }, round + 1),
        playAndCheck('standard', {}, round + 2),
        playAndCheck('tiny', { joker_reclaim_rule: 'free', turn_seconds: 60 }, round + 3),
      ]))
        events += counts;
    expect(events).toBeGreaterThan(500);
  });

  it('would fail this test if they had one', () => {
    const at = '2030-01-01T00:00:00Z';
    const draw = { type: 'draw', at, seat: 1, tiles: ['7ra'] } as const;
    const entries = [draw, draw].map((event, i) => ({
      seq: i + 1,
      event,
      stateKey: `key${i}`,
      prev: `prev${i}`,
    }));
    const game = { id: '7kb-x-7ra', entries };
    const say = (text: string) => () => check([{ text, seq: 1 }], 0, game, ['token']);
    expect(say(JSON.stringify(redactEvent(draw, 0)))).not.toThrow();
    expect(say(JSON.stringify(redactEvent(draw, 1)))).toThrow('7ra');
    expect(say('{"id":"5ra-6ra-7ra"}')).toThrow('learnt of');
    expect(say('{"game_id":"7kb-x-7ra"}')).not.toThrow();
    expect(say('{"key":"key0"}')).toThrow('learnt key0');
    expect(say('{"a":"token"}')).toThrow('a secret');
  });

  it('are free of secrets, and so are the logs', async () => {
    const quiet = await startServer({ flags: ['--log-level=trace'] });
    const host = await createGame(quiet.base, { name: 'Ada', seats: [{ kind: 'human' }, { kind: 'human' }] });
    const player = new TestPlayer(quiet.base, host.game.game_id, host.token);
    await player.connect();
    await call(quiet.base, `/api/v1/games/${host.game.game_id}/state?x=${host.token}`, { token: host.token });
    await call(quiet.base, `/api/v1/games/${host.game.game_id}/act`, {
      token: host.token,
      body: { token: host.token },
    });
    await player.leave();
    await quiet.stop();
    const log = quiet.log.join('\n');
    expect(log).toContain('/state');
    for (const secret of [host.token, hashOfToken(host.token)]) expect(log).not.toContain(secret);
  });
});
