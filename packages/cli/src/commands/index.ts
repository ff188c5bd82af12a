/** Every command by its name. The code of a command is loaded when it is called, so that each starts fast. */
import type { Command } from '../command.ts';

interface Entry {
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

export const COMMANDS: Readonly<Record<string, Entry>> = {
  play: { summary: 'play against bots here in the terminal', load: () => import('./play.ts') },
  watch: { summary: 'watch a whole game of perfect plays', load: () => import('./watch.ts') },
  solve: {
    summary: 'the best play in a position, or in thousands',
    load: () => import('./solve.ts'),
  },
  validate: { summary: 'is this meld, table or play legal?', load: () => import('./validate.ts') },
  replay: { summary: 'go through the log of a game', load: () => import('./replay.ts') },
  verify: {
    summary: 'is the log of a game genuine, and its deal fair?',
    load: () => import('./verify.ts'),
  },
  puzzle: {
    summary: "today's puzzle, or another one",
    load: () => import('../puzzle/puzzle.ts'),
  },
  perft: { summary: 'count plays to a depth, to check an engine', load: () => import('./perft.ts') },
  arena: {
    summary: 'let bots play many games against each other',
    load: () => import('./arena.ts'),
  },
  suite: {
    summary: 'let an agent play a frozen suite of games',
    load: () => import('./suite.ts'),
  },
  gym: {
    summary: 'the learning environment over standard input and output',
    load: () => import('./gym.ts'),
  },
  bench: { summary: 'run a benchmark (in the clone)', load: () => import('./bench.ts') },
  serve: { summary: 'run the server with the web page', load: () => import('./server/serve.ts') },
  'check-store': {
    summary: "what is readable in a server's database",
    load: () => import('./server/checkStore.ts'),
  },
  completion: {
    summary: 'a script that completes words in your shell',
    load: () => import('./completion.ts'),
  },
};

export const overview = (): string => `Rummikub in the terminal.

  rummikub COMMAND [options]

${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(13)}${summary}`)
  .join('\n')}
  rummikub COMMAND --help   shows what a command can do, with an example
  rummikub --version        the version

--no-color or NO_COLOR leaves out the colours, as a pipe does; --color or
FORCE_COLOR brings them back. With --json errors are lines of JSON, too. Exit
codes: 0 yes or done, 1 no, 2 called wrongly or unreadable input, 130 stopped
by ctrl-C, 143 and 129 ended from outside.`;
