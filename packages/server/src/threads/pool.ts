/** Threads for what takes long, so that the event loop never waits for a search. A task that takes too long is ended. */
import { Worker } from 'node:worker_threads';
import { fail, ok, type Result } from '@rummikub/engine';
import { FairQueue } from './fairQueue.ts';

export type PoolProblem = 'too_busy' | 'too_long' | 'failed' | 'closed';

/** Who asks. Where it is said, no one of them can take all threads, or keep the others waiting by asking more. */
interface Asker {
  readonly name?: string;
  /** Tells when they no longer wait for the answer: nobody works on it then. */
  readonly gone?: AbortSignal;
}

interface Task {
  readonly question: unknown;
  readonly asker: string;
  readonly milliseconds: number;
  readonly answer: (result: Result<unknown, PoolProblem>) => void;
  /** Runs out where nobody begins with it in time. */
  patience?: NodeJS.Timeout;
}

interface Thread {
  readonly worker: Worker;
  task: Task | null;
  timer: NodeJS.Timeout | undefined;
  /** Whether its program is loaded; it says so with its first message. */
  ready: boolean;
}

/** What a thread says when its program is loaded. */
export const READY = 'ready';

/** How long a thread may take to load its program. */
const START_MS = 60_000;

/** Where it is not said who asks. */
const NOBODY = '';

export class WorkerPool {
  readonly #file: URL;
  readonly #size: number;
  readonly #longestWaitMs: number | undefined;
  readonly #threads = new Set<Thread>();
  readonly #waiting: FairQueue<Task>;
  readonly #onProblem: (problem: unknown) => void;
  #closed = false;

  constructor(options: {
    readonly file: URL;
    readonly size: number;
    /** Tasks that may wait; more are refused at once. */
    readonly mostWaiting: number;
    /** How long a task may wait before it is refused; for ever where nothing is said. */
    readonly longestWaitMs?: number;
    readonly onProblem: (problem: unknown) => void;
  }) {
    this.#file = options.file;
    this.#size = options.size;
    this.#waiting = new FairQueue(options.mostWaiting);
    this.#longestWaitMs = options.longestWaitMs;
    this.#onProblem = options.onProblem;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Asks a thread. The question and the answer are plain data. The time counts from when a loaded thread begins. */
  ask<T>(question: unknown, milliseconds: number, asker: Asker = {}): Promise<Result<T, PoolProblem>> {
    return new Promise((resolve) => {
      const { name = NOBODY, gone } = asker;
      const task: Task = { question, asker: name, milliseconds, answer: resolve as Task['answer'] };
      if (this.#closed || gone?.aborted === true) {
        task.answer(fail('closed'));
        return;
      }
      gone?.addEventListener('abort', () => this.#leave(task, 'closed'), { once: true });
      if (this.#longestWaitMs !== undefined)
        task.patience = setTimeout(() => this.#leave(task, 'too_busy'), this.#longestWaitMs);
      const crowdedOut = this.#waiting.add(name, task);
      if (crowdedOut !== null) refuse(crowdedOut, 'too_busy');
      this.#next();
    });
  }

  /** Gives up a task, whether it waits or somebody works on it. */
  #leave(task: Task, problem: PoolProblem): void {
    if (this.#waiting.remove(task.asker, task)) refuse(task, problem);
    for (const thread of this.#threads) if (thread.task === task) this.#end(thread, problem);
  }

  /** Refuses whatever waits and whatever comes; what is worked on goes on. */
  refuse(): void {
    this.#closed = true;
    for (const task of this.#waiting.clear()) refuse(task, 'closed');
  }

  #next(): void {
    if (this.#closed) return;
    let free: Thread | undefined;
    for (const thread of this.#threads) if (thread.task === null) free = thread;
    if (free === undefined && this.#threads.size >= this.#size) return;
    const task = this.#waiting.next((asker) => this.#mayHaveThread(asker));
    if (task === null) return;
    clearTimeout(task.patience);
    const thread = free ?? this.#begin();
    thread.task = task;
    if (thread.ready) this.#give(thread, task);
  }

  /** Where there is more than one thread, one is left for somebody else. */
  #mayHaveThread(asker: string): boolean {
    if (asker === NOBODY) return true;
    let has = 0;
    for (const { task } of this.#threads) if (task?.asker === asker) has++;
    return has < Math.max(1, this.#size - 1);
  }

  #give(thread: Thread, task: Task): void {
    thread.timer = setTimeout(() => this.#end(thread, 'too_long'), task.milliseconds);
    thread.worker.postMessage(task.question);
  }

  #begin(): Thread {
    const worker = new Worker(this.#file);
    const thread: Thread = { worker, task: null, timer: undefined, ready: false };
    thread.timer = setTimeout(() => this.#end(thread, 'failed'), START_MS);
    // A thread at rest keeps nobody from ending.
    worker.unref();
    worker.on('message', (answer: unknown) => {
      const { task } = thread;
      clearTimeout(thread.timer);
      if (!thread.ready) {
        thread.ready = true;
        if (task !== null) this.#give(thread, task);
        return;
      }
      if (task === null) return;
      thread.task = null;
      task.answer(ok(answer));
      this.#next();
    });
    worker.on('error', (problem) => {
      this.#onProblem(problem);
      this.#end(thread, 'failed');
    });
    worker.on('exit', () => this.#end(thread, 'failed'));
    this.#threads.add(thread);
    return thread;
  }

  /** Ends a thread; another one is begun for the next task. */
  #end(thread: Thread, problem: PoolProblem): void {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.timer);
    const { task } = thread;
    thread.task = null;
    void thread.worker.terminate();
    task?.answer(fail(problem));
    this.#next();
  }

  async close(): Promise<void> {
    this.refuse();
    const threads = [...this.#threads];
    this.#threads.clear();
    for (const thread of threads) {
      clearTimeout(thread.timer);
      thread.task?.answer(fail('closed'));
      thread.task = null;
    }
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}

/** Answers a task that nobody works on. */
function refuse(task: Task, problem: PoolProblem): void {
  clearTimeout(task.patience);
  task.answer(fail(problem));
}
