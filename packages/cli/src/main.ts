#!/usr/bin/env node
/** The `rummikub` command: finds the command that is asked for, runs it and sets the exit code. */
import * as nodeModule from 'node:module';
import { EXIT, type Io, Miscall, Misuse } from './command.ts';
import { COMMANDS, overview } from './commands/index.ts';
import { LEAST_WIDTH, WIDTH } from './draw/width.ts';
import { whyUnwritable } from './input/files.ts';
import { nearest } from './input/nearest.ts';
import { VERSION } from './version.ts';

// Compiled code is cached for the next start, where this Node supports it.
(nodeModule as Partial<typeof nodeModule>).enableCompileCache?.();

const { stdin, stdout, stderr } = process;

const ARGS = process.argv.slice(2);

/** The arguments before `--`; those after it are not options. */
const optionsIn = (args: readonly string[]): readonly string[] =>
  args.includes('--') ? args.slice(0, args.indexOf('--')) : args;

/** Whether errors are written as JSON. */
const JSON_ASKED =
  optionsIn(ARGS.slice(1)).findLast((arg) => arg === '--json' || arg === '--no-json') === '--json';

const complain = (wrong: Misuse): void =>
  void stderr.write(JSON_ASKED ? `${JSON.stringify(wrong.json)}\n` : wrong.text);

// A reader such as `head` may close the pipe early, which is not an error. A full disk is one.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  const why = `Standard output cannot be written: ${whyUnwritable(error)}`;
  complain(new Misuse(why, { code: 'file_unwritable', path: '-' }));
  process.exit(EXIT.misuse);
});
// An error of standard error itself cannot be reported.
stderr.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? EXIT.ok : EXIT.misuse),
);

/** `--color` and `--no-color` mean the same for every command. */
function colorsOf(args: string[]): { rest: string[]; colored: boolean } {
  const { NO_COLOR = '', FORCE_COLOR = '', TERM } = process.env;
  // Any value of FORCE_COLOR but 0 and false asks for colours; NO_COLOR is stronger.
  const forced = FORCE_COLOR !== '' && FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  let colored = NO_COLOR === '' && (forced || (stdout.isTTY === true && TERM !== 'dumb'));
  const end = optionsIn(args).length;
  const rest = args.filter((arg, i) => {
    if (i >= end || (arg !== '--color' && arg !== '--no-color')) return true;
    colored = arg === '--color';
    return false;
  });
  return { rest, colored };
}

async function run(args: string[]): Promise<number> {
  const { rest, colored } = colorsOf(args);
  const io: Io = {
    stdin,
    stdout,
    stderr,
    write: (text) =>
      new Promise((resolve) => {
        if (stdout.write(text)) resolve();
        else stdout.once('drain', resolve);
      }),
    note: (text) => void stderr.write(`${JSON_ASKED ? JSON.stringify({ note: text }) : text}\n`),
    complain,
    colored,
    get width() {
      return Math.max(LEAST_WIDTH, Math.min(stdout.isTTY === true ? stdout.columns : WIDTH, WIDTH));
    },
    redraws: process.env.TERM !== 'dumb',
  };
  const [first, ...others] = rest;
  if (first === '--version' || first === '-v' || first === '-V') {
    await io.write(`${VERSION}\n`);
    return EXIT.ok;
  }
  const asksForHelp = first === 'help' || first === '--help' || first === '-h';
  const name = asksForHelp ? others[0] : first;
  if (name === undefined) {
    await io.write(`${overview()}\n`);
    return asksForHelp ? EXIT.ok : EXIT.misuse;
  }
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (entry === undefined) {
    const option = name.startsWith('-');
    const command = rest.find((word) => Object.hasOwn(COMMANDS, word));
    if (option && command !== undefined)
      throw new Misuse(`Options come behind the command: rummikub ${command} ${name}`, {
        code: 'called_wrongly',
        path: name,
      });
    const meant = nearest(name, option ? ['--help', '--version'] : Object.keys(COMMANDS));
    const hint = meant === null ? '`rummikub help` lists them' : `did you mean '${meant}'?`;
    throw new Misuse(`There is no ${option ? 'option' : 'command'} '${name}'; ${hint}`, {
      code: 'called_wrongly',
      path: name,
    });
  }
  const command = await entry.load();
  if (asksForHelp || optionsIn(others).some((arg) => arg === '--help' || arg === '-h')) {
    await io.write(`${command.help}\n`);
    return EXIT.ok;
  }
  try {
    return await command.run(others, io);
  } catch (error) {
    if (error instanceof Miscall)
      throw new Misuse(error.message, error, `\`rummikub ${name} --help\` shows what is possible.`);
    throw error;
  }
}

try {
  process.exitCode = await run(ARGS);
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  complain(error);
  process.exitCode = EXIT.misuse;
}
