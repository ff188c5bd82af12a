/** Lines from the keyboard, with editing, history and completion; or from a pipe, just as they come. */
import { createInterface } from 'node:readline';
import type { Io } from '../command.ts';

export interface Lines {
  /** The next line; null at the end of the input. */
  readonly next: () => Promise<string | null | 'ctrl-c'>;
  /** Comes when ctrl-C is pressed, whether or not a line is waited for. */
  readonly stopped: Promise<'ctrl-c'>;
  readonly close: () => void;
}

export function readLines({ stdin, stdout }: Io, completer: (line: string) => [string[], string]): Lines {
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
  readline.on('line', push);
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
      if (typed.length === 0 && terminal) readline.prompt();
      while (typed.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return typed.shift()!;
    },
    close: () => readline.close(),
  };
}
