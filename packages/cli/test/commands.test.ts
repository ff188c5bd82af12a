/** The command by pipe: what it answers to good and to bad input. Its `solve` and `validate` are tested apart. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { COMMAND, program, rummikub } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'rummikub-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the command line', () => {
  it('shows all commands, and each has a help page with an example', async () => {
    const { code, out } = await rummikub(['help']);
    expect(code).toBe(0);
    const names = Object.keys(COMMANDS);
    for (const name of names) expect(out).toContain(`\n  ${name} `);
    const pages = await Promise.all(names.map((name) => COMMANDS[name]!.load()));
    for (const [i, { help }] of pages.entries()) {
      expect(help).toMatch(/\nExamples?:\n {2}rummikub /);
      expect(help).toContain(`rummikub ${names[i]}`);
      expect(help).toMatch(/\nExit codes: 0 /);
      expect(help.split('\n').filter((line) => line.length > 80)).toEqual([]);
    }
  });

  it.each([
    ['solve', '--help'],
    ['help', 'solve'],
    ['solve', '-h', '--rule', 'x'],
  ])('shows the help of a command for %s %s', async (...args) => {
    const { code, out, err } = await rummikub(args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('rummikub solve POSITION');
  });

  it.each(['--version', '-V', '-v'])('says its version with %s', async (option) => {
    expect((await rummikub([option])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([
    [['slove'], "rummikub: There is no command 'slove'; did you mean 'solve'?\n"],
    [['constructor'], "rummikub: There is no command 'constructor'; `rummikub help` lists them.\n"],
    [['solve', '--objectiv', 'x'], "did you mean '--objective'?"],
    [['solve', '--objective', 'luck'], "--objective is one of tiles, value, not 'luck'."],
    [['solve', '--threads', '-1'], '--threads'],
    [['solve', 'a', 'b'], "'b' is one word too many"],
    [['--verison'], "rummikub: There is no option '--verison'; did you mean '--version'?\n"],
    [['--json', 'solve'], 'rummikub: Options come behind the command: rummikub solve --json.\n'],
    [['solve', ''], 'There is no position to solve.'],
    [['solve', '--rule', 'wild'], '--rule: Expected one of replace,'],
    [
      ['solve', '--set', 'num_joker=0'],
      "--set num_joker: The field 'num_joker' is not known here. Did you mean 'num_jokers'?",
    ],
    [['validate', '{}'], 'This is neither a meld {"type", "tiles"}'],
    [['perft', '--seed', ''], 'The seed is empty.'],
    [['arena', 'greedy', 'greedy', '--seed', ''], 'The seed is empty.'],
    [['perft', '--depth', '0'], "--depth is a whole number from 1 to 20, not '0'."],
    [['perft', '--set', 'num_jokers=9'], 'num_jokers: Expected a whole number from 0 to 4, but got 9.'],
    [['watch', '--preset', 'chess'], 'preset: Expected one of standard,'],
    [['watch', '--players', '9'], "--players is a whole number from 2 to 4, not '9'."],
    [['watch', '--seed', ''], 'The seed is empty.'],
    [['play', '--level', 'godlike'], 'easy, medium, hard, master'],
    [['play', '--seed', ''], 'The seed is empty.'],
    [['play', '--set', 'num_players=6', '--bots', '1'], "--bots is a whole number from 5 to 5, not '1'."],
    [
      ['play', '--log', '/not/there/game.json'],
      "'/not/there/game.json' cannot be written: its folder is not there.",
    ],
    [
      ['arena', 'greedy', 'greedy', '--save', '/not/there/a.json'],
      'cannot be written: its folder is not there.',
    ],
    [['arena', 'greedy', 'greedy', '--save', tmpdir()], 'cannot be written: it is a folder.'],
    [['arena', 'greedy', 'greedy', '--chart', tmpdir()], 'cannot be written: it is a folder.'],
    [['solve', '--objective'], '--objective needs a value behind it.'],
    [
      ['solve', '--limit', '-1'],
      "'-1' behind --limit looks like an option; a value that begins with a dash is written --limit=….",
    ],
    [['play', '--bots', '1', '--level', 'easy,hard'], 'Levels are given for 2 bots, but one plays;'],
    [['solve', '{'], "rummikub: The position is not JSON: line 1: Expected property name or '}'.\n"],
    [['arena'], 'Which bots?'],
    [['arena', 'greedy', 'nobody'], "but got 'nobody'"],
    [['arena', 'greedy'], 'for 2 to 4 players, not 1'],
    [['verify'], 'Which log?'],
    [['verify', '/not/there.json'], "The file '/not/there.json' is not there."],
    [['replay', '/not/there.json'], "The file '/not/there.json' is not there."],
    [['solve', '--file', '/not/there.jsonl'], "The file '/not/there.jsonl' is not there."],
    [['solve', '--file', tmpdir()], 'is a folder, not a file.'],
    [['solve'], 'There is no position to solve.'],
    [['validate'], 'There is nothing to validate.'],
  ])('refuses %s in a sentence on stderr', async (args, sentence) => {
    const { code, out, err } = await rummikub(args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(sentence);
    expect(err).toMatch(/^rummikub: /);
    expect(err).not.toContain('    at ');
  });

  it.each([
    [['solve', 'run:5r,6x,7r | 8r'], 'out', 'syntax at 7'],
    [['slove'], 'err', 'called_wrongly slove'],
    [['perft', '--depth', '0'], 'err', 'called_wrongly --depth'],
  ] as const)('refuses %j in one line of JSON where that is asked for', async (args, where, trouble) => {
    const { code, out, err } = await rummikub([...args, '--json']);
    expect(code).toBe(2);
    const [line, other] = where === 'out' ? [out, err] : [err, out];
    expect(other).toBe('');
    expect(line).toMatch(/^\{.*\}\n$/);
    const { violations } = JSON.parse(line) as { violations: { code: string; path: string }[] };
    expect(violations.map((v) => `${v.code} ${v.path}`)).toEqual([trouble]);
  });

  it('writes no colours into a pipe, but does when told to', async () => {
    const position = '5r-7r | 8r';
    expect((await rummikub(['solve', position])).out).not.toContain('\u001b');
    expect((await rummikub(['solve', position, '--color'])).out).toContain('\u001b[');
  });

  it.each([
    ['FORCE_COLOR=1', [], true],
    ['FORCE_COLOR=true', [], true],
    ['FORCE_COLOR=0', [], false],
    ['FORCE_COLOR=false', [], false],
    ['FORCE_COLOR=1 NO_COLOR=1', [], false],
    ['FORCE_COLOR=1', ['--no-color'], false],
  ])('writes colours into a pipe with %s %j: %s', async (variables, options, colored) => {
    const env = Object.fromEntries(variables.split(' ').map((one) => one.split('=')));
    const { out } = await rummikub(['solve', '5r-7r | 8r', ...options], '', { NO_COLOR: '', ...env });
    expect(out.includes('\u001b[')).toBe(colored);
  });

  it('ends quietly when its reader stops reading', async () => {
    const input = `${'5r-7r 9k,9r,9b | 8r 9o 12k\n'.repeat(30_000)}`;
    const child = spawn(process.execPath, [COMMAND, 'solve', '--threads', '1']);
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
});

describe('a game from the command line', () => {
  const log = join(folder, 'game.json');

  it('is played by lines from a pipe, logged, verified and replayed', async () => {
    // Typing `best` and Enter where that works, and draw elsewhere, plays a game to its end.
    const lines = 'best\n\ndraw\npass\n'.repeat(400);
    const args = ['play', '--seed', 'pipe', '--bots', '1', '--level', 'easy', '--fast', '--log', log];
    const played = await rummikub(args, lines);
    expect(played.err).toBe('');
    expect(played.code).toBe(0);
    expect(played.out).toMatch(/ wins?: /);
    expect(played.out).toContain('The deal was checked');
    expect(played.out.split('\n').filter((line) => line.length > 80 && !line.includes(folder))).toEqual([]);

    const verified = await rummikub(['verify', log]);
    expect(verified.code).toBe(0);
    expect(verified.out).toContain('genuine');
    expect(verified.out.match(/^ {2}yes {2}/gm)).toHaveLength(4);

    const replayed = await rummikub(['replay', log]);
    expect(replayed.code).toBe(0);
    expect(replayed.out).toMatch(/^ {3}1 {2}You, Anna sit down; /);
    expect(replayed.out).toMatch(/ wins?: /);
    const { entries } = JSON.parse(readFileSync(log, 'utf8')) as { entries: unknown[] };
    const json = await rummikub(['replay', log, '--json']);
    expect(json.out.trim().split('\n')).toHaveLength(entries.length);
    expect((await rummikub(['replay', log, '--json', '--at', '1'])).out).toBe(`${json.out.split('\n')[0]}\n`);
    const at = await rummikub(['replay', log, '--at', '1']);
    expect(at.out).toContain('(an empty table)');
    expect((await rummikub(['replay', log, '--step'])).err).toContain('--step needs a terminal');
  });

  it('is refused when its log was changed', async () => {
    const json = JSON.parse(readFileSync(log, 'utf8')) as {
      entries: { event: { at: string } }[];
      head: string;
    };
    const changed = join(folder, 'changed.json');
    const cut = join(folder, 'cut.json');
    json.entries[2]!.event.at = '2001-01-01T00:00:00Z';
    writeFileSync(changed, JSON.stringify(json));
    writeFileSync(cut, JSON.stringify({ ...json, entries: json.entries.slice(0, 2) }));
    // A field that the hash chain does not cover is refused.
    const added = join(folder, 'added.json');
    const more = JSON.parse(readFileSync(log, 'utf8')) as { entries: { event: object; state_key: string }[] };
    more.entries[3]!.event = { ...more.entries[3]!.event, note: 'by hand' };
    writeFileSync(added, JSON.stringify(more));
    const rekeyed = join(folder, 'rekeyed.json');
    const keyed = JSON.parse(readFileSync(log, 'utf8')) as typeof more;
    keyed.entries[1]!.state_key = '0'.repeat(64);
    writeFileSync(rekeyed, JSON.stringify(keyed));
    const { code, out } = await rummikub(['verify', changed, cut, added, rekeyed, log]);
    expect(code).toBe(1);
    expect(out.match(/NOT genuine/g)).toHaveLength(4);
    expect(out).toContain("entries[3].event.note: The field 'note' is not known here.");
    expect(out).toContain('entries[1].state_key: The position after event 2');
    expect(out).toContain('NO   the chain of hashes is whole');
    expect(out).toContain(`${log}: genuine`);
    const replayed = await rummikub(['replay', changed]);
    expect(replayed.code).toBe(1);
    expect(replayed.err).toContain('the log was changed');
    const { err } = await rummikub(['replay', changed, '--json']);
    // The third entry was changed: it is the fourth that holds the hash of what it was.
    const [first] = (JSON.parse(err) as { violations: { code: string; path: string }[] }).violations;
    expect(first).toMatchObject({ code: 'broken_chain', path: 'entries[3].prev' });
    const verdict = await rummikub(['verify', changed, '--json']);
    expect(JSON.parse(verdict.out)).toMatchObject({
      ok: false,
      checks: [{ ok: false, violations: [first] }],
    });
    expect((await rummikub(['verify', '-', '--json'], '{"entries": 3}')).out).toContain('"ok":false');
    expect((await rummikub(['verify', '-'], 'not json')).code).toBe(2);
    // The next file is checked even if one does not exist.
    const some = await rummikub(['verify', '/not/there.json', log]);
    expect(some).toMatchObject({ code: 2, err: "rummikub: The file '/not/there.json' is not there.\n" });
    expect(some.out).toContain(`${log}: genuine`);
    const [missing, good] = (await rummikub(['verify', '--json', '/not/there.json', log])).out.split('\n');
    const message = "The file '/not/there.json' is not there.";
    expect(JSON.parse(missing!)).toEqual({
      file: '/not/there.json',
      ok: false,
      error: message,
      violations: [{ code: 'file_unreadable', error: 'ValidationError', path: '/not/there.json', message }],
    });
    expect(JSON.parse(good!)).toMatchObject({ file: log, ok: true });
  });

  it('can be watched, the same for the same seed', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => rummikub(['watch', '--seed', 'twice', '--preset', 'tiny', '--players', '3'])),
    );
    expect(one?.code).toBe(0);
    expect(one?.out).toBe(two?.out);
    expect(one?.out).toMatch(/ wins?: /);
  });

  it('has as many bots as the rules need where --bots is left out', async () => {
    const { out } = await rummikub(['play', '--json', '--set', 'num_players=6']);
    expect((JSON.parse(out.split('\n')[0]!) as { racks: unknown[] }).racks).toHaveLength(6);
  });

  // Windows has no such shell.
  it.skipIf(process.platform === 'win32')('can be watched again by the command that is printed', async () => {
    const rules = [
      '--preset',
      'tiny',
      '--rule',
      'locked',
      '--set',
      'num_jokers=2',
      '--set',
      'initial_hand_size=5',
    ];
    const { out } = await rummikub(['watch', ...rules, '--seed', `a"b$c 'd'`]);
    const dashed = await rummikub(['watch', ...rules, '--seed=-d']);
    for (const first of [out, dashed.out]) {
      const command = first.trimEnd().split('\n').at(-1)!;
      const shell = `rummikub() { "${process.execPath}" "${COMMAND}" "$@"; }\n${command}`;
      expect(execFileSync('sh', ['-c', shell], { encoding: 'utf8' })).toBe(first);
    }
    // Words that need no quotes have none.
    expect(dashed.out).toContain(
      '--preset tiny --rule locked --set num_jokers=2 --set initial_hand_size=5 --players 2',
    );
    const log = join(folder, 'my log.json');
    const left = await rummikub(['play', '--log', log], 'quit\n');
    expect(left.out).toContain(`\n  rummikub replay '${log}' --step\n`);
  });

  it('can be watched by a program, one line of JSON for each event', async () => {
    const args = ['watch', '--seed', 'twice', '--preset', 'tiny', '--players', '3', '--json'];
    const { code, out, err } = await rummikub(args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const lines = out
      .trim()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as { seq: number; event: { type: string }; pool: number; racks: string[][] },
      );
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, i) => i + 1));
    expect(lines[0]).toMatchObject({ event: { type: 'start' }, text: expect.stringContaining('sit down') });
    expect(lines.at(-1)?.event.type).toBe('end');
    // A rack is empty, or the pool is.
    const last = lines.at(-1)!;
    expect(last.pool === 0 || last.racks.some((rack) => rack.length === 0)).toBe(true);
  });
});

describe('rules from a file', () => {
  const file = join(folder, 'rules.json');
  const solve = (...args: string[]) => rummikub(['solve', '| 6r 7r 8r | unopened', '--json', ...args]);
  const tiles = ({ out }: { readonly out: string }): unknown => (JSON.parse(out) as { tiles: number }).tiles;

  it('hold for a command, and its other options change them', async () => {
    writeFileSync(file, '{"initial_meld_min_points": 20}');
    expect(tiles(await solve())).toBe(0);
    expect(tiles(await solve('--rules', file))).toBe(3);
    expect(tiles(await solve('--rules', file, '--set', 'initial_meld_min_points=22'))).toBe(0);
  });

  it('come by standard input, and can be the name of a preset', async () => {
    const asked = await rummikub(['perft', '--rules', '-', '--deal', '--json'], '"tiny"');
    expect(asked.out).toBe((await rummikub(['perft', '--preset', 'tiny', '--deal', '--json'])).out);
    const twice = await rummikub(['validate', '-', '--rules', '-'], '"tiny"');
    expect(twice.code).toBe(2);
    expect(twice.err).toContain('Only one thing can be');
  });

  it.each([
    ['[1]', 'holds no rules'],
    ['{', 'is not JSON'],
    ['{"num_jokers": 9}', '--rules num_jokers'],
    ['{"num_joker": 1}', "Did you mean 'num_jokers'?"],
  ])('are refused where they are %s', async (text, said) => {
    writeFileSync(file, text);
    const { code, err } = await rummikub(['solve', '| 6r 7r 8r', '--rules', file]);
    expect(code).toBe(2);
    expect(err).toContain(said);
  });
});

describe('perft, arena, gym and bench', () => {
  it('counts with perft, and divides the count among the first moves', async () => {
    const rules = ['perft', '--seed', 'b', '--opened', '--json'];
    const whole = await rummikub([...rules, '--depth', '2']);
    const parts = await rummikub([...rules, '--depth', '2', '--divide']);
    const counts = whole.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { depth: number; count: number });
    expect(counts.map(({ depth }) => depth)).toEqual([1, 2]);
    const moves = parts.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { move?: string; count: number });
    expect(moves.at(-1)).toEqual({ depth: 2, count: counts[1]!.count });
    expect(moves.slice(0, -1)).toHaveLength(counts[0]!.count);
    expect(moves.slice(0, -1).reduce((sum, { count }) => sum + count, 0)).toBe(counts[1]!.count);
  });

  it('shows the deal that perft counts from, so that another engine can count as well', async () => {
    const args = ['perft', '--preset', 'tiny', '--seed', 'b', '--deal'];
    const { out } = await rummikub([...args, '--json']);
    const [deal, ...counts] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { current_player: number; racks: string[][]; pool: string[] });
    expect(counts).toHaveLength(1);
    expect(deal!.racks.map((rack) => rack.length)).toEqual([5, 5]);
    expect(new Set([...deal!.racks.flat(), ...deal!.pool]).size).toBe(37);
    // The same seed deals the same tiles everywhere.
    const watched = await rummikub(['watch', '--preset', 'tiny', '--seed', 'b', '--json']);
    const { racks, event } = JSON.parse(watched.out.split('\n')[0]!) as {
      racks: string[][];
      event: { deck_order: string[]; deal: { starting_player_index: number } };
    };
    expect(deal).toEqual({
      current_player: event.deal.starting_player_index,
      racks,
      pool: event.deck_order.slice(10),
    });
    const text = await rummikub(args);
    expect(text.out).toContain(`\npool    ${deal!.pool[0]!.slice(0, -1)} ${deal!.pool[1]!.slice(0, -1)} `);
    for (const line of text.out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('draws the result of the arena as a picture', async () => {
    const chart = join(folder, 'arena.svg');
    const args = ['arena', 'greedy', 'random', '--preset', 'tiny', '--deals', '4', '--threads', '1'];
    const { code, out } = await rummikub([...args, '--chart', chart]);
    expect(code).toBe(0);
    expect(out).toContain('| greedy ');
    expect(readFileSync(chart, 'utf8')).toMatch(/^<svg [^>]*aria-label="greedy, random">.*<\/svg>\s*$/s);
  });

  it('lets bots play in the arena, the same on any number of threads, and goes on from a saved state', async () => {
    const save = join(folder, 'arena.json');
    const args = ['arena', 'greedy', 'random', '--preset', 'tiny', '--json', '--seed', 'cli'];
    const [whole] = await Promise.all([rummikub([...args, '--deals', '40', '--threads', '2'])]);
    await rummikub([...args, '--deals', '20', '--threads', '1', '--save', save]);
    const resumed = await rummikub([...args, '--deals', '40', '--threads', '1', '--save', save]);
    const results = (out: string) => {
      const { entrants, games } = JSON.parse(out) as {
        games: number;
        entrants: { win_rate: unknown; score: unknown }[];
      };
      return { games, entrants: entrants.map(({ win_rate, score }) => ({ win_rate, score })) };
    };
    expect(whole.code).toBe(0);
    expect(results(whole.out).games).toBe(80);
    expect(results(resumed.out)).toEqual(results(whole.out));
    // Saved deals stay counted; without --deals there are at least those.
    const kept = readFileSync(save, 'utf8');
    const fewer = await rummikub([...args, '--deals', '30', '--save', save]);
    expect([fewer.code, fewer.out]).toEqual([2, '']);
    expect(fewer.err).toContain('holds 40 deals already');
    expect(readFileSync(save, 'utf8')).toBe(kept);
    const same = await rummikub([...args, '--deals', '40', '--save', save]);
    expect(results(same.out)).toEqual(results(whole.out));
    const other = await rummikub([...args, '--seed', 'other', '--save', save]);
    expect(other.err).toContain('is of another arena');
  });

  it('answers frames in the gym, and ends with its input', async () => {
    const { code, err } = await rummikub(['gym']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const frame = Buffer.from([2, 0, 0, 0, 255, 0]).toString('latin1');
    expect((await rummikub(['gym'], frame)).out.length).toBeGreaterThan(5);
  });

  it('shows the settings of the server of the clone', async () => {
    const { code, out } = await program(['serve', '--', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('DATA_DIR');
  });

  // On Windows a signal ends the program at once, so it cannot be passed on.
  const signals = process.platform === 'win32' ? [] : (['SIGTERM', 'SIGINT', 'SIGHUP'] as const);
  it.each(signals)(
    'runs the server of the clone with its settings, and passes %s on to it',
    async (signal) => {
      const args = ['serve', '--host', '127.0.0.1', '--port', '0', '--data-dir', join(folder, signal)];
      const child = spawn(process.execPath, [COMMAND, ...args]);
      const ended = new Promise((resolve) => child.on('close', resolve));
      const port = await new Promise<string>((resolve, reject) => {
        let out = '';
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          out += text;
          const [, found] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(out) ?? [];
          if (found !== undefined) resolve(found);
        });
        child.on('close', () => reject(new Error(`the server ended: ${out}`)));
      });
      expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBeLessThan(500);
      child.kill(signal);
      await ended;
      await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
    },
  );

  it('passes on the answer of the benchmarks', async () => {
    const { code, err } = await program(['bench', 'no such thing']);
    expect(code).toBe(1);
    expect(err).toContain('There is no benchmark called no such thing.');
  });
});
