/** The two ends of the line between a thread and its worker, which is a thread of Node or a worker of a browser. */

/** The end of the thread that asks. */
export interface WorkerLink {
  /** Sends a message to the worker. */
  post(message: unknown): void;
  /** Called once, before anything is posted. `onFailure` is called when the worker breaks down or ends. */
  listen(onMessage: (message: unknown) => void, onFailure: (error: Error) => void): void;
  /** Ends the worker, whatever it is doing. */
  end(): Promise<unknown>;
}

/** The end of the worker. */
export interface WorkerPort {
  /** Sends a message to the thread that asks. */
  post(message: unknown): void;
  /** Called once. */
  listen(onMessage: (message: unknown) => void): void;
}
