/**
 * The one way to ask a worker: a pool that starts workers when there is something to do, hands out questions, and
 * replaces a worker that breaks down or takes too long. A pool of one is a single worker.
 */
import type { WorkerLink } from './link.ts';
import { firstCome, type TaskQueue, type Waiting } from './queue.ts';
import type { AnswerOf, QuestionOf, Reply, Request, Tasks } from './tasks.ts';

/** Why a question has no answer. */
export type WorkerProblem =
  /** The queue had no room for it, or it waited too long. */
  | 'too_busy'
  /** A worker took longer than allowed. */
  | 'too_long'
  /** The task threw an error, or its worker broke down. */
  | 'failed'
  /** The pool was ended, or the asker is gone. */
  | 'closed';

const SENTENCES: Readonly<Record<WorkerProblem, string>> = {
  too_busy: 'No worker was free in time.',
  too_long: 'The worker took too long.',
  failed: 'The worker failed.',
  closed: 'The worker was ended before it answered.',
};

/** What `ask` rejects with. */
export class WorkerError extends Error {
  readonly code: WorkerProblem;

  constructor(code: WorkerProblem, message: string = SENTENCES[code]) {
    super(message);
    this.code = code;
  }
}

/** Calls `wake` after some time, and gives the function that prevents it. */
export type Timer = (milliseconds: number, wake: () => void) => () => void;

/** Tells when the asker no longer waits: an `AbortSignal`. */
export interface Gone {
  readonly aborted: boolean;
  /** Calls the listener when the asker goes. */
  addEventListener(type: 'abort', listener: () => void, options: { readonly once: true }): void;
}

/** Limits of one question. Times are in milliseconds and need the pool's `timer`. */
export interface AskOptions {
  /** Who asks, for the queue to order by. */
  readonly asker?: string;
  /** What the answer costs, for the queue to order by. */
  readonly cost?: number | undefined;
  /** How long the answer may take, from when a loaded worker gets the question. The worker is ended then. */
  readonly longest?: number;
  /** How long the question may wait for a worker. */
  readonly longestWait?: number;
  /** When it fires, the question is given up, and a worker that works on it is ended. */
  readonly gone?: Gone | undefined;
}

/** Workers as those who ask them see them. */
export interface Workers<T extends Tasks> {
  /** How many workers it has at most. */
  readonly size: number;
  /** Rejects with a `WorkerError`. */
  ask<Name extends keyof T & string>(
    task: Name,
    question: QuestionOf<T, Name>,
    options?: AskOptions,
  ): Promise<AnswerOf<T, Name>>;
}

/** How a pool works. */
export interface PoolOptions {
  /** Starts a worker. */
  readonly start: () => WorkerLink;
  /** Workers at most. Each starts when the others have enough to do. */
  readonly size: number;
  /** How many questions a worker holds at once, so that it never waits for the next one; 1 unless given. */
  readonly ahead?: number;
  /** Makes the queue; first come, first served unless given. */
  readonly queue?: <Item extends Waiting>() => TaskQueue<Item>;
  readonly timer?: Timer;
  /** Told whenever a task throws an error or a worker breaks down. */
  readonly onFailure?: (error: Error) => void;
}

interface Task extends Waiting {
  readonly request: Request;
  readonly longest: number | undefined;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: WorkerError) => void;
  cancelAlarm: () => void;
}

interface PoolWorker {
  readonly link: WorkerLink;
  readonly tasks: Map<number, Task>;
  /** Whether its program is loaded. */
  ready: boolean;
  cancelAlarm: () => void;
}

/** How long a worker may take to load its program. */
const LONGEST_START = 60_000;

const nothing = (): void => {};

/**
 * Workers that answer the same tasks.
 *
 * @typeParam T - The table of tasks that the workers serve.
 */
export class WorkerPool<T extends Tasks> implements Workers<T> {
  readonly size: number;
  readonly #options: PoolOptions;
  readonly #ahead: number;
  readonly #queue: TaskQueue<Task>;
  readonly #workers = new Set<PoolWorker>();
  #asked = 0;
  #closed = false;

  constructor(options: PoolOptions) {
    this.size = options.size;
    this.#options = options;
    this.#ahead = options.ahead ?? 1;
    this.#queue = (options.queue ?? firstCome)();
  }

  /** How many questions wait for a worker. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** How many more questions would go to a worker at once. */
  get room(): number {
    let held = 0;
    for (const { tasks } of this.#workers) held += tasks.size;
    return this.size * this.#ahead - held;
  }

  ask<Name extends keyof T & string>(
    task: Name,
    question: QuestionOf<T, Name>,
    { asker = '', cost, longest, longestWait, gone }: AskOptions = {},
  ): Promise<AnswerOf<T, Name>> {
    return new Promise<unknown>((resolve, reject) => {
      const request = { id: this.#asked++, task, question };
      const asked: Task = { asker, cost, request, longest, resolve, reject, cancelAlarm: nothing };
      if (this.#closed || gone?.aborted === true) {
        reject(new WorkerError('closed'));
        return;
      }
      gone?.addEventListener('abort', () => this.#giveUp(asked, 'closed'), { once: true });
      asked.cancelAlarm = this.#alarm(longestWait, () => this.#giveUp(asked, 'too_busy'));
      const refused = this.#queue.add(asked);
      if (refused !== null) refuse(refused, 'too_busy');
      this.#handOut();
    }) as Promise<AnswerOf<T, Name>>;
  }

  /** Refuses the questions that wait and all new ones. Workers finish what they have begun. */
  refuse(): void {
    this.#closed = true;
    for (const task of this.#queue.clear()) refuse(task, 'closed');
  }

  /** Ends all workers. What they have not answered fails. */
  async end(): Promise<void> {
    this.refuse();
    await Promise.all([...this.#workers].map((worker) => this.#stop(worker, new WorkerError('closed'))));
  }

  #alarm(milliseconds: number | undefined, wake: () => void): () => void {
    return milliseconds === undefined ? nothing : (this.#options.timer?.(milliseconds, wake) ?? nothing);
  }

  #handOut(): void {
    while (!this.#closed) {
      const free = this.#freest();
      if (free === null && this.#workers.size >= this.size) return;
      const task = this.#queue.next([...this.#workers].flatMap(({ tasks }) => [...tasks.values()]));
      if (task === null) return;
      task.cancelAlarm();
      const worker = free ?? this.#start();
      worker.tasks.set(task.request.id, task);
      if (worker.ready) this.#send(worker, task);
    }
  }

  /** The worker that gets the next question: an idle one, or the least busy where no more may be started. */
  #freest(): PoolWorker | null {
    const mostHeld = this.#workers.size < this.size ? 0 : this.#ahead - 1;
    let free: PoolWorker | null = null;
    for (const worker of this.#workers)
      if (worker.tasks.size <= mostHeld && (free === null || worker.tasks.size < free.tasks.size))
        free = worker;
    return free;
  }

  #send(worker: PoolWorker, task: Task): void {
    task.cancelAlarm = this.#alarm(task.longest, () => this.#giveUp(task, 'too_long'));
    worker.link.post(task.request);
  }

  #start(): PoolWorker {
    const worker: PoolWorker = {
      link: this.#options.start(),
      tasks: new Map(),
      ready: false,
      cancelAlarm: nothing,
    };
    const fail = (error: Error): void => {
      if (!this.#workers.has(worker)) return;
      this.#options.onFailure?.(error);
      void this.#stop(worker, new WorkerError('failed', error.message));
    };
    worker.cancelAlarm = this.#alarm(LONGEST_START, () => fail(new Error('The worker does not start.')));
    this.#workers.add(worker);
    worker.link.listen((message) => this.#take(worker, message as Reply), fail);
    return worker;
  }

  #take(worker: PoolWorker, reply: Reply): void {
    if ('ready' in reply) {
      worker.ready = true;
      worker.cancelAlarm();
      for (const task of worker.tasks.values()) this.#send(worker, task);
      return;
    }
    const task = worker.tasks.get(reply.id);
    if (task === undefined) return;
    worker.tasks.delete(reply.id);
    task.cancelAlarm();
    if ('error' in reply) {
      const error = new WorkerError('failed', reply.error);
      this.#options.onFailure?.(error);
      task.reject(error);
    } else task.resolve(reply.answer);
    this.#handOut();
  }

  /** Gives up a question, whether it waits or a worker has it. Other questions that this worker holds fail. */
  #giveUp(task: Task, problem: WorkerProblem): void {
    if (this.#queue.remove(task)) refuse(task, problem);
    for (const worker of this.#workers)
      if (worker.tasks.delete(task.request.id)) {
        refuse(task, problem);
        void this.#stop(worker, new WorkerError('failed'));
      }
  }

  /** Ends a worker; another one starts for the next question. */
  #stop(worker: PoolWorker, error: WorkerError): Promise<unknown> {
    this.#workers.delete(worker);
    worker.cancelAlarm();
    for (const task of worker.tasks.values()) {
      task.cancelAlarm();
      task.reject(error);
    }
    worker.tasks.clear();
    this.#handOut();
    return worker.link.end();
  }
}

/** Answers a question that no worker has. */
function refuse(task: Task, problem: WorkerProblem): void {
  task.cancelAlarm();
  task.reject(new WorkerError(problem));
}
