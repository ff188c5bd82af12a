/** A program plays against the bots through a pipe: it reads a line, writes a line, to the end of the game. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { evolveView, type View } from '@rummikub/engine';
import { parseEventView, parseView, viewToJson } from '@rummikub/engine/domain';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { COMMAND, rummikub } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'rummikub-program-'));
let open: ChildProcessWithoutNullStreams[] = [];
afterEach(() => {
  for (const child of open) child.kill('SIGKILL');
  open = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Told {
  readonly type: 'event' | 'turn' | 'refused' | 'hint';
  readonly [field: string]: unknown;
}
interface Turn extends Told {
  readonly moves: readonly string[];
  readonly view: Readonly<Record<string, unknown>>;
}
interface Event extends Told {
  readonly seq: number;
  readonly event: { readonly type: string; readonly player_index?: number; readonly tiles?: unknown };
  readonly racks: readonly (readonly string[] | null)[];
}

const GAME = ['play', '--json', '--bots', '2', '--level', 'easy,medium', '--seed', 'a program'];

/** A game that goes on, line by line. */
function begin(args: readonly string[] = GAME) {
  const child = spawn(process.execPath, [COMMAND, ...args]);
  open.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  child.stdin.on('error', () => {});
  return {
    child,
    ended,
    /** The next line; null at the end. */
    next: async (): Promise<Told | null> => {
      const { value, done } = await lines.next();
      return done === true ? null : (JSON.parse(value) as Told);
    },
    send: (line: object | string): void =>
      void child.stdin.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`),
  };
}

/** All lines of an output. */
const told = (out: string): Told[] =>
  out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Told);
const isTurn = (line: Told | null): line is Turn => line?.type === 'turn';
const isEvent = (line: Told): line is Event => line.type === 'event';

describe('a program that plays', () => {
  it('plays a whole game: it gets every turn and every event, without hidden tiles', async () => {
    const log = join(folder, 'whole.json');
    const game = begin([...GAME, '--log', log]);
    const all: Told[] = [];
    // In every turn it first tries something wrong, then asks for a hint, then plays what that says.
    for (let line = await game.next(); line !== null; line = await game.next()) {
      const before = all.at(-1);
      all.push(line);
      if (!isTurn(line)) continue;
      if (before?.type === 'hint') game.send(before.move as object);
      else game.send(before?.type === 'refused' ? { type: 'hint' } : '12k-13k');
    }
    expect(await game.ended).toBe(0);
    const count = (type: Told['type']): number => all.filter((line) => line.type === type).length;
    expect(count('refused')).toBeGreaterThan(3);
    expect(count('hint')).toBe(count('refused'));
    expect(count('turn')).toBe(3 * count('hint'));

    const events = all.filter(isEvent);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1));
    expect(all.at(-1)).toMatchObject({ type: 'event', event: { type: 'end' } });
    // Others' tiles are hidden until the end, and laid open then.
    const running = events.filter((line) => line.seq < events.length - 1);
    for (const { event, racks } of running) {
      expect(racks.slice(1)).toEqual([null, null]);
      if (event.type === 'draw') expect(event.tiles === null).toBe(event.player_index !== 0);
    }
    expect(events.at(-1)?.racks.every((rack) => rack !== null)).toBe(true);

    // What is told is enough to follow the game: from each view the events lead to the next one.
    let view: View | null = null;
    for (const line of all)
      if (isTurn(line)) {
        const read = parseView(line.view);
        if (!read.ok) throw new Error(read.error[0]?.message);
        if (view !== null) expect(viewToJson(view)).toEqual(line.view);
        view = read.value;
      } else if (isEvent(line) && view !== null) {
        const event = parseEventView(line.event, view.ruleset);
        if (!event.ok) throw new Error(event.error[0]?.message);
        view = evolveView(view, event.value);
      }

    expect((await rummikub(['verify', log])).code).toBe(0);
    const { entries } = JSON.parse(readFileSync(log, 'utf8')) as { entries: unknown[] };
    expect(entries).toHaveLength(events.length);
  });

  it('gets the fault, its place and the expected form for every bad line, and the game goes on', async () => {
    const bad = [
      '{"type": "play_tiles", "melds": [{"kind": "run", "tiles": ["1ra", "2ra", "3zz"]}]}',
      '',
      '{"type"',
      'dance',
      'pass',
      'x'.repeat(1_000_000),
      '\u0000\u0001',
    ];
    const { code, out, err } = await rummikub(GAME, `${bad.join('\r\n')}\n{"type":"draw"}\nresign`);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const lines = told(out);
    const refused = lines.filter(({ type }) => type === 'refused');
    expect(refused.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6, 7]);
    expect(refused[0]).toMatchObject({
      error: "line 1, melds[0].tiles[2]: '3zz' is not a tile; a tile looks like 7ra, 13kb or ja.",
      violations: [{ code: 'invalid_tile', path: 'melds[0].tiles[2]', details: { got: '3zz' } }],
    });
    expect(refused[3]).toMatchObject({ violations: [{ code: 'pool_not_empty' }] });
    for (const { expected } of refused.filter(({ line }) => line !== 5))
      expect(expected).toContain('{"type":"draw"}');
    // Each is followed by the same question, and nothing has changed.
    for (const [i, line] of lines.entries())
      if (line.type === 'refused') expect(lines[i + 1]).toEqual(lines[i - 1]);
    // After resigning there are no more turns, and the bots play to the end.
    expect(lines.findLast(isTurn)).toBe(
      lines[lines.findIndex((l) => isEvent(l) && l.event.type === 'resign') - 1],
    );
    expect(lines.at(-1)).toMatchObject({ event: { type: 'end' } });
  });

  it('gets all faults of a play', async () => {
    const { out } = await rummikub([...GAME, '--set', 'starting_player=first_seat'], '1k-3k 1r-13r 1b-3b\n');
    const refused = told(out).find(({ type }) => type === 'refused');
    const violations = refused?.violations as { code: string; path: string }[];
    // Three of the red tiles at most are not on the rack only if it holds the other ten, and no black or blue one.
    expect(new Set(violations.map(({ path }) => path))).toContain('at 6');
    for (const { code, path } of violations)
      if (code === 'tile_not_on_rack') expect(path).toMatch(/^at (0|6|13)$/);
    // A rack has 14 tiles, so at least five of these nineteen are not on it.
    expect(violations.filter(({ code }) => code === 'tile_not_on_rack').length).toBeGreaterThanOrEqual(5);
  });

  it('ends with 1 where the input ends before the game, and the log of it holds', async () => {
    const log = join(folder, 'short.json');
    const { code, out, err } = await rummikub([...GAME, '--log', log], 'draw\n');
    const message = 'The input ended before the game did.';
    const ended = {
      error: message,
      violations: [{ code: 'input_ended', error: 'ValidationError', message }],
    };
    expect({ code, err }).toEqual({ code: 1, err: `${JSON.stringify(ended)}\n` });
    expect(told(out).at(-1)?.type).toBe('turn');
    expect((await rummikub(['verify', log])).out).toContain('not finished');
  });

  it('cannot see a seed that it did not choose', async () => {
    const log = join(folder, 'seed.json');
    const { out } = await rummikub(['play', '--json', '--bots', '1', '--log', log], 'draw\n');
    const { entries } = JSON.parse(readFileSync(log, 'utf8')) as {
      entries: { event: { deal: { seed: string; salt: string } } }[];
    };
    const { seed, salt } = entries[0]!.event.deal;
    expect(seed).toMatch(/^[0-9a-f]{32}$/);
    expect(out).not.toContain(seed);
    expect(out).not.toContain(salt);
    expect(out).not.toContain('deck_order');
  });

  it('gets the legal moves, even after a draw that does not end the turn', async () => {
    const game = begin([...GAME, '--set', 'draw_ends_turn=false', '--set', 'starting_player=first_seat']);
    const turn = async (): Promise<Turn> => {
      for (;;) {
        const line = await game.next();
        if (line === null) throw new Error('the game is over');
        if (isTurn(line)) return line;
      }
    };
    expect((await turn()).moves.filter((move) => move !== 'play_tiles')).toEqual(['draw', 'resign']);
    game.send({ type: 'draw' });
    const again = await turn();
    expect(again.moves.filter((move) => move !== 'play_tiles')).toEqual(['pass', 'resign']);
    expect(again.view).toMatchObject({ drawn_this_turn: true, current_player_index: 0 });
    game.child.stdin.end();
    expect(await game.ended).toBe(1);
  });

  // Windows has no such signals.
  const signals =
    process.platform === 'win32'
      ? []
      : ([
          ['SIGINT', 130],
          ['SIGTERM', 143],
        ] as const);
  it.each(signals)('is stopped by %s with %i, and the log of it holds', async (signal, code) => {
    const log = join(folder, `${signal}.json`);
    const game = begin([...GAME, '--log', log]);
    let drawn = false;
    for (let line = await game.next(); ; line = await game.next())
      if (isTurn(line)) {
        if (drawn) break;
        game.send('draw');
        drawn = true;
      }
    game.child.kill(signal);
    expect(await game.ended).toBe(code);
    expect((await rummikub(['verify', log])).code).toBe(0);
    const { entries } = JSON.parse(readFileSync(log, 'utf8')) as { entries: unknown[] };
    expect(entries.length).toBeGreaterThan(2);
  });

  it('may stop reading: the game ends quietly, and its log is kept up to then', async () => {
    const log = join(folder, 'head.json');
    const child = spawn(process.execPath, [COMMAND, ...GAME, '--log', log]);
    open.push(child);
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.stdin.on('error', () => {});
    child.stdin.write('draw\n'.repeat(1000));
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect((await rummikub(['verify', log])).code).toBe(0);
  });
});
