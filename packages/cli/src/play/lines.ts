/** Lines from the keyboard, with editing, history and completion; or from a pipe, just as they come. */
import { createInterface } from 'node:readline';
import type { Io } from '../command.ts';

export interface Lines {
  /** The next line; null at the end of the input. `stop` where ctrl-C was pressed. */
  readonly next: () => Promise<string | null | 'ctrl-c'>;
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
  readline.on('SIGINT', () => push('ctrl-c'));
  return {
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
