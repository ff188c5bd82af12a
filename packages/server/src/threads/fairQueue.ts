/**
 * The queue of questions to threads, fair to each asker by cost. Without it, one client with many questions would occupy all
 * threads, and other clients would wait for all of its questions. The next question is of the asker whose questions have
 * cost least so far, and of several threads one is always left to others.
 */
import type { TaskQueue, Waiting } from '@rummikub/bots/worker';

/** The asker of questions that are not counted for anyone. */
const NO_ASKER = '';

/** At most `most` questions wait for `threads` threads. */
export function fairQueue<Item extends Waiting>(threads: number, most: number): TaskQueue<Item> {
  /** Askers in the order of their turns, each with its questions in the order in which they came. */
  const byAsker = new Map<string, Item[]>();
  /** The cost of each asker's questions so far. An asker without questions saves up nothing: `reached` is where all are. */
  const paid = new Map<string, number>();
  let reached = 0;
  let size = 0;

  const costSoFar = (asker: string): number => Math.max(reached, paid.get(asker) ?? 0);

  /** Counts the cost of a question that begins. */
  const pay = ({ asker, cost = 1 }: Item): void => {
    reached = costSoFar(asker);
    paid.set(asker, reached + cost);
    // What is not above the others needs no memory.
    if (paid.size > 2 * byAsker.size + 100)
      for (const [one, sum] of paid) if (sum <= reached && !byAsker.has(one)) paid.delete(one);
  };

  const mayBegin = (asker: string, working: readonly Item[]): boolean =>
    asker === NO_ASKER || working.filter((item) => item.asker === asker).length < Math.max(1, threads - 1);

  const takeOut = (items: Item[], place: number): Item | null => {
    const [item] = items.splice(place, 1);
    if (item === undefined) return null;
    if (items.length === 0) byAsker.delete(item.asker);
    size--;
    return item;
  };

  return {
    get size() {
      return size;
    },

    /** In a full queue, the last question of the asker with the most questions is refused. */
    add(item) {
      const own = byAsker.get(item.asker) ?? [];
      let refused: Item | null = null;
      if (size >= most) {
        let longest = own;
        for (const items of byAsker.values()) if (items.length > longest.length) longest = items;
        if (longest.length <= own.length + 1) return item;
        refused = takeOut(longest, longest.length - 1);
      }
      own.push(item);
      byAsker.set(item.asker, own);
      size++;
      return refused;
    },

    next(working) {
      let best: Item[] | null = null;
      let least = Number.POSITIVE_INFINITY;
      for (const [asker, items] of byAsker) {
        const cost = costSoFar(asker);
        if (cost >= least || !mayBegin(asker, working)) continue;
        best = items;
        least = cost;
      }
      const item = best === null ? null : takeOut(best, 0);
      if (item !== null) pay(item);
      return item;
    },

    remove(item) {
      const items = byAsker.get(item.asker) ?? [];
      const place = items.indexOf(item);
      return place >= 0 && takeOut(items, place) !== null;
    },

    clear() {
      const all = [...byAsker.values()].flat();
      byAsker.clear();
      size = 0;
      return all;
    },
  };
}
