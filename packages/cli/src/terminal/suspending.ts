/** Handles ctrl-Z: gives the terminal back to the shell while the program is stopped. */

export interface Suspending {
  /** Stops the process group, which includes npm where it runs us. */
  readonly suspend: () => void;
  readonly end: () => void;
}

/** `leave` is called before a stop; `back` is called after one, perhaps twice. */
export function suspending(leave: () => void, back: () => void): Suspending {
  process.on('SIGCONT', back);
  return {
    suspend: () => {
      leave();
      // Process 0 is the whole group: if only this process stopped, the shell would wait for the others.
      process.kill(0, 'SIGTSTP');
      // Without a shell the system ignores the stop, and no SIGCONT follows.
      setImmediate(back);
    },
    end: () => void process.off('SIGCONT', back),
  };
}
