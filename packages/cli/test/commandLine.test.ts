/** Help, version, and what the command answers to wrong arguments. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { COMMAND, rummikub } from './run.ts';

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
    [['play', '--level', 'godlike'], 'easy, medium, juggler, hard, master'],
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
