/** ctrl-Z: the terminal is the shell's while the program is stopped, and ours again when it goes on. */

export interface Suspending {
  /** Stops this program and those that it runs under, such as npm, as the terminal itself would. */
  readonly suspend: () => void;
  readonly end: () => void;
}

/** `leave` gives the terminal back before a stop, `back` takes it again after one; it may come twice. */
export function suspending(leave: () => void, back: () => void): Suspending {
  process.on('SIGCONT', back);
  return {
    suspend: () => {
      leave();
      // Zero is the whole group: where we alone stopped, the shell would go on waiting for the others.
      process.kill(0, 'SIGTSTP');
      // Where no shell could wake us up the system does not stop us, and no signal follows.
      setImmediate(back);
    },
    end: () => void process.off('SIGCONT', back),
  };
}
