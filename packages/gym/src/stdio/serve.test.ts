import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bots } from '@rummikub/bots';
import { makeRuleset } from '@rummikub/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { StdioClient } from '../../test/stdioClient.ts';
import { legalActions, seeded } from '../../test/walk.ts';
import { Advisor } from '../batch/advisor.ts';
import { Batch, WAIT } from '../batch/batch.ts';
import { DRAW } from '../space/actions.ts';
import {
  ADVICE,
  ADVISE,
  CHOOSE,
  CLOSE,
  GAMES,
  INTO,
  MAKE,
  MOST_BYTES,
  OBSERVE,
  PROTOCOL,
  REFUSED,
  RENDER,
  RESET,
  RESET_GAMES,
  ROW,
  SHARE,
  SHARED,
  SPACES,
  STEP,
  TEXT,
} from './frame.ts';

let client: StdioClient;

/** A process with a batch of tiny games. */
async function started(
  games: number,
  settings: object = {},
): Promise<{ spaces: Record<string, unknown>; shown: Buffer }> {
  client = new StdioClient();
  const ruleset = { preset: 'tiny', allow_pass_when_play_available: true };
  const spaces = await client.ask(MAKE, JSON.stringify({ games, seats: 2, seed: 4, ruleset, ...settings }));
  expect(spaces.kind).toBe(SPACES);
  const shown = await client.receive();
  expect(shown?.kind).toBe(GAMES);
  return { spaces: JSON.parse(spaces.content.toString()), shown: shown!.content };
}

afterEach(async () => {
  expect(await client.end()).toBe(0);
});

const actionBytes = (actions: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(2 * actions.length);
  for (const [i, action] of actions.entries()) bytes.writeUInt16LE(action & 0xffff, 2 * i);
  return bytes;
};

/** The content of a frame with all games. */
function everything(batch: Batch): Buffer {
  const parts = [batch.outcomes, batch.scores, batch.actors, batch.done, batch.observations, batch.masks];
  return Buffer.concat(
    parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  );
}

const reasonOf = ({
  kind,
  content,
}: {
  kind: number;
  content: Buffer;
}): { code: string; message: string } => {
  expect(kind).toBe(REFUSED);
  return JSON.parse(content.toString());
};

describe('the environment over a pipe', () => {
  it('plays the same as a batch in the same process', async () => {
    const ruleset = makeRuleset({ preset: 'tiny', allowPassWhenPlayAvailable: true });
    const batch = new Batch({ games: 30, seats: 2, seed: 4, ruleset });
    const { spaces, shown } = await started(30);
    expect(spaces).toMatchObject({
      protocol: PROTOCOL,
      games: 30,
      seats: 2,
      actions: batch.space.size,
      observation: batch.layout.size,
    });
    expect(shown).toEqual(everything(batch));
    const random = seeded(6);
    for (let step = 0; step < 400; step++) {
      const actions = Array.from({ length: 30 }, (_, g) => {
        const legal = legalActions(batch, g);
        return step % 50 === 0 && g % 2 === 0 ? -1 : legal[random(legal.length)]!;
      });
      batch.step(actions);
      const { kind, content } = await client.ask(STEP, actionBytes(actions));
      expect(kind).toBe(GAMES);
      expect(content.equals(everything(batch))).toBe(true);
    }
    const row = new Uint8Array(batch.layout.size);
    batch.observe(2, 1, row);
    expect(await client.ask(OBSERVE, Uint8Array.of(2, 0, 0, 0, 1))).toMatchObject({
      kind: ROW,
      content: Buffer.from(row),
    });
    expect((await client.ask(RENDER, Uint8Array.of(2, 0, 0, 0))).kind).toBe(TEXT);
    batch.reset(77);
    const again = await client.ask(RESET, Uint8Array.of(77, 0, 0, 0, 0, 0, 0, 0));
    expect(again.content.equals(everything(batch))).toBe(true);
    batch.resetGames([3, 29]);
    const some = await client.ask(RESET_GAMES, Uint8Array.of(3, 0, 0, 0, 29, 0, 0, 0));
    expect(some.content.equals(everything(batch))).toBe(true);
    const advisor = new Advisor(batch, bots.greedy);
    for (let step = 0; step < 40; step++) {
      const advice = advisor.advise([1]);
      const { kind, content } = await client.ask(ADVISE, Buffer.from('\x02greedy'));
      expect(kind).toBe(ADVICE);
      expect(content).toEqual(actionBytes([...advice]));
      const actions = [...advice].map((action) => (action === WAIT ? DRAW : action));
      const wrong = batch.step(actions);
      if (wrong !== null) break;
      await client.ask(STEP, actionBytes(actions));
    }
  });

  it('deals the next game where a step says so, while the other games go on', async () => {
    const ruleset = makeRuleset({ preset: 'tiny', allowPassWhenPlayAvailable: true });
    const batch = new Batch({ games: 3, seats: 2, seed: 4, ruleset, stepLimit: 1, autoReset: false });
    await started(3, { step_limit: 1, auto_reset: false });
    await client.ask(STEP, actionBytes([DRAW, -1, DRAW]));
    batch.step([DRAW, WAIT, DRAW]);
    batch.step([WAIT, DRAW, WAIT]);
    batch.resetGames([0]);
    const { content } = await client.ask(STEP, actionBytes([-2, DRAW, -1]));
    expect(content.equals(everything(batch))).toBe(true);
    // Game 2 is over: nothing is dealt where an action is refused.
    expect(reasonOf(await client.ask(STEP, actionBytes([-2, -1, DRAW]))).code).toBe('game_over');
    expect((await client.ask(STEP, actionBytes([-1, -1, -1]))).content.subarray(2 * 4 * 3 * 2)).toEqual(
      content.subarray(2 * 4 * 3 * 2).fill(0, 3, 6),
    );
  });

  it.each([true, false])(
    'lets bots play seats, and shows only the turns of the client (auto_reset: %s)',
    async (again) => {
      const { spaces, shown } = await started(8, {
        seats: 3,
        bots: ['greedy', null, 'random'],
        auto_reset: again,
      });
      const width = spaces.actions as number;
      const seen = spaces.observation as number;
      let frame = shown;
      let over = 0;
      for (let step = 0; over < 8 && step < 2000; step++) {
        const actors = frame.subarray(8 * 8 * 3, 8 * 8 * 3 + 8);
        expect([...actors]).toEqual(Array(8).fill(1));
        const done = frame.subarray(8 * 8 * 3 + 8, 8 * 8 * 3 + 16);
        const masks = frame.subarray(8 * 8 * 3 + 16 + 8 * seen);
        for (let game = 0; game < 8; game++) {
          const outcomes = [0, 1, 2].map((seat) => frame.readFloatLE(4 * (3 * game + seat)));
          expect(outcomes.some((outcome) => outcome !== 0)).toBe(done[game] === 1);
          if (done[game] !== 0) over++;
        }
        const actions = Array.from(
          { length: 8 },
          (_, game) => masks.subarray(game * width).indexOf(1) % width,
        );
        const { kind, content } = await client.ask(
          STEP,
          actionBytes(actions.map((action, game) => (!again && done[game] !== 0 ? -2 : action))),
        );
        expect(kind, content.toString()).toBe(GAMES);
        frame = content;
      }
      expect(over).toBeGreaterThanOrEqual(8);
    },
  );

  it.each([{ seating: null }, { seating: ['greedy', null] }])(
    'writes its rows into memory that the client shares (bots: $seating)',
    async ({ seating }) => {
      const folder = mkdtempSync(join(tmpdir(), 'rummikub-memory-'));
      try {
        const path = join(folder, 'memory');
        const { spaces, shown } = await started(3, { bots: seating });
        const rows = [8, 8, 1, 1, spaces.observation as number, spaces.actions as number];
        const each = rows.reduce((sum, row) => sum + row);
        // Two answers of five games, of which this process plays the last three.
        writeFileSync(path, Buffer.alloc(2 * 5 * each, 7));
        const share = JSON.stringify({ path, games: 5, before: 2 });
        expect(await client.ask(SHARE, share)).toMatchObject({ kind: SHARED, content: Buffer.of() });
        // Until it is told into which answer, all goes through the pipe.
        expect((await client.ask(STEP, actionBytes([-1, -1, -1]))).content).toEqual(shown);
        client.send(INTO, Uint8Array.of(1));
        const answer = await client.ask(STEP, actionBytes([DRAW, DRAW, DRAW]));
        expect(answer).toMatchObject({ kind: GAMES, content: Buffer.of() });
        client.send(INTO, Uint8Array.of(255));
        // Waiting changes nothing but the rewards, and no game has ended.
        const piped = (await client.ask(STEP, actionBytes([-1, -1, -1]))).content;
        expect(piped.equals(shown)).toBe(false);
        let from = 0;
        const wanted = rows.map((row) => {
          from += 3 * row;
          return Buffer.concat([Buffer.alloc(2 * row, 7), piped.subarray(from - 3 * row, from)]);
        });
        const written = readFileSync(path);
        expect(written.subarray(0, 5 * each).every((byte) => byte === 7)).toBe(true);
        expect(written.subarray(5 * each).equals(Buffer.concat(wanted))).toBe(true);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

  it('answers frames that come in pieces, and several that come at once, in their order', async () => {
    const { shown } = await started(3);
    const frame = Buffer.from([7, 0, 0, 0, STEP, 255, 255, 255, 255, 255, 255]);
    for (const byte of frame) {
      client.sendBytes(Uint8Array.of(byte));
      await new Promise(setImmediate);
    }
    expect((await client.receive())?.content).toEqual(shown);
    client.sendBytes(Buffer.concat([frame, Buffer.from([1, 0, 0, 0, 99]), frame]));
    expect((await client.receive())?.kind).toBe(GAMES);
    expect((await client.receive())?.kind).toBe(REFUSED);
    expect((await client.receive())?.content).toEqual(shown);
  });

  it('answers a wrong frame with the reason, and the games do not change', async () => {
    const { shown } = await started(3);
    const cases: [number, Uint8Array | string, string, RegExp][] = [
      [STEP, actionBytes([0, 2, 0]), 'masked_action', /Game 1: .*'end'/],
      [STEP, actionBytes([0, 5000, 0]), 'unknown_action', /Game 1: .*5000/],
      [STEP, actionBytes([0, 0]), 'wrong_batch_size', /2 actions were given for 3 games/],
      [STEP, Uint8Array.of(0, 0, 0), 'bad_frame', /2 bytes/],
      [STEP, '', 'wrong_batch_size', /0 actions/],
      [RESET, Uint8Array.of(1), 'bad_frame', /8 bytes/],
      [RESET, new Uint8Array(8).fill(255), 'bad_setting', /'seed'.*from 0 to 9007199254740991/],
      [RESET_GAMES, Uint8Array.of(1, 0, 0), 'bad_frame', /4 bytes/],
      [RESET_GAMES, Uint8Array.of(0, 0, 0, 0, 9, 0, 0, 0), 'unknown_game', /no game 9/],
      [ADVISE, '', 'bad_frame', /name of a bot/],
      [ADVISE, '\x01chess', 'unknown_bot', /random, greedy, juggler, optimal, master, finisher/],
      [CHOOSE, '{', 'bad_frame', /not JSON/],
      [OBSERVE, Uint8Array.of(9, 0, 0, 0, 0), 'unknown_game', /no game 9/],
      [OBSERVE, Uint8Array.of(0, 0, 0, 0, 9), 'unknown_seat', /no seat 9/],
      [OBSERVE, Uint8Array.of(0), 'bad_frame', /4 bytes/],
      [RENDER, Uint8Array.of(9, 0, 0, 0), 'unknown_game', /no game 9/],
      [SHARE, 'memory', 'bad_frame', /JSON/],
      [SHARE, 'null', 'bad_frame', /a path/],
      [SHARE, '{"path":"/tmp/x","games":4,"before":2}', 'bad_frame', /the number of all games/],
      [SHARE, '{"path":"/no/such/folder","games":3,"before":0}', 'bad_frame', /cannot be opened: ENOENT/],
      [200, '', 'bad_frame', /no kind 200/],
      [MAKE, 'not json', 'bad_frame', /not JSON/],
      [MAKE, '[1]', 'bad_frame', /not a JSON object/],
      [MAKE, '{"game":1}', 'bad_setting', /'game'.*not known/],
      [MAKE, '{"games":0}', 'bad_setting', /games/],
      [MAKE, '{"auto_reset":1}', 'bad_setting', /true or false/],
      [MAKE, '{"seats":2,"ruleset":{"num_jokers":9}}', 'bad_setting', /num_jokers: Expected/],
      [MAKE, '{"ruleset":"chess"}', 'bad_setting', /standard/],
      [MAKE, '{"bots":"greedy"}', 'bad_setting', /'bots'.*list/],
      [MAKE, '{"bots":["chess",null]}', 'bad_setting', /'bots'.*random, greedy/],
      [MAKE, '{"bots":["greedy"]}', 'bad_setting', /'bots'.*each of the 2 seats/],
      [MAKE, '{"bots":["greedy","greedy"]}', 'bad_setting', /'bots'.*null/],
      [MAKE, '{"seats":5}', 'bad_setting', /2 to 4 players, not 5/],
    ];
    for (const [kind, content, code, sentence] of cases) {
      const reason = reasonOf(await client.ask(kind, content));
      expect(reason.code).toBe(code);
      expect(reason.message).toMatch(sentence);
    }
    expect((await client.ask(STEP, actionBytes([-1, -1, -1]))).content).toEqual(shown);
  });

  it('refuses all other frames before a batch is made', async () => {
    client = new StdioClient();
    expect(reasonOf(await client.ask(STEP, actionBytes([0]))).code).toBe('not_started');
  });

  it('ends with a reason at a frame of impossible length', async () => {
    await started(1);
    const length = Buffer.alloc(5);
    length.writeUInt32LE(MOST_BYTES + 1);
    client.sendBytes(length);
    expect(reasonOf((await client.receive())!).message).toMatch(/what follows cannot be read/);
    expect(await client.receive()).toBeNull();
  });

  it('reports an input that ends inside a frame', async () => {
    await started(1);
    client.sendBytes(Uint8Array.of(9, 0, 0, 0, STEP));
    client.process.stdin.end();
    expect(reasonOf((await client.receive())!).message).toMatch(/ended in the middle/);
  });

  it('ends at the frame that says goodbye', async () => {
    await started(1);
    client.send(CLOSE);
    expect(await client.receive()).toBeNull();
  });
});
