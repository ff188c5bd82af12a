/** Restores the terminal when a signal ends the program: ctrl-C, a closed window, a shutdown, `kill`. */
import { EXIT } from '../command.ts';

/** Signals that end a program, with their exit codes. */
const CODES = { SIGINT: EXIT.stopped, SIGTERM: 143, SIGHUP: 129 } as const;

/** Calls `restore` before such a signal ends the program. Gives the function that removes the handlers. */
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
