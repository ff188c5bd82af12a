/** How this package talks with a worker, whatever a worker is here: a thread of Node, or one of a browser. */

/** The side that asks. Whoever can start workers makes one of these around each. */
export interface WorkerLink {
  /** Sends a message to the worker. */
  post(message: unknown): void;
  /** Called once, before anything is posted. */
  listen(onMessage: (message: unknown) => void, onFailure: (error: Error) => void): void;
  /** Ends the worker. */
  end(): void;
}

/** The side that answers: `self` in a browser's worker, `parentPort` in a thread of Node. */
export interface WorkerPort {
  /** Called for every question. */
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  /** Sends a message to whoever asked. */
  postMessage(message: unknown): void;
}

/** Asks a worker one thing after the other, and gives each answer to whoever asked. */
export class WorkerClient {
  private readonly link: WorkerLink;
  private readonly waiting = new Map<
    number,
    { resolve(answer: unknown): void; reject(error: Error): void }
  >();
  private asked = 0;
  private broken: Error | null = null;

  constructor(link: WorkerLink) {
    this.link = link;
    link.listen(
      (message) => this.take(message as Answer),
      (error) => this.breakDown(error),
    );
  }

  /** Rejects where the worker reports an error, breaks down, or is ended. */
  ask(request: object): Promise<unknown> {
    if (this.broken !== null) return Promise.reject(this.broken);
    const id = this.asked++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.link.post({ id, request });
    });
  }

  /** Ends the worker. What it was asked and has not answered fails. */
  end(): void {
    this.breakDown(new Error('The worker was ended before it answered.'));
    this.link.end();
  }

  private take({ id, answer, error }: Answer): void {
    const asker = this.waiting.get(id);
    this.waiting.delete(id);
    if (error === undefined) asker?.resolve(answer);
    else asker?.reject(new Error(error));
  }

  private breakDown(error: Error): void {
    this.broken ??= error;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

export interface Answer {
  readonly id: number;
  readonly answer?: unknown;
  /** In place of an answer: what went wrong. */
  readonly error?: string;
}
