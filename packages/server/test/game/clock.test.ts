/** What the server does by itself: clocks, bots' turns left undone, abandoned games. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openServer, type Server } from '../../src/server.ts';
import { call, createGame, joinGame, TestPlayer } from '../support/client.ts';
import { startPostgres } from '../support/store/postgres.ts';
import { testSettings } from '../support/testServer.ts';

const HUMAN = { kind: 'human' };
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Servers whose time is ours. */
function timed(place?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rummikub-clock-'));
  folders.push(folder);
  let time = Date.parse('2030-01-01T00:00:00Z');
  return {
    forward(milliseconds: number) {
      time += milliseconds;
    },
    async open(...flags: string[]): Promise<{ server: Server; base: string }> {
      const settings = testSettings(place ?? `--data-dir=${folder}`, '--poll-ms=20', ...flags);
      const server = await openServer({
        settings,
        version: '0',
        now: () => time,
        logTo: { write: () => {} },
      });
      return { server, base: await server.listen() };
    },
  };
}

const RULES = { preset: 'tiny', turn_seconds: 60, timeout_draw: 2 };

async function table(base: string, ruleset: object) {
  const host = await createGame(base, { name: 'Ada', ruleset, seats: [HUMAN, HUMAN] });
  const guest = await joinGame(base, host.game, 'Ben');
  const id = host.game.game_id;
  const state = () =>
    call<{
      view: { last_event: number; current_player_index: number; status: string };
      clock: { remaining_ms: number } | null;
      game: { status: string };
    }>(base, `/api/v1/games/${id}/state`, { token: host.token });
  return { id, tokens: [host.token, guest.token], state };
}

describe('the turn clock', () => {
  it('runs out at the deadline once: the draft is dropped and tiles are drawn', async () => {
    const time = timed();
    const { server, base } = await time.open();
    const { id, tokens, state } = await table(base, RULES);
    const player = new TestPlayer(base, id, tokens[0]);
    await player.connect();
    expect((await state()).body.clock).toMatchObject({ remaining_ms: 60_000 });
    const first = player.view!.currentSeat;
    time.forward(59_999);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(player.view!.seq).toBe(1);
    time.forward(1);
    await player.until(() => player.view!.seq === 2);
    expect(player.view!.seats[first]!.rackSize).toBe(7);
    await player.until(() =>
      player.messages.some((m) => m.type === 'clock' && m.clock?.remaining_ms === 60_000),
    );
    await player.leave();
    await server.stop();
  });

  it('refuses a late move, even before the server has noticed the deadline', async () => {
    const time = timed();
    const { server, base } = await time.open('--poll-ms=60000');
    const { id, tokens, state } = await table(base, RULES);
    const { current_player_index: seat } = (await state()).body.view;
    time.forward(60_000);
    const body = { action: { type: 'draw' }, version: 1 };
    const late = await call(base, `/api/v1/games/${id}/act`, { token: tokens[seat]!, body });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale_version', last_event: 2 } });
    const { entries } = (await server.store.loadGame(id))!;
    expect(entries.at(-1)!.event).toMatchObject({ type: 'timeout', seat });
    await server.stop();
  });

  it('keeps its deadline over a restart', async () => {
    const time = timed();
    const first = await time.open();
    const { id, tokens } = await table(first.base, RULES);
    time.forward(20_000);
    await first.server.stop();
    const second = await time.open();
    const state = await call<{ clock: object }>(second.base, `/api/v1/games/${id}/state`, {
      token: tokens[0]!,
    });
    expect(state.body.clock).toMatchObject({ remaining_ms: 40_000 });
    const player = new TestPlayer(second.base, id, tokens[0]);
    await player.connect();
    time.forward(40_000);
    await player.until(() => player.view!.seq === 2);
    await player.leave();
    await second.server.stop();
  });

  it('runs out once if two nodes notice', async () => {
    const postgres = await startPostgres();
    const time = timed(`--database-url=${await postgres.createDatabase()}`);
    const nodes = [await time.open(), await time.open()];
    const tables = await Promise.all(Array.from({ length: 6 }, () => table(nodes[0]!.base, RULES)));
    const players = tables.map(({ id, tokens }, i) => new TestPlayer(nodes[i % 2]!.base, id, tokens[0]));
    await Promise.all(players.map((player) => player.connect()));
    for (let turn = 2; turn < 5; turn++) {
      time.forward(60_000);
      await Promise.all(players.map((player) => player.until(() => player.view!.seq >= turn)));
      expect(players.map((player) => player.view!.seq)).toEqual(players.map(() => turn));
    }
    await Promise.all(players.map((player) => player.leave()));
    for (const { server } of nodes) await server.stop();
    await postgres.stop();
  });

  it('that runs out in every turn of many rounds, with no tile drawn, ends the game', async () => {
    const time = timed();
    const { server, base } = await time.open();
    const { id, tokens, state } = await table(base, { ...RULES, turn_seconds: 1, timeout_draw: 0 });
    const player = new TestPlayer(base, id, tokens[0]);
    await player.connect();
    const turn = async (): Promise<void> => {
      const { seq } = player.view!;
      time.forward(1000);
      await player.until(() => player.view!.seq > seq);
    };
    for (let i = 0; i < 19; i++) await turn();
    // A player who moves starts the count of idle rounds again.
    const { currentSeat, seq } = player.view!;
    const action = { type: 'draw' };
    const body = { action, version: seq, key: 'somebody-is-there' };
    const moved = await call(base, `/api/v1/games/${id}/act`, { token: tokens[currentSeat]!, body });
    expect(moved).toMatchObject({ status: 200 });
    await player.until(() => player.view!.seq > seq);
    for (let i = 0; i < 20; i++) await turn();
    expect(player.view!.status).toBe('in_progress');
    await turn();
    await player.until(() => player.view!.status === 'completed');
    expect((await state()).body.game.status).toBe('abandoned');
    await player.leave();
    await server.stop();
  });
});

describe('time banks', () => {
  const BANK = { preset: 'tiny', bank_seconds: 60, delay_seconds: 5, increment_seconds: 3 };
  interface Seen {
    view: { last_event: number; current_player_index: number; players: { bank_ms: number }[] };
    clock: { remaining_ms: number };
  }

  it('are paid by each turn, survive a restart, and end the turn of a player whose bank is empty at once', async () => {
    const time = timed();
    const first = await time.open();
    const { id, tokens } = await table(first.base, BANK);
    const look = async (base: string) =>
      (await call<Seen>(base, `/api/v1/games/${id}/state`, { token: tokens[0]! })).body;
    const begin = await look(first.base);
    const seat = begin.view.current_player_index;
    expect(begin.view.players.map(({ bank_ms }) => bank_ms)).toEqual([60_000, 60_000]);
    expect(begin.clock.remaining_ms).toBe(65_000);
    time.forward(15_000);
    const draw = (base: string, who: number, version: number) =>
      call(base, `/api/v1/games/${id}/act`, {
        token: tokens[who]!,
        body: { action: { type: 'draw' }, version },
      });
    expect(await draw(first.base, seat, 1)).toMatchObject({
      status: 200,
      body: { events: [{ event: { type: 'draw', spent_ms: 15_000 } }] },
    });
    await first.server.stop();

    const second = await time.open('--poll-ms=60000');
    const after = await look(second.base);
    expect(after.view.players[seat]!.bank_ms).toBe(53_000);
    time.forward(2_000);
    expect(await draw(second.base, 1 - seat, 2)).toMatchObject({ status: 200 });
    expect((await look(second.base)).clock.remaining_ms).toBe(58_000);
    // A player who comes too late finds the turn over, though the server has not looked yet.
    time.forward(58_000);
    expect(await draw(second.base, seat, 3)).toMatchObject({ status: 409, body: { last_event: 4 } });
    expect((await look(second.base)).view.players[seat]!.bank_ms).toBe(0);
    expect(await draw(second.base, 1 - seat, 4)).toMatchObject({ status: 200 });
    expect((await look(second.base)).clock.remaining_ms).toBe(0);
    // No time passes: the empty bank ends the turn at once.
    expect(await draw(second.base, seat, 5)).toMatchObject({ status: 409, body: { last_event: 6 } });
    const { entries } = (await second.server.store.loadGame(id))!;
    expect(entries.at(-1)!.event).toMatchObject({ type: 'timeout', seat, spentMs: 0 });
    await second.server.stop();
  });
});

describe('an abandoned game', () => {
  it('ends by itself: players who do not move are out, and the last one wins', async () => {
    const time = timed();
    const { server, base } = await time.open('--abandon-hours=2');
    const { id, tokens, state } = await table(base, { preset: 'tiny' });
    const player = new TestPlayer(base, id, tokens[0]);
    await player.connect();
    time.forward(2 * 3_600_000);
    await player.until(() => player.isOver);
    expect((await state()).body.game.status).toBe('abandoned');
    expect(player.view!.ending!.reason).toBe('last_seat');
    await player.leave();
    await server.stop();
  });

  it('that has not started is given up, and old games are deleted', async () => {
    const time = timed();
    const { server, base } = await time.open('--open-hours=1', '--keep-abandoned-days=1');
    const { game, token } = await createGame(base, { name: 'Ada', seats: [HUMAN, HUMAN], listed: true });
    const player = new TestPlayer(base, game.game_id, token);
    await player.connect();
    time.forward(3_600_000);
    await player.until(() => player.messages.some((m) => m.type === 'game' && m.game.status === 'abandoned'));
    time.forward(24 * 3_600_000 + 1);
    // It is deleted when a second look, ten minutes later, finds it too old again.
    const passing = setInterval(() => time.forward(660_000), 200);
    await player.until(() => player.closed !== null);
    clearInterval(passing);
    expect(player.closed).toMatchObject({ code: 4404 });
    expect((await call(base, `/api/v1/games/${game.game_id}`)).status).toBe(404);
    await server.stop();
  });
});

describe("a bot's turn", () => {
  it('left undone by a crash is picked up after the restart', async () => {
    const time = timed();
    // A bot that waits for an hour: the server ends before it plays.
    const first = await time.open('--bot-delay-ms=60000');
    const seats = [HUMAN, { kind: 'bot', level: 'easy' }];
    // By this deal the bot can lay nothing: in a tiny game it might also go out at once.
    const host = await createGame(first.base, {
      name: 'Ada',
      seed: 'a crash',
      ruleset: { preset: 'tiny', starting_player: 'first_seat' },
      seats,
    });
    const id = host.game.game_id;
    const body = { action: { type: 'draw' }, version: 1 };
    expect((await call(first.base, `/api/v1/games/${id}/act`, { token: host.token, body })).status).toBe(200);
    await first.server.stop();
    time.forward(60_000);
    const second = await time.open();
    const player = new TestPlayer(second.base, id, host.token);
    await player.connect();
    await player.until(() => player.view!.seq >= 3);
    expect(player.view!.currentSeat).toBe(0);
    await player.leave();
    await second.server.stop();
  });
});
