import { describe, expect, it } from 'vitest';
import { type Io, Misuse } from '../command.ts';
import type { Trouble } from '../input/trouble.ts';
import { COMMANDS } from './index.ts';

interface ErrorLine {
  readonly error: string;
  readonly violations: readonly Trouble[];
}

/** Runs a command in this process; gives what it wrote, and the error that `main.ts` would write to standard error. */
async function run(args: readonly string[]): Promise<{ out: string; err: ErrorLine[] }> {
  const [name, ...rest] = args as [string, ...string[]];
  const command = await COMMANDS[name]!.load();
  let out = '';
  const err: ErrorLine[] = [];
  const io = {
    write: async (text: string) => {
      out += text;
    },
    complain: (wrong: Misuse) => err.push(wrong.json),
  } as unknown as Io;
  try {
    await command.run([...rest, '--json'], io);
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    err.push(error.json);
  }
  return { out, err };
}

const named = ({ violations }: ErrorLine): string =>
  violations.map(({ code, path }) => (path === undefined ? code : `${code} ${path}`)).join(', ');

describe('an error under --json', () => {
  it.each([
    [['solve', 'run:5r,6x,7r | 8r'], 'syntax at 7'],
    [['solve', '{"table":[],"rack":["99ra"]}'], 'invalid_number rack[0]'],
    [['solve', '{'], 'syntax column 2'],
    [['validate', '5r,6x'], 'syntax at 3'],
    [['validate', '5r-7z | 8r', '5r-8r'], 'syntax position at 3'],
    [['validate', '5r-7r | 8r', '5r,x'], 'syntax at 3'],
    [['validate', '{"kind":}'], 'syntax line 1'],
    [['validate', '{}'], 'wrong_type'],
    [['verify', '/not/there.json'], 'file_unreadable /not/there.json'],
  ])('of what was given is the answer, one line on standard output: %j', async (args, troubles) => {
    const { out, err } = await run(args);
    expect(err).toEqual([]);
    expect(out).toMatch(/^\{.*\}\n$/);
    const line = JSON.parse(out) as ErrorLine;
    expect(named(line)).toBe(troubles);
    for (const sentence of [line.error, ...line.violations.map(({ message }) => message)])
      expect(sentence).toMatch(/^\S.*[.!?]$/);
  });

  it.each([
    [['solve', ''], 'nothing_given'],
    [['solve', '--file', '/not/there.jsonl'], 'file_unreadable /not/there.jsonl'],
    [['watch', '--seed', ''], 'called_wrongly --seed'],
    [['play', '--level', 'godlike'], 'called_wrongly --level'],
    [['play', '--log', '/not/there/game.json'], 'file_unwritable /not/there/game.json'],
    [['arena'], 'called_wrongly'],
    [['arena', 'greedy', 'nobody'], 'out_of_range entrants[1]'],
    [['arena', 'greedy', 'greedy', '--chart', '/not/there/a.svg'], 'file_unwritable /not/there/a.svg'],
    [['play', '--log', '-'], 'file_unwritable -'],
    [['arena', 'greedy', 'greedy', '--save', '-'], 'file_unwritable -'],
    [['arena', 'greedy', 'greedy', '--chart', '-'], 'file_unwritable -'],
    [['validate', '-', '-'], 'called_wrongly'],
    [['solve', '-', '--file', 'positions.jsonl'], 'called_wrongly --file'],
    [['replay', '/not/there.json'], 'file_unreadable /not/there.json'],
  ])('that keeps the command from its work is one on standard error: %j', async (args, troubles) => {
    const { out, err } = await run(args);
    expect(out).toBe('');
    expect(err.map(named)).toEqual([troubles]);
    expect(err[0]?.error).toMatch(/^\S.*[.!?]$/);
  });
});
