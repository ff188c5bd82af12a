/** Puts things right when the program is told to end from outside: ctrl-C, closed window, shutdown, `kill`. */
import { EXIT } from '../command.ts';

/** Signals that end a program without asking, with the exit codes that shells know them by. */
const CODES = { SIGINT: EXIT.stopped, SIGTERM: 143, SIGHUP: 129 } as const;

/** Calls `restore` before the program ends by such a signal. Gives the way to take that back. */
export function beforeLeaving(restore: () => void): () => void {
  const handlers = Object.entries(CODES).map(([signal, code]) => {
    const handler = (): never => {
      try {
        restore();
      } finally {
        process.exit(code);
      }
    };
    process.on(signal as keyof typeof CODES, handler);
    return [signal as keyof typeof CODES, handler] as const;
  });
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}
