import { describe, expect, it } from 'vitest';
import type { WorkerLink } from './link.ts';
import { type PoolOptions, WorkerPool } from './pool.ts';
import { firstCome } from './queue.ts';
import { serveTasks } from './tasks.ts';

const tasks = {
  double: (n: number): number => n * 2,
  /** Answers when the test says so. */
  wait: (name: string): Promise<string> => new Promise((resolve) => answers.set(name, () => resolve(name))),
  fail: (): never => {
    throw new Error('no idea');
  },
};
const answers = new Map<string, () => void>();
const answer = (name: string): void => answers.get(name)?.();

/** Lets all messages under way arrive. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Workers in this thread. */
class Workers {
  started = 0;
  ended = 0;
  /** Breaks the newest worker down. */
  breakDown: (error: Error) => void = () => {};

  readonly start = (): WorkerLink => {
    this.started++;
    let toWorker = (_message: unknown): void => {};
    let toAsker = (_message: unknown): void => {};
    let alive = true;
    const later = (send: () => void): void => queueMicrotask(() => alive && send());
    return {
      post: (message) => later(() => toWorker(message)),
      listen: (onMessage, onFailure) => {
        toAsker = onMessage;
        this.breakDown = onFailure;
        const port = {
          post: (message: unknown) => later(() => toAsker(message)),
          listen: (take: (message: unknown) => void) => {
            toWorker = take;
          },
        };
        serveTasks(port, tasks);
      },
      end: async () => {
        if (alive) this.ended++;
        alive = false;
      },
    };
  };
}

/** A clock that the test sets forward. */
class Clock {
  private now = 0;
  private readonly alarms = new Set<{ readonly at: number; readonly wake: () => void }>();

  readonly timer = (milliseconds: number, wake: () => void): (() => void) => {
    const alarm = { at: this.now + milliseconds, wake };
    this.alarms.add(alarm);
    return () => void this.alarms.delete(alarm);
  };

  pass(milliseconds: number): void {
    this.now += milliseconds;
    for (const alarm of [...this.alarms]) if (alarm.at <= this.now && this.alarms.delete(alarm)) alarm.wake();
  }

  get set(): number {
    return this.alarms.size;
  }
}

function makePool(size: number, options: Partial<PoolOptions> = {}) {
  const workers = new Workers();
  const clock = new Clock();
  const pool = new WorkerPool<typeof tasks>({ start: workers.start, timer: clock.timer, size, ...options });
  return { workers, clock, pool };
}

/** The answer, or the code of the error. */
const outcome = <T>(asked: Promise<T>): Promise<T | string> => asked.catch(({ code }) => code);

describe('a pool of workers', () => {
  it('answers every question, however many wait', async () => {
    const { pool, workers } = makePool(2);
    const doubled = await Promise.all(Array.from({ length: 20 }, (_, i) => pool.ask('double', i)));
    expect(doubled).toEqual(Array.from({ length: 20 }, (_, i) => i * 2));
    expect(workers.started).toBe(2);
  });

  it('starts a worker only where the others are busy', async () => {
    const { pool, workers } = makePool(3);
    expect(workers.started).toBe(0);
    await pool.ask('double', 1);
    await pool.ask('double', 2);
    expect(workers.started).toBe(1);
  });

  it('gives each answer to the question that it belongs to', async () => {
    const { pool } = makePool(1, { ahead: 2 });
    const [first, second] = [pool.ask('wait', 'first'), pool.ask('wait', 'second')];
    await settle();
    answer('second');
    expect(await second).toBe('second');
    answer('first');
    expect(await first).toBe('first');
  });

  it('hands out questions ahead, to the least busy worker, and says for how many there is room', async () => {
    const { pool, workers } = makePool(2, { ahead: 2 });
    const names = ['a', 'b', 'c', 'd', 'e'];
    const asked = names.map((name) => pool.ask('wait', name));
    await settle();
    expect([workers.started, pool.room, pool.waiting]).toEqual([2, 0, 1]);
    answer('a');
    await settle();
    expect([pool.room, pool.waiting]).toEqual([0, 0]);
    for (const name of names) answer(name);
    expect(await Promise.all(asked)).toEqual(names);
    expect(pool.room).toBe(4);
  });

  it('carries an error of a task over, and goes on with the same worker', async () => {
    const told: Error[] = [];
    const { pool, workers } = makePool(1, { onFailure: (error) => told.push(error) });
    await expect(pool.ask('fail', undefined as never)).rejects.toMatchObject({
      code: 'failed',
      message: 'no idea',
    });
    expect(await pool.ask('double', 2)).toBe(4);
    expect([workers.started, told.length]).toEqual([1, 1]);
  });

  it('refuses a task that its workers do not have', async () => {
    const { pool } = makePool(1);
    await expect(pool.ask('toString' as 'double', 1)).rejects.toThrow("no task 'toString'");
  });

  it('replaces a worker that breaks down', async () => {
    const { pool, workers } = makePool(1);
    const lost = outcome(pool.ask('wait', 'lost'));
    const next = pool.ask('double', 3);
    await settle();
    workers.breakDown(new Error('out of memory'));
    expect(await lost).toBe('failed');
    expect(await next).toBe(6);
    expect([workers.started, workers.ended]).toEqual([2, 1]);
  });

  it('ends a worker that takes too long, counted from when it is loaded', async () => {
    const { pool, clock, workers } = makePool(1);
    const slow = outcome(pool.ask('wait', 'slow', { longest: 100 }));
    const next = pool.ask('double', 4, { longest: 100 });
    clock.pass(200);
    await settle();
    expect(workers.ended).toBe(0);
    clock.pass(100);
    expect(await slow).toBe('too_long');
    expect(await next).toBe(8);
    expect(clock.set).toBe(0);
  });

  it('gives up a worker that does not start', async () => {
    const { pool, clock } = makePool(1, { start: () => ({ post() {}, listen() {}, end: async () => {} }) });
    const asked = outcome(pool.ask('double', 1));
    clock.pass(60_000);
    expect(await asked).toBe('failed');
  });

  it('lets no question wait for longer than it may', async () => {
    const { pool, clock } = makePool(1);
    const first = pool.ask('wait', 'first');
    const second = outcome(pool.ask('double', 1, { longestWait: 50 }));
    await settle();
    clock.pass(50);
    expect(await second).toBe('too_busy');
    answer('first');
    expect(await first).toBe('first');
  });

  it('gives up questions whose asker is gone, waiting or not', async () => {
    const { pool } = makePool(1);
    const { signal, abort } = (() => {
      const controller = new AbortController();
      return { signal: controller.signal, abort: () => controller.abort() };
    })();
    const asked = [
      outcome(pool.ask('wait', 'working', { gone: signal })),
      outcome(pool.ask('double', 1, { gone: signal })),
      outcome(pool.ask('double', 2)),
    ];
    await settle();
    abort();
    asked.push(outcome(pool.ask('double', 3, { gone: signal })));
    expect(await Promise.all(asked)).toEqual(['closed', 'closed', 4, 'closed']);
  });

  it('takes questions in the order of the queue that it is given, which may refuse some', async () => {
    const { pool } = makePool(1, {
      // The newest first, two at most; and none of an asker whose question is being worked on.
      queue: <Item extends { readonly asker: string }>() => {
        const items: Item[] = [];
        return {
          ...firstCome<Item>(),
          get size() {
            return items.length;
          },
          add: (item: Item) => {
            if (items.length === 2) return item;
            items.push(item);
            return null;
          },
          next: (working: readonly Item[]) =>
            working.some(({ asker }) => asker === items.at(-1)?.asker) ? null : (items.pop() ?? null),
        };
      },
    });
    const order: string[] = [];
    const ask = async (name: string): Promise<void> => {
      const got = await outcome(pool.ask('wait', name, { asker: name }));
      order.push(got === name ? name : `${name} ${got}`);
    };
    const all = ['a', 'b', 'c', 'd'].map(ask);
    for (const name of ['a', 'c', 'b']) {
      await settle();
      answer(name);
    }
    await Promise.all(all);
    expect(order).toEqual(['d too_busy', 'a', 'c', 'b']);
  });

  it('finishes what was begun and refuses the rest when it is told to', async () => {
    const { pool } = makePool(1);
    const [working, waiting] = [pool.ask('wait', 'working'), outcome(pool.ask('double', 1))];
    await settle();
    pool.refuse();
    expect(await waiting).toBe('closed');
    expect(await outcome(pool.ask('double', 1))).toBe('closed');
    answer('working');
    expect(await working).toBe('working');
  });

  it('ends its workers, and leaves no question open', async () => {
    const { pool, workers } = makePool(1);
    const asked = [outcome(pool.ask('wait', 'a')), outcome(pool.ask('wait', 'b'))];
    await pool.end();
    expect(await Promise.all(asked)).toEqual(['closed', 'closed']);
    expect([workers.started, workers.ended]).toEqual([1, 1]);
  });
});
