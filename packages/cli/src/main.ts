#!/usr/bin/env node
/** The `rummikub` command: finds the command that is asked for, runs it and sets the exit code. */
import * as nodeModule from 'node:module';
import { EXIT, type Io, Miscall, Misuse } from './command.ts';
import { COMMANDS, overview } from './commands.ts';
import { LEAST_WIDTH, WIDTH } from './draw/width.ts';
import { whyUnwritable } from './files.ts';
import { nearest } from './nearest.ts';
import { VERSION } from './version.ts';

// What a command loads is kept compiled for the next start, where this Node can do that.
(nodeModule as Partial<typeof nodeModule>).enableCompileCache?.();

const { stdin, stdout, stderr } = process;

// Who reads our output may stop before its end, as `head` does. That is no error of ours; a full disk is one.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  stderr.write(`rummikub: Standard output cannot be written: ${whyUnwritable(error)}.\n`);
  process.exit(EXIT.misuse);
});
// Where not even that can be said, there is nobody to tell.
stderr.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? EXIT.ok : EXIT.misuse),
);

/** `--color` and `--no-color` mean the same for every command. */
function colorsOf(args: string[]): { rest: string[]; colored: boolean } {
  const { NO_COLOR = '', TERM } = process.env;
  let colored = stdout.isTTY === true && NO_COLOR === '' && TERM !== 'dumb';
  const end = args.includes('--') ? args.indexOf('--') : args.length;
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
    note: (text) => void stderr.write(`${text}\n`),
    colored,
    get width() {
      return Math.max(LEAST_WIDTH, Math.min(stdout.isTTY === true ? stdout.columns : WIDTH, WIDTH));
    },
    redraws: process.env.TERM !== 'dumb',
  };
  const [first, ...others] = rest;
  if (first === '--version' || first === '-v') {
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
      throw new Misuse(`Options come behind the command: rummikub ${command} ${name}`);
    const meant = nearest(name, option ? ['--help', '--version'] : Object.keys(COMMANDS));
    const hint = meant === null ? '`rummikub help` lists them' : `did you mean '${meant}'?`;
    throw new Misuse(`There is no ${option ? 'option' : 'command'} '${name}'; ${hint}`);
  }
  const command = await entry.load();
  const end = others.includes('--') ? others.indexOf('--') : others.length;
  if (asksForHelp || others.slice(0, end).some((arg) => arg === '--help' || arg === '-h')) {
    await io.write(`${command.help}\n`);
    return EXIT.ok;
  }
  try {
    return await command.run(others, io);
  } catch (error) {
    if (error instanceof Miscall)
      throw new Misuse(error.message, `\`rummikub ${name} --help\` shows what is possible.`);
    throw error;
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  const end = /[.!?]$/.test(error.message) ? '' : '.';
  stderr.write(`rummikub: ${error.message}${end}\n${error.more === '' ? '' : `${error.more}\n`}`);
  process.exitCode = EXIT.misuse;
}
