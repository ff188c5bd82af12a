/** One run of the `rummikub` command: finds the command that is asked for, runs it and gives the exit code. */
import { EXIT, type Input, type Io, Miscall, Misuse, type Output } from './command.ts';
import { COMMANDS, overview } from './commands/index.ts';
import { LEAST_WIDTH, WIDTH } from './draw/width.ts';
import { nearest } from './input/nearest.ts';
import { VERSION } from './version.ts';

/** What a run uses of its process. */
export interface Surroundings {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: NodeJS.ProcessEnv;
}

/** The arguments before `--`; those after it are not options. */
const optionsIn = (args: readonly string[]): readonly string[] =>
  args.includes('--') ? args.slice(0, args.indexOf('--')) : args;

/** Whether errors are written as JSON. */
const asksForJson = (args: readonly string[]): boolean =>
  optionsIn(args.slice(1)).findLast((arg) => arg === '--json' || arg === '--no-json') === '--json';

/** Writes an error as these arguments ask for it. */
export const complain = (args: readonly string[], stderr: Output, wrong: Misuse): void =>
  void stderr.write(asksForJson(args) ? `${JSON.stringify(wrong.json)}\n` : wrong.text);

/** `--color` and `--no-color` mean the same for every command. */
function colorsOf(
  args: readonly string[],
  { stdout, env }: Surroundings,
): { rest: string[]; colored: boolean } {
  const { NO_COLOR = '', FORCE_COLOR = '', TERM } = env;
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

async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { stdin, stdout, stderr, env } = surroundings;
  const { rest, colored } = colorsOf(args, surroundings);
  const io: Io = {
    stdin,
    stdout,
    stderr,
    write: (text) =>
      new Promise((resolve) => {
        if (stdout.write(text)) resolve();
        else stdout.once('drain', resolve);
      }),
    note: (text) => void stderr.write(`${asksForJson(args) ? JSON.stringify({ note: text }) : text}\n`),
    complain: (wrong) => complain(args, stderr, wrong),
    colored,
    get width() {
      return Math.max(
        LEAST_WIDTH,
        Math.min((stdout.isTTY === true ? stdout.columns : undefined) ?? WIDTH, WIDTH),
      );
    },
    redraws: env.TERM !== 'dumb',
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

/** Runs the command with these arguments to its end. What is called wrongly is said on standard error. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    return await runCommand(args, surroundings);
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    complain(args, surroundings.stderr, error);
    return EXIT.misuse;
  }
}
