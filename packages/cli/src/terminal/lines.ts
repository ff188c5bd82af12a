/** Lines from the keyboard, with editing, history and completion; or from a pipe, just as they come. */
import { createInterface } from 'node:readline';
import type { Io } from '../command.ts';
import { suspending } from './suspending.ts';

export interface Lines {
  /** The next line; null at the end of the input. */
  readonly next: () => Promise<string | null | 'ctrl-c'>;
  /** Comes when ctrl-C is pressed, whether or not a line is waited for. */
  readonly stopped: Promise<'ctrl-c'>;
  /** Shows what is typed so far once more, where a line is waited for. */
  readonly again: () => void;
  readonly close: () => void;
}

/** What else is to be done before ctrl-Z stops the program, and when it goes on. */
interface Stop {
  readonly leave: () => void;
  readonly back: () => void;
}

export function readLines(
  { stdin, stdout }: Io,
  completer: (line: string) => [string[], string],
  { leave, back }: Stop,
): Lines {
  const terminal = stdin.isTTY === true && stdout.isTTY === true;
  const readline = createInterface({
    input: stdin,
    ...(terminal ? { output: stdout, completer } : {}),
    terminal,
    prompt: '> ',
    historySize: 100,
    removeHistoryDuplicates: true,
    tabSize: 4,
  });
  const typed: (string | null | 'ctrl-c')[] = [];
  let wake = (): void => {};
  const push = (line: string | null | 'ctrl-c'): void => {
    typed.push(line);
    wake();
  };
  let waiting = false;
  readline.on('line', push);
  const stops = !terminal
    ? null
    : suspending(
        () => {
          stdin.setRawMode(false);
          leave();
        },
        () => {
          // Off first: the shell may have changed the terminal, and Node would think that nothing is to be done.
          stdin.setRawMode(false);
          stdin.setRawMode(true);
          back();
        },
      );
  // Left to itself, readline would no longer read when the program goes on.
  if (stops !== null) readline.on('SIGTSTP', stops.suspend);
  readline.on('close', () => push(null));
  const stopped = new Promise<'ctrl-c'>((resolve) => {
    readline.on('SIGINT', () => {
      push('ctrl-c');
      resolve('ctrl-c');
    });
  });
  return {
    stopped,
    next: async () => {
      waiting = typed.length === 0 && terminal;
      if (waiting) readline.prompt();
      while (typed.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      waiting = false;
      return typed.shift()!;
    },
    again: () => {
      if (waiting) readline.prompt(true);
    },
    close: () => {
      stops?.end();
      readline.close();
    },
  };
}
