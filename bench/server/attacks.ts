/**
 * What a bystander waits for while one client attacks: `npm run bench -- attacks [seconds]`.
 *
 * Four attacks on one server on the embedded store, each beside a bystander at another address: a flood of drafts, hundreds
 * of games with bots, hard questions to the solver, and silent connections at a limit of 512 files. The column `before` has
 * what such attacks did before there were limits against them: the same drafts, questions and connections, but 600 games
 * instead of 200, and for longer.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { each, sleep } from '../../packages/server/test/bench/tables.ts';
import {
  createGame,
  joinGame,
  type SeatedAnswer,
  TestPlayer,
} from '../../packages/server/test/support/client.ts';
import { type ServerProcess, spawnServer } from '../../packages/server/test/support/testServer.ts';
import { stamp } from '../stamp.ts';

const HUMAN = { kind: 'human' };
const RACK = Array.from({ length: 13 }, (_, i) =>
  ['k', 'r', 'b', 'o'].flatMap((color) => ['a', 'b', 'c', 'd'].map((copy) => `${i + 1}${color}${copy}`)),
).flat();
const HARD = { ruleset: { copies_per_tiletype: 4, num_jokers: 4 }, table: [], rack: RACK };
const EASY = { table: [], rack: ['1ka', '2ka', '3ka'] };

/** A request from an address that the proxy names. */
async function from(
  address: string,
  url: string,
  body?: unknown,
): Promise<{ status: number; json: unknown }> {
  const response = await fetch(url, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(60_000),
  });
  return { status: response.status, json: await response.json() };
}

/** How long a bystander's requests take, one after the other, and how many were refused. Null ends it early. */
async function bystander(seconds: number, ask: () => Promise<boolean | null>): Promise<string> {
  const times: number[] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const begun = performance.now();
    const answer = await ask().catch(() => false);
    if (answer === null) break;
    if (!answer) refused++;
    times.push(performance.now() - begun);
    await sleep(20);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): string => times[Math.floor(share * (times.length - 1))]!.toFixed(0);
  return `${at(0.5)} / ${at(1)} ms, ${refused} of ${times.length} refused`;
}

const health =
  ({ base }: ServerProcess) =>
  (): Promise<boolean> =>
    from('10.0.0.9', `${base}/actuator/health`).then(({ status }) => status === 200);

async function drafts(server: ServerProcess, seconds: number): Promise<string> {
  const { base } = server;
  const host = await createGame(base, {
    name: 'A',
    seats: [HUMAN, HUMAN],
    ruleset: { starting_player: 'first_seat' },
    options: { drafts: 'shown' },
  });
  await joinGame(base, host.game, 'B');
  const id = host.game.game_id;
  const players = Array.from({ length: 20 }, () => new TestPlayer(base, id, host.token));
  const watchers = Array.from({ length: 80 }, () => new TestPlayer(base, id));
  await each([...players, ...watchers], 10, (player) => player.connect());
  const [tile] = players[0]!.view!.rack!;
  const junk = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`junk${i}`, '7r']));
  const text = JSON.stringify({
    type: 'draft',
    melds: [{ kind: 'run', tiles: [tile], joker_assignments: junk }],
  });
  const flood = setInterval(() => {
    for (const player of players) if (player.closed === null) player.send(text);
  }, 1000 / 18);
  const seen = await bystander(seconds, health(server));
  clearInterval(flood);
  await Promise.all([...players, ...watchers].map((player) => player.leave()));
  return seen;
}

async function bots(server: ServerProcess, seconds: number): Promise<string> {
  const { base } = server;
  const game = {
    name: 'A',
    seats: [HUMAN, ...Array(3).fill({ kind: 'bot', level: 'hard' })],
    ruleset: 'standard',
  };
  const all = Array.from({ length: 200 }, (_, i) => i);
  const seated: SeatedAnswer[] = [];
  await each(all, 8, async () => {
    const { json } = await from('10.0.0.1', `${base}/api/v1/games`, game);
    seated.push(json as SeatedAnswer);
  });
  /** Draws, and draws again when the turn comes back, in all games. */
  let over = false;
  const play = async ({ game: { game_id: id }, token }: SeatedAnswer): Promise<void> => {
    const player = new TestPlayer(base, id, token);
    await player.connect();
    await player.play({ stop: () => over });
    await player.leave();
  };
  const attack = Promise.all(seated.map(play));
  const { json } = await from('10.0.0.9', `${base}/api/v1/games`, game);
  const { game: own, token } = json as SeatedAnswer;
  const me = new TestPlayer(base, own.game_id, token);
  await me.connect();
  const seen = await bystander(seconds, async () => {
    await me.until(() => me.isMyTurn || me.isOver);
    if (me.isOver) return null;
    const { seq } = me.view!;
    const moved = await me.act({ type: 'draw' });
    // All three bots have moved.
    await me.until(() => (me.view!.seq > seq && me.isMyTurn) || me.isOver);
    return moved.type === 'ack';
  });
  over = true;
  await me.leave();
  await server.kill();
  await attack.catch(() => {});
  return seen;
}

async function solver({ base }: ServerProcess, seconds: number): Promise<string> {
  let over = false;
  const attack = ['10.0.0.1', '10.0.0.2'].flatMap((address) =>
    Array.from({ length: 8 }, async () => {
      while (!over) await from(address, `${base}/api/v1/plays/count`, HARD).catch(() => {});
    }),
  );
  const seen = await bystander(seconds, () =>
    from('10.0.0.9', `${base}/api/v1/solve`, EASY).then(({ status }) => status === 200),
  );
  over = true;
  await Promise.all(attack);
  return seen;
}

async function silence(server: ServerProcess, seconds: number): Promise<string> {
  execFileSync('prlimit', ['--pid', String(server.process.pid), '--nofile=512']);
  const port = Number(new URL(server.base).port);
  const open = (): void => {
    const wire = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    wire.on('error', () => {});
    wire.on('close', () => wires.delete(wire));
    wires.add(wire);
  };
  const wires = new Set<ReturnType<typeof connect>>();
  const again = setInterval(() => {
    while (wires.size < 800) open();
  }, 100);
  const seen = await bystander(seconds, health(server));
  clearInterval(again);
  for (const wire of wires) wire.destroy();
  return seen;
}

const ATTACKS = [
  {
    name: '360 drafts a second with junk, 80 spectators',
    before: 'stood still for up to 2.9 s',
    attack: drafts,
    flags: [],
  },
  {
    name: '200 games with three bots each',
    before: 'bots answer in 8.5 s',
    attack: bots,
    flags: ['--trust-proxy=1'],
  },
  {
    name: 'hard questions from two addresses',
    before: '503 for all',
    attack: solver,
    flags: ['--trust-proxy=1'],
  },
  {
    name: '800 silent connections at 512 files',
    before: 'no service for 59 s',
    attack: silence,
    flags: ['--connections=400', '--connections-per-address=100'],
  },
] as const;

export async function run(args: string[]): Promise<void> {
  const seconds = Number(args[0] ?? 8);
  if (!(seconds > 0)) throw new Error('usage: npm run bench -- attacks [seconds]');
  const rows: string[] = [];
  for (const { name, before, attack, flags } of ATTACKS) {
    const folder = mkdtempSync(join(tmpdir(), 'rummikub-attacks-'));
    const server = await spawnServer([`--data-dir=${folder}`, '--messages-per-second=30', ...flags]);
    const seen = await attack(server, seconds);
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
    rows.push(`| ${name} | ${before} | ${seen} |`);
    console.log(rows.at(-1));
  }
  const text = [
    '# Attacks',
    '',
    stamp(),
    '',
    `What a bystander at another address waits for during an attack of ${seconds} s, median and longest. For the bots it is a`,
    'whole round: an own move and the turns of three bots.',
    '',
    '| attack | before | now, p50 / longest |',
    '|---|---|---|',
    ...rows,
  ];
  const results = join(import.meta.dirname, '..', 'results');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'attacks.md'), `${text.join('\n')}\n`);
}
