import type { TaskQueue } from '@rummikub/bots/worker';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairQueue } from './fairQueue.ts';

interface Item {
  readonly asker: string;
  readonly name: string;
}

/** The question `a1` is the asker a's. */
const item = (name: string): Item => ({ asker: name.charAt(0), name });
const items = (...names: string[]): Item[] => names.map(item);

function queueOf(most: number, names: readonly string[], threads = 2): TaskQueue<Item> {
  const queue = fairQueue<Item>(threads, most);
  for (const name of names) queue.add(item(name));
  return queue;
}

const namesOf = (queue: TaskQueue<Item>): string[] => {
  const taken: string[] = [];
  for (let next = queue.next([]); next !== null; next = queue.next([])) taken.push(next.name);
  return taken;
};

describe('a fair queue', () => {
  it('lets askers take turns, and keeps the order of each', () => {
    const queue = queueOf(10, ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
    expect(namesOf(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('gives each asker the same cost, not the same number of questions', () => {
    const queue = fairQueue<Item & { cost: number }>(2, 100);
    for (let i = 0; i < 10; i++) queue.add({ asker: 'dear', name: `d${i}`, cost: 2000 });
    for (let i = 0; i < 10; i++) queue.add({ asker: 'cheap', name: `c${i}`, cost: 100 });
    const first = Array.from({ length: 11 }, () => queue.next([])?.name);
    expect(first).toEqual(['d0', ...Array.from({ length: 10 }, (_, i) => `c${i}`)]);
    // An asker who comes later begins where the others are, and saves up nothing while away.
    queue.add({ asker: 'late', name: 'l0', cost: 100 });
    expect(queue.next([])?.name).toBe('l0');
    expect(queue.next([])?.name).toBe('d1');
  });

  it('leaves one of several threads to other askers', () => {
    const queue = queueOf(10, ['a1', 'a2', 'b1'], 3);
    expect(queue.next(items('a8', 'a9'))?.name).toBe('b1');
    expect(queue.next(items('a8', 'a9'))).toBeNull();
    expect(queue.next(items('a9', 'b1'))?.name).toBe('a1');
    expect(queue.size).toBe(1);
  });

  it('gives a single thread to any asker, and any thread to questions without one', () => {
    expect(queueOf(10, ['a1'], 1).next([])?.name).toBe('a1');
    const nameless = fairQueue<Item>(2, 10);
    nameless.add({ asker: '', name: 'x' });
    expect(nameless.next([{ asker: '', name: 'y' }])?.name).toBe('x');
  });

  it('has room for a new asker as long as another has more than its share', () => {
    const queue = queueOf(3, ['a1', 'a2', 'a3']);
    const refused = (name: string): string | undefined => queue.add(item(name))?.name;
    expect(refused('a4')).toBe('a4');
    expect(refused('b1')).toBe('a3');
    expect(refused('b2')).toBe('b2');
    expect(refused('c1')).toBe('a2');
    expect(refused('d1')).toBe('d1');
    expect(namesOf(queue)).toEqual(['a1', 'b1', 'c1']);
  });

  it('loses no question and gives none twice, in any order of calls', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ do: fc.constant('add' as const), asker: fc.constantFrom('a', 'b', 'c') }),
        fc.record({ do: fc.constant('next' as const), asker: fc.constantFrom('a', 'b', 'c') }),
        fc.record({ do: fc.constant('remove' as const), at: fc.nat(20) }),
      ),
    );
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 6 }), (all, most) => {
        const queue = fairQueue<Item>(2, most);
        const there = new Set<Item>();
        for (const [n, step] of all.entries()) {
          if (step.do === 'add') {
            const added = item(`${step.asker}${n}`);
            there.add(added);
            const refused = queue.add(added);
            if (refused !== null) expect(there.delete(refused)).toBe(true);
          } else if (step.do === 'next') {
            const next = queue.next(items(step.asker));
            if (next !== null) expect(there.delete(next)).toBe(true);
            else expect([...there].every(({ asker }) => asker === step.asker)).toBe(true);
          } else {
            const one = [...there][step.at];
            if (one !== undefined) expect(queue.remove(one)).toBe(there.delete(one));
          }
          expect(queue.size).toBe(there.size);
          expect(queue.size).toBeLessThanOrEqual(most);
        }
        expect(new Set(queue.clear())).toEqual(there);
        expect(queue.size).toBe(0);
      }),
    );
  });
});
