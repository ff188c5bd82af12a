import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue } from './fairQueue.ts';

const anybody = (): boolean => true;

const allOf = (queue: FairQueue<string>): string[] => {
  const taken: string[] = [];
  for (let item = queue.next(anybody); item !== null; item = queue.next(anybody)) taken.push(item);
  return taken;
};

describe('a queue by who asks', () => {
  it('lets everybody have a turn, and keeps the order of each', () => {
    const queue = new FairQueue<string>(10);
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item[0]!, item);
    expect(allOf(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('passes over who may not have a turn now', () => {
    const queue = new FairQueue<string>(10);
    for (const item of ['a1', 'a2', 'b1']) queue.add(item[0]!, item);
    const notA = (asker: string): boolean => asker !== 'a';
    expect(queue.next(notA)).toBe('b1');
    expect(queue.next(notA)).toBeNull();
    expect(allOf(queue)).toEqual(['a1', 'a2']);
  });

  it('has room for somebody new as long as somebody has more than their share', () => {
    const queue = new FairQueue<string>(3);
    for (const item of ['a1', 'a2', 'a3']) expect(queue.add('a', item)).toBeNull();
    expect(queue.add('a', 'a4')).toBe('a4');
    expect(queue.add('b', 'b1')).toBe('a3');
    expect(queue.add('b', 'b2')).toBe('b2');
    expect(queue.add('c', 'c1')).toBe('a2');
    expect(queue.add('d', 'd1')).toBe('d1');
    expect(allOf(queue)).toEqual(['a1', 'b1', 'c1']);
  });

  it('loses nothing and gives nothing twice, whatever happens in which order', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ do: fc.constant('add' as const), asker: fc.constantFrom('a', 'b', 'c') }),
        fc.record({ do: fc.constant('next' as const), asker: fc.constantFrom('a', 'b', 'c') }),
        fc.record({ do: fc.constant('remove' as const), at: fc.nat(20) }),
      ),
    );
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 6 }), (all, most) => {
        const queue = new FairQueue<string>(most);
        const there = new Set<string>();
        for (const [n, step] of all.entries()) {
          if (step.do === 'add') {
            const item = `${step.asker}${n}`;
            there.add(item);
            const crowdedOut = queue.add(step.asker, item);
            if (crowdedOut !== null) expect(there.delete(crowdedOut)).toBe(true);
          } else if (step.do === 'next') {
            const item = queue.next((asker) => asker !== step.asker);
            if (item !== null) expect(there.delete(item)).toBe(true);
            else expect([...there].every((one) => one[0] === step.asker)).toBe(true);
          } else {
            const item = [...there][step.at];
            if (item !== undefined) expect(queue.remove(item[0]!, item)).toBe(there.delete(item));
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
