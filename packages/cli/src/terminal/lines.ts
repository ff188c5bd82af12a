/** Lines from the keyboard, with editing, history and completion, or from a pipe. */
import { createInterface } from 'node:readline';
import type { Io } from '../command.ts';
import { suspending } from './suspending.ts';

export interface Lines {
  /** The next line; null at the end of the input. */
  readonly next: () => Promise<string | null | 'ctrl-c'>;
  /** Resolves when ctrl-C is pressed, even while no line is awaited. */
  readonly stopped: Promise<'ctrl-c'>;
  /** Redraws the prompt and the text typed so far, while a line is awaited. */
  readonly again: () => void;
  readonly close: () => void;
}

/** Called before ctrl-Z stops the program, and when the program goes on. */
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
          stdin.setRawMode?.(false);
          leave();
        },
        () => {
          // Off first: the shell may have left raw mode, and Node would skip a mode that it believes to be on.
          stdin.setRawMode?.(false);
          stdin.setRawMode?.(true);
          back();
        },
      );
  // Without a listener readline would stop reading after the program goes on.
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
      for (;;) {
        const line = typed.shift();
        if (line !== undefined) {
          waiting = false;
          return line;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
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
