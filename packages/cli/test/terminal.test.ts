/** The command in a terminal, with keys. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { COMMAND, rummikub } from './run.ts';
import { Terminal } from './terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'rummikub-terminal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let open: Terminal[] = [];
afterEach(() => {
  for (const terminal of open) terminal.kill();
  open = [];
});
const terminal = (...made: ConstructorParameters<typeof Terminal>): Terminal => {
  const one = new Terminal(...made);
  open.push(one);
  return one;
};

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const LEFT = '\u001b[D';
const RIGHT = '\u001b[C';
const BACKSPACE = '\u007f';
const TAB = '\t';

/** With this seed the rack of the person is 1k 1b 3k 3r 3r 4k 4b 4o 6b 7b 8b 8o and both jokers. */
const GAME = ['play', '--seed', 'abc', '--bots', '1', '--level', 'easy', '--fast'];
const RACK = '1k 1b 3k 3r 3r 4k 4b 4o 6b 7b 8b 8o j j';

/** The rack that is shown, in plain words. */
const rackOf = ({ screen }: Terminal): string =>
  (/Your rack[^\n]*\n([\s\S]*?)\n\n/.exec(screen)?.[1] ?? '').trim().replace(/\s+/g, ' ');

describe('a game in the terminal', () => {
  it('shows its clocks, and a turn whose time is over draws a tile', async () => {
    const game = terminal([...GAME, '--set', 'bank_seconds=600', '--set', 'turn_seconds=2']);
    await game.until(({ screen }) => /> You .*0:0[012], bank (10:00|9:5\d)/.test(screen));
    await game.until(({ screen }) => /You .*bank 9:5\d/.test(screen) && /You run out of time/.test(screen));
    game.type(CTRL_C);
  });

  it('is played with keys: completion, editing, a mistake, hint, undo, and a play', async () => {
    const game = terminal(GAME);
    await game.prompt();
    expect(rackOf(game)).toBe(RACK);

    // Tab completes a command, and a tile that fits to those before it.
    game.type(`he${TAB}`);
    await game.until(({ screen }) => screen.endsWith('> help '));
    game.type('\u0015');
    game.type(`6b 7b 8${TAB}`);
    await game.until(({ screen }) => /> 6b 7b 8b $/.test(screen));
    await game.enter('');
    expect(game.screen).toMatch(/ 1 {2}6b {2}7b {2}8b/);
    expect(game.screen).toContain('You lay 3 tiles, 21 points of the 30 needed to open.');

    // Not enough to open: the engine's own sentence, and the draft stays.
    await game.enter('');
    expect(game.screen).toContain('9 points short of your opening: it has 21 of 30.');
    expect(game.screen).toMatch(/ 1 {2}6b {2}7b {2}8b/);

    await game.enter('4k 4b 4x');
    expect(game.screen).toContain("> 4k 4b 4x\n        ^\n'4x' is neither a tile nor a command");

    // Typed wrongly and mended with the keys of an editor.
    game.type(`4k 4bb 4o${LEFT.repeat(3)}${BACKSPACE}`);
    await game.enter('');
    expect(game.screen).toContain('You lay 6 tiles, 33 points of the 30 needed to open.');

    await game.enter('undo');
    expect(game.screen).toContain('You lay 3 tiles, 21 points');
    await game.enter('undo');
    expect(rackOf(game)).toBe(RACK);
    await game.enter('u');
    expect(game.screen).toContain('There is nothing to take back in this turn.');

    await game.enter('hint');
    expect(game.screen).toContain('The best play lays 12 tiles: 1k 1b 3k 3r 4k 4b 4o 6b 7b 8b j j.');
    expect(rackOf(game)).toBe(RACK);

    // Three melds in one line, and then they are played.
    await game.enter('6-8b / 4k 4b 4o / 1k 1b j');
    await game.enter('');
    expect(game.screen).toContain('You lay 1k 1b 4k 4b 4o 6b 7b 8b j.');
    expect(rackOf(game)).toBe('3k 3r 3r 8o j');
    expect(game.screen).not.toContain('not opened yet\n> You');

    await game.enter('sort');
    expect(rackOf(game)).toBe('3k 3r 3r 8o j');
    await game.enter('?');
    expect(game.screen).toContain('The tab key completes commands');
    await game.enter('log');
    expect(game.screen).toMatch(/You lay 1k 1b/);
    game.type('q\r');
    expect(await game.exit()).toBe(0);
    expect(game.text).toContain('You left the game.');
    expect(game.raw).toContain('\u001b[?1049l');
  });

  it('is played to its end, and its log is genuine', async () => {
    const log = join(folder, 'game.json');
    const game = terminal([...GAME, '--log', log]);
    const over = ({ text }: Terminal): boolean => /wins?: /.test(text);
    const seen = { count: 0 };
    const next = async (line: string): Promise<void> => {
      seen.count = game.raw.length;
      game.type(`${line}\r`);
      await game.until(
        (one) =>
          over(one) ||
          (one.raw.length > seen.count &&
            one.raw.lastIndexOf('\u001b[H\u001b[J') >= seen.count &&
            /\n> $/.test(one.screen)),
      );
    };
    await game.prompt();
    while (!over(game)) {
      await next('best');
      if (over(game)) break;
      await next(
        game.screen.includes('You cannot lay anything')
          ? game.screen.includes('pool 0')
            ? 'pass'
            : 'draw'
          : '',
      );
    }
    expect(await game.exit()).toBe(0);
    expect(game.text).toContain('The deal was fair');
    expect((await rummikub(['verify', log])).code).toBe(0);

    // The same log, step by step and back.
    const steps = (JSON.parse(readFileSync(log, 'utf8')) as { entries: unknown[] }).entries.length;
    const replay = terminal(['replay', log, '--step']);
    const at = (n: number) =>
      replay.until(({ screen }) => screen.includes(`event ${n} of ${steps}`) && screen.includes('q ends'));
    await at(1);
    replay.type(' ');
    await at(2);
    replay.type(RIGHT);
    await at(3);
    replay.type(LEFT);
    await at(2);
    replay.type('\u001b[F');
    await at(steps);
    expect(replay.screen).toMatch(/wins?: /);
    // In a window of another size the page is drawn again.
    replay.resize(44, 40);
    await replay.until(({ screen }) => screen.split('\n')[0]?.length === 44);
    replay.type('q');
    expect(await replay.exit()).toBe(0);
  });

  it('fits into 80 columns, in colour and without', async () => {
    const colored = terminal(GAME);
    const plain = terminal(GAME, { NO_COLOR: '1' });
    const told = terminal([...GAME, '--no-color']);
    for (const game of [colored, plain, told]) {
      await game.prompt();
      await game.enter('best');
      expect(game.screen.split('\n').filter((line) => line.length > 80)).toEqual([]);
    }
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
    const colors = /\u001b\[[0-9;]*[0-9]m/;
    expect(colored.raw).toMatch(colors);
    for (const game of [plain, told]) {
      expect(game.raw).not.toMatch(colors);
      expect(game.screen).toContain('[6b 7b 8b]');
      // A joker is shown as the tile that it stands for.
      expect(game.screen).toMatch(/\(\d+[krbo]\)/);
    }
  });

  it('is drawn again when the window gets another size, with what is typed so far', async () => {
    const game = terminal(GAME, { NO_COLOR: '1' });
    await game.prompt();
    game.type('6b 7');
    await game.until(({ screen }) => screen.endsWith('> 6b 7'));
    game.resize(44, 30);
    await game.until(
      ({ screen }) => screen.endsWith('> 6b 7') && screen.split('\n').every((line) => line.length <= 44),
    );
    expect(rackOf(game)).toBe(RACK);
    await game.enter('b 8b');
    expect(game.screen).toContain('[6b 7b 8b]');
  });

  it('fits into a narrow terminal, too', async () => {
    const game = terminal(GAME, { NO_COLOR: '1' }, { cols: 44 });
    await game.prompt();
    await game.enter('best');
    expect(game.screen).toContain('[6b 7b 8b]');
    expect(game.screen.split('\n').filter((line) => line.length > 44)).toEqual([]);
  });

  it('shows its help whole on a terminal of 24 rows', async () => {
    const game = terminal(GAME, {}, { rows: 24 });
    await game.prompt();
    await game.enter('?');
    const lines = game.screen.split('\n');
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(lines[0]).toContain('Tiles are numbers and colours');
    // Afterwards the board is there again.
    await game.enter('undo');
    expect(rackOf(game)).toBe(RACK);
  });

  it('ends at once with ctrl-C while a bot is thinking', async () => {
    const log = join(folder, 'thinking.json');
    const game = terminal(['play', '--seed', 'abc', '--bots', '3', '--level', 'master', '--log', log]);
    await game.until(({ screen }) => screen.includes('is thinking'));
    game.type(CTRL_C);
    expect(await game.exit()).toBe(130);
    // The player's own turn never came.
    expect(game.text).not.toContain('Lay tiles');
    expect((await rummikub(['verify', log])).code).toBe(0);
  });

  it('is played on a terminal that can only add lines, without a single code', async () => {
    const game = terminal(GAME, { TERM: 'dumb' });
    await game.prompt();
    game.type('hint\r');
    await game.until(({ raw }) => raw.includes('The best play lays 12 tiles'));
    game.type('q\r');
    expect(await game.exit()).toBe(0);
    expect(game.raw).not.toContain('\u001b[H');
    expect(game.raw).not.toContain('\u001b[?1049');
    expect(game.text).toContain('1k 1b 3k 3r 3r 4k');
  });

  it('ends with ctrl-C and with ctrl-D, and leaves the terminal as it was', async () => {
    for (const [key, code] of [
      [CTRL_C, 130],
      [CTRL_D, 0],
    ] as const) {
      const game = terminal(GAME);
      await game.prompt();
      game.type(key);
      expect(await game.exit()).toBe(code);
      expect(game.raw.indexOf('\u001b[?1049h')).toBeLessThan(game.raw.indexOf('\u001b[?1049l'));
    }
  });
});

// Windows has no ctrl-Z.
if (process.platform !== 'win32')
  describe('a game in a shell', () => {
    it('is stopped by ctrl-Z, which gives the terminal back, and goes on with fg', async () => {
      const shell = terminal(
        [],
        { PS1: '$ ', ENV: '' },
        { program: 'bash', start: ['--norc', '--noprofile', '-i'] },
      );
      shell.type(`"${process.execPath}" "${COMMAND}" ${GAME.join(' ')}\r`);
      await shell.prompt();
      shell.type('6b 7');
      await shell.until(({ screen }) => screen.endsWith('> 6b 7'));
      shell.type('\u001a');
      await shell.until(({ text }) => text.includes('Stopped'));
      expect(shell.raw.lastIndexOf('\u001b[?1049l')).toBeGreaterThan(shell.raw.lastIndexOf('\u001b[?1049h'));
      shell.type('fg\r');
      await shell.until(({ raw }) => raw.lastIndexOf('\u001b[?1049h') > raw.lastIndexOf('\u001b[?1049l'));
      // What was typed is still there, and the keys work.
      await shell.until(({ screen }) => screen.endsWith('> 6b 7'));
      await shell.enter('b 8b');
      expect(shell.screen).toMatch(/ 1 {2}6b {2}7b {2}8b/);
      shell.type('q\r');
      await shell.until(({ text }) => text.includes('You left the game.'));
    });
  });

// Windows has no such signals.
if (process.platform !== 'win32')
  describe('a game that is ended from outside', () => {
    it.each([
      ['SIGTERM', 143],
      ['SIGHUP', 129],
    ] as const)('by %s gives the terminal back as it was, and keeps its log', async (signal, code) => {
      const log = join(folder, `${signal}.json`);
      const game = terminal([...GAME, '--log', log]);
      await game.prompt();
      await game.enter('draw');
      game.signal(signal);
      expect(await game.exit()).toBe(code);
      expect(game.raw.indexOf('\u001b[?1049h')).toBeLessThan(game.raw.indexOf('\u001b[?1049l'));
      // The draw is in it, not only the start.
      const { entries } = JSON.parse(readFileSync(log, 'utf8')) as { entries: { event: { type: string } }[] };
      expect(entries.map(({ event }) => event.type)).toContain('draw');
      expect((await rummikub(['verify', log])).code).toBe(0);
    });
  });

describe('long runs in the terminal', () => {
  it('prints what the arena has when ctrl-C comes in the middle', async () => {
    const arena = terminal(['arena', 'greedy', 'random', '--preset', 'tiny', '--deals', '10000000']);
    await arena.until(({ text }) => / of 10000000 deals/.test(text));
    arena.type(CTRL_C);
    expect(await arena.exit()).toBe(130);
    expect(arena.text).toMatch(/\| greedy +\|/);
    const [, games = '0'] = /(\d+) games \(/.exec(arena.text) ?? [];
    expect(Number(games)).toBeGreaterThan(0);
  });

  it('shows how far solve has come, apart from its results', async () => {
    const golden = join(import.meta.dirname, '..', '..', '..', 'goldens', 'positions.jsonl');
    const out = join(folder, 'plays.jsonl');
    // As a shell does with `> plays.jsonl`: the results go to a file, the rest to the terminal.
    const redirect = `
      const [out, ...args] = process.argv.slice(1);
      const stdio = ['inherit', require('node:fs').openSync(out, 'w'), 'inherit'];
      process.exit(require('node:child_process').spawnSync(process.execPath, args, { stdio }).status);`;
    const solve = terminal([out, COMMAND, 'solve', '--file', golden], {}, { start: ['-e', redirect, '--'] });
    expect(await solve.exit()).toBe(0);
    expect(solve.text).toMatch(/█+░* +\d+ % · \d+ positions/);
    expect(readFileSync(out, 'utf8').trim().split('\n')).toHaveLength(317);
  });

  it.each([
    [['validate'], '5r-7r', 'run:5ra,6ra,7ra (18 points)'],
    [['verify', '-'], '{"entries": []}', 'NOT genuine'],
  ])('reads typed input for %s', async (args, text, answer) => {
    const typed = terminal(args);
    await typed.until(({ text: shown }) => shown.includes('ctrl-D ends:'));
    typed.type(`${text}\r${CTRL_D}`);
    await typed.exit();
    expect(typed.text).toContain(answer);
  });

  it('says that the gym cannot be typed to', async () => {
    const gym = terminal(['gym']);
    expect(await gym.exit()).toBe(2);
    expect(gym.text).toContain('cannot be typed');
  });
});
